import type { z } from 'zod';
import { formError } from '../envelope.ts';
import { errorEnvelope } from '../error-schema.ts';
import { describeValues } from '../input/schema-text.ts';
import { type ReasonCode, STATUS_OF_REASON } from '../reasons.ts';

/** The responses of an interface, for its OpenAPI document. */
export interface ResponseTable<Code extends ReasonCode, Header extends string> {
  /** An example of each code's sentence, as the service sends it. */
  sentences: Readonly<Record<Code, string>>;
  /** The meaning of each code, for the descriptions of responses. */
  meanings: Readonly<Record<Code, string>>;
  /** The field that an example's fault is tied to. */
  fields: Readonly<Partial<Record<Code, string>>>;
  /** Headers of every response, beside `X-Request-Id`. */
  headersOfAll?: readonly Header[];
  /** Further headers of a response with the code. */
  headersOfCode: (code: Code) => readonly Header[];
  /** Schemas in the place of `ErrorEnvelope`. */
  schemas?: Readonly<Partial<Record<Code, z.ZodType>>>;
  /** Further members of an error's example. */
  members?: Readonly<Partial<Record<Code, object>>>;
}

/** The content and the headers of a successful response. */
export interface Success<Header extends string> {
  /** The schema of a body in JSON; it needs an id. */
  schema?: z.ZodType;
  /** Media types of a body that is a file. */
  types?: readonly string[];
  example?: unknown;
  headers?: readonly Header[];
}

export interface Responses<Code, Header extends string> {
  /**
   * The error responses of an operation, by status, each with an example of every code.
   * @param more headers that some codes have in this operation alone
   */
  errorResponses(
    codes: readonly Code[],
    more?: { headers: readonly Header[]; of: readonly Code[] },
  ): Record<string, object>;
  /** A successful response with the content, or without a body. */
  okResponse(description: string, content?: Success<Header>): object;
}

const EITHER = 'Its form depends on `statusReasonCode`.';
const FILE = { type: 'string', format: 'binary', description: 'The bytes of the file.' };

export function describeResponses<Code extends ReasonCode, Header extends string>(
  table: ResponseTable<Code, Header>,
): Responses<Code, Header> {
  return {
    errorResponses: (codes, more) => {
      const headersHere = (code: Code) => (more?.of.includes(code) ? more.headers : []);
      const headersOfCode = (code: Code) => [...table.headersOfCode(code), ...headersHere(code)];
      const here = { ...table, headersOfCode };
      const byStatus = Map.groupBy(codes, (code): number => STATUS_OF_REASON[code]);
      return Object.fromEntries([...byStatus].map(([status, group]) => [String(status), errorResponse(here, group)]));
    },
    okResponse: (description, { schema, example, types, headers = [] } = {}) => {
      const answer = { description, headers: headersOf(['X-Request-Id', ...(table.headersOfAll ?? []), ...headers]) };
      if (types) return { ...answer, content: Object.fromEntries(types.map((type) => [type, { schema: FILE }])) };
      if (schema === undefined) return answer;
      const json = { schema: schemaRef(idOf(schema)), ...(example !== undefined && { example }) };
      return { ...answer, content: { 'application/json': json } };
    },
  };
}

function errorResponse<Code extends ReasonCode, Header extends string>(
  table: ResponseTable<Code, Header>,
  codes: readonly Code[],
): Record<string, unknown> {
  const names = new Set(codes.map((code) => idOf(table.schemas?.[code] ?? errorEnvelope)));
  const [schema, ...others] = [...names].map(schemaRef);
  return {
    description: describeValues(codes, table.meanings),
    headers: headersOf(['X-Request-Id', ...(table.headersOfAll ?? []), ...codes.flatMap(table.headersOfCode)]),
    content: {
      'application/json': {
        schema: others.length === 0 ? schema : { description: EITHER, anyOf: [schema, ...others] },
        examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(table, code) }])),
      },
    },
  };
}

function exampleOf<Code extends ReasonCode>(
  { sentences, fields, members }: Pick<ResponseTable<Code, string>, 'sentences' | 'fields' | 'members'>,
  code: Code,
): unknown {
  const error: string = sentences[code];
  const statusCode: number = STATUS_OF_REASON[code];
  const envelope = { statusCode, statusReasonCode: code, error, ...members?.[code] };
  if (statusCode !== 400) return envelope;
  const field = fields[code];
  const message = /\((.*)\)$/.exec(error)?.[1] ?? error;
  const details = field ? { formErrors: [], fieldErrors: { [field]: [message] } } : formError(message);
  return { ...envelope, details };
}

export function schemaRef(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` };
}

/** The name of a schema in a document. Throws when it has none. */
export function idOf(schema: z.ZodType): string {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('a schema that a document names needs an id');
  return id;
}

function headersOf(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
