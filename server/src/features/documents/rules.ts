import { DOCUMENT_TYPES, type DocumentContentType, type StoredDocument, type UploadRefusal } from './record.ts';

/** 10 MB, inclusive (spec: Limits). */
export const MAX_DOCUMENT_BYTES = 10_485_760;
/**
 * How many documents a claim may have; see `DocumentStore.addDocument` for those that count (spec: POST
 * /v1/claims/{id}/documents).
 */
export const MAX_CLAIM_DOCUMENTS = 100;
/** How many documents one confirm request may name (spec: Limits). */
export const MAX_CONFIRM_DOCUMENTS = 10;

/** Why a confirm did not confirm a document (spec: POST /v1/claims/{id}/documents/complete). */
export const FAILURE_REASONS = [
  'document_not_found',
  'not_found_in_storage',
  'invalid_size',
  'unsupported_content_type',
  'storage_check_failed',
  'internal_error',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/**
 * Reasons that say nothing about the file: confirming again can succeed (spec: POST
 * /v1/claims/{id}/documents/complete).
 */
export const PASSING_FAILURES: readonly FailureReason[] = ['storage_check_failed', 'internal_error'];

const REASON_OF_REFUSAL: Readonly<Record<UploadRefusal, FailureReason>> = {
  too_large: 'invalid_size',
  empty: 'invalid_size',
  unsupported_content_type: 'unsupported_content_type',
  other_content_type: 'not_found_in_storage',
};

export function isDocumentContentType(text: string): text is DocumentContentType {
  return Object.hasOwn(DOCUMENT_TYPES, text);
}

/**
 * `type/subtype`, both tokens of RFC 9110, no parameters. Anything else is malformed (spec: POST
 * /v1/claims/{id}/documents).
 */
export const CONTENT_TYPE_PATTERN = /^[\w!#$%&'*+.^`|~-]{1,127}\/[\w!#$%&'*+.^`|~-]{1,127}$/;

/**
 * The refusal that a PUT of another content type than the declared one is remembered as (spec: POST
 * /v1/claims/{id}/documents/complete).
 */
export function refusalOfContentType(mediaType: string | undefined): UploadRefusal {
  const isNoneOfTheFour = mediaType !== undefined && !isDocumentContentType(mediaType);
  return isNoneOfTheFour ? 'unsupported_content_type' : 'other_content_type';
}

/**
 * Gives why a document cannot be confirmed of which the blob store holds `stored` (undefined: it holds nothing;
 * a size of NaN: it tells none).
 * @param rules.strict refuse bytes that are not of the declared type (spec: PUT to the upload address)
 */
export function findConfirmFailure(
  document: StoredDocument,
  stored: { size_bytes: number } | undefined,
  rules: { strict: boolean },
): FailureReason | undefined {
  if (document.file === null && document.refusal !== null) return REASON_OF_REFUSAL[document.refusal];
  if (document.file === null || stored === undefined) return 'not_found_in_storage';
  const isRightSize = stored.size_bytes >= 1 && stored.size_bytes <= MAX_DOCUMENT_BYTES;
  if (!isRightSize) return 'invalid_size';
  if (rules.strict && document.file.detected_type !== document.content_type) return 'unsupported_content_type';
  return undefined;
}

/** How many of the first bytes `detectType` needs. */
export const DETECTION_BYTES = 1_024;

/** Finds the type of a file among the four by its first bytes; null when it is none. */
export function detectType(head: Uint8Array): DocumentContentType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, DETECTION_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  // Readers accept a PDF whose header stands within the first 1024 bytes.
  return text.includes('%PDF-') ? 'application/pdf' : null;
}

/** The smaller pictures that are made of a picture: the longer edge in pixels, and the largest file that it may give. */
export const SMALLER_PICTURES = {
  thumbnail: { edge: 320, contentType: 'image/webp', maxBytes: 262_144 },
  view: { edge: 4_096, contentType: 'image/jpeg', maxBytes: 16_777_216 },
} as const satisfies Record<string, { edge: number; contentType: DocumentContentType; maxBytes: number }>;
export type SmallerPicture = keyof typeof SMALLER_PICTURES;

/** The key of a smaller picture of a document's file: beside it in the blob store. */
export function keyOfSmaller(blobKey: string, kind: SmallerPicture): string {
  const end = blobKey.lastIndexOf('.');
  const [base, attempt] = end < 0 ? [blobKey, ''] : [blobKey.slice(0, end), blobKey.slice(end)];
  return `${base}-${kind}${attempt}`;
}

/** The keys of everything that can have been made of a document's file. */
export function keysOfSmaller(blobKey: string): string[] {
  return (Object.keys(SMALLER_PICTURES) as SmallerPicture[]).map((kind) => keyOfSmaller(blobKey, kind));
}

/** The longest stored document name, in UTF-16 units (spec: Limits). */
export const MAX_NAME_LENGTH = 100;
const MAX_EXTENSION_LENGTH = 16;

const CONTROL_CHARACTERS = /\p{Cc}/gu;

/** The name without control characters (spec: Claim document). NUL is refused before this by the schema. */
export function withoutControlCharacters(name: string): string {
  return name.replace(CONTROL_CHARACTERS, '');
}

/**
 * The name that is stored: at most 100 UTF-16 units, cut at a grapheme border, its extension kept
 * (spec: Claim document). It is text only; no path is ever made from it.
 */
export function truncateName(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const extension = extensionOf(name);
  const base = name.slice(0, name.length - extension.length);
  return cutAtGrapheme(base, MAX_NAME_LENGTH - extension.length) + extension;
}

/** The last extension with its dot: up to 16 units after a dot that is not the first character; else ''. */
function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  const length = name.length - dot - 1;
  return dot > 0 && length >= 1 && length <= MAX_EXTENSION_LENGTH ? name.slice(dot) : '';
}

function cutAtGrapheme(text: string, maxLength: number): string {
  // A little more than fits is enough to see where the last grapheme that fits ends.
  const window = text.slice(0, maxLength * 2);
  let end = 0;
  for (const { segment } of new Intl.Segmenter('und').segment(window)) {
    if (end + segment.length > maxLength) break;
    end += segment.length;
  }
  // One endless grapheme: cut between code points, so that the text stays well-formed.
  return end > 0 ? text.slice(0, end) : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
}
