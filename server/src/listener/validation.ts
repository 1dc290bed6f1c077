import { z } from 'zod';
import { type ErrorDetails, HttpError } from './envelope.ts';

/** More faults of one field than anybody reads are counted, not listed. */
const MAX_MESSAGES = 50;

/**
 * The value as the schema gives it. Throws `code` with `details`: form errors, and field errors by top-level name
 * with the nested path in the message (spec: Errors; decision: `fieldErrors` keys).
 */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
  code: 'INVALID_REQUEST_BODY' | 'INVALID_QUERY_PARAMETERS',
): z.output<T> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const details = detailsOf(result.error);
  throw new HttpError(code, summaryOf(details), { details });
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
};

/** Messages for what the schemas give none; undefined leaves Zod's own. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  const isWhole = (issue.path ?? []).length === 0;
  if (isWhole && issue.code === 'invalid_type') return 'The body must be a JSON object.';
  if (issue.input === undefined) return 'is required';
  if (issue.code === 'invalid_value') return describeChoice(issue.values.map(String), issue.input);
  const type = issue.code === 'invalid_type' ? TYPES[issue.expected] : undefined;
  return type && `must be ${type}`;
}

/** What may be chosen, and which of it was likely meant: names are in capitals, with underscores. */
function describeChoice(values: readonly string[], input: unknown): string {
  const meant =
    typeof input === 'string'
      ? input
          .trim()
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_')
      : '';
  const question = values.includes(meant) ? `; did you mean ${meant}?` : '';
  return `must be one of ${values.join(', ')}${question}`;
}

function detailsOf(error: z.ZodError): ErrorDetails {
  const { formErrors, fieldErrors } = z.flattenError(error, ({ path, message }) => {
    const nested = printPath(path.slice(1));
    return nested === '' ? message : `${nested}: ${message}`;
  });
  const capped = Object.entries(fieldErrors as Record<string, string[]>).map(([field, messages]) => {
    const more = messages.length - MAX_MESSAGES;
    return [field, more > 0 ? [...messages.slice(0, MAX_MESSAGES), `and ${more} more`] : messages];
  });
  return { formErrors, fieldErrors: Object.fromEntries(capped) };
}

/** `['line_items', 3, 'quantity']` as people write it: `line_items[3].quantity`. */
function printPath(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return parts.join('').replace(/^\./, '');
}

function summaryOf({ formErrors, fieldErrors }: ErrorDetails): string {
  const [form] = formErrors;
  if (form !== undefined) return form;
  return `Invalid: ${Object.entries(fieldErrors)
    .map(([field, [first = '']]) => `${field} (${first})`)
    .join(', ')}`;
}
