/* A program of an operator's, on a real process. */
import assert from 'node:assert/strict';
import { type Exchange, exchange } from '../../support/process/exchange.ts';
import type { Standing } from './ledger.ts';

const EMAIL = 'mover@example.com';
const PASSWORD = 'a long enough password';

/** Runs the command line with `--json`. */
export type CommandLine = <T>(...args: readonly string[]) => Promise<T>;

/** Where the operator listener is now; undefined: nowhere, for the moment. */
export type FindOperatorUrl = () => string | undefined;

interface ShownClaim extends Standing {
  version: number;
  history: { type?: string }[];
}

export class OperatorProgram {
  readonly #findUrl: FindOperatorUrl;
  readonly #headers: Readonly<Record<string, string>>;

  private constructor(findUrl: FindOperatorUrl, token: string) {
    this.#findUrl = findUrl;
    this.#headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  /** Makes an operator, signs in, and has an access token made. */
  static async open(json: CommandLine, findUrl: FindOperatorUrl): Promise<OperatorProgram> {
    const made = await json<{ one_time_password: string }>('operator', 'create', EMAIL, '--role', 'agent');
    const origin = findUrl() ?? '';
    const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
      const init = { headers: { 'content-type': 'application/json', origin, ...headers }, body: JSON.stringify(body) };
      const answer = await exchange('POST', `${origin}/operator/v1${path}`, init);
      assert.ok(answer.status < 300, JSON.stringify(answer.body));
      return answer;
    };
    const signedIn = await post('/session', { email: EMAIL, password: made.one_time_password });
    const change = { current_password: made.one_time_password, new_password: PASSWORD };
    const changed = await post('/password', change, credentialsOf(signedIn));
    const token = { name: 'Mover', read_only: false, expires_at: lastDay() };
    const { body } = await post('/tokens', token, credentialsOf(changed));
    return new OperatorProgram(findUrl, String(body?.token));
  }

  get(path: string): Promise<Exchange> {
    return this.#send('GET', path);
  }

  move(claimId: string, version: number, to: Standing): Promise<Exchange> {
    return this.#send('POST', `/claims/${claimId}/moves`, JSON.stringify({ ...to, version, note: null }));
  }

  /** Downloads a document's file as an operator. Rejects when the connection ends before all of it is here. */
  async download(claimId: string, documentId: string): Promise<{ status: number; bytes: Buffer }> {
    const url = `${this.#findUrl()}/operator/v1/claims/${claimId}/documents/${documentId}/file`;
    const response = await fetch(url, { headers: { ...this.#headers, connection: 'close' } });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  /** Nobody answers while there is no listener. */
  async #send(method: string, path: string, body?: string): Promise<Exchange> {
    const url = this.#findUrl();
    const request = `${method} ${path}`;
    if (url === undefined) return { request, status: 0, headers: new Headers(), body: undefined, ms: 0 };
    return exchange(method, `${url}/operator/v1${path}`, { headers: this.#headers, ...(body && { body }) });
  }
}

/** The parts of a claim's page that tests look at. */
export function shownClaimOf({ body }: Exchange): ShownClaim {
  return body as unknown as ShownClaim;
}

/** The last day on which a token of today may work: clocks are set a year ahead here. */
function lastDay(): string {
  return new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

function credentialsOf({ headers, body }: Exchange): Record<string, string> {
  const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
  return { cookie, 'x-csrf-token': String(body?.csrf_token) };
}
