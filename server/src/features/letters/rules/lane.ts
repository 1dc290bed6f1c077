import type { CellName, CellValues } from '../../playbook/record.ts';
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

/** The language of letters that a lane's cells name, as its code. */
export function languageIn(cells: readonly EffectiveCell[]): string | undefined {
  return valueIn(cells, 'language')?.language;
}

/**
 * The carrier's own time for an answer: what the carrier, a contract or the house says. Undefined: that of a law or a
 * third party, which a letter does not hold against a carrier, or none.
 */
export function knownAnswer(cells: readonly EffectiveCell[]): CellValues['answer'] | undefined {
  const cell = cells.find((each) => each.cell === 'answer');
  const isOwn = cell?.confidence === 'carrier' || cell?.confidence === 'contract' || cell?.place?.startsWith('house');
  return isOwn ? valueIn(cells, 'answer') : undefined;
}

function valueIn<Name extends CellName>(cells: readonly EffectiveCell[], name: Name): CellValues[Name] | undefined {
  const found = cells.find(({ cell }) => cell === name)?.value ?? undefined;
  return found as CellValues[Name] | undefined;
}
