import './viewer.css';
// A page without an origin cannot start a worker. With this module loaded, pdf.js runs it in the page.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { reportLosses } from './losses.ts';
import { FRAME_KEYS, type FromFrame, type ToFrame } from './messages.ts';
import { openPdf } from './open-pdf.ts';
import { PageList } from './page-list.ts';

const post = (message: FromFrame) => window.parent.postMessage(message, '*');

const place = document.getElementById('pages');
if (place === null) throw new Error('viewer.html has no #pages');
const reportLoss = () => post({ kind: 'incomplete' });
const list = new PageList(place, {
  onPage: (page) => post({ kind: 'page', page }),
  onScale: (scale) => post({ kind: 'scale', scale }),
  onLoss: reportLoss,
});
reportLosses(reportLoss);

let shown: PDFDocumentProxy | undefined;

async function open({ bytes, scheme }: Extract<ToFrame, { kind: 'open' }>): Promise<void> {
  document.documentElement.style.colorScheme = scheme;
  const opened = await openPdf(bytes);
  if (typeof opened === 'string') {
    post({ kind: 'failed', why: opened });
    return;
  }
  await list.show(opened);
  post({ kind: 'opened', pages: opened.numPages });
  // One that is shown in the place of another releases its memory.
  await shown?.loadingTask.destroy();
  shown = opened;
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
  if (source !== window.parent) return;
  if (data.kind === 'open') void open(data);
  else if (data.kind === 'view') list.setView(data);
  else if (data.kind === 'page') list.goTo(data.page);
});

// The keys of the page also work in the frame.
window.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  const known = FRAME_KEYS.find((one) => one === key);
  if (known !== undefined && !ctrlKey && !metaKey && !altKey) post({ kind: 'key', key: known });
});

post({ kind: 'ready' });
