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

/** How much of the wanted evidence is there; both are null when nobody knows what is wanted. */
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

/** The move that asks the client for what is missing. */
export interface MissingMove {
  status: 'PENDING_ACTION';
  status_reason: StatusReason;
  language: Language;
  /** Names what is missing, for the client. */
  text: string;
}

/** The evidence of one claim beside what its carrier wants. */
export interface ClaimChecklist extends ChecklistFigures {
  entries: ChecklistEntry[];
  /** The cell of the playbook that says what is wanted. */
  rule: EffectiveCell;
  /** Absent (null) when nothing is missing that a client can send, when nobody knows, or when the claim is decided. */
  missing_move: MissingMove | null;
}

/** The facts of a claim that decide what is wanted. Countries are codes of two or three letters. */
export interface ChecklistClaim extends ClaimKey {
  carrier: Carrier;
  type: IncidenceType;
  from: string;
  to: string;
}
