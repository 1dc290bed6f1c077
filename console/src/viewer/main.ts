import './viewer.css';
// Without an origin no worker can be started: with this module in the page, pdf.js runs it here.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { watchLosses } from './losses.ts';
import { FRAME_KEYS, type FromFrame, type ToFrame } from './messages.ts';
import { openPdf } from './open-pdf.ts';
import { PageList } from './page-list.ts';

const tell = (message: FromFrame) => window.parent.postMessage(message, '*');

const place = document.getElementById('pages');
if (place === null) throw new Error('viewer.html has no #pages');
const tellLoss = () => tell({ kind: 'incomplete' });
const list = new PageList(place, {
  onPage: (page) => tell({ kind: 'page', page }),
  onScale: (scale) => tell({ kind: 'scale', scale }),
  onLoss: tellLoss,
});
watchLosses(tellLoss);

async function open({ bytes, scheme }: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
  document.documentElement.style.colorScheme = scheme;
  const opened = await openPdf(bytes);
  if (typeof opened === 'string') {
    tell({ kind: 'failed', why: opened });
    return;
  }
  await list.show(opened);
  tell({ kind: 'opened', pages: opened.numPages });
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return;
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'view') list.setView(data);
  else if (data.kind === 'page') list.goTo(data.page);
});

// The page's keys work in here too.
window.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  const known = FRAME_KEYS.find((one) => one === key);
  if (known !== undefined && !ctrlKey && !metaKey && !altKey) tell({ kind: 'key', key: known });
});

tell({ kind: 'ready' });
