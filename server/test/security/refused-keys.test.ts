/* A key is refused after the same work whatever is wrong with it, so that the time tells nothing. */

import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, test } from 'node:test';
import type { Store } from '../../src/app/stores.ts';
import { assertRefused } from '../support/api/answer.ts';
import { basic, type Client } from '../support/api/client.ts';
import { startTestService, type TestService, withMethods } from '../support/api/harness.ts';
import { proofFactor } from '../support/prove.ts';

/** Samples of each kind, in the long version. */
const SAMPLES = 3_000;

let service: TestService;
let client: Client;
/** Calls in their order, of the store and of what hashes and compares, with the lengths of their arguments. */
const work: string[] = [];
let giveBack: () => void;

before(async () => {
  service = await startTestService({ overrides: { wrapStore: watched } });
  client = await service.newClient();
  giveBack = watchCrypto();
});
after(async () => {
  giveBack();
  await service.close();
});

function watched(store: Store): Store {
  const methods = (['findApiKey', 'findOrganization'] as const).map((name) => [
    name,
    (asked: string) => {
      work.push(name);
      return store[name](asked);
    },
  ]);
  return withMethods(store, Object.fromEntries(methods));
}

/** Notes each call of what compares secrets. Gives what ends it. */
function watchCrypto(): () => void {
  const { hash, timingSafeEqual } = crypto;
  const noted = <A extends unknown[], R>(name: string, call: (...asked: A) => R) =>
    function note(...asked: A): R {
      work.push(`${name} ${asked.map((each) => (each as { length: number }).length).join(' ')}`);
      return call(...asked);
    };
  Object.assign(crypto, {
    hash: noted('hash', hash as (...asked: unknown[]) => unknown),
    timingSafeEqual: noted('compare', timingSafeEqual as (...asked: unknown[]) => unknown),
  });
  syncBuiltinESMExports();
  return () => {
    Object.assign(crypto, { hash, timingSafeEqual });
    syncBuiltinESMExports();
  };
}

/** Credentials that are refused, each for another reason, all of the same length. */
async function refusedCredentials(): Promise<Map<string, string>> {
  const { key_id, key_secret } = client.key;
  const revoked = await service.clientOf(client.organizationId);
  await service.running.keys.revoke(revoked.key.key_id);
  const disabled = await service.newClient();
  await service.running.organizations.change(disabled.organizationId, { disabled: true });
  const wrong = `sk_live_${'A'.repeat(key_secret.length - 8)}`;
  return new Map([
    ['an unknown key', `key_${'0'.repeat(key_id.length - 4)}:${wrong}`],
    ['a wrong secret', `${key_id}:${wrong}`],
    [
      'a secret that is wrong at its end',
      `${key_id}:${key_secret.slice(0, -2)}${key_secret.endsWith('AA') ? 'BB' : 'AA'}`,
    ],
    ['a revoked key', `${revoked.key.key_id}:${revoked.key.key_secret}`],
    ['a key of a disabled organization', `${disabled.key.key_id}:${disabled.key.key_secret}`],
  ]);
}

/** The first tick of the jobs hashes the carriers' rules, ten kilobytes. */
const OF_A_JOB = /^hash \d+ \d{4,} /;

test('a key is looked up, hashed and compared in the same way, whatever is wrong with it', async () => {
  const done = new Map<string, string[]>();
  for (const [what, credentials] of await refusedCredentials()) {
    work.length = 0;
    const answer = await service.request('GET', '/v1/claims', { headers: { authorization: basic(credentials) } });
    assertRefused(answer, 401, 'INVALID_CREDENTIALS', what);
    done.set(
      what,
      work.filter((each) => !OF_A_JOB.test(each)),
    );
  }
  const [first = []] = done.values();
  assert.equal(first.filter((each) => each === 'compare 64 64').length, 1, 'digests are compared, in constant time');
  assert.deepEqual(
    first.filter((each) => each.startsWith('find')),
    ['findApiKey', 'findOrganization'],
  );
  for (const [what, steps] of done) assert.deepEqual(steps, first, what);
});

/** Time tells something of many samples alone. */
if (proofFactor() > 1) {
  test('an unknown key and a wrong secret take alike long, in the middle of many pairs', async (t) => {
    const credentials = await refusedCredentials();
    const [unknown = '', wrong = ''] = ['an unknown key', 'a wrong secret'].map((what) => credentials.get(what));
    const differences: number[] = [];
    const all: number[] = [];
    for (let n = 0; n < SAMPLES; n += 1) {
      const [one, other] = n % 2 ? [unknown, wrong] : [wrong, unknown];
      const [first, second] = [await timeOf(one), await timeOf(other)];
      differences.push(n % 2 ? first - second : second - first);
      all.push(first, second);
    }
    const [difference, usual] = [medianOf(differences), medianOf(all)];
    t.diagnostic(`${(difference * 1_000).toFixed(1)} µs apart, of ${(usual * 1_000).toFixed(0)} µs`);
    assert.ok(Math.abs(difference) < usual / 2);
  });
}

async function timeOf(credentials: string): Promise<number> {
  const [keyId = '', secret = ''] = credentials.split(':');
  const start = performance.now();
  await service.running.keys.authenticate({ keyId, secret }).catch(() => {});
  return performance.now() - start;
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? Number.NaN;
}
