import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Answer } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import type { TestService } from '../../support/api/harness.ts';

/** Headers that a repetition must have in common with the first answer, beside status and body. */
const KEPT_HEADERS = ['content-type', 'location', 'x-upload-expires-at'];

/** A key that was not used. */
export function newKey(): string {
  return randomUUID();
}

/** The three requests that can have a key, each with the key given. */
export interface Program {
  client: Client;
  create(body: unknown, key: string): Promise<Answer>;
  initiate(claimId: string, body: unknown, key: string): Promise<Answer>;
  confirm(claimId: string, ids: readonly string[], key: string): Promise<Answer>;
}

export function programOf(client: Client): Program {
  const post = (path: string, body: unknown, key: string) => client.post(path, body, { 'idempotency-key': key });
  return {
    client,
    create: (body, key) => post('/v1/claims', body, key),
    initiate: (claimId, body, key) => post(`/v1/claims/${claimId}/documents`, body, key),
    confirm: (claimId, document_ids, key) => post(`/v1/claims/${claimId}/documents/complete`, { document_ids }, key),
  };
}

/** Of two new organizations. */
export async function openPrograms(service: TestService): Promise<[Program, Program]> {
  return [programOf(await service.newClient()), programOf(await service.newClient())];
}

export function isReplay({ headers }: Answer): boolean {
  return headers.get('idempotency-replayed') === 'true';
}

/** Asserts that an answer is the first one again, and says so. */
export function assertReplay(answer: Answer, first: Answer): void {
  assert.equal(answer.text, first.text);
  assert.equal(answer.status, first.status);
  for (const name of KEPT_HEADERS) {
    assert.equal(answer.headers.get(name), first.headers.get(name), name);
  }
  assert.equal(answer.headers.get('idempotency-replayed'), 'true');
}
