import type { CellName, CellValues, Duration } from '../../playbook/record.ts';
import { answerTermOf, LETTER_ANSWER } from '../../playbook/rules/terms.ts';
import type { EffectiveCell } from '../../playbook/rules/view.ts';

const ADDRESS = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,24}$/;

/** The first e-mail address in the playbook's words on how to file; undefined: they name none. */
export function claimsAddress(how: string | undefined): string | undefined {
  const words = (how ?? '').split(/[\s<>()[\],;:"]/);
  return words.map((word) => word.replace(/\.$/, '')).find((word) => ADDRESS.test(word));
}

/** The carrier's address for claims of a lane; undefined: its cells name none. */
export function addressIn(cells: readonly EffectiveCell[]): string | undefined {
  return claimsAddress(valueIn(cells, 'filing')?.how);
}

/** The operator who set an own rule, and the time. */
export interface OwnRule {
  changed_by: string;
  changed_at: string;
}

/** The carrier's address for claims, with the own rule that names it; undefined: the lane's cells name none. */
export function addresseeIn(cells: readonly EffectiveCell[]): { email: string; own_rule: OwnRule | null } | undefined {
  const email = addressIn(cells);
  if (email === undefined) return undefined;
  const { changed_by = null, changed_at = null } = cells.find(({ cell }) => cell === 'filing') ?? {};
  return { email, own_rule: changed_by !== null && changed_at !== null ? { changed_by, changed_at } : null };
}

/** The language of letters that a lane's cells name, as its code. */
export function languageIn(cells: readonly EffectiveCell[]): string | undefined {
  return valueIn(cells, 'language')?.language;
}

/** The time in which a letter asks for an answer. `usual`: it is the carrier's own, and the letter says so. */
export interface AnswerTerm extends Duration {
  is: 'usual' | 'asked';
}

/** The answer time of a lane's cells, which deadlines count by too; of a third party's word the letter says nothing. */
export function answerIn(cells: readonly EffectiveCell[]): AnswerTerm {
  const cell = cells.find((each) => each.cell === 'answer');
  const term = cell && answerTermOf(cell);
  const isOwn = term?.confidence === 'carrier' || term?.confidence === 'contract' || term?.place?.startsWith('house');
  return { ...((term?.value ?? LETTER_ANSWER) as Duration), is: isOwn ? 'usual' : 'asked' };
}

function valueIn<Name extends CellName>(cells: readonly EffectiveCell[], name: Name): CellValues[Name] | undefined {
  const found = cells.find(({ cell }) => cell === name)?.value ?? undefined;
  return found as CellValues[Name] | undefined;
}
