import type { z } from 'zod';
import type { Reason } from '../../feature/reason.ts';
import { formError } from '../envelope.ts';
import { errorEnvelope } from '../error-schema.ts';
import { describeValues } from '../input/schema-text.ts';

/** A reason as an operation names it. */
export type Refusal<R extends Reason = Reason> = R & {
  /** The schema in the place of `ErrorEnvelope`. */
  readonly schema?: z.ZodType;
  /** Members of the example beside those of every error. */
  readonly members?: object;
};

/** The words of a reason in one interface. */
interface Words<Header> {
  example: string;
  meaning: string;
  field: string | undefined;
  headers: readonly Header[];
}

/** The responses of an interface, for its OpenAPI document. */
export interface ResponseStyle<R extends Reason, Header extends string> {
  wordsOf: (reason: R) => Words<Header>;
  /** Headers of every response, beside `X-Request-Id`. */
  headersOfAll?: readonly Header[];
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

export interface Responses<R extends Reason, Header extends string> {
  /**
   * The error responses of an operation, by status, each with an example of every reason.
   * @param more headers that some reasons have in this operation alone
   */
  errorResponses(
    reasons: readonly Refusal<R>[],
    more?: { headers: readonly Header[]; of: readonly Reason[] },
  ): Record<string, object>;
  /** A successful response with the content, or without a body. */
  okResponse(description: string, content?: Success<Header>): object;
}

const EITHER = 'Its form depends on `statusReasonCode`.';
const FILE = { type: 'string', format: 'binary', description: 'The bytes of the file.' };

export function describeResponses<R extends Reason, Header extends string>({
  wordsOf,
  headersOfAll = [],
}: ResponseStyle<R, Header>): Responses<R, Header> {
  const headersOfEach = ['X-Request-Id', ...headersOfAll];
  return {
    errorResponses: (reasons, more) => {
      const headersHere = (reason: Reason) => (more?.of.some(({ code }) => code === reason.code) ? more.headers : []);
      const described = reasons.map((each): Described => {
        const { headers, ...words } = wordsOf(each);
        return { ...each, ...words, headers: [...headers, ...headersHere(each)] };
      });
      const byStatus = Map.groupBy(described, ({ status }) => status);
      return Object.fromEntries([...byStatus].map(([status, group]) => [status, errorResponse(group, headersOfEach)]));
    },
    okResponse: (description, { schema, example, types, headers = [] } = {}) => {
      const answer = { description, headers: headersOf([...headersOfEach, ...headers]) };
      if (types) return { ...answer, content: Object.fromEntries(types.map((type) => [type, { schema: FILE }])) };
      if (schema === undefined) return answer;
      const json = { schema: schemaRef(idOf(schema)), ...(example !== undefined && { example }) };
      return { ...answer, content: { 'application/json': json } };
    },
  };
}

type Described = Omit<Refusal, 'field'> & Words<string>;

function errorResponse(reasons: readonly Described[], headersOfEach: readonly string[]): Record<string, unknown> {
  const names = new Set(reasons.map(({ schema = errorEnvelope }) => idOf(schema)));
  const [schema, ...others] = [...names].map(schemaRef);
  const codes = reasons.map(({ code }) => code);
  return {
    description: describeValues(codes, Object.fromEntries(reasons.map(({ code, meaning }) => [code, meaning]))),
    headers: headersOf([...headersOfEach, ...reasons.flatMap(({ headers }) => headers)]),
    content: {
      'application/json': {
        schema: others.length === 0 ? schema : { description: EITHER, anyOf: [schema, ...others] },
        examples: Object.fromEntries(reasons.map((each) => [each.code, { value: exampleOf(each) }])),
      },
    },
  };
}

function exampleOf({ code, status, example, field, members }: Described): unknown {
  const envelope = { statusCode: status, statusReasonCode: code, error: example, ...members };
  if (status !== 400) return envelope;
  const message = /\((.*)\)$/.exec(example)?.[1] ?? example;
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
