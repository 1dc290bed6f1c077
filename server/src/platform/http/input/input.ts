import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Reason } from '../../feature/reason.ts';
import { INVALID_QUERY_PARAMETERS, INVALID_REQUEST_BODY } from '../../feature/reasons.ts';
import { type ErrorDetails, HttpError } from '../envelope.ts';
import { hasBody } from '../hardening/expectations.ts';
import { readJsonBody } from './json-body.ts';
import { type RawQuery, withoutRepetition } from './query-parameters.ts';

const NO_QUERY = new Map();

interface BodyRules {
  /** The largest body, inclusive; absent: that of most routes. */
  maxBodyBytes?: number;
  isBodyOptional?: boolean;
}

/** Makes a reader of one route's JSON body, which also reports unknown fields in `X-Ignored-Fields`. */
export function bodyReader<T extends z.ZodType>(schema: T, { maxBodyBytes, isBodyOptional = false }: BodyRules) {
  const read = inputReader(schema, INVALID_REQUEST_BODY);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<z.output<T>> => {
    const body = isBodyOptional && !hasBody(request.headers) ? {} : await readJsonBody(request.raw, maxBodyBytes);
    return read(body, reply, request.query);
  };
}

/** Makes a reader of a request's value that also reports unknown fields. */
export function inputReader<T extends z.ZodType>(schema: T, reason: Reason) {
  const known = knownFields(schema);
  return (value: unknown, reply: FastifyReply, query: unknown): z.output<T> => {
    // Before anything can be refused: a misspelt name is the likeliest reason of "is required".
    reportIgnored(reply, listIgnoredFields(value, known), listIgnoredFields(query, NO_QUERY));
    return validate(schema, value, reason);
  };
}

/**
 * Makes a reader of one route's query, which also reports unknown parameters in `X-Ignored-Fields`. A parameter whose
 * schema says that it is an array may be repeated. Throws `INVALID_QUERY_PARAMETERS`.
 */
export function queryReader<T extends z.ZodObject>(schema: T) {
  const known = knownFields(schema);
  const fields: [name: string, field: z.ZodType][] = Object.entries(schema.shape);
  const lists = fields.filter(([, field]) => field.meta()?.type === 'array').map(([name]) => name);
  const singles = fields.map(([name]) => name).filter((name) => !lists.includes(name));
  return (request: FastifyRequest, reply: FastifyReply): z.output<T> => {
    reportIgnored(reply, listIgnoredFields(request.query, known));
    const query = request.query as RawQuery;
    const values: RawQuery = withoutRepetition(query, singles);
    for (const name of lists) if (query[name] !== undefined) values[name] = query[name];
    return validate(schema, values, INVALID_QUERY_PARAMETERS);
  };
}

function reportIgnored(reply: FastifyReply, ...lists: (string | undefined)[]): void {
  const names = lists.filter((list) => list !== undefined);
  if (names.length > 0) reply.header('x-ignored-fields', names.join(', '));
}

/** Longer lists are cut: the header is a hint for a developer, not a report. */
const MAX_NAMES = 20;
const MAX_LENGTH = 1_000;
const MAX_NAME_LENGTH = 100;

/** The fields of a schema, each with the fields below it. The fields of an array belong to its elements. */
type KnownFields = ReadonlyMap<string, KnownFields>;
const NONE: KnownFields = new Map();

function knownFields(schema: z.core.$ZodType): KnownFields {
  if (schema instanceof z.ZodArray) return knownFields(schema.element);
  // A list whose length is checked first.
  if (schema instanceof z.ZodPipe) return knownFields(schema.out);
  if (!(schema instanceof z.ZodObject)) return NONE;
  return new Map(Object.entries(schema.shape).map(([name, field]) => [name, knownFields(field as z.core.$ZodType)]));
}

/**
 * The value of `X-Ignored-Fields`: the paths of unknown fields that were sent, fit for a header; undefined when there
 * are none (spec: Conventions). Their values are dropped.
 */
function listIgnoredFields(value: unknown, known: KnownFields): string | undefined {
  const names = new Set<string>();
  collect(value, known, '', names);
  if (names.size === 0) return undefined;
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length;
    if (length > MAX_LENGTH || shown.length === MAX_NAMES) break;
    shown.push(name);
  }
  return shown.length < names.size ? [...shown, '...'].join(', ') : shown.join(', ');
}

function collect(value: unknown, known: KnownFields, path: string, names: Set<string>): void {
  if (typeof value !== 'object' || value === null || names.size > MAX_NAMES) return;
  if (Array.isArray(value)) {
    for (const element of value) collect(element, known, path, names);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) {
    if (names.size > MAX_NAMES) return;
    const next = known.get(name);
    if (!next) names.add(encode(path + name));
    else if (next.size > 0) collect(object[name], next, `${path}${name}.`, names);
  }
}

function encode(name: string): string {
  return encodeURIComponent(name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}

/** Faults of one field beyond these are counted, not listed. */
const MAX_MESSAGES = 50;

/**
 * The value as the schema gives it. Throws the reason with `details`: form errors, and field errors by top-level name
 * with the nested path in the message (spec: Errors).
 */
function validate<T extends z.ZodType>(schema: T, value: unknown, reason: Reason): z.output<T> {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const details = detailsOf(result.error);
  throw new HttpError(reason, summaryOf(details), { details });
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

/** Lists the values to choose from, and the one that was likely meant: values are in capitals, with underscores. */
function describeChoice(values: readonly string[], input: unknown): string {
  const meant =
    typeof input === 'string'
      ? input
          .trim()
          .toUpperCase()
          .replaceAll(/[\s-]+/g, '_')
      : '';
  const question = values.includes(meant) ? `; did you mean ${meant}?` : '';
  // An empty parameter counts as absent, and is nothing to choose.
  const choices = values.filter((value) => value !== '');
  return `must be one of ${choices.join(', ')}${question}`;
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

/** Prints a path: `['line_items', 3, 'quantity']` as `line_items[3].quantity`. */
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
