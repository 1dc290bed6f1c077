import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'node:test';
import type { ServiceError } from '../../../src/platform/service-error.ts';
import { DAY, IDLE_MS, MAX_MS, MINUTE, onOperators, PASSWORD, refusedWith } from '../../support/operator/services.ts';

const ADDRESS = '192.0.2.1';

describe('signing in', () => {
  onOperators('a one-time password lets in once it is made, whatever the case of the address', async (under) => {
    const { one_time_password, operator } = await under.make('Ana@Example.com', 'agent');
    const { cookie, identity } = await under.signIn(' ANA@example.COM ', one_time_password);
    assert.match(cookie, /^[A-Za-z0-9_-]{43}$/);
    assert.deepEqual(identity.actor, { id: operator.id, name: 'ana@example.com', role: 'agent' });
    assert.equal(identity.info.must_change_password, true);
    assert.equal(identity.isReadOnly, false);
    assert.deepEqual(await under.sessions.find(cookie), identity);
    assert.deepEqual((await under.auditActions())[0], 'ana@example.com operator.signed_in');
    assert.equal((await under.operators.list())[0]?.last_sign_in_at, new Date(under.clock.ms).toISOString());
  });

  onOperators('a one-time password lets nobody in after seven days', async (under) => {
    const { one_time_password, password_expires_at } = await under.make('ana@example.com');
    assert.equal(Date.parse(password_expires_at), under.clock.ms + 7 * DAY);
    under.clock.ms += 7 * DAY - 1;
    await under.signIn('ana@example.com', one_time_password);
    under.clock.ms += 1;
    await assert.rejects(under.signIn('ana@example.com', one_time_password), refusedWith('SIGN_IN_FAILED'));
  });

  onOperators('nor does it confirm anything in a session that was opened before', async (under) => {
    const { one_time_password: password } = await under.make('ana@example.com');
    under.clock.ms += 7 * DAY - 1;
    const { identity } = await under.signIn('ana@example.com', password);
    const confirm = () => under.sessions.confirmPassword(identity, { password, address: ADDRESS });
    assert.ok((await confirm()).isPasswordFresh);
    under.clock.ms += 1;
    await assert.rejects(confirm(), refusedWith('SESSION_REQUIRED'));
  });

  onOperators('a hash of a lower cost is raised when its owner signs in', async (under) => {
    const { actor } = await under.settle('ana@example.com');
    const store = under.stores.operators;
    const costOf = async () => (await store.findOperator(actor.id))?.password_hash.split('$')[1];
    const before = Number(await costOf());
    const stronger = under.withPasswordCost(before + 2);
    await stronger.sessions.signIn({ email: 'ana@example.com', password: PASSWORD, address: ADDRESS });
    assert.equal(Number(await costOf()), before + 2);
    await stronger.sessions.signIn({ email: 'ana@example.com', password: PASSWORD, address: ADDRESS });
  });

  onOperators('unknown, wrong, expired and disabled are refused with one text', async (under) => {
    const { identity } = await settledAndSignedIn(under, 'ana@example.com');
    await under.settle('ben@example.com');
    const { one_time_password } = await under.make('late@example.com');
    await under.operators.change(identity.actor.id, { disabled: true }, 'ben@example.com');
    under.clock.ms += 8 * DAY;
    const refusals = [
      under.signIn('none@example.com', PASSWORD),
      under.signIn('no address', PASSWORD),
      under.signIn('', ''),
      under.signIn('nul\0@example.com', PASSWORD),
      under.signIn('ben@example.com', `${PASSWORD}!`),
      under.signIn('ana@example.com', PASSWORD),
      under.signIn('late@example.com', one_time_password),
    ].map((attempt) =>
      attempt.then(
        () => 'let in',
        ({ code, message }: ServiceError) => `${code} ${message}`,
      ),
    );
    const texts = new Set(await Promise.all(refusals));
    assert.deepEqual([...texts], ['SIGN_IN_FAILED The e-mail address or the password is not right.']);
  });

  onOperators(
    'a refusal takes as much work for an account that there is not as for one that there is',
    async (under) => {
      await under.settle('ana@example.com');
      const cpuOf = async (email: string, turn: number) => {
        const from = process.cpuUsage();
        await under.signIn(email, 'wrong', `10.0.0.${turn}`).catch(() => {});
        const { user, system } = process.cpuUsage(from);
        return user + system;
      };
      // In turns, and the least of each: whatever else the process does adds to one of them alone.
      const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < 7; turn += 1) {
        ofKnown.push(await cpuOf('ana@example.com', turn));
        ofUnknown.push(await cpuOf('none@example.com', turn));
      }
      const [known, unknown] = [Math.min(...ofKnown), Math.min(...ofUnknown)];
      assert.ok(
        unknown > known / 2 && known > unknown / 2,
        `${known} µs for a known one, ${unknown} µs for an unknown one`,
      );
    },
  );

  onOperators('a failed sign-in is audited, and the typed address is recorded only for an account', async (under) => {
    const { operator } = await under.make('ana@example.com');
    await under.signIn('ana@example.com', 'wrong').catch(() => {});
    await under.signIn('none@example.com', 'wrong').catch(() => {});
    await under.signIn('MySecret@Passw0rd', 'wrong').catch(() => {});
    const { data } = await under.auditLog.list({ action: 'operator.sign_in_failed', limit: 10 });
    assert.deepEqual(
      data.map(({ actor, subject, after }) => [actor, subject.id, after]),
      [
        ['unknown', 'unknown', { address: ADDRESS }],
        ['unknown', 'unknown', { address: ADDRESS }],
        ['ana@example.com', operator.id, { address: ADDRESS }],
      ],
    );
  });

  onOperators('of passwords and cookies only hashes are kept', async (under) => {
    const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
    const files = readdirSync(under.folder).map((file) => readFileSync(join(under.folder, file)));
    for (const secret of [PASSWORD, cookie, identity.info.csrf_token ?? '']) {
      assert.ok(secret.length > 20 && !files.some((bytes) => bytes.includes(secret)), secret);
    }
  });
});

describe('a session', () => {
  onOperators('it ends when it is not used for eight hours', async (under) => {
    const { cookie } = await settledAndSignedIn(under, 'ana@example.com');
    for (let n = 0; n < 3; n += 1) {
      under.clock.ms += IDLE_MS - MINUTE;
      assert.ok(await under.sessions.find(cookie));
      await noted();
    }
    under.clock.ms += IDLE_MS;
    assert.equal(await under.sessions.find(cookie), undefined);
  });

  onOperators('it ends after seven days however much it is used', async (under) => {
    const { cookie } = await settledAndSignedIn(under, 'ana@example.com');
    const end = under.clock.ms + MAX_MS;
    while (under.clock.ms + IDLE_MS / 2 < end) {
      under.clock.ms += IDLE_MS / 2;
      assert.ok(await under.sessions.find(cookie));
      await noted();
    }
    under.clock.ms = end - 1;
    const found = await under.sessions.find(cookie);
    assert.equal(found?.info.expires_at, new Date(end).toISOString());
    under.clock.ms = end;
    assert.equal(await under.sessions.find(cookie), undefined);
  });

  onOperators('that it was seen is noted once a minute at the most', async (under) => {
    const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
    const seenAt = async () =>
      (await under.stores.operators.findSession(identity.sessionHash ?? ''))?.session.last_seen_at;
    const opened = await seenAt();
    under.clock.ms += MINUTE - 1;
    await under.sessions.find(cookie);
    await noted();
    assert.equal(await seenAt(), opened);
    under.clock.ms += 1;
    await under.sessions.find(cookie);
    await noted();
    assert.equal(await seenAt(), new Date(under.clock.ms).toISOString());
  });

  onOperators('a value that is no session’s finds no operator', async (under) => {
    const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
    for (const value of ['', 'x', `${cookie}x`, cookie.slice(1), identity.sessionHash ?? '', '\0', '🚚']) {
      assert.equal(await under.sessions.find(value), undefined);
    }
  });

  onOperators('each has a token against forgery of its own, always the same', async (under) => {
    const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
    const { identity: another } = await under.signIn('ana@example.com', PASSWORD);
    assert.match(identity.info.csrf_token ?? '', /^[A-Za-z0-9_-]{43}$/);
    assert.equal((await under.sessions.find(cookie))?.info.csrf_token, identity.info.csrf_token);
    assert.notEqual(another.info.csrf_token, identity.info.csrf_token);
  });

  onOperators('signing out ends one, signing out everywhere all', async (under) => {
    const [one, two, three] = [
      await settledAndSignedIn(under, 'ana@example.com'),
      await under.signIn('ana@example.com', PASSWORD),
      await under.signIn('ana@example.com', PASSWORD),
    ];
    await under.sessions.end(one.identity);
    assert.equal(await under.sessions.find(one.cookie), undefined);
    assert.ok(await under.sessions.find(two.cookie));
    await under.sessions.endAll(two.identity.actor);
    for (const { cookie } of [two, three]) assert.equal(await under.sessions.find(cookie), undefined);
  });

  onOperators('an operator’s new role applies to open sessions; a disabled one’s are ended for good', async (under) => {
    await under.settle('ben@example.com');
    const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
    await under.operators.change(identity.actor.id, { role: 'viewer' }, 'ben@example.com');
    assert.equal((await under.sessions.find(cookie))?.actor.role, 'viewer');
    await under.operators.change(identity.actor.id, { disabled: true }, 'ben@example.com');
    assert.equal(await under.sessions.find(cookie), undefined);
    await under.operators.change(identity.actor.id, { disabled: false }, 'ben@example.com');
    assert.equal(await under.sessions.find(cookie), undefined);
  });

  onOperators('those that have ended are purged', async (under) => {
    await settledAndSignedIn(under, 'ana@example.com');
    under.clock.ms += IDLE_MS / 2;
    const { cookie } = await under.signIn('ana@example.com', PASSWORD);
    under.clock.ms += IDLE_MS / 2 + 2 * MINUTE;
    assert.equal((await under.expired.run()).sessions, 2);
    assert.ok(await under.sessions.find(cookie));
  });
});

describe('changing the password', () => {
  onOperators('it ends all other sessions and renews its own', async (under) => {
    const before = await settledAndSignedIn(under, 'ana@example.com');
    const other = await under.signIn('ana@example.com', PASSWORD);
    const change = { current_password: PASSWORD, new_password: `${PASSWORD} 2`, address: ADDRESS };
    const renewed = await under.sessions.changePassword(before.identity, change);
    for (const { cookie } of [before, other]) assert.equal(await under.sessions.find(cookie), undefined);
    assert.deepEqual(await under.sessions.find(renewed.cookie), renewed.identity);
    await assert.rejects(under.signIn('ana@example.com', PASSWORD), refusedWith('SIGN_IN_FAILED'));
    await under.signIn('ana@example.com', `${PASSWORD} 2`);
  });

  onOperators('after it a one-time password must be changed no more, and does not expire', async (under) => {
    const identity = await under.settle('ana@example.com');
    assert.equal(identity.info.must_change_password, false);
    under.clock.ms += 365 * DAY;
    await under.signIn('ana@example.com', PASSWORD);
  });

  onOperators('a password is the same in every form of Unicode', async (under) => {
    const { one_time_password: current_password } = await under.make('ana@example.com');
    const { identity } = await under.signIn('ana@example.com', current_password);
    const change = { current_password, new_password: 'monta\u00f1as y faroles', address: ADDRESS };
    await under.sessions.changePassword(identity, change);
    await under.signIn('ana@example.com', 'montan\u0303as y faroles');
  });

  const REFUSED: [what: string, current: string, next: string, field: string][] = [
    ['a wrong current password', `${PASSWORD}!`, 'another long password', 'current_password'],
    ['the same password again', PASSWORD, PASSWORD, 'new_password'],
    ['eleven characters', PASSWORD, 'abcdefghij1', 'new_password'],
    ['eleven characters of two units each', PASSWORD, '🚚🚛🚜🚲🛴🛵🏍🚃🚄🚅🚆', 'new_password'],
    ['201 characters', PASSWORD, `${'ab1'.repeat(66)}abcd`.slice(0, 201), 'new_password'],
    ['the e-mail address', PASSWORD, 'ANA@example.com', 'new_password'],
    ['a common one', PASSWORD, 'Password1234', 'new_password'],
    ['one character over and over', PASSWORD, 'aaaaaaaaaaaaaaaa', 'new_password'],
  ];
  for (const [what, current_password, new_password, field] of REFUSED) {
    onOperators(`${what} is refused for its field, and changes nothing`, async (under) => {
      const { cookie, identity } = await settledAndSignedIn(under, 'ana@example.com');
      const change = { current_password, new_password, address: ADDRESS };
      const refused = refusedWith('INVALID_REQUEST_BODY', field);
      await assert.rejects(under.sessions.changePassword(identity, change), refused);
      assert.ok(await under.sessions.find(cookie));
      await under.signIn('ana@example.com', PASSWORD);
    });
  }

  onOperators('a session cannot be used to guess the password without limit', async (under) => {
    const { identity } = await settledAndSignedIn(under, 'ana@example.com');
    const guess = (current_password: string) =>
      under.sessions.changePassword(identity, { current_password, new_password: 'another password', address: ADDRESS });
    for (let n = 0; n < 5; n += 1) {
      await assert.rejects(guess('wrong'), refusedWith('INVALID_REQUEST_BODY', 'current_password'));
    }
    await assert.rejects(guess(PASSWORD), refusedWith('SIGN_IN_THROTTLED'));
  });

  onOperators('guesses before the right password do not count after it', async (under) => {
    const { identity } = await settledAndSignedIn(under, 'ana@example.com');
    const change = (current_password: string) =>
      under.sessions.changePassword(identity, { current_password, new_password: PASSWORD, address: ADDRESS });
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        await assert.rejects(change('wrong'), refusedWith('INVALID_REQUEST_BODY', 'current_password'));
      }
      await assert.rejects(change(PASSWORD), refusedWith('INVALID_REQUEST_BODY', 'new_password'));
    }
  });

  onOperators('of two changes at once one is done', async (under) => {
    const { identity } = await settledAndSignedIn(under, 'ana@example.com');
    const changing = ['first new password', 'second new password'].map((new_password) =>
      under.sessions.changePassword(identity, { current_password: PASSWORD, new_password, address: ADDRESS }).then(
        () => new_password,
        () => undefined,
      ),
    );
    const [changed, ...more] = (await Promise.all(changing)).filter((password) => password !== undefined);
    assert.deepEqual(more, []);
    await under.signIn('ana@example.com', changed ?? '');
  });
});

async function settledAndSignedIn(under: Parameters<Parameters<typeof onOperators>[1]>[0], email: string) {
  await under.settle(email);
  return under.signIn(email, PASSWORD);
}

/** Waits for what is noted beside a request: it is stored at the end of the event loop's turn. */
function noted(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
