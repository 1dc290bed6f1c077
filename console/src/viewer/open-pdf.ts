import { FILES } from 'virtual:pdf-files';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Failure } from './messages.ts';

/** Larger pictures inside of a PDF are left out: they would take the memory of the whole browser. */
const MAX_IMAGE_PIXELS = 64_000_000;

/** Gives pdf.js its own tables and fonts as modules: the frame may fetch nothing. */
class ImportedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const load = Object.hasOwn(FILES, filename) ? FILES[filename] : undefined;
    // The name can come from the document.
    if (load === undefined) throw new Error(`Unable to load ${filename}`);
    // pdf.js takes the bytes away with it.
    return (await load()).bytes.slice();
  }
}

/** The document, or why it cannot be read. Nothing is fetched, and nothing runs as WebAssembly. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy | Failure> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: ImportedFiles,
    maxImageSize: MAX_IMAGE_PIXELS,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    // Warnings are what tells that a part cannot be drawn.
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await task.promise;
  } catch (error) {
    return error instanceof PasswordException ? 'password' : 'invalid';
  }
}
