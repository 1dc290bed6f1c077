import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { onOperators, PASSWORD, refusedWith } from '../../support/operator/services.ts';

const BY = 'boss@example.com';

describe('operators', () => {
  onOperators('one is made with a one-time password that is shown once', async (under) => {
    const made = await under.operators.create({ email: ' Ana@Example.com', name: 'Ana', role: 'agent' }, BY);
    const { operator } = made;
    assert.match(operator.id, /^opr_[0-9a-f]{16}$/);
    const created_at = new Date(under.clock.ms).toISOString();
    assert.deepEqual(operator, {
      id: operator.id,
      email: 'ana@example.com',
      name: 'Ana',
      role: 'agent',
      created_at,
      disabled_at: null,
      last_sign_in_at: null,
      must_change_password: true,
    });
    assert.deepEqual(await under.operators.list(), [operator]);
    assert.deepEqual(await under.operators.getByEmail('ANA@example.com'), operator);
    const [entry] = (await under.auditLog.list({ limit: 1 })).data;
    assert.deepEqual(entry, {
      id: entry?.id,
      at: created_at,
      actor: BY,
      action: 'operator.created',
      subject: { kind: 'operator', id: operator.id, name_then: null },
      organization_id: null,
      before: null,
      after: { email: 'ana@example.com', name: 'Ana', role: 'agent' },
    });
  });

  onOperators('an address in another case is the same address, also of a disabled operator', async (under) => {
    await under.make('boss@example.com');
    const { operator } = await under.make('ana@example.com');
    await under.operators.change(operator.id, { disabled: true }, BY);
    await assert.rejects(under.make('ANA@EXAMPLE.COM'), refusedWith('OPERATOR_EXISTS'));
  });

  for (const email of [
    '',
    'ana',
    '@',
    'a@',
    '@b',
    'a b@c',
    'a@b@c',
    'a\u0007@b',
    'CLI:root@host',
    `${'a'.repeat(250)}@b.cd`,
  ]) {
    onOperators(`${JSON.stringify(email).slice(0, 30)} is no address`, async (under) => {
      await assert.rejects(under.make(email), refusedWith('INVALID_REQUEST_BODY', 'email'));
      await assert.rejects(under.operators.getByEmail(email), refusedWith('OPERATOR_NOT_FOUND'));
    });
  }

  onOperators('one that does not exist is neither changed nor given a password', async (under) => {
    for (const id of ['opr_none', 'opr_0', '', '\0', 'opr_0123456789abcdef']) {
      await assert.rejects(under.operators.change(id, { name: 'x' }, BY), refusedWith('OPERATOR_NOT_FOUND'));
      await assert.rejects(under.operators.resetPassword(id, BY), refusedWith('OPERATOR_NOT_FOUND'));
      await assert.rejects(under.operators.endSessions(id, BY), refusedWith('OPERATOR_NOT_FOUND'));
    }
  });

  onOperators('a change is audited with the values before, and one without an effect is not', async (under) => {
    await under.make('boss@example.com');
    const { operator } = await under.make('ana@example.com', 'agent');
    const changed = await under.operators.change(operator.id, { name: 'Ana B.', role: 'agent' }, BY);
    assert.deepEqual(changed, { ...operator, name: 'Ana B.' });
    await under.operators.change(operator.id, { name: 'Ana B.', role: 'agent', disabled: false }, BY);
    await under.operators.change(operator.id, {}, BY);
    await under.operators.change(operator.id, { disabled: true, role: 'viewer' }, BY);
    await under.operators.change(operator.id, { disabled: false }, BY);
    const { data } = await under.auditLog.list({ subject: operator.id, limit: 10 });
    assert.deepEqual(
      data.map(({ action, before, after }) => ({ action, before, after })),
      [
        { action: 'operator.enabled', before: { disabled: true }, after: { disabled: false } },
        {
          action: 'operator.disabled',
          before: { role: 'agent', disabled: false },
          after: { role: 'viewer', disabled: true },
        },
        { action: 'operator.changed', before: { name: 'ana@example.com' }, after: { name: 'Ana B.' } },
        {
          action: 'operator.created',
          before: null,
          after: { email: operator.email, name: operator.email, role: 'agent' },
        },
      ],
    );
  });

  onOperators('the last admin stays an active admin', async (under) => {
    const { operator: ana } = await under.make('ana@example.com');
    await under.make('ben@example.com', 'agent');
    for (const change of [{ role: 'agent' }, { disabled: true }] as const) {
      await assert.rejects(under.operators.change(ana.id, change, BY), refusedWith('LAST_ADMIN'));
    }
    await under.operators.change(ana.id, { name: 'Ana' }, BY);
    assert.deepEqual(await under.operators.getByEmail('ana@example.com'), { ...ana, name: 'Ana' });
  });

  onOperators('a new one-time password ends the sessions and must be changed', async (under) => {
    const { actor } = await under.settle('ana@example.com');
    const { cookie } = await under.signIn('ana@example.com', PASSWORD);
    const { one_time_password, operator } = await under.operators.resetPassword(actor.id, BY);
    assert.equal(operator.must_change_password, true);
    assert.equal(await under.sessions.find(cookie), undefined);
    await assert.rejects(under.signIn('ana@example.com', PASSWORD), refusedWith('SIGN_IN_FAILED'));
    const { identity } = await under.signIn('ana@example.com', one_time_password);
    assert.equal(identity.info.must_change_password, true);
  });

  onOperators('an admin ends all sessions of an operator', async (under) => {
    const { actor } = await under.settle('ana@example.com');
    const { cookie } = await under.signIn('ana@example.com', PASSWORD);
    await under.operators.endSessions(actor.id, BY);
    assert.equal(await under.sessions.find(cookie), undefined);
    assert.equal((await under.auditActions())[0], `${BY} operator.signed_out_everywhere`);
  });
});
