import { z } from 'zod';
import { INVALID_QUERY_PARAMETERS } from '../../feature/reasons.ts';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '../../paging.ts';
import { HttpError } from '../envelope.ts';
import { parseInstant } from './dates.ts';
import { isStorable, STORABLE_RULE } from './schema-text.ts';

/** A query as Fastify gives it: a repeated parameter is a list. */
export type RawQuery = Record<string, string | string[]>;

const DATE_RULE = 'must be a date (YYYY-MM-DD) or an ISO 8601 date-time';

/** An empty value counts as absent (spec: GET /v1/claims). */
function absentWhenEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** Text that every database can compare with. */
export function textParameter() {
  return z.string().refine(isStorable, { error: STORABLE_RULE }).optional().transform(absentWhenEmpty);
}

/** Milliseconds since 1970 of a date or date-time; as the `end` of a range a date alone takes its whole day. */
export function dateParameter(end: 'start' | 'end') {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const ms = parseInstant(value, end);
      if (ms === undefined) context.addIssue({ code: 'custom', message: DATE_RULE });
      return ms;
    });
}

interface NumberRange {
  min: number;
  max: number;
  /** The value when the parameter is absent. */
  fallback: number;
  description: string;
}

export function numberParameter({ min, max, fallback, description }: NumberRange) {
  return z
    .string()
    .refine((value) => /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `must be an integer from ${min} to ${max}`,
    })
    .transform(Number)
    .optional()
    .transform((value) => value ?? fallback)
    .meta({ type: 'integer', minimum: min, maximum: max, default: fallback, description });
}

/** The size of an operator's page. */
export function pageSizeParameter() {
  const size = { min: 1, max: MAX_PAGE_SIZE, fallback: DEFAULT_PAGE_SIZE };
  return numberParameter({ ...size, description: 'Size of a page.' });
}

/** A cursor of an earlier response, as `decode` gives it; undefined when there is none. */
export function cursorParameter(decode: (cursor: string) => string | undefined) {
  return z
    .string()
    .optional()
    .transform((value, context) => {
      if (value === undefined || value === '') return undefined;
      const position = decode(value);
      if (position === undefined)
        context.addIssue({ code: 'custom', message: 'is not a cursor of a previous response' });
      return position;
    })
    .meta({
      description: 'The `pagination.cursor` of the previous response, as it came. The first page when absent or empty.',
    });
}

/** The parameters of these names. Throws for one with several different values (spec: GET /v1/claims). */
export function withoutRepetition(query: RawQuery, names: readonly string[]): Record<string, string> {
  const single: Record<string, string> = {};
  for (const name of names) {
    const values = new Set([query[name] ?? []].flat());
    if (values.size > 1) {
      const details = { formErrors: [], fieldErrors: { [name]: ['was given more than once with different values'] } };
      throw new HttpError(INVALID_QUERY_PARAMETERS, `Invalid: ${name} (given more than once)`, { details });
    }
    for (const value of values) single[name] = value;
  }
  return single;
}
