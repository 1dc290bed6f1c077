import type { StatementFate, StatementInput, StatementMark, StatementPreview } from '../../api/types.ts';

export type LeavableFate = NonNullable<StatementInput['leave_out']>[number];

/** Lines that are left out one by one, as they were shown. */
export type LeftLines = ReadonlyMap<number, Pick<StatementPreview['rows'][number], 'fate' | 'marks'>>;

export const STOPPING = ['ambiguous', 'unknown', 'not_read'] as const;

export const countLines = (totals: readonly { lines: number }[]) => totals.reduce((sum, { lines }) => sum + lines, 0);

/** The lines that a person leaves out. */
interface Leaving {
  fates: readonly LeavableFate[];
  marks: readonly StatementMark[];
  lines: LeftLines;
}

/** Counts the lines that become payments, those with marks among them, and those that keep all from it. */
export function countLeft({ totals, marked_totals }: StatementPreview, { fates, marks, lines }: Leaving) {
  const isIn = (row: { fate: StatementFate; marks: readonly StatementMark[] }) =>
    (row.fate === 'matched' || row.fate === 'amount_differs') &&
    !fates.some((fate) => fate === row.fate) &&
    !row.marks.some((mark) => marks.includes(mark));
  const singles = [...lines.values()];
  const marked =
    countLines(marked_totals.filter(isIn)) - singles.filter((row) => row.marks.length > 0 && isIn(row)).length;
  const isPlainIn = (total: { fate: StatementFate }) => isIn({ ...total, marks: [] });
  const plain = countLines(totals.filter(isPlainIn)) - countLines(marked_totals.filter(isPlainIn));
  const plainLeft = singles.filter((row) => row.marks.length === 0 && isIn(row)).length;
  const ofFate = (fate: StatementFate) => countLines(totals.filter((total) => total.fate === fate));
  const stopping = STOPPING.filter(
    (fate) => !fates.includes(fate) && ofFate(fate) > singles.filter((row) => row.fate === fate).length,
  );
  return { payments: marked + plain - plainLeft, marked, stopping };
}
