import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { networkOf } from '../../../src/platform/network-of.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import {
  MINUTE,
  type OperatorsUnderTest,
  onOperators,
  PASSWORD,
  refusedWith,
} from '../../support/operator/services.ts';

const WINDOW = 15 * MINUTE;

async function fail(under: OperatorsUnderTest, email: string, address?: string): Promise<void> {
  await assert.rejects(under.signIn(email, 'wrong', address), refusedWith('SIGN_IN_FAILED'));
}

async function secondsToWait(attempt: Promise<unknown>): Promise<number | undefined> {
  const error = await attempt.then(
    () => assert.fail('let in'),
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof ServiceError && error.code === 'SIGN_IN_THROTTLED');
  return error.retryAfterSeconds;
}

describe('too many failed sign-ins', () => {
  onOperators(
    'after ten at an account the right password is refused too, until fifteen minutes after the first',
    async (under) => {
      await under.settle('ana@example.com');
      for (let n = 0; n < 10; n += 1) {
        await fail(under, 'ana@example.com', `10.0.0.${n}`);
        under.clock.ms += MINUTE;
      }
      assert.equal(await secondsToWait(under.signIn('ANA@example.com', PASSWORD, '10.0.1.1')), 5 * 60);
      under.clock.ms += 5 * MINUTE - 1;
      assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD)), 1);
      under.clock.ms += 1;
      await under.signIn('ana@example.com', PASSWORD);
    },
  );

  onOperators('nobody waits for longer than that, though a clock that was ahead has counted', async (under) => {
    await under.settle('ana@example.com');
    under.clock.ms += 60 * MINUTE;
    for (let n = 0; n < 10; n += 1) await fail(under, 'ana@example.com');
    under.clock.ms -= 60 * MINUTE;
    assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD)), 15 * 60);
  });

  onOperators('an account that there is not is throttled as one that there is', async (under) => {
    for (let n = 0; n < 10; n += 1) await fail(under, 'none@example.com');
    assert.equal(await secondsToWait(under.signIn('none@example.com', 'wrong')), 15 * 60);
  });

  onOperators('other accounts are not refused for it', async (under) => {
    await under.settle('ana@example.com');
    for (let n = 0; n < 10; n += 1) await fail(under, 'none@example.com');
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators('after fifty from an address every account is refused there, and nowhere else', async (under) => {
    await under.settle('ana@example.com');
    const failures = Array.from({ length: 50 }, (_, n) => fail(under, `none${n}@example.com`, '10.9.9.9'));
    await Promise.all(failures);
    assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD, '10.9.9.9')), 15 * 60);
    await under.signIn('ana@example.com', PASSWORD, '10.9.9.8');
  });

  onOperators('many attempts at once are no way around', async (under) => {
    await under.settle('ana@example.com');
    const attempts = Array.from({ length: 20 }, (_, n) =>
      under.signIn('ana@example.com', 'wrong', `10.0.0.${n}`).catch(({ code }: ServiceError) => code),
    );
    const codes = await Promise.all(attempts);
    assert.equal(codes.filter((code) => code === 'SIGN_IN_FAILED').length, 10);
    assert.equal(codes.filter((code) => code === 'SIGN_IN_THROTTLED').length, 10);
  });

  onOperators('being refused because too many sign in at once is no failure', async (under) => {
    await under.settle('ana@example.com');
    const codeOf = (attempt: Promise<unknown>) => attempt.catch(({ code }: ServiceError) => code);
    const crowd = Array.from({ length: 52 }, (_, n) =>
      codeOf(under.signIn(`none${n}@example.com`, 'x', `10.0.0.${n}`)),
    );
    const attempts = Array.from({ length: 12 }, () => codeOf(under.signIn('ana@example.com', PASSWORD)));
    assert.deepEqual(new Set(await Promise.all(attempts)), new Set(['SIGN_IN_THROTTLED']));
    assert.deepEqual(new Set(await Promise.all(crowd)), new Set(['SIGN_IN_FAILED']));
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators('a sign-in that succeeds forgets the failures before it', async (under) => {
    await under.settle('ana@example.com');
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await fail(under, 'ana@example.com');
      await under.signIn('ana@example.com', PASSWORD);
    }
  });

  onOperators('a new one-time password lets in at once', async (under) => {
    const { actor } = await under.settle('ana@example.com');
    for (let n = 0; n < 10; n += 1) await fail(under, 'ana@example.com');
    const { one_time_password } = await under.operators.resetPassword(actor.id, 'cli:root');
    await under.signIn('ana@example.com', one_time_password);
  });

  onOperators('the typed address is not stored, and expired attempts are purged', async (under) => {
    await fail(under, 'ana@example.com');
    under.clock.ms += WINDOW - 1;
    await fail(under, 'ana@example.com');
    under.clock.ms += 2;
    assert.equal((await under.expired.run()).attempts, 1);
    assert.equal((await under.expired.run()).attempts, 0);
  });
});

const NETWORKS: [address: string, network: string][] = [
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
];
for (const [address, network] of NETWORKS) {
  test(`failures from ${address || 'nowhere'} count for ${network || 'nowhere'}`, () => {
    assert.equal(networkOf(address), network);
  });
}
