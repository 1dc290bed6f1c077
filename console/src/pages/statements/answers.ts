import type { StatementMapping, StatementPreview } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';

type Question = StatementPreview['questions'][number];
type Target = keyof StatementMapping['columns'];

/** Columns that a file can have without their meaning it. */
const IGNORABLE: readonly Target[] = ['paid_on', 'currency', 'direction'];

/** The change of the mapping that gives an answer; undefined: it is given in the fields below. */
export function answerOf(
  mapping: StatementMapping,
  field: string,
  option: string,
): Partial<StatementMapping> | undefined {
  const target = targetOf(field);
  if (target) return { columns: { ...mapping.columns, [target]: option } };
  if (field === 'header_line') return { header_line: Number(option) };
  if (['sheet', 'delimiter', 'encoding', 'currency', 'decimal_mark', 'date_format'].includes(field))
    return { [field]: option };
  return undefined;
}

function targetOf(field: string): Target | undefined {
  return (Object.keys(strings.statements.mapping.columns) as Target[]).find((target) => field === `columns.${target}`);
}

/** The change by which none of the columns that are asked about is meant; undefined: one has to be chosen. */
export function noneOf(mapping: StatementMapping, { field, options }: Question): Partial<StatementMapping> | undefined {
  const target = targetOf(field);
  if (!target) return undefined;
  if (mapping.columns[target]) return { columns: { ...mapping.columns, [target]: null } };
  if (!IGNORABLE.includes(target)) return undefined;
  return { ignored_columns: [...new Set([...(mapping.ignored_columns ?? []), ...options])] };
}
