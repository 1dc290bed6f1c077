/* Checks of every answer, whatever the request was. */
import assert, { AssertionError } from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Answer } from '../../support/api/answer.ts';
import type { Asked, OpenApiContract } from '../../support/api/openapi-contract.ts';
import type { Sent } from './request.ts';
import type { Target } from './world.ts';

/** Headers of HTTP and of browsers, which no document tells of. */
const PLAIN_HEADERS: readonly string[] = [
  ...['connection', 'content-length', 'content-type', 'date', 'keep-alive', 'allow', 'transfer-encoding', 'vary'],
  ...['access-control-allow-origin', 'access-control-expose-headers', 'access-control-allow-methods'],
  ...['access-control-allow-headers', 'access-control-max-age'],
];
/** Of the pages of the documentation, which are none of the document's. */
const PAGE_HEADERS: readonly string[] = [
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'content-disposition'],
];
/** The listener's own refusals of what never became a request. */
const STATUSES_OF_NO_REQUEST = [417, 431];

export class Judge {
  readonly #contract: OpenApiContract;
  readonly #target: Target;
  readonly #headers: ReadonlySet<string>;
  readonly #ajv = new Ajv2020({ strict: false });
  /** How many answers there were, by status. */
  readonly statuses = new Map<number, number>();

  constructor(contract: OpenApiContract, target: Target) {
    this.#contract = contract;
    this.#target = target;
    const { components } = contract.document;
    const told = Object.keys(components.headers).map((name) => name.toLowerCase());
    this.#headers = new Set([...PLAIN_HEADERS, ...PAGE_HEADERS, ...told]);
    formats.default(this.#ajv);
    this.#ajv.addSchema({ $id: 'api', components });
  }

  /** Throws an `AssertionError` that says what no answer may be. */
  check({ listener, method, asked, input }: Sent, answer: Answer): void {
    const { status, headers, text } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    assert.ok(status < 500, `answered ${status}: ${text}`);
    for (const name of headers.keys()) assert.ok(this.#headers.has(name), `a header that nothing tells of: ${name}`);
    const origin = listener === 'api' ? this.#target.apiUrl : this.#target.uploadsUrl;
    if (asked && !STATUSES_OF_NO_REQUEST.includes(status))
      this.#contract.check({ method: asked.method, url: origin + asked.path }, answer);
    else this.#checkAny(origin, answer, method === 'HEAD');
    if (input && status < 300 && !headers.has('idempotency-replayed')) this.#checkInput(input);
  }

  /** Checks that an answer of no certain operation is one that some operation gives. */
  #checkAny(origin: string, answer: Answer, isHead: boolean): void {
    const operations = Object.entries(this.#contract.document.paths).flatMap(([template, methods]) => {
      const url = origin + template.replace(/\{\w+\}/, 'x');
      const names = Object.keys(methods).filter((name) => name !== 'servers');
      return names.map((name) => ({ method: name.toUpperCase(), url }));
    });
    const isPage =
      answer.headers.get('content-type')?.startsWith('text/html') || /^\{"openapi":|^\{\s+"service":/.test(answer.text);
    // The answer to a preflight has no body, nor has a 304.
    const undescribed = [
      ...(isPage || isHead || answer.status === 304 ? [{ method: 'GET', url: `${origin}/docs` }] : []),
      ...(answer.status === 204 ? [{ method: 'OPTIONS', url: `${origin}/x` }] : []),
      { method: 'GET', url: `${origin}/x` },
    ];
    const candidates: Asked[] = [{ url: origin }, ...operations, ...undescribed];
    const faults: string[] = [];
    for (const { method, url } of candidates) {
      const asked = isHead ? { method: 'HEAD', url } : { ...(method !== undefined && { method }), url };
      const fault = this.#faultOf(asked, answer);
      if (fault === undefined) return;
      faults.push(fault);
    }
    assert.fail(`an answer of no operation (${answer.status} ${answer.text.slice(0, 500)}):\n${faults.join('\n')}`);
  }

  #faultOf(asked: Asked, answer: Answer): string | undefined {
    try {
      this.#contract.check(asked, answer);
      return undefined;
    } catch (error) {
      if (error instanceof AssertionError || error instanceof SyntaxError) return error.message;
      throw error;
    }
  }

  /** Checks that accepted input is what the document says is accepted. */
  #checkInput({ schema, text }: NonNullable<Sent['input']>): void {
    const validator = this.#ajv.getSchema(`api${schema.$ref}`);
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''), withoutCase);
    assert.ok(validator?.(value), `accepted against the document: ${this.#ajv.errorsText(validator?.errors)}`);
  }
}

/** A media type is taken in any case; a JSON schema can only list it in one. */
function withoutCase(name: string, value: unknown): unknown {
  return name === 'content_type' && typeof value === 'string' ? value.toLowerCase() : value;
}
