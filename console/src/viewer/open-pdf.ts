import { FILES } from 'virtual:pdf-files';
import { getDocument, PasswordException, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Failure } from './messages.ts';

/** Larger pictures in a PDF are skipped, because they would exhaust the browser's memory. */
const MAX_IMAGE_PIXELS = 64_000_000;

/** Gives pdf.js its tables and fonts as modules, because the frame cannot fetch. */
class ImportedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const load = Object.hasOwn(FILES, filename) ? FILES[filename] : undefined;
    // The name may come from the document.
    if (load === undefined) throw new Error(`Unable to load ${filename}`);
    // pdf.js transfers the bytes, so it gets a copy.
    return (await load()).bytes.slice();
  }
}

/** Opens a PDF, or gives the reason why it cannot be read. It fetches nothing and runs no WebAssembly. */
export async function openPdf(bytes: ArrayBuffer): Promise<PDFDocumentProxy | Failure> {
  const task = getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: ImportedFiles,
    maxImageSize: MAX_IMAGE_PIXELS,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    disableWorkerRendering: true,
    // Warnings are the only report of parts that cannot be drawn.
    verbosity: VerbosityLevel.WARNINGS,
  });
  try {
    return await task.promise;
  } catch (error) {
    return error instanceof PasswordException ? 'password' : 'invalid';
  }
}
