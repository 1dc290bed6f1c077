import type { IdempotencyRecord } from '../idempotency/record.ts';

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

/**
 * Senders of documents. The client API shows clients' documents alone (spec: Documents of operators); a recipient is
 * whoever opened an evidence request.
 */
export const UPLOADERS = ['client', 'operator', 'recipient'] as const;
export type Uploader = (typeof UPLOADERS)[number];

export const DOCUMENT_STATUSES = ['PENDING_UPLOAD', 'CONFIRMED'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Why the last PUT was refused; a later good PUT clears it (spec: POST /v1/claims/{id}/documents/complete). */
export const UPLOAD_REFUSALS = ['too_large', 'empty', 'unsupported_content_type', 'other_content_type'] as const;
export type UploadRefusal = (typeof UPLOAD_REFUSALS)[number];

/** The stored form of a document: the record, and the facts about its bytes. */
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
  uploaded_by: Uploader;
  /** The operator who added the document: an e-mail address, or `cli:` and a user's name. Null for other documents. */
  uploaded_by_name: string | null;
  /** The evidence request that a recipient's document belongs to, and the kind asked for. Null for other documents. */
  request_id: string | null;
  asked_kind: string | null;
  /** The received file; null until a PUT completed. */
  file: ReceivedFile | null;
}

/** The bytes that a completed PUT left in the blob store. */
export interface ReceivedFile {
  blob_key: string;
  size_bytes: number;
  sha256: string;
  /** The type that the first bytes tell; null when it is none of the four. */
  detected_type: DocumentContentType | null;
  received_at: string;
}

/**
 * A blob key that no document has: its bytes are about to be written, or to be deleted. While they are being deleted no
 * document can take the key.
 */
export interface OrphanBlob {
  organization_id: string;
  blob_key: string;
  /** Since when no document has it. */
  loose_since: string;
}

/** A document that is stored together with its file: confirmed from the start. */
export type WholeDocument = StoredDocument & { file: ReceivedFile; status: 'CONFIRMED'; confirmed_at: string };

/** How many documents of some kinds may come through one evidence request. */
export interface RequestShare {
  max: number;
  kinds: readonly string[];
}

/**
 * A document: the claim has one of the same origin with the same bytes already. `absent`: the noted key is gone, or its
 * bytes are being deleted. `share_used`: its request has sent its share. `closed`: its request was revoked or has
 * expired, or its organization is disabled.
 */
export type AddWholeOutcome = 'added' | 'full' | 'absent' | 'share_used' | 'closed' | WholeDocument;

/** The origin of a document that was registered through the client API. */
export const FROM_CLIENT = {
  uploaded_by: 'client',
  uploaded_by_name: null,
  request_id: null,
  asked_kind: null,
} as const;

export type UploadOutcome = 'completed' | 'used' | 'absent';

export type AddDocumentOutcome =
  | { outcome: 'added' }
  /** The claim has the most documents that it may have: nothing was added. */
  | { outcome: 'full' }
  /** The key has been used: nothing was added. */
  | { outcome: 'answered'; answer: IdempotencyRecord };
