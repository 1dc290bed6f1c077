import { DOCUMENT_TYPES, type DocumentContentType, type StoredDocument } from '../../documents/record.ts';
import { onOneLine } from '../../documents/rules/one-line.ts';

/** Warnings that a document is shown with. */
export const DOCUMENT_WARNINGS = ['TYPE_MISMATCH', 'SAME_FILE_ELSEWHERE', 'HIDDEN_EXTENSION'] as const;
export type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

const EXTENSIONS: Readonly<Record<DocumentContentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/**
 * Extensions of files that systems run, or open with a program that runs their content. Extensions that are also
 * top-level domains (com, pl, sh) are left out, because harmless names contain them.
 */
const RUNNABLE: ReadonlySet<string> = new Set(
  `apk appimage appx bat chm cmd cpl dll dmg exe hta img iso jar jnlp jse lnk msc msi msix msp pif ps1 psm1 reg scr sct
  vb vbe vbs vhd vhdx wsc wsf wsh`.split(/\s+/),
);

/** Characters that reverse the direction of text, so that a name seems to end with another extension. */
const DIRECTION_CHARACTERS = /\p{Bidi_Control}/gu;
/** Characters that separate folders on some system, or are not allowed in its file names. */
const NOT_IN_FILE_NAMES = /[/\\:*?"<>|\p{Cc}]/gu;
/** Systems drop these at the end of a name. */
const DROPPED_END = /[\s.]+$/u;
/** Must not contain a space: that is the end of a sentence. */
const LAST_EXTENSION = /\.([^\s.]{1,16})$/u;
/** Must contain a letter: else it is the end of a number. */
const LETTER = /\p{L}/u;
/** Separators within a name; on some systems a colon separates a stream. */
const NAME_BORDER = /[.:/\\]/u;

/** Whether the received bytes are of another type than the declared one; bytes of an unknown type are. */
function isOfOtherType({ file, content_type }: StoredDocument): boolean {
  return file !== null && file.detected_type !== content_type;
}

/**
 * Whether a name hides the file's type: its last extension is not one of the declared type, it contains characters that
 * reverse its direction, or an executable extension stands before the last one. A name without an extension hides
 * nothing.
 */
export function isExtensionHidden(name: string, contentType: DocumentContentType): boolean {
  if (name.search(DIRECTION_CHARACTERS) >= 0) return true;
  // As written, and as read by systems that normalize full-width letters and dots.
  return [name, name.normalize('NFKC')].some((reading) => isReadAsAnother(reading.toLowerCase(), contentType));
}

function isReadAsAnother(name: string, contentType: DocumentContentType): boolean {
  const extension = extensionOf(name);
  if (extension === undefined) return false;
  if (!EXTENSIONS[contentType].includes(extension)) return true;
  const inner = name.split(NAME_BORDER).slice(1, -1);
  return inner.some((part) => RUNNABLE.has(part.trim()));
}

/** The last extension, without its dot. */
function extensionOf(name: string): string | undefined {
  const extension = LAST_EXTENSION.exec(name.replace(DROPPED_END, ''))?.[1];
  return extension !== undefined && LETTER.test(extension) ? extension : undefined;
}

/** The warnings of one document. */
export function warningsOf(document: StoredDocument, { isElsewhere }: { isElsewhere: boolean }): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (isOfOtherType(document)) warnings.push('TYPE_MISMATCH');
  if (isElsewhere) warnings.push('SAME_FILE_ELSEWHERE');
  if (isExtensionHidden(document.name, document.content_type)) warnings.push('HIDDEN_EXTENSION');
  return warnings;
}

/**
 * The kind of preview that a document has, by its bytes and not by its declared type; null when it can only be
 * downloaded.
 */
export function previewOf({ file }: StoredDocument): 'image' | 'pdf' | null {
  if (!file?.detected_type) return null;
  return file.detected_type === 'application/pdf' ? 'pdf' : 'image';
}

/** The content type of a download: the declared one only if the bytes are of it. */
export function downloadTypeOf({
  file,
  content_type,
}: StoredDocument): DocumentContentType | 'application/octet-stream' {
  return file?.detected_type === content_type ? content_type : 'application/octet-stream';
}

/**
 * The file name of a download: without characters that reverse its direction or separate folders, and with the
 * extension of the bytes' type, so that no system runs it.
 */
export function downloadNameOf({ name, file }: StoredDocument): string {
  const plain = onOneLine(name).replaceAll(NOT_IN_FILE_NAMES, '_').replace(DROPPED_END, '');
  const base = plain === '' ? 'document' : plain;
  const type = file?.detected_type ?? null;
  if (type === null) return `${base}.bin`;
  const isNamedSo = EXTENSIONS[type].includes(extensionOf(base)?.toLowerCase() ?? '');
  return isNamedSo ? base : `${base}.${DOCUMENT_TYPES[type]}`;
}

/** Whether a document is unseen, given when the claim's first unseen document was confirmed. An operator's own is not. */
export function isUnseen({ confirmed_at, uploaded_by }: StoredDocument, unseenSince: string | null): boolean {
  return uploaded_by !== 'operator' && unseenSince !== null && confirmed_at !== null && confirmed_at >= unseenSince;
}

/** The time up to which documents are marked as seen: 1970 at the earliest, because PostgreSQL has no year 0. */
export function seenTimeOf(until: string): string {
  return new Date(Math.max(0, Date.parse(until))).toISOString();
}
