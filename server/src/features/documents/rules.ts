/** Permitted content types and the document type that each gives (spec: Claim document). */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
} as const;
export type DocumentContentType = keyof typeof DOCUMENT_TYPES;
export type DocumentType = (typeof DOCUMENT_TYPES)[DocumentContentType];
export const DOCUMENT_CONTENT_TYPES = Object.keys(DOCUMENT_TYPES) as readonly DocumentContentType[];

export const DOCUMENT_STATUSES = ['PENDING_UPLOAD', 'CONFIRMED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** 10 MB, inclusive (spec: Limits; decision: Over 10 MB). */
export const MAX_DOCUMENT_BYTES = 10_485_760;
/** How many documents a claim may have; see `Store.addDocument` for those that count (decision: Number). */
export const MAX_CLAIM_DOCUMENTS = 100;
/** How many documents one confirm request may name (spec: Limits). */
export const MAX_CONFIRM_DOCUMENTS = 10;

/** Why a confirm did not confirm a document (spec: Confirm document upload, Failure reasons). */
export const FAILURE_REASONS = [
  'document_not_found',
  'not_found_in_storage',
  'invalid_size',
  'unsupported_content_type',
  'storage_check_failed',
  'internal_error',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Reasons that say nothing about the file: confirming again can succeed (spec: Failure reasons). */
export const PASSING_FAILURES: readonly FailureReason[] = ['storage_check_failed', 'internal_error'];

/** What the last refused PUT was refused for; a later good PUT clears it (decision: Memory of refusals). */
export const UPLOAD_REFUSALS = ['too_large', 'empty', 'unsupported_content_type', 'other_content_type'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

const REASON_OF_REFUSAL: Readonly<Record<UploadRefusal, FailureReason>> = {
  too_large: 'invalid_size',
  empty: 'invalid_size',
  unsupported_content_type: 'unsupported_content_type',
  other_content_type: 'not_found_in_storage',
};

/** A document as it is stored: the record, and what is known of its bytes. */
export interface StoredDocument {
  organization_id: string;
  id: string;
  claim_id: string;
  name: string;
  content_type: DocumentContentType;
  status: DocumentStatus;
  created_at: string;
  confirmed_at: string | null;
  refusal: UploadRefusal | null;
  /** The API key that registered it; null where that was not kept. */
  filed_by_key_id: string | null;
  /** Null until a PUT completed. */
  file: ReceivedFile | null;
}

/** The bytes that a completed PUT left in the blob store. */
export interface ReceivedFile {
  blob_key: string;
  size_bytes: number;
  sha256: string;
  /** What the first bytes say they are; null when they say none of the four. */
  detected_type: DocumentContentType | null;
  received_at: string;
}

export function isDocumentContentType(text: string): text is DocumentContentType {
  return Object.hasOwn(DOCUMENT_TYPES, text);
}

/** `type/subtype`, both tokens of RFC 9110, no parameters. Anything else is malformed (decision: content_type). */
export const CONTENT_TYPE_PATTERN = /^[\w!#$%&'*+.^`|~-]{1,127}\/[\w!#$%&'*+.^`|~-]{1,127}$/;

/** The media type of a `Content-Type` header: lower case, parameters left out; undefined when there is none. */
export function mediaTypeOf(header: string | undefined): string | undefined {
  const type = header?.split(';', 1)[0]?.trim().toLowerCase();
  return type === '' ? undefined : type;
}

/** What a PUT of another content type than the declared one is remembered as (decision: Memory of refusals). */
export function refusalOfContentType(mediaType: string | undefined): UploadRefusal {
  const isNoneOfTheFour = mediaType !== undefined && !isDocumentContentType(mediaType);
  return isNoneOfTheFour ? 'unsupported_content_type' : 'other_content_type';
}

/**
 * What stands against confirming a document of which the blob store holds `stored` (undefined: it holds nothing;
 * a size of NaN: it tells none).
 * @param rules.strict refuse bytes that are not of the declared type (decision: Bytes that are not …)
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
export const DETECTION_BYTES = 1024;

/** Which of the four types the first bytes of a file are; null when none. */
export function detectType(head: Uint8Array): DocumentContentType | null {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, DETECTION_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  // Readers accept a PDF whose header stands within the first 1024 bytes.
  return text.includes('%PDF-') ? 'application/pdf' : null;
}
