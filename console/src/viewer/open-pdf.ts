import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Failure } from './messages.ts';

/** Larger pictures inside of a PDF are left out: they would take the memory of the whole browser. */
const MAX_IMAGE_PIXELS = 64_000_000;

/** The document, or why it cannot be read. Nothing is fetched: no fonts, tables or WebAssembly from elsewhere. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy | Failure> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    maxImageSize: MAX_IMAGE_PIXELS,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    return await task.promise;
  } catch (error) {
    return error instanceof PasswordException ? 'password' : 'invalid';
  }
}
