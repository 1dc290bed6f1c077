import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readNonce } from './theme/nonce.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App nonce={readNonce()} />
  </StrictMode>,
);
