import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from './answer.ts';

interface Reference {
  $ref: string;
}

interface ResponseObject {
  headers: Record<string, Reference>;
  content?: Record<string, { schema: object; examples?: Record<string, unknown> }>;
}

interface Operation {
  parameters?: { name: string; in: string; schema?: object }[];
  requestBody?: { content: Record<string, { schema: Reference }> };
  'x-roles'?: string[];
  'x-proof'?: string;
  responses: Record<string, ResponseObject>;
}

export interface OpenApiDocument {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; headers: Record<string, { schema: object }> };
}

/** The request; without a method: bytes that never became one. */
export interface Asked {
  method?: string;
  url: string;
}

/** Documented headers that an answer need not have. */
const OPTIONAL_HEADERS: readonly string[] = [
  'X-Picture-Size',
  'X-Picture-Reduced',
  'X-Picture-Damaged',
  'X-Ignored-Fields',
  'Idempotency-Replayed',
  'RateLimit-Policy',
  'RateLimit',
  'Link',
];
/** Documented headers of a 409 that only an answer with this code has. */
const CODES_OF_HEADERS: Readonly<Record<string, string>> = {
  Location: 'CLAIM_ALREADY_EXISTS',
  'Retry-After': 'IDEMPOTENCY_IN_PROGRESS',
};
/** Paths that the document of the client API does not describe: itself, the pages for people, and the packed SDK. */
const UNDESCRIBED_PATH = /^\/(docs(\/.*)?|openapi\.(json|yaml)|llms\.txt|sdk\/.*)?$/;
/** Answered by both listeners. */
const HEALTH_PATH = /^\/(healthz|readyz)\/?$/;
const ERROR_SCHEMA = '#/components/schemas/ErrorEnvelope';
const JSON_TYPE = /^application\/json(;|$)/;

/** The schemas of a document, each compiled once. */
class Schemas {
  // It would look at the references alone; that the schemas are schemas is linted by `npm run check`.
  // Compiling is most of the work, so that the code is left as it comes, and each schema is compiled once.
  readonly #ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  readonly #validators = new Map<string, ValidateFunction>();

  constructor({ components }: OpenApiDocument) {
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', components: withoutMore(components) as object });
  }

  validate(schema: object, value: unknown, what: string): void {
    const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/');
    const validator = this.#validators.get(text) ?? this.#ajv.compile(JSON.parse(text));
    this.#validators.set(text, validator);
    assert.ok(validator(value), `${what}: ${this.#ajv.errorsText(validator.errors)}`);
  }
}

interface ContractOptions {
  /** Paths that the document does not tell of; the preflight of browsers it never does. */
  undescribed?: RegExp;
  /** Of the same document. */
  schemas?: Schemas;
}

/** Checks every answer against the service's own OpenAPI document, in which nothing undescribed is allowed. */
export class OpenApiContract {
  readonly document: OpenApiDocument;
  readonly #uploadsUrl: string;
  readonly #undescribed: RegExp;
  readonly #schemas: Schemas;
  readonly #paths: readonly { pattern: RegExp; operations: Record<string, Operation> }[];

  constructor(document: OpenApiDocument, uploadsUrl: string, options: ContractOptions = {}) {
    const { undescribed = UNDESCRIBED_PATH, schemas = new Schemas(document) } = options;
    this.document = document;
    this.#uploadsUrl = uploadsUrl;
    this.#undescribed = undescribed;
    this.#paths = Object.entries(document.paths).map(([template, operations]) => ({
      pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}/?$`),
      operations,
    }));
    this.#schemas = schemas;
  }

  /** The same for another service of the same document, with what was compiled. */
  ofUploads(uploadsUrl: string): OpenApiContract {
    return new OpenApiContract(this.document, uploadsUrl, { undescribed: this.#undescribed, schemas: this.#schemas });
  }

  /** Throws an `AssertionError` that says what the document does not allow. */
  check(asked: Asked, answer: Answer): void {
    const { method = '' } = asked;
    const { pathname: path, origin } = new URL(asked.url);
    const isUploads = origin === this.#uploadsUrl;
    const operation = this.#findOperation(method, path, isUploads);
    const what = `${method} ${path} answered ${answer.status}`;
    if (method !== '') assert.ok(answer.headers.get('x-request-id'), `${what} without X-Request-Id`);
    if (answer.status < 400 && (method === 'OPTIONS' || this.#undescribed.test(path))) return;
    if (answer.status >= 400 && method !== 'HEAD') this.#checkHelp(answer, isUploads, what);
    const isOfNoOperation = !operation || answer.status === 405;
    if (isOfNoOperation) this.#checkUndescribed(answer, method, what);
    else this.#checkDescribed(operation, answer, { method, what });
  }

  /** Throws when the value is not of the schema, or has members that the schema does not describe. */
  checkValue(schema: object, value: unknown, what: string): void {
    this.#schemas.validate(schema, value, what);
  }

  #findOperation(method: string, path: string, isUploads: boolean): Operation | undefined {
    const name = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.#paths.find(({ pattern, operations }) => {
      const isElsewhere = 'servers' in operations !== isUploads && !HEALTH_PATH.test(path);
      return name in operations && !isElsewhere && pattern.test(path);
    });
    return found?.operations[name];
  }

  #checkUndescribed(answer: Answer, method: string, what: string): void {
    assert.ok(answer.status >= 400, `${what}, which is not documented`);
    if (method === 'HEAD') return;
    this.#checkJson({ $ref: ERROR_SCHEMA }, answer, what);
    checkEnvelope(answer, what);
  }

  #checkDescribed(operation: Operation, answer: Answer, { method, what }: { method: string; what: string }): void {
    const response = operation.responses[answer.status];
    assert.ok(response, `${what}, a status that is not documented`);
    this.#checkHeaders(response, answer, what);
    const content = response.content?.['application/json'];
    if (!response.content || method === 'HEAD') {
      assert.equal(answer.text, '', `${what} with a body`);
      return;
    }
    if (!content) {
      const type = answer.headers.get('content-type')?.split(';', 1)[0] ?? '';
      assert.ok(type in response.content, `${what} with another content type: ${type}`);
      return;
    }
    this.#checkJson(content.schema, answer, what);
    if (answer.status < 400) return;
    checkEnvelope(answer, what);
    const codes = Object.keys(content.examples ?? {});
    assert.ok(codes.includes(answer.error.statusReasonCode), `${what} with a code that is not documented`);
  }

  /** Errors of the client API lead to their place in the documentation; on uploads only where it is known. */
  #checkHelp(answer: Answer, isUploads: boolean, what: string): void {
    const link = answer.headers.get('link');
    if (!('Link' in this.document.components.headers) || (isUploads && link === null)) return;
    const place = `/docs/errors#${answer.error.statusReasonCode.toLowerCase()}>; rel="help"`;
    assert.ok(isUploads ? link?.endsWith(place) : link === `<${place}`, `${what} with another Link: ${link}`);
  }

  #checkHeaders(response: ResponseObject, answer: Answer, what: string): void {
    for (const [name, { $ref }] of Object.entries(response.headers)) {
      const value = answer.headers.get(name);
      if (value === null && (OPTIONAL_HEADERS.includes(name) || isOfAnotherCode(name, answer))) continue;
      assert.ok(value !== null, `${what} without ${name}`);
      this.#schemas.validate({ $ref: `${$ref}/schema` }, value, `${what} with a wrong ${name}`);
    }
  }

  #checkJson(schema: object, answer: Answer, what: string): void {
    assert.match(answer.headers.get('content-type') ?? '', JSON_TYPE, `${what} with another content type`);
    this.#schemas.validate(schema, answer.read(), `${what} with a wrong body`);
  }
}

function isOfAnotherCode(header: string, { status, error }: Answer): boolean {
  return status === 409 && error.statusReasonCode !== (CODES_OF_HEADERS[header] ?? error.statusReasonCode);
}

/** spec: Errors. */
function checkEnvelope(answer: Answer, what: string): void {
  const { statusCode, details } = answer.error;
  assert.equal(statusCode, answer.status, `${what} with another statusCode`);
  assert.equal(details !== undefined, answer.status === 400, `${what}: details belong to a 400 alone`);
}

/** The same schemas, refusing properties that they do not describe. Parts of `allOf` name some members alone. */
function withoutMore(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutMore);
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([name, value]) => [name, name === 'allOf' ? value : withoutMore(value)]);
  const copy = Object.fromEntries(entries);
  return 'properties' in copy ? { additionalProperties: false, ...copy } : copy;
}
