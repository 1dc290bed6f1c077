import type { Language } from '../organizations/record.ts';
import type { EVIDENCE_KINDS } from '../playbook/record.ts';

export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** The declarations that a recipient can be asked to sign. */
export const DECLARATIONS = ['NONE', 'NON_RECEIPT_DECLARATION', 'AFFIDAVIT'] as const;
export type Declaration = (typeof DECLARATIONS)[number];

/** Parts of a claim that the page can show. */
export const SHOWABLE = ['carrier', 'tracking_number', 'organization', 'customer_name', 'items'] as const;
export type Shown = (typeof SHOWABLE)[number];
export const SHOWN_BY_DEFAULT: readonly Shown[] = ['carrier', 'tracking_number'];

export const REQUEST_STATES = ['SENT', 'OPENED', 'ANSWERED', 'EXPIRED', 'REVOKED'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A link by which a recipient sends evidence (spec: Evidence requests). Of its token only the hash is kept. */
export interface EvidenceRequest {
  organization_id: string;
  id: string;
  claim_id: string;
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  kinds: EvidenceKind[];
  declaration: Declaration;
  language: Language;
  /** The operator's own words to the recipient. */
  note: string | null;
  shows: Shown[];
  created_at: string;
  /** An operator's e-mail address, or `cli:` and a user's name. */
  created_by: string;
  expires_at: string;
  /** When it was first opened. */
  opened_at: string | null;
  revoked_at: string | null;
  revoked_by: string | null;
}

/** The actor of what came through a link: nothing tells who it was. */
export const RECIPIENT = 'recipient';
