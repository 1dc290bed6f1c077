import { DUPLICATE_KINDS, type DuplicateKind, type PossibleDuplicate } from '../record.ts';

/** Reasons that are about many claims: more of them are the same finding. */
const OF_MANY: readonly DuplicateKind[] = ['many_of_phone', 'many_of_address'];

/** A reason and the claim that it is about, `items clm_…`; of many claims the reason alone. */
export type Finding = string;

/** Returns the findings about pairs that nobody dismissed, each once and in one order. */
export function findingsOf(others: readonly PossibleDuplicate[]): Finding[] {
  const open = others.filter(({ dismissed }) => dismissed === null);
  const found = open.flatMap(({ claim_id, kinds }) => kinds.map((kind) => findingOf(kind, claim_id)));
  return [...new Set(found)].toSorted();
}

export function findingOf(kind: DuplicateKind, claimId: string): Finding {
  return OF_MANY.includes(kind) ? kind : `${kind} ${claimId}`;
}

/** Gives the reasons that nobody looked at, the weightiest first. */
export function unseenKindsOf(found: readonly Finding[], looked: readonly Finding[]): DuplicateKind[] {
  const isNew = new Set(found.filter((each) => !looked.includes(each)).map((each) => each.split(' ')[0]));
  return DUPLICATE_KINDS.filter((kind) => isNew.has(kind));
}
