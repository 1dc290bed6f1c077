import type { ClaimKey } from '../claims/record.ts';
import type { IncidenceType } from '../claims/rules/incidence.ts';
import type { Carrier } from '../claims/rules/shipment.ts';
import type { StatusReason } from '../claims/rules/standing.ts';
import type { Language } from '../organizations/record.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { EffectiveCell } from '../playbook/rules/view.ts';

/** A kind of evidence that a person said a document is. */
export interface EvidenceTag {
  document_id: string;
  kind: EvidenceKind;
  tagged_at: string;
  /** An operator's e-mail address, or `cli:` and a user's name. */
  tagged_by: string;
}

/** `unknown`: nobody knows what the carrier wants. */
export const CHECKLIST_STATES = ['complete', 'incomplete', 'unknown'] as const;
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/** The number of wanted kinds, and of those that are there; both are null when the carrier's wishes are unknown. */
export interface ChecklistFigures {
  state: ChecklistState;
  there: number | null;
  wanted: number | null;
}

/** One thing that the carrier wants. */
export interface ChecklistEntry {
  /** One of these is enough. */
  kinds: EvidenceKind[];
  is_there: boolean;
  /** The documents that are one of the kinds. */
  document_ids: string[];
}

/** The move that asks the client for the missing evidence. */
export interface MissingMove {
  status: 'PENDING_ACTION';
  status_reason: StatusReason;
  language: Language;
  /** The missing evidence in words, for the client. */
  text: string;
}

/** The evidence of one claim, compared with the carrier's wishes. */
export interface ClaimChecklist extends ChecklistFigures {
  entries: ChecklistEntry[];
  /** The cell of the playbook that lists the wanted kinds. */
  rule: EffectiveCell;
  /** Absent (null) when nothing is missing that a client can send, when nobody knows, or when the claim is decided. */
  missing_move: MissingMove | null;
}

/** The facts of a claim that decide which kinds are wanted. Countries are codes of two or three letters. */
export interface ChecklistClaim extends ClaimKey {
  carrier: Carrier;
  type: IncidenceType;
  from: string;
  to: string;
}
