import { parentPort } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { openFamilies } from './font-files.ts';
import { printPdf } from './print.ts';

/* Prints one document after the other, away from the thread that answers requests: fonts take time to open. */
const families = openFamilies();
parentPort?.on('message', async (description: PdfDescription) => {
  try {
    parentPort?.postMessage({ printed: await printPdf(description, families) });
  } catch (failure) {
    parentPort?.postMessage({ failure });
  }
});
