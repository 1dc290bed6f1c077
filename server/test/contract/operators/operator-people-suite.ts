import assert from 'node:assert/strict';
import { timeAt } from '../fixtures.ts';
import * as fixtures from './operator-fixtures.ts';
import { ANA, addOperators, audit, BEN, countOf, type OpenOperatorStore, operatorOf } from './operator-fixtures.ts';

export function testOperators(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);

  on('an operator is found as it was added, by its identifier and by its address', async (store) => {
    const times = { password_expires_at: timeAt(7), disabled_at: timeAt(8), last_sign_in_at: timeAt(9) };
    const added = operatorOf('ana', { role: 'viewer', must_change_password: true, ...times });
    assert.equal(await store.addOperator(added, audit()), true);
    assert.deepEqual(await store.findOperator(added.id), added);
    assert.deepEqual(await store.findOperatorByEmail(added.email), added);
    assert.equal(await store.findOperator('opr_none'), undefined);
    assert.equal(await store.findOperatorByEmail('none@example.com'), undefined);
  });

  on('operators are listed oldest first', async (store) => {
    await addOperators(store, BEN, ANA);
    assert.deepEqual(await store.listOperators(), [ANA, BEN]);
  });

  on('an address that an operator has is refused, the first operator stays, and nothing is audited', async (store) => {
    await addOperators(store, ANA);
    const second = { ...BEN, email: ANA.email };
    assert.equal(await store.addOperator(second, audit({ action: 'operator.created' })), false);
    assert.deepEqual(await store.listOperators(), [ANA]);
    assert.equal(await countOf(store, 'operator.created'), 0);
  });

  on('of one address added through two processes at once, one operator is made', async (store, { other }) => {
    const adding = Array.from({ length: 10 }, (_, n) => {
      const operator = { ...operatorOf(`n${n}`), email: 'same@example.com' };
      return (n % 2 === 0 ? store : other.operators).addOperator(operator, audit());
    });
    assert.equal((await Promise.all(adding)).filter(Boolean).length, 1);
  });

  on('an address in capitals is refused, so that no two differ by case alone', async (store) => {
    await assert.rejects(store.addOperator({ ...ANA, email: 'Ana@example.com' }, audit()));
    assert.deepEqual(await store.listOperators(), []);
  });

  on('a change changes what it names, and is audited', async (store) => {
    await addOperators(store, ANA, BEN);
    const entry = audit({ action: 'operator.changed', before: '{"name":"x"}', after: '{"name":"y"}' });
    assert.equal(await store.changeOperator({ id: BEN.id, name: 'Benedikt' }, entry), 'changed');
    assert.deepEqual(await store.findOperator(BEN.id), { ...BEN, name: 'Benedikt' });
    assert.equal(await store.changeOperator({ id: BEN.id, role: 'agent' }, audit()), 'changed');
    assert.deepEqual(await store.findOperator(BEN.id), { ...BEN, name: 'Benedikt', role: 'agent' });
    assert.deepEqual(
      (await store.listAudit(fixtures.everyEntry())).find(({ id }) => id === entry.id),
      entry,
    );
  });

  on('an operator is disabled from a time, and enabled again', async (store) => {
    await addOperators(store, ANA, BEN);
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    assert.equal((await store.findOperator(BEN.id))?.disabled_at, timeAt(9));
    await store.changeOperator({ id: BEN.id, disabled_at: null }, audit());
    assert.deepEqual(await store.findOperator(BEN.id), BEN);
  });

  on('disabling ends the operator’s sessions and access tokens, and no other’s', async (store) => {
    await addOperators(store, ANA, BEN);
    for (const operator of [ANA, BEN]) {
      await fixtures.openSession(store, operator, fixtures.sessionOf(operator, operator.name));
      await fixtures.addToken(store, fixtures.tokenOf(operator, operator.name));
    }
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    await store.changeOperator({ id: BEN.id, disabled_at: null }, audit());
    assert.equal(await store.findSession(`session ${BEN.name}`), undefined);
    assert.equal(await store.findAccessToken(`token ${BEN.name}`), undefined);
    assert.ok(await store.findSession(`session ${ANA.name}`));
    assert.ok(await store.findAccessToken(`token ${ANA.name}`));
  });

  on(
    'a role that changes leaves tokens the one that they were issued with, told or not',
    async (store, { execute }) => {
      const cai = operatorOf('cai', { role: 'agent' });
      await addOperators(store, ANA, cai);
      await fixtures.addToken(store, fixtures.tokenOf(cai, 'told', { role: 'viewer' }));
      await fixtures.addToken(store, fixtures.tokenOf(cai, 'untold'));
      await execute("update access_tokens set role = null where id = 'tok_untold'");
      for (const role of ['admin', 'viewer'] as const) {
        await store.changeOperator({ id: cai.id, role }, audit());
        const roles = (await store.listAccessTokens(cai.id)).map((token) => [token.name, token.role]);
        assert.deepEqual(roles.toSorted(), [
          ['told', 'viewer'],
          ['untold', 'agent'],
        ]);
      }
    },
  );

  on('an operator that does not exist is not changed, and nothing is audited', async (store) => {
    assert.equal(await store.changeOperator({ id: 'opr_none', name: 'x' }, audit()), 'absent');
    assert.equal(await store.setPassword(fixtures.passwordChange(ANA), audit()), false);
    assert.deepEqual(await store.listAudit(fixtures.everyEntry()), []);
  });

  const ENDS = [
    ['made an agent', { role: 'agent' }],
    ['disabled', { disabled_at: timeAt(9) }],
    ['made a viewer and disabled', { role: 'viewer', disabled_at: timeAt(9) }],
  ] as const;
  for (const [what, change] of ENDS) {
    on(`the last active admin is not ${what}, whoever else there is`, async (store) => {
      const others = [operatorOf('agent', { role: 'agent' }), operatorOf('gone', { disabled_at: timeAt(1) })];
      await addOperators(store, ANA, ...others);
      assert.equal(await store.changeOperator({ id: ANA.id, ...change }, audit()), 'last_admin');
      assert.deepEqual(await store.findOperator(ANA.id), ANA);
      await addOperators(store, BEN);
      assert.equal(await store.changeOperator({ id: ANA.id, ...change }, audit()), 'changed');
    });
  }

  on('admins who end each other at once through two processes leave one of them', async (store, { other }) => {
    const admins = Array.from({ length: 6 }, (_, n) => operatorOf(`n${n}`));
    await addOperators(store, ...admins);
    const ending = admins.map(({ id }, n) =>
      (n % 2 === 0 ? store : other.operators).changeOperator({ id, role: 'viewer' }, audit()),
    );
    const outcomes = await Promise.all(ending);
    assert.equal(outcomes.filter((outcome) => outcome === 'last_admin').length, 1);
    assert.equal((await store.listOperators()).filter(({ role }) => role === 'admin').length, 1);
  });

  on(
    'a new password ends all of the operator’s sessions and access tokens, and opens a session when asked to',
    async (store) => {
      await addOperators(store, ANA, BEN);
      await fixtures.openSession(store, ANA, fixtures.sessionOf(ANA, 'old'));
      await fixtures.openSession(store, BEN, fixtures.sessionOf(BEN, 'theirs'));
      for (const [owner, name] of [
        [ANA, 'mine'],
        [BEN, 'theirs'],
      ] as const) {
        await fixtures.addToken(store, fixtures.tokenOf(owner, name));
      }
      const session = fixtures.sessionOf(ANA, 'new');
      const change = fixtures.passwordChange(ANA, { expected_hash: ANA.password_hash, session });
      assert.equal(await store.setPassword(change, audit()), true);
      assert.equal(await store.findSession('session old'), undefined);
      assert.deepEqual(
        (await store.listAccessTokens()).map(({ name }) => name),
        ['theirs'],
      );
      assert.ok(await store.findSession('session theirs'));
      const found = await store.findSession('session new');
      assert.deepEqual(found?.session, session);
      const { password_hash, must_change_password, password_expires_at } = change;
      const changed = { password_hash, must_change_password, password_expires_at };
      assert.deepEqual(found?.operator, { ...ANA, ...changed, last_sign_in_at: timeAt(10) });
    },
  );

  on('a disabled operator gets a new password, and no session with it', async (store) => {
    await addOperators(store, ANA, BEN);
    await store.changeOperator({ id: BEN.id, disabled_at: timeAt(9) }, audit());
    const action = 'operator.password_changed';
    const change = fixtures.passwordChange(BEN, { expected_hash: BEN.password_hash });
    const session = fixtures.sessionOf(BEN, 'one');
    assert.equal(await store.setPassword({ ...change, session }, audit({ action })), false);
    assert.equal(await store.findSession(session.token_hash), undefined);
    assert.equal(await countOf(store, action), 0);
    assert.equal(await store.setPassword(change, audit({ action })), true);
  });

  on('a password is changed by a session of its operator that has not ended, and by no other', async (store) => {
    await addOperators(store, ANA, BEN);
    for (const owner of [ANA, BEN]) await fixtures.openSession(store, owner, fixtures.sessionOf(owner, owner.name));
    for (const by_session of ['', 'session that ended', `session ${BEN.name}`]) {
      assert.equal(await store.setPassword(fixtures.passwordChange(ANA, { by_session }), audit()), false, by_session);
    }
    assert.equal((await store.findOperator(ANA.id))?.password_hash, ANA.password_hash);
    const change = fixtures.passwordChange(ANA, { by_session: `session ${ANA.name}` });
    assert.equal(await store.setPassword(change, audit()), true);
  });

  on('a password is not changed when it is not the expected one any more', async (store) => {
    await addOperators(store, ANA);
    const change = fixtures.passwordChange(ANA, { expected_hash: 'an older hash' });
    assert.equal(await store.setPassword(change, audit()), false);
    assert.deepEqual(await store.findOperator(ANA.id), ANA);
  });
}
