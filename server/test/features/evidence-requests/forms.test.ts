/* The bounds of a form, and the work that a signature causes (spec: Evidence requests). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { readForm } from '../../../src/features/evidence-requests/forms/multipart.ts';
import { type RecipientDependencies, Recipients } from '../../../src/features/evidence-requests/recipients.ts';
import type { EvidenceRequest } from '../../../src/features/evidence-requests/record.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { sha256 } from '../../../src/platform/secrets.ts';
import { evidenceRequestOf } from '../../contract/casework/review-fixtures.ts';
import { fileClaim, OURS, organization, timeAt } from '../../contract/fixtures.ts';
import { audit } from '../../contract/operators/operator-fixtures.ts';
import { type OperatorsUnderTest, onOperators } from '../../support/operator/services.ts';
import { until } from '../../support/process/process.ts';

const headers = { 'content-type': 'multipart/form-data; boundary=x' };
const TOKEN = `rde_${'a'.repeat(43)}`;
const SIGNED = `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nCamille\r\n--x\r\nContent-Disposition: form-data; name="agreed"\r\n\r\nyes\r\n--x--\r\n`;

async function* bytesOf(text: string, size = 16): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a form', () => {
  test('has at most the bytes that one can have, however they come', async () => {
    const read = (maxBytes: number, size: number) =>
      readForm({ headers, body: bytesOf(SIGNED, size), maxBytes }, async () => {});
    const { length } = SIGNED;
    for (const size of [1, 16, length]) {
      assert.equal((await read(length, size)).get('agreed'), 'yes');
      await assert.rejects(read(length - 1, size), { code: 'PAYLOAD_TOO_LARGE' });
    }
  });

  test('has at most 20 fields and 60 files', async () => {
    const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
    const read = (parts: string) =>
      readForm({ headers, body: bytesOf(`${parts}--x--\r\n`, 4_096), maxBytes: 1_000_000 }, async () => {});
    assert.equal((await read(Array.from({ length: 20 }, (_, n) => part(`f${n}`)).join(''))).size, 20);
    await assert.rejects(read(part('f').repeat(21)), { code: 'PAYLOAD_TOO_LARGE' });
    await assert.rejects(read(part('a"; filename="b').repeat(61)), { code: 'PAYLOAD_TOO_LARGE' });
  });
});

describe('a signature', () => {
  /** The recipients of a link, and how often a declaration is printed; `print` runs while it is. */
  async function recipientsOf({ stores, clock }: OperatorsUnderTest, print: () => Promise<void> = async () => {}) {
    const { store: claims, evidenceRequests: store } = stores;
    await claims.addOrganization(organization(OURS));
    const request = evidenceRequestOf(await fileClaim(claims, { n: 1 }), 1, {
      token_hash: sha256(TOKEN),
      expires_at: new Date(clock.now() + 60_000).toISOString(),
    });
    await store.addEvidenceRequest(request, audit());
    const done = { printed: 0, kept: 0 };
    const dependencies = {
      printer: {
        print: async () => {
          done.printed += 1;
          await print();
          return new Uint8Array(1);
        },
      },
      ...{ store, claims, identifiers: new Identifiers(clock.now), clock: clock.now },
      files: {
        requireRoom: async () => {},
        add: async () => {
          done.kept += 1;
          return { isNew: true };
        },
      },
    } as unknown as RecipientDependencies;
    return { recipients: new Recipients(dependencies), request, done };
  }

  const sign = (recipients: Recipients, body: AsyncIterable<Uint8Array> = bytesOf(SIGNED)) =>
    recipients.receive({ token: TOKEN, headers, body, address: '192.0.2.1', onRefused: () => {} });

  onOperators('that comes twice at once is printed and kept once, and both are told so', async (under) => {
    let ended = 0;
    async function* body() {
      yield* bytesOf(SIGNED);
      ended += 1;
    }
    const { recipients, done } = await recipientsOf(under, async () => {
      await until('both forms have come', () => ended === 2);
      // The second one is read to its end, and waits for the first.
      for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    });
    const signing = [sign(recipients, body()), sign(recipients, body())];
    const problems = (await Promise.all(signing)).map((each) => each.outcome === 'open' && each.problems);
    assert.deepEqual(problems, [[], []]);
    assert.deepEqual(done, { printed: 1, kept: 1 });
  });

  onOperators('by a link that is revoked while it comes is not printed', async (under) => {
    const { recipients, request, done } = await recipientsOf(under);
    const revoked: EvidenceRequest = { ...request, revoked_at: timeAt(70), revoked_by: 'ana' };
    async function* body() {
      assert.ok(await under.stores.evidenceRequests.revokeEvidenceRequest(revoked, audit({ id: 'aud_r' })));
      yield* bytesOf(SIGNED);
    }
    assert.equal((await sign(recipients, body())).outcome, 'over');
    assert.deepEqual(done, { printed: 0, kept: 0 });
  });
});
