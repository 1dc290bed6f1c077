/* A person who works claims at the operator's API, from the first sign-in on. */
import assert from 'node:assert/strict';
import type { Installation, Service } from '../support/process/process.ts';

const PASSWORD = 'a long enough password';

export class Operator {
  readonly #url: string;
  #cookie = '';
  #csrfToken = '';

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(installation: Installation, { operatorUrl }: Service, email: string): Promise<Operator> {
    const { one_time_password } = await installation.json<{ one_time_password: string }>('operator', 'create', email);
    const operator = new Operator(`${operatorUrl}/operator/v1`);
    await operator.#enter('/session', { email, password: one_time_password });
    await operator.#enter('/password', { current_password: one_time_password, new_password: PASSWORD });
    return operator;
  }

  /** Gives the answer's body, as bytes. Throws when it was not what was expected. */
  async ask(method: string, path: string, body?: unknown, expected: readonly number[] = [200]): Promise<Buffer> {
    const answer = await this.#send(method, path, body);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(expected.includes(answer.status), `${method} ${path}: ${answer.status} ${bytes.subarray(0, 300)}`);
    return bytes;
  }

  async read<T>(path: string): Promise<T> {
    return JSON.parse((await this.ask('GET', path)).toString()) as T;
  }

  async #enter(path: string, body: unknown): Promise<void> {
    const answer = await this.#send('POST', path, body);
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    this.#cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    this.#csrfToken = (JSON.parse(text) as { csrf_token?: string }).csrf_token ?? '';
  }

  #send(method: string, path: string, body: unknown): Promise<Response> {
    const headers = { cookie: this.#cookie, 'x-csrf-token': this.#csrfToken, 'content-type': 'application/json' };
    return fetch(`${this.#url}${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}
