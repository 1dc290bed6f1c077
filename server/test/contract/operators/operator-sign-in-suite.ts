import assert from 'node:assert/strict';
import type { OperatorStore } from '../../../src/features/operators/store.ts';
import { timeAt } from '../fixtures.ts';
import * as fixtures from './operator-fixtures.ts';
import { ANA, addOperators, audit, BEN, countOf, type OpenOperatorStore } from './operator-fixtures.ts';

export function testSessions(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);

  on('a session is found with its operator, whose sign-in is noted and whose attempts are forgotten', async (store) => {
    await addOperators(store, ANA);
    await attempt(store, { n: 1, account: ANA.email });
    const session = fixtures.sessionOf(ANA, 'one');
    assert.equal(await fixtures.openSession(store, ANA, session), true);
    const operator = { ...ANA, last_sign_in_at: session.created_at };
    assert.deepEqual(await store.findSession(session.token_hash), { session, operator });
    assert.equal(await store.findSession('session none'), undefined);
    assert.equal(await attempt(store, { n: 2, account: ANA.email, perAccount: 1 }), 0);
  });

  on('no session is opened for a disabled operator, nor with a password that was changed', async (store) => {
    await addOperators(store, ANA, BEN);
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    const action = 'operator.signed_in';
    const opening = (operator: typeof ANA, password_hash: string) => {
      const session = fixtures.sessionOf(operator, operator.name);
      return store.openSession({ session, password_hash, account: operator.email }, audit({ action }));
    };
    assert.equal(await opening(BEN, BEN.password_hash), false);
    assert.equal(await opening(ANA, 'an older hash'), false);
    assert.equal(await store.findSession(`session ${ANA.name}`), undefined);
    assert.equal(await countOf(store, action), 0);
  });

  on('a sign-in keeps a stronger hash of the password, and ends no session', async (store) => {
    await addOperators(store, ANA);
    await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, 'one'));
    const session = fixtures.sessionOf(ANA, 'two');
    const opening = { session, password_hash: ANA.password_hash, stronger_hash: 'stronger', account: ANA.email };
    assert.equal(await store.openSession(opening, audit()), true);
    assert.equal((await store.findOperator(ANA.id))?.password_hash, 'stronger');
    for (const name of ['one', 'two']) assert.ok(await store.findSession(fixtures.sessionOf(ANA, name).token_hash));
  });

  on('a session is noted as seen, never as seen earlier than before', async (store) => {
    await addOperators(store, ANA);
    await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, 'one'));
    await store.noteSessionSeen('session one', timeAt(70));
    await store.noteSessionSeen('session one', timeAt(60));
    assert.equal((await store.findSession('session one'))?.session.last_seen_at, timeAt(70));
  });

  on('ending a session leaves the others, and is audited once', async (store) => {
    await addOperators(store, ANA);
    for (const name of ['one', 'two']) await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, name));
    const action = 'operator.signed_out';
    await store.endSession('session one', audit({ action }));
    await store.endSession('session one', audit({ action }));
    assert.equal(await store.findSession('session one'), undefined);
    assert.ok(await store.findSession('session two'));
    assert.equal(await countOf(store, action), 1);
  });

  on('ending every session of an operator ends the access tokens too, and leaves those of others', async (store) => {
    await addOperators(store, ANA, BEN);
    for (const owner of [ANA, BEN]) await fixtures.addToken(store, fixtures.tokenOf(owner, owner.name));
    await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, 'one'));
    await fixtures.openSession(store, BEN, fixtures.sessionOf(BEN, 'two'));
    await store.endSessions(ANA.id, audit());
    assert.equal(await store.findSession('session one'), undefined);
    assert.ok(await store.findSession('session two'));
    assert.deepEqual(
      (await store.listAccessTokens()).map(({ name }) => name),
      [BEN.name],
    );
  });

  on(
    'a password that is typed in a session is noted there, and the account’s attempts are forgotten',
    async (store) => {
      await addOperators(store, ANA);
      for (const name of ['one', 'two']) await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, name));
      await attempt(store, { n: 1, account: ANA.email });
      const typing = fixtures.typingOf(ANA, 'one');
      assert.equal(await store.noteSessionPassword(typing, audit({ action: 'operator.password_confirmed' })), true);
      assert.equal((await store.findSession('session one'))?.session.password_typed_at, typing.at);
      assert.equal((await store.findSession('session two'))?.session.password_typed_at, null);
      assert.equal(await attempt(store, { n: 2, account: ANA.email, perAccount: 1 }), 0);
      assert.equal(await countOf(store, 'operator.password_confirmed'), 1);
    },
  );

  on('a password that was changed, a session that ended and a disabled operator note nothing', async (store) => {
    await addOperators(store, ANA, BEN);
    for (const owner of [ANA, BEN]) await fixtures.openSession(store, owner, fixtures.sessionOf(owner, owner.name));
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    const typings = [
      fixtures.typingOf(ANA, ANA.name, { password_hash: 'an older hash' }),
      fixtures.typingOf(ANA, 'that ended'),
      fixtures.typingOf(ANA, ANA.name, { operator_id: BEN.id, password_hash: BEN.password_hash }),
      fixtures.typingOf(BEN, BEN.name),
    ];
    const action = 'operator.password_confirmed';
    for (const typing of typings) assert.equal(await store.noteSessionPassword(typing, audit({ action })), false);
    assert.equal(await countOf(store, action), 0);
  });

  on('sessions not seen for long and sessions at their end are purged, others stay', async (store) => {
    await addOperators(store, ANA);
    const sessions = {
      fresh: {},
      idle: { last_seen_at: timeAt(1) },
      over: { expires_at: timeAt(100) },
    };
    for (const [name, overrides] of Object.entries(sessions)) {
      await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, name, overrides));
    }
    assert.equal(await store.deleteExpiredSessions({ seenBefore: timeAt(2), now: timeAt(100) }), 2);
    assert.ok(await store.findSession('session fresh'));
  });
}

export function testAccessTokens(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);

  on('a token is found as it was added, with its operator', async (store) => {
    await addOperators(store, ANA);
    const token = fixtures.tokenOf(ANA, 'one', { is_read_only: true, expires_at: timeAt(99), role: 'agent' });
    assert.equal(await fixtures.addToken(store, token), true);
    const operator = { ...ANA, last_sign_in_at: timeAt(10) };
    assert.deepEqual(await store.findAccessToken(token.token_hash), { token, operator });
    assert.deepEqual(await store.findAccessTokenById(token.id), token);
    assert.equal(await store.findAccessToken('token none'), undefined);
    assert.equal(await store.findAccessTokenById('tok_none'), undefined);
  });

  on('tokens are listed oldest first: those of one operator, or of all', async (store) => {
    await addOperators(store, ANA, BEN);
    const [late, early] = [
      fixtures.tokenOf(ANA, 'a', { created_at: timeAt(9) }),
      fixtures.tokenOf(ANA, 'b', { created_at: timeAt(8) }),
    ];
    const theirs = fixtures.tokenOf(BEN, 'theirs');
    for (const token of [late, theirs, early]) await fixtures.addToken(store, token);
    assert.deepEqual(await store.listAccessTokens(ANA.id), [early, late]);
    assert.deepEqual(await store.listAccessTokens(), [early, late, theirs]);
  });

  on('a token is added by a session of its own operator that has not ended, and by nothing else', async (store) => {
    await addOperators(store, ANA, BEN);
    for (const owner of [ANA, BEN]) await fixtures.openSession(store, owner, fixtures.sessionOf(owner, owner.name));
    const issue = (owner: typeof ANA, session_hash: string) =>
      store.addAccessToken({ token: fixtures.tokenOf(owner, 'one'), session_hash }, audit({ action: 'token.issued' }));
    for (const session of ['', 'session that ended', `session ${BEN.name}`]) {
      assert.equal(await issue(ANA, session), false, session);
    }
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    assert.equal(await issue(BEN, `session ${BEN.name}`), false);
    assert.equal(await countOf(store, 'token.issued'), 0);
    assert.equal(await issue(ANA, `session ${ANA.name}`), true);
  });

  on('no token outlives the end of all sessions, also when it is issued at the same time', async (store, { other }) => {
    await addOperators(store, ANA);
    for (let round = 0; round < 10; round += 1) {
      const session = fixtures.sessionOf(ANA, `of round ${round}`);
      await fixtures.openSession(store, ANA, session);
      const issuing = Array.from({ length: 4 }, (_, n) =>
        other.operators.addAccessToken(
          { token: fixtures.tokenOf(ANA, `${round} ${n}`), session_hash: session.token_hash },
          audit(),
        ),
      );
      await Promise.all([...issuing, store.endSessions(ANA.id, audit())]);
      assert.deepEqual(await store.listAccessTokens(ANA.id), []);
    }
  });

  on('a token is noted as used, never as used earlier than before', async (store) => {
    await addOperators(store, ANA);
    const token = fixtures.tokenOf(ANA, 'one');
    await fixtures.addToken(store, token);
    await store.noteAccessTokenUsed(token.id, timeAt(70));
    await store.noteAccessTokenUsed(token.id, timeAt(60));
    assert.equal((await store.findAccessToken(token.token_hash))?.token.last_used_at, timeAt(70));
  });

  on('a token is deleted by its own operator alone, once', async (store) => {
    await addOperators(store, ANA, BEN);
    const token = fixtures.tokenOf(ANA, 'one');
    await fixtures.addToken(store, token);
    assert.equal(await store.deleteAccessToken(BEN.id, token.id, audit()), false);
    assert.equal(await store.deleteAccessToken(ANA.id, token.id, audit({ action: 'token.revoked' })), true);
    assert.equal(await store.deleteAccessToken(ANA.id, token.id, audit({ action: 'token.revoked' })), false);
    assert.equal(await store.findAccessToken(token.token_hash), undefined);
    assert.equal(await countOf(store, 'token.revoked'), 1);
  });
}

export function testAttempts(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);

  on('attempts of an account begin up to the limit, then after a wait that grows', async (store) => {
    for (const n of [1, 1.1, 1.2]) assert.equal(await attempt(store, { n, perAccount: 3, network: `net ${n}` }), 0);
    assert.equal(await attempt(store, { n: 1.3, perAccount: 3, network: 'net 4' }), 900);
    assert.equal(await attempt(store, { n: 2.2, perAccount: 3 }), 0);
    assert.equal(await attempt(store, { n: 2.3, perAccount: 3 }), 1_900);
    assert.equal(await attempt(store, { n: 2.4, perAccount: 3, account: 'another' }), 0);
    assert.equal(await attempt(store, { n: 2.5, perAccount: 3, since: 1.1 }), 0);
  });

  on('attempts from a network are limited over all accounts', async (store) => {
    for (const n of [1, 1.1, 1.2]) assert.equal(await attempt(store, { n, perNetwork: 3, account: `account ${n}` }), 0);
    assert.equal(await attempt(store, { n: 1.3, perNetwork: 3, account: 'account 4' }), 900);
    assert.equal(await attempt(store, { n: 1.3, perNetwork: 3, network: 'another' }), 0);
  });

  on('attempts of a clock that was ahead do not count', async (store) => {
    await attempt(store, { n: 50, perAccount: 1 });
    assert.equal(await attempt(store, { n: 1, until: 20, perAccount: 1 }), 0);
    assert.equal(await attempt(store, { n: 1, until: 60, perAccount: 1 }), 2_000);
  });

  on('an attempt that is throttled is not kept', async (store) => {
    await attempt(store, { n: 1, perAccount: 1 });
    assert.equal(await attempt(store, { n: 1.5, perAccount: 1 }), 500);
    assert.equal(await attempt(store, { n: 1.6, perAccount: 2 }), 0);
  });

  on('of many attempts at once through two processes no more than the limit begin', async (store, { other }) => {
    const attempts = Array.from({ length: 30 }, (_, n) =>
      attempt(n % 2 === 0 ? store : other.operators, {
        n: 1 + n / 100,
        account: `account ${n % 3}`,
        perAccount: 4,
        perNetwork: 10,
      }),
    );
    const begun = (await Promise.all(attempts)).filter((waitMs) => waitMs === 0);
    assert.equal(begun.length, 10);
  });

  on('an account’s attempts are forgotten, and no other’s', async (store) => {
    await attempt(store, { n: 1, account: 'one' });
    await attempt(store, { n: 2, account: 'two' });
    await store.forgetAttempts('one');
    assert.equal(await attempt(store, { n: 2.1, account: 'one', perAccount: 1 }), 0);
    assert.equal(await attempt(store, { n: 2.2, account: 'two', perAccount: 1 }), 800);
  });

  on('old attempts are purged', async (store) => {
    for (const n of [1, 2, 3]) await attempt(store, { n });
    assert.equal(await store.deleteOldAttempts(timeAt(3)), 2);
    assert.equal(await store.deleteOldAttempts(timeAt(3)), 0);
  });
}

interface AttemptSeed {
  n: number;
  account?: string;
  network?: string;
  since?: number;
  until?: number;
  perAccount?: number;
  perNetwork?: number;
}

/** The attempt number `n`, after `n` seconds; gives how long it has to wait. */
async function attempt(store: OperatorStore, seed: AttemptSeed): Promise<number> {
  const { n, account = 'account', network = '10.0.0.0/24', since = 0, until = 100 } = seed;
  const at = (seconds: number) => new Date(Date.parse(timeAt(0)) + seconds * 1_000).toISOString();
  const growthOf = (free = 100) => ({ since: at(since), free, maxWaitMs: 60_000 });
  const limits = { account: growthOf(seed.perAccount), network: growthOf(seed.perNetwork), until: at(until) };
  return (await store.beginAttempt({ id: `attempt ${n}`, account, network, at: at(n) }, limits)).waitMs;
}
