import type { EvidenceKind } from '../../playbook/record.ts';
import type { EffectiveCell } from '../../playbook/rules/view.ts';
import type { ChecklistEntry, ChecklistFigures, EvidenceTag } from '../record.ts';

/** All of these entries are wanted, each by one of its kinds; undefined when the carrier's wishes are unknown. */
export type WantedEvidence = readonly (readonly EvidenceKind[])[] | undefined;

/**
 * The evidence that a cell `evidence` says is wanted. A contract without such a rule wants nothing (spec: Checklist).
 */
export function wantedOf({ place, value }: Pick<EffectiveCell, 'place' | 'value'>): WantedEvidence {
  if (place === null) return undefined;
  return value !== null && 'wanted' in value ? value.wanted : [];
}

/**
 * Counts the entries that have a confirmed kind. A claim is never complete while the carrier's wishes are unknown
 * (spec: Checklist).
 */
export function figuresOf(wanted: WantedEvidence, kinds: ReadonlySet<EvidenceKind>): ChecklistFigures {
  if (wanted === undefined) return { state: 'unknown', there: null, wanted: null };
  const there = wanted.filter((entry) => entry.some((kind) => kinds.has(kind))).length;
  return { state: there === wanted.length ? 'complete' : 'incomplete', there, wanted: wanted.length };
}

/** The wanted entries with the documents that meet them. */
export function entriesOf(wanted: WantedEvidence, tags: readonly EvidenceTag[]): ChecklistEntry[] {
  return (wanted ?? []).map((entry) => {
    const found = tags.filter(({ kind }) => entry.includes(kind)).map(({ document_id }) => document_id);
    return { kinds: [...entry], is_there: found.length > 0, document_ids: [...new Set(found)] };
  });
}
