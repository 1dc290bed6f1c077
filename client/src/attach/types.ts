/* The records of an attach: the files that are given, the options, and the outcome of each file. */
import type { CallOptions } from '../options.ts';
import type { FileContent } from '../types.ts';
import type { DocumentContentType, FailureReason } from '../vocabulary.ts';

/** A file as a browser gives it, or its name and bytes. */
export type FileToAttach =
  | File
  | {
      /** Its name with the extension. */
      name: string;
      /** A function is called when the upload begins, so that a thousand files need not be in memory. */
      content: FileContent | (() => FileContent | Promise<FileContent>);
      /** Needed when the name's extension does not tell the type. */
      contentType?: DocumentContentType | undefined;
      /**
       * Files with the same key are one document of the claim, for 24 hours: give one (a path and a digest of the
       * content) so that a stopped program can attach all again. 1 to 255 visible ASCII characters.
       */
      idempotencyKey?: string | undefined;
    };

/**
 * Why a file was not attached: the reason of its confirm, or the step that failed. `invalid_size` and
 * `unsupported_content_type` are found before anything is sent.
 */
export type AttachFailureReason =
  | FailureReason
  | 'content_unreadable'
  | 'initiate_failed'
  | 'upload_failed'
  | 'confirm_failed';

/** The failure of one file. */
export interface AttachFailure {
  /** The step that failed, or the reason of the confirm. */
  reason: AttachFailureReason;
  /** Absent when it was not registered. After `confirm_failed` it can be confirmed later. */
  documentId?: string;
  /** The error of the failing step. */
  error?: unknown;
}

/** The outcome of one file. */
export type AttachedFile =
  | { name: string; status: 'confirmed'; documentId: string }
  | ({ name: string; status: 'failed' } & AttachFailure);

/** The outcome of each file. */
export interface AttachResult {
  /** Number of confirmed files. */
  attached: number;
  /** One entry for each file, in the order given. */
  files: AttachedFile[];
}

/** The progress of an attach, reported at each step of each file. */
export interface AttachProgress {
  /** The file's place in the order given, from 0. */
  file: number;
  /** The file's name. */
  name: string;
  /** The step that the file has reached. */
  phase: 'initiated' | 'uploaded' | 'confirmed' | 'failed';
  /** Number of files that are confirmed or have failed. */
  filesDone: number;
  /** Number of files. */
  filesTotal: number;
  /** Bytes of the files that were uploaded or have failed. */
  bytesDone: number;
  /** Bytes of all files whose size is known: content behind a function counts once it was read. */
  bytesTotal: number;
}

/** Options of an attach. */
export interface AttachOptions extends CallOptions {
  /** Number of files uploaded at a time. Default: 4. */
  concurrency?: number | undefined;
  /** Called at each step of each file. An error that it throws ends the attach. */
  onProgress?: ((progress: AttachProgress) => void) | undefined;
}
