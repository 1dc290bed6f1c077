import { STATEMENT } from '../../../src/features/statements/reading/read.ts';
import { type Mapping, type MappingInput, NO_MAPPING, wholeMapping } from '../../../src/features/statements/record.ts';
import { cellReader } from '../../../src/features/statements/rules/cells.ts';
import { lineReader } from '../../../src/features/statements/rules/lines.ts';
import { proposeMapping } from '../../../src/features/statements/rules/proposal.ts';
import { settleMapping } from '../../../src/features/statements/rules/settling.ts';
import { readTable } from '../../../src/platform/tables/reading.ts';

/** A mapping that a person gave or that is remembered for a carrier. */
interface Said {
  mapping?: MappingInput;
  change?: Partial<Mapping>;
  isRemembered?: boolean;
  areColumnsChosen?: boolean;
  isDated?: boolean;
}

/** Reads a file as a preview does, without its claims. */
export async function readFile(lines: readonly string[], { mapping, change = {}, ...how }: Said = {}) {
  const known = { ...(mapping ? wholeMapping(mapping) : NO_MAPPING), ...change };
  const table = await readTable(Buffer.from(lines.join('\n')), known, STATEMENT);
  const asked = mapping ? known : { ...proposeMapping(table), ...change };
  const settled = settleMapping({
    mapping: asked,
    table,
    texts: table.rows.map(cellReader(asked, table.columns)),
    ...how,
  });
  const { columns, named_columns } = table;
  const days = { paid_on: '2026-04-01', latest: '2026-04-02' };
  const read = table.rows.map(lineReader({ ...settled, columns, named_columns, ...days }));
  return { table, ...settled, lines: read, fields: settled.questions.map(({ field }) => field) };
}

/** The amounts of a file's lines in minor units; why a line is not read; the sums of lines of sums. */
export async function amountsOf(...given: Parameters<typeof readFile>) {
  const { lines } = await readFile(...given);
  return lines.map((line) => {
    if (line.kind === 'line') return line.amount;
    return line.kind === 'not_read' ? line.faults.map(({ message }) => message).join('; ') : line.total;
  });
}

/** Runs work that yields, at once. */
export function finish<R>(work: Generator<void, R>): R {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}
