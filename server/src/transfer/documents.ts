import type { FileParts, FilesReport } from './files.ts';
import { FileTransfer } from './files.ts';
import { TransferError } from './transfer-error.ts';

export interface DocumentParts extends FileParts {
  /** Whether documents came or went since the source was opened. */
  endsChanged(): boolean | Promise<boolean>;
  /** Ends the transfer although files are damaged, missing or unreadable in the source. */
  withoutDamaged: boolean;
}

export interface DocumentsReport {
  /** Every file is the same in both. */
  isVerified: boolean;
  /** The bucket can be used: all is the same there, but for what was damaged here and left out as asked. */
  isEnded: boolean;
  files: FilesReport;
}

/**
 * Copies the documents' files alone and reads every one back; the database stays where it is. Run again, it copies what
 * is missing. Throws `TransferError` when it is stopped, or when documents came meanwhile.
 */
export async function transferDocuments(parts: DocumentParts): Promise<DocumentsReport> {
  try {
    const transfer = new FileTransfer(parts);
    await transfer.copyAll();
    await transfer.verifyAll();
    if (await parts.endsChanged()) {
      throw new TransferError('documents came or went during the transfer: see that no service runs, transfer again');
    }
    const files = transfer.report();
    const leftOut = parts.withoutDamaged ? files.damagedInSource : 0;
    const wrong = files.differences.total;
    return { isVerified: wrong === 0, isEnded: wrong === leftOut, files };
  } catch (error) {
    if (!parts.watch.signal.aborted) throw error;
    throw new TransferError('stopped; the same command goes on where it was');
  }
}
