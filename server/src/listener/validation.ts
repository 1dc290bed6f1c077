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

/** Messages for what the schemas give none; undefined leaves Zod's own, which name what is allowed. */
function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.path?.length === 0 && issue.code === 'invalid_type') return 'The body must be a JSON object.';
  if (issue.input === undefined) return 'is required';
  return undefined;
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
