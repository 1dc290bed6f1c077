import type { StatusReason } from '../../claims/rules/standing.ts';
import type { Language } from '../../organizations/record.ts';
import type { EvidenceKind } from '../../playbook/record.ts';
import type { ChecklistEntry } from '../record.ts';
import { REQUESTS } from './missing-words.ts';

/** Photographs of the damage and the packing. */
const DAMAGE_PROOF: readonly EvidenceKind[] = ['ITEM_DAMAGE', 'INNER_PACKAGING', 'OUTER_PACKAGING'];
/** Statements that a recipient signs. */
const SIGNED: readonly EvidenceKind[] = ['NON_RECEIPT_DECLARATION', 'AFFIDAVIT'];
/** No client can send the carrier's answer: the carrier sends it. */
const NOT_THE_CLIENTS: readonly EvidenceKind[] = ['CARRIER_ANSWER'];

/** The missing entries, each with the kinds that a client can send; those without any are left out. */
export function askedFor(entries: readonly ChecklistEntry[]): EvidenceKind[][] {
  return entries
    .filter(({ is_there }) => !is_there)
    .map(({ kinds }) => kinds.filter((kind) => !NOT_THE_CLIENTS.includes(kind)))
    .filter((kinds) => kinds.length > 0);
}

/**
 * The reason of `PENDING_ACTION` that fits the missing kinds: proof of the damage when only photographs of it are, an
 * affidavit when only a signed statement is, documents when anything else is among it (spec: Missing evidence).
 * `asked` is not empty.
 */
export function reasonOf(asked: readonly (readonly EvidenceKind[])[]): StatusReason {
  const isAllOf = (kinds: readonly EvidenceKind[]) =>
    asked.every((entry) => entry.every((each) => kinds.includes(each)));
  if (isAllOf(SIGNED)) return 'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT';
  const isOfDamage = asked.some((entry) => entry.some((kind) => DAMAGE_PROOF.includes(kind)));
  if (isOfDamage && isAllOf([...DAMAGE_PROOF, 'LABEL'])) return 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF';
  return 'PENDING_UPLOAD_DOCUMENTS';
}

/**
 * The text that asks a client for the missing evidence: a sentence for one kind, a list for several. `asked` is not
 * empty.
 */
export function textOf(asked: readonly (readonly EvidenceKind[])[], language: Language): string {
  const { one, several, kinds, ...send } = REQUESTS[language];
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  const [first = '', ...others] = asked.map((entry) => either.format(entry.map((kind) => kinds[kind])));
  const isOfPhotographs = asked.every((entry) => entry.every((kind) => DAMAGE_PROOF.includes(kind)));
  if (others.length === 0) return `${one(first)} ${isOfPhotographs ? send.sendPhotographs : send.sendDocument}`;
  const list = [first, ...others].map((name) => `- ${name}`);
  return [several, ...list, isOfPhotographs ? send.sendPhotographs : send.sendDocuments].join('\n');
}
