import assert from 'node:assert/strict';
import type { SessionInfo } from '../../../src/features/operators/identity.ts';
import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { Answer, assertStatus } from '../api/answer.ts';
import { startTestService, type TestRequest, type TestService, type TestServiceOptions } from '../api/harness.ts';
import { OpenApiContract, type OpenApiDocument } from '../api/openapi-contract.ts';

/** The description and the console's files are not described. */
const UNDESCRIBED_PATH = /^\/(?!operator(\/|$)|healthz|readyz)/;
const PREFIX = '/operator/v1';
export const PASSWORD = 'a long enough password';

/** Starts the service with an operator listener. */
export async function startOperatorService(options: TestServiceOptions = {}): Promise<OperatorService> {
  const service = await startTestService(options);
  const url = service.running.operatorUrl;
  assert.ok(url !== undefined);
  contract ??= describe(url);
  return new OperatorService(service, url, await contract);
}

/** Alike for every service of this version: its description is made and read once. */
let contract: Promise<OpenApiContract> | undefined;

async function describe(url: string): Promise<OpenApiContract> {
  const document = (await (await fetch(`${url}/openapi.json`)).json()) as OpenApiDocument;
  return new OpenApiContract(document, '', { undescribed: UNDESCRIBED_PATH });
}

/** Runs `work` on a service of its own, for settings that the file's service has not. */
export async function withOperatorService(
  options: TestServiceOptions,
  work: (service: OperatorService) => Promise<void>,
): Promise<void> {
  const service = await startOperatorService(options);
  try {
    await work(service);
  } finally {
    await service.close();
  }
}

let count = 0;

/** A running service, seen from its operator listener. What that answers is checked against its OpenAPI document. */
export class OperatorService {
  /** The same service, seen from its clients. */
  readonly clients: TestService;
  readonly url: string;
  readonly contract: OpenApiContract;

  constructor(clients: TestService, url: string, contract: OpenApiContract) {
    this.clients = clients;
    this.url = url;
    this.contract = contract;
  }

  /** Sends a request without credentials. A path of the API may be named without its prefix. */
  async request(method: string, path: string, { body, headers = {} }: TestRequest = {}): Promise<Answer> {
    const url = this.url + path;
    const isAsIs = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: body === undefined || isAsIs ? headers : { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: isAsIs ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const answer = new Answer(response.status, response.headers, await response.text());
    this.contract.check({ method, url }, answer);
    return answer;
  }

  /** Adds an operator with a password for one time. */
  async addOperator(role: OperatorRole): Promise<{ id: string; email: string; password: string }> {
    count += 1;
    const email = `${role}-${count}@example.com`;
    const name = `${role}-${count}`;
    const { operator, one_time_password } = await this.clients.running.operators.create(
      { email, name, role },
      'system',
    );
    return { id: operator.id, email, password: one_time_password };
  }

  /** A new operator who is signed in and has a password of one's own: `PASSWORD`. */
  async newOperator(role: OperatorRole): Promise<OperatorClient> {
    const { email, password } = await this.addOperator(role);
    const operator = await this.signIn(email, password);
    const change = { current_password: password, new_password: PASSWORD };
    operator.take(assertStatus(await operator.post('/password', change), 200));
    return operator;
  }

  async signIn(email: string, password: string): Promise<OperatorClient> {
    const answer = await this.request('POST', `${PREFIX}/session`, { body: { email, password } });
    return new OperatorClient(this, assertStatus(answer, 200));
  }

  async close(): Promise<void> {
    await this.clients.close();
  }
}

/** A browser in which an operator is signed in. */
export class OperatorClient {
  readonly #service: OperatorService;
  #cookie = '';
  #info: SessionInfo;

  constructor(service: OperatorService, answer: Answer) {
    this.#service = service;
    this.#info = answer.read();
    this.take(answer);
  }

  /** Keeps the cookie and the token that an answer gives. */
  take(answer: Answer): void {
    this.#info = answer.read();
    this.#cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  }

  get id(): string {
    return this.#info.operator.id;
  }

  get email(): string {
    return this.#info.operator.email;
  }

  get cookie(): string {
    return this.#cookie;
  }

  get csrfToken(): string {
    return this.#info.csrf_token ?? '';
  }

  /** Headers that a page of the console sends. */
  get headers(): Record<string, string> {
    return { cookie: this.#cookie, 'x-csrf-token': this.csrfToken, origin: this.#service.url };
  }

  /** @param path below `/operator/v1` */
  request(method: string, path: string, { body, headers }: TestRequest = {}): Promise<Answer> {
    return this.#service.request(method, PREFIX + path, { body, headers: { ...this.headers, ...headers } });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('POST', path, { body, headers });
  }

  /** A GET that has to succeed. */
  async read<T>(path: string): Promise<T> {
    return assertStatus(await this.get(path), 200, path).read<T>();
  }
}

/** A program of an operator's, with an access token. */
export function bearer(token: string): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${token}` } };
}
