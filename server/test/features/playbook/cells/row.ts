import type { CellName, Confidence } from '../../../../src/features/playbook/record.ts';

/** `ES` or `*` for any, then `in` within a country, `abroad` between two, or `*` for both. */
type Where = `${string} ${'in' | 'abroad' | '*'}`;
type Type = 'LOST' | 'DAMAGED';

/** A cell as it was read from its sources: its value in short, its confidence and the keys of the sources. */
export type CellRow = readonly [
  carrier: string,
  where: Where,
  type: Type,
  cell: CellName,
  value: string,
  confidence: Confidence,
  sources: string,
];
