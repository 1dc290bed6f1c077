import { DOCUMENT_TYPES, type DocumentContentType, type StoredDocument } from './document.ts';

/** What the operator's people are told of a document before they trust it. */
export const DOCUMENT_WARNINGS = ['TYPE_MISMATCH', 'SAME_FILE_ELSEWHERE', 'HIDDEN_EXTENSION'] as const;
export type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

const EXTENSIONS: Readonly<Record<DocumentContentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/**
 * Extensions that systems run, or open with something that runs what is inside. Not those that are the ends of domains
 * too (com, pl, sh), which stand inside of honest names.
 */
const RUNNABLE: ReadonlySet<string> = new Set(
  `apk appimage appx bat chm cmd cpl dll dmg exe hta img iso jar jnlp jse lnk msc msi msix msp pif ps1 psm1 reg scr sct
  vb vbe vbs vhd vhdx wsc wsf wsh`.split(/\s+/),
);

/** Characters that turn the direction of the text around them, so that a name ends otherwise than it looks. */
const DIRECTION_CHARACTERS = /\p{Bidi_Control}/gu;
/** What some system takes for a border of folders, or does not have in names. */
const NOT_IN_FILE_NAMES = /[/\\:*?"<>|\p{Cc}]/gu;
/** Systems drop these at the end of a name. */
const DROPPED_END = /[\s.]+$/u;
/** Without a space, or it is the end of a sentence. */
const LAST_EXTENSION = /\.([^\s.]{1,16})$/u;
/** Without a letter it is the end of a number. */
const LETTER = /\p{L}/u;
/** What a name is made of: a colon is the border of a stream on some systems. */
const NAME_BORDER = /[.:/\\]/u;

/** Whether the received bytes are not what the client declared; bytes of no known type are not either. */
function isOfOtherType({ file, content_type }: StoredDocument): boolean {
  return file !== null && file.detected_type !== content_type;
}

/**
 * Whether a name hides what the file is: its last extension is none of the declared type's, it has characters that turn
 * its direction, or an extension that systems run stands before the last one. A name without an extension hides nothing.
 */
export function isExtensionHidden(name: string, contentType: DocumentContentType): boolean {
  if (name.search(DIRECTION_CHARACTERS) >= 0) return true;
  // As it is written, and as a system reads it that takes wide letters and other dots for the plain ones.
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

/** What is to be said of one document. */
export function warningsOf(document: StoredDocument, { isElsewhere }: { isElsewhere: boolean }): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (isOfOtherType(document)) warnings.push('TYPE_MISMATCH');
  if (isElsewhere) warnings.push('SAME_FILE_ELSEWHERE');
  if (isExtensionHidden(document.name, document.content_type)) warnings.push('HIDDEN_EXTENSION');
  return warnings;
}

/** How a document can be looked at: by what its bytes are, not by what was declared. Null: only downloaded. */
export function previewOf({ file }: StoredDocument): 'image' | 'pdf' | null {
  if (!file?.detected_type) return null;
  return file.detected_type === 'application/pdf' ? 'pdf' : 'image';
}

/** The content type that a downloaded document is given: the declared one only if the bytes are of it. */
export function downloadTypeOf({
  file,
  content_type,
}: StoredDocument): DocumentContentType | 'application/octet-stream' {
  return file?.detected_type === content_type ? content_type : 'application/octet-stream';
}

/**
 * The name that a downloaded document is given: nothing in it turns its direction or stands for a folder, and it ends
 * with the extension of what the bytes are, so that a system opens it as that and runs nothing.
 */
export function downloadNameOf({ name, file }: StoredDocument): string {
  const plain = name.replaceAll(DIRECTION_CHARACTERS, '').replaceAll(NOT_IN_FILE_NAMES, '_').replace(DROPPED_END, '');
  const base = plain === '' ? 'document' : plain;
  const type = file?.detected_type ?? null;
  if (type === null) return `${base}.bin`;
  const isNamedSo = EXTENSIONS[type].includes(extensionOf(base)?.toLowerCase() ?? '');
  return isNamedSo ? base : `${base}.${DOCUMENT_TYPES[type]}`;
}

/** Whether nobody has looked at a document since it was confirmed, by when the first such one of its claim was. */
export function isUnseen({ confirmed_at }: StoredDocument, unseenSince: string | null): boolean {
  return unseenSince !== null && confirmed_at !== null && confirmed_at >= unseenSince;
}
