import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type Logger, pino } from 'pino';
import type { Overrides } from '../../../src/app/overrides.ts';
import { type Service, startService } from '../../../src/app/service.ts';
import { type Environment, readConfig } from '../../../src/config/config.ts';
import type { ClaimStatus } from '../../../src/features/claims/rules/standing.ts';
import { Claims } from '../../../src/features/claims/service.ts';
import { Answer } from './answer.ts';
import { Client } from './client.ts';
import { type Asked, OpenApiContract, type OpenApiDocument } from './openapi-contract.ts';
import { openConnection, readAnswer } from './raw-http.ts';
import { type Changes, claimInput } from './samples.ts';
import { openStack, type Stack } from './stack.ts';

/** Signing in is done thousands of times: with the real cost the tests would take minutes longer. */
export const PASSWORD_LOG_COST = 4;

export interface TestServiceOptions {
  environment?: Environment;
  /** Of another service, which is closed; else an empty one. */
  stack?: Stack;
  overrides?: Overrides;
  log?: Logger;
}

export interface TestRequest {
  /** Text and bytes go as they are, without a `Content-Type` of their own; everything else goes as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** Starts the service on ports that are free. It owns its stack, which goes when the service is closed. */
export async function startTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { stack = await openStack() } = options;
  try {
    return await startOn(stack, options);
  } catch (error) {
    await stack.remove();
    throw error;
  }
}

async function startOn(stack: Stack, { environment, overrides, log }: TestServiceOptions): Promise<TestService> {
  const config = readConfig({
    REDRESS_API_LISTEN: '127.0.0.1:0',
    REDRESS_UPLOADS_LISTEN: '127.0.0.1:0',
    REDRESS_OPERATOR_LISTEN: '127.0.0.1:0',
    ...stack.environment,
    ...environment,
  });
  const cheap = { passwordLogCost: PASSWORD_LOG_COST, ...overrides };
  const service = await startService(config, log ?? pino({ level: 'silent' }), cheap);
  if (environment) return new TestService(service, { stack, contract: await contractOf(service) });
  usualContract ??= contractOf(service);
  return new TestService(service, { stack, contract: (await usualContract).ofUploads(service.uploadsUrl) });
}

/** That of services with the usual settings, which describe themselves alike: a description takes 0.2 s to make and read. */
let usualContract: Promise<OpenApiContract> | undefined;

async function contractOf({ apiUrl, uploadsUrl }: Service): Promise<OpenApiContract> {
  const document = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as OpenApiDocument;
  return new OpenApiContract(document, uploadsUrl);
}

/** Runs `work` on a service of its own, for settings that the file's service has not. */
export async function withTestService(
  options: TestServiceOptions,
  work: (service: TestService) => Promise<void>,
): Promise<void> {
  const service = await startTestService(options);
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

/** A running service. Whatever it answers is checked against its own OpenAPI document. */
export class TestService {
  readonly running: Service;
  readonly stack: Stack;
  readonly contract: OpenApiContract;

  constructor(running: Service, { stack, contract }: { stack: Stack; contract: OpenApiContract }) {
    this.running = running;
    this.stack = stack;
    this.contract = contract;
  }

  /** A program of a new organization. */
  async newClient(): Promise<Client> {
    const { id } = await this.running.organizations.create('Shop');
    return this.clientOf(id);
  }

  /** A program with a new key of an organization. */
  async clientOf(organizationId: string): Promise<Client> {
    return new Client(this, await this.running.keys.issue(organizationId, 'test'));
  }

  /** Sends a request without credentials to a path of the client API, or to a whole address. */
  async request(method: string, to: string, { body, headers = {} }: TestRequest = {}): Promise<Answer> {
    const url = new URL(to, this.running.apiUrl).href;
    const isSentAsJson = body !== undefined && !isSentAsIs(body);
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: isSentAsJson ? { 'content-type': 'application/json', ...headers } : headers,
      ...(body !== undefined && { body: toBody(body), duplex: 'half' }),
    });
    const answer = new Answer(response.status, response.headers, await response.text());
    this.contract.check({ method, url }, answer);
    return answer;
  }

  /** Sends bytes on a connection of their own. `asked` without a method: they are no request. */
  async raw(asked: Asked, ...bytes: (string | Uint8Array)[]): Promise<Answer> {
    const answer = await readAnswer(await openConnection(asked.url, ...bytes));
    this.contract.check(asked, answer);
    return answer;
  }

  /** PUTs a file to an upload address. */
  put(uploadUrl: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('PUT', uploadUrl, { body, headers: { 'content-type': 'application/pdf', ...headers } });
  }

  /** Moves a claim as the operator does. */
  async move(claimId: string, status: ClaimStatus, reason: string | null = null): Promise<void> {
    await this.running.review.move(claimId, { status, reason, note: null, actor: 'operator' });
  }

  /** Files a claim past the checks of the API, as an earlier version accepted it; gives its identifier. */
  async fileUnchecked({ organizationId, key }: Client, changes: Changes): Promise<string> {
    const { store, identifiers, answers } = this.running;
    const caller = { organizationId, keyId: key.key_id };
    return (await new Claims({ store, identifiers, answers }).create(caller, claimInput(changes))).value.id;
  }

  async assertStillAnswers(): Promise<void> {
    const answer = await this.request('GET', '/readyz');
    assert.equal(answer.read<{ status: string }>().status, 'ready');
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.stack.remove();
  }
}

function isSentAsIs(body: unknown): body is string | Uint8Array | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

function toBody(body: unknown): Uint8Array | ReadableStream {
  if (typeof body === 'string') return Buffer.from(body);
  return isSentAsIs(body) ? (body as Uint8Array | ReadableStream) : Buffer.from(JSON.stringify(body));
}

/** Bytes that go in chunks, without a `Content-Length`. */
export function inChunks(bytes: Uint8Array): ReadableStream {
  return new Blob([Uint8Array.from(bytes)]).stream();
}

/** A clock that stands still until it is set. */
export class TestClock {
  ms: number;

  constructor(at: string) {
    this.ms = Date.parse(at);
  }

  readonly now = (): number => this.ms;
}

const HALF_DAY_MS = 12 * 60 * 60_000;

/** A clock that begins at noon in UTC, for rules of days: no test of them meets midnight. */
export function clockFromNoon(): () => number {
  const offsetMs = HALF_DAY_MS - (Date.now() % (2 * HALF_DAY_MS));
  return () => Date.now() + offsetMs;
}

/** The same object, with some methods in the place of its own. */
export function withMethods<T extends object>(target: T, methods: Partial<T>): T {
  return new Proxy(target, {
    get(_target, name) {
      const value: unknown = Reflect.get(name in methods ? methods : target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

export interface LogLine {
  msg: string;
  request_id?: string;
  status?: number;
  path?: string;
  /** Which recurring work it is about. */
  work?: string;
  ms?: number;
  /** The line as it was written. */
  text: string;
}

/** A log at its most talkative, and the lines that were written to it. */
export class LogCollector {
  readonly lines: LogLine[] = [];
  readonly #written = new EventEmitter();
  readonly log: Logger = pino({ level: 'trace' }, { write: (text) => this.#keep(text) });

  #keep(text: string): void {
    this.lines.push({ ...JSON.parse(text), text });
    this.#written.emit('line');
  }

  /** The first line that matches, waiting for it if need be. */
  async find(matches: (line: LogLine) => boolean): Promise<LogLine> {
    for (;;) {
      const line = this.lines.find(matches);
      if (line) return line;
      await once(this.#written, 'line');
    }
  }
}
