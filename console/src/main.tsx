import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

/**
 * Reads the nonce that the server wrote into this page, for the style elements that Mantine adds. The scroll lock of
 * Mantine's dialogs reads it from a global variable of webpack.
 */
function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App nonce={readNonce()} />
  </StrictMode>,
);
