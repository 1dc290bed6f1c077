import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { waitAfter } from '../../../src/features/operators/rules.ts';
import { networkOf } from '../../../src/platform/network-of.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import {
  MINUTE,
  type OperatorsUnderTest,
  onOperators,
  PASSWORD,
  refusedWith,
} from '../../support/operator/services.ts';

const WINDOW = 6 * 60 * MINUTE;

async function fail(under: OperatorsUnderTest, email: string, address?: string): Promise<void> {
  await assert.rejects(under.signIn(email, 'wrong', address), refusedWith('SIGN_IN_FAILED'));
}

async function failFiveTimes(under: OperatorsUnderTest, email: string, address?: string): Promise<void> {
  for (let n = 0; n < 5; n += 1) await fail(under, email, address);
}

async function secondsToWait(attempt: Promise<unknown>): Promise<number> {
  const error = await attempt.then(
    () => assert.fail('let in'),
    (failure: unknown) => failure,
  );
  assert.ok(error instanceof ServiceError && error.code === 'SIGN_IN_THROTTLED');
  return error.retryAfterSeconds ?? 0;
}

describe('the wait after failures', () => {
  const growth = { free: 5, maxWaitMs: 15 * MINUTE };
  const WAITS: [failures: number, seconds: number][] = [
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [14, 512],
    [15, 900],
    [5_000, 900],
  ];
  for (const [failures, seconds] of WAITS) {
    test(`after ${failures} is ${seconds} s`, () => assert.equal(waitAfter(failures, growth), seconds * 1_000));
  }
});

describe('failed sign-ins', () => {
  onOperators('delay the next one at the account by a wait that grows, and the right password too', async (under) => {
    await under.settle('ana@example.com');
    await failFiveTimes(under, 'ana@example.com');
    for (const seconds of [1, 2, 4, 8]) {
      assert.equal(await secondsToWait(under.signIn('ANA@example.com', PASSWORD)), seconds);
      under.clock.ms += seconds * 1_000 - 1;
      assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD)), 1);
      under.clock.ms += 1;
      await fail(under, 'ana@example.com');
    }
    assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD)), 16);
    under.clock.ms += 16_000;
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators('are 15 minutes apart at last, and count for six hours', async (under) => {
    await under.settle('ana@example.com');
    await failFiveTimes(under, 'ana@example.com');
    const waits: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const seconds = await secondsToWait(under.signIn('ana@example.com', PASSWORD));
      waits.push(seconds);
      under.clock.ms += seconds * 1_000;
      await fail(under, 'ana@example.com');
    }
    assert.deepEqual(waits, [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
    under.clock.ms += 6 * 60 * MINUTE;
    await failFiveTimes(under, 'ana@example.com');
  });

  onOperators('keep nobody out of the account in another network', async (under) => {
    await under.settle('ana@example.com');
    await failFiveTimes(under, 'ana@example.com', '192.0.2.1');
    assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD, '192.0.2.250')), 1);
    await failFiveTimes(under, 'ana@example.com', '2001:db8:1:2::1');
    assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD, '2001:db8:1:2:3::')), 1);
    await under.signIn('ana@example.com', PASSWORD, '192.0.3.1');
    await under.signIn('ana@example.com', PASSWORD, '2001:db8:1:3::1');
  });

  onOperators('of a clock that was ahead delay nobody', async (under) => {
    await under.settle('ana@example.com');
    under.clock.ms += 60 * MINUTE;
    await failFiveTimes(under, 'ana@example.com');
    under.clock.ms -= 60 * MINUTE;
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators('at an account that there is not are delayed as at one that there is', async (under) => {
    await failFiveTimes(under, 'none@example.com');
    assert.equal(await secondsToWait(under.signIn('none@example.com', 'wrong')), 1);
  });

  onOperators('delay no other account', async (under) => {
    await under.settle('ana@example.com');
    await failFiveTimes(under, 'none@example.com');
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators(
    'of a network that number a hundred delay every account there a little, and nowhere else',
    async (under) => {
      await under.settle('ana@example.com');
      const ofNetwork = (n: number) => fail(under, `none${n}@example.com`, `2001:db8:1:${n}::1`);
      for (let n = 0; n < 100; n += 20) await Promise.all(Array.from({ length: 20 }, (_, more) => ofNetwork(n + more)));
      for (const seconds of [1, 2, 4, 8, 16, 30, 30]) {
        assert.equal(await secondsToWait(under.signIn('ana@example.com', PASSWORD, '2001:db8:1::1')), seconds);
        under.clock.ms += seconds * 1_000;
        await ofNetwork(200 + seconds);
      }
      await under.signIn('ana@example.com', PASSWORD, '2001:db8:2::1');
    },
  );

  onOperators('that come all at once are no way around', async (under) => {
    await under.settle('ana@example.com');
    const attempts = Array.from({ length: 20 }, (_, n) =>
      under.signIn('ana@example.com', 'wrong', `10.0.0.${n}`).catch(({ code }: ServiceError) => code),
    );
    const codes = await Promise.all(attempts);
    assert.equal(codes.filter((code) => code === 'SIGN_IN_FAILED').length, 5);
    assert.equal(codes.filter((code) => code === 'SIGN_IN_THROTTLED').length, 15);
  });

  onOperators('are not those that are refused because too many sign in at once', async (under) => {
    await under.settle('ana@example.com');
    const codeOf = (attempt: Promise<unknown>) => attempt.catch(({ code }: ServiceError) => code);
    const crowd = Array.from({ length: 52 }, (_, n) =>
      codeOf(under.signIn(`none${n}@example.com`, 'x', `10.0.${n}.1`)),
    );
    const attempts = Array.from({ length: 12 }, () => codeOf(under.signIn('ana@example.com', PASSWORD)));
    assert.deepEqual(new Set(await Promise.all(attempts)), new Set(['SIGN_IN_THROTTLED']));
    assert.equal((await Promise.all(crowd)).filter((code) => code === 'SIGN_IN_FAILED').length, 40);
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators(
    'of one network that come all at once leave room for others, and those of all for a known device',
    async (under) => {
      await under.settle('ana@example.com');
      const { device } = await under.signIn('ana@example.com', PASSWORD);
      const crowdOf = (network: string) =>
        Array.from({ length: 60 }, (_, n) => under.signIn(`none${n}@example.com`, 'x', network).catch(() => {}));
      const first = crowdOf('10.0.1.1');
      await under.signIn('ana@example.com', PASSWORD);
      const others = [...crowdOf('10.0.2.1'), ...crowdOf('10.0.3.1')];
      await under.sessions.signIn({ email: 'ana@example.com', password: PASSWORD, address: '10.0.1.1', device });
      await Promise.all([...first, ...others]);
    },
  );

  onOperators('a sign-in that succeeds forgets the failures before it', async (under) => {
    await under.settle('ana@example.com');
    for (let round = 0; round < 3; round += 1) {
      await failFiveTimes(under, 'ana@example.com');
      under.clock.ms += 1_000;
      await under.signIn('ana@example.com', PASSWORD);
    }
  });

  onOperators('a new one-time password lets in at once', async (under) => {
    const { actor } = await under.settle('ana@example.com');
    await failFiveTimes(under, 'ana@example.com');
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

const SIZES: [address: string, network: string][] = [
  ['192.0.2.1', '192.0.2.0/24'],
  ['::ffff:192.0.2.1', '192.0.2.0/24'],
  ['2001:db8:1:2::9', '2001:db8:1::/48'],
  ['', ''],
];
for (const [address, network] of SIZES) {
  test(`failures from ${address || 'nowhere'} count, whatever the account, for ${network || 'nowhere'}`, () => {
    assert.equal(networkOf(address, { ipv4: 24, ipv6: 48 }), network);
  });
}
