import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { auditEntry } from '../../../src/features/audit/record.ts';
import { TOKEN_ISSUED } from '../../../src/features/operators/actions.ts';
import type { Identity } from '../../../src/features/operators/identity.ts';
import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { sha256 } from '../../../src/platform/secrets.ts';
import { DAY, MINUTE, onOperators, PASSWORD, refusedWith } from '../../support/operator/services.ts';

const BY = 'boss@example.com';
const ISSUED = { actor: BY, action: TOKEN_ISSUED, subject: { kind: 'token', id: 'tok_old' } } as const;

describe('access tokens', () => {
  onOperators('a token lets in with its operator’s role, and its secret is shown once', async (under) => {
    const identity = await under.settle('ana@example.com', 'agent');
    const { actor, info } = identity;
    const { token, ...listed } = await under.accessTokens.issue(identity, { name: 'ERP' });
    assert.match(token, /^rdo_[A-Za-z0-9_-]{43}$/);
    const created_at = new Date(under.clock.ms).toISOString();
    const expires_at = new Date(under.clock.ms + 90 * DAY).toISOString();
    const times = { created_at, last_used_at: null, expires_at };
    assert.deepEqual(listed, { id: listed.id, name: 'ERP', read_only: false, role: 'agent', ...times });
    assert.deepEqual(await under.accessTokens.list(actor), [listed]);
    assert.deepEqual(await under.accessTokens.find(token), {
      actor,
      info: { ...info, csrf_token: null, expires_at },
      isReadOnly: false,
      sessionHash: null,
      isPasswordFresh: false,
    });
  });

  onOperators('a text that is no token finds no operator', async (under) => {
    const identity = await under.settle('ana@example.com');
    const { token } = await under.accessTokens.issue(identity, { name: 'ERP' });
    for (const text of ['', 'rdo_', token.slice(0, -1), `${token}x`, token.toUpperCase(), 'rdo_\0']) {
      assert.equal(await under.accessTokens.find(text), undefined);
    }
  });

  onOperators('its use is noted once a minute at the most', async (under) => {
    const identity = await under.settle('ana@example.com');
    const { actor } = identity;
    const { token } = await under.accessTokens.issue(identity, { name: 'ERP' });
    const usedAt = async () => (await under.accessTokens.list(actor))[0]?.last_used_at;
    await under.accessTokens.find(token);
    await stored();
    const first = new Date(under.clock.ms).toISOString();
    assert.equal(await usedAt(), first);
    under.clock.ms += MINUTE - 1;
    await under.accessTokens.find(token);
    await stored();
    assert.equal(await usedAt(), first);
    under.clock.ms += 1;
    await under.accessTokens.find(token);
    await stored();
    assert.equal(await usedAt(), new Date(under.clock.ms).toISOString());
  });

  onOperators('it lets nobody in from its end on, and its end is in the future', async (under) => {
    const identity = await under.settle('ana@example.com');
    const now = new Date(under.clock.ms).toISOString();
    const past = under.accessTokens.issue(identity, { name: 'ERP', expires_at: now });
    await assert.rejects(past, refusedWith('INVALID_REQUEST_BODY', 'expires_at'));
    const expires_at = new Date(under.clock.ms + 1).toISOString();
    const { token } = await under.accessTokens.issue(identity, { name: 'ERP', expires_at });
    assert.equal((await under.accessTokens.find(token))?.info.expires_at, expires_at);
    under.clock.ms += 1;
    assert.equal(await under.accessTokens.find(token), undefined);
  });

  onOperators('it ends after ninety days by default, and after a year at the latest', async (under) => {
    const identity = await under.settle('ana@example.com');
    const issue = (expires_at?: string) => under.accessTokens.issue(identity, { name: 'ERP', expires_at });
    const { token } = await issue();
    assert.equal((await issue('2027-03-01T23:59:59.999Z')).expires_at, '2027-03-01T23:59:59.999Z');
    for (const late of ['2027-03-02T00:00:00.000Z', '2099-01-01T00:00:00.000Z']) {
      await assert.rejects(issue(late), refusedWith('INVALID_REQUEST_BODY', 'expires_at'));
    }
    under.clock.ms += 90 * DAY - 1;
    assert.ok(await under.accessTokens.find(token));
    under.clock.ms += 1;
    assert.equal(await under.accessTokens.find(token), undefined);
  });

  onOperators('one without an end, of a version before, goes on', async (under) => {
    const { actor, sessionHash } = await under.settle('ana@example.com');
    const kept = {
      ...{ id: 'tok_old', operator_id: actor.id, name: 'old', token_hash: sha256('rdo_old'), is_read_only: false },
      ...{ created_at: new Date(under.clock.ms).toISOString(), last_used_at: null, expires_at: null, role: null },
    };
    const entry = auditEntry(new Identifiers(under.clock.now), ISSUED);
    await under.stores.operators.addAccessToken({ token: kept, session_hash: sessionHash ?? '' }, entry);
    under.clock.ms += 1_000 * DAY;
    assert.equal((await under.accessTokens.find('rdo_old'))?.actor.role, 'admin');
    assert.deepEqual(
      (await under.accessTokens.listAll()).map(({ name, role, expires_at }) => [name, role, expires_at]),
      [['old', 'admin', null]],
    );
  });

  const SHARED: [issuedAs: OperatorRole, now: OperatorRole, role: OperatorRole, isReadOnly: boolean][] = [
    ['agent', 'admin', 'agent', false],
    ['admin', 'agent', 'agent', false],
    ['admin', 'viewer', 'viewer', true],
    ['viewer', 'admin', 'viewer', true],
    ['viewer', 'agent', 'agent', true],
    ['agent', 'viewer', 'agent', true],
  ];
  for (const [issuedAs, now, role, isReadOnly] of SHARED) {
    const may = `may ${isReadOnly ? 'read' : 'do'} what an ${role} may`;
    onOperators(`one that was issued by ${issuedAs} ${may} when its owner is ${now}`, async (under) => {
      await under.settle('boss@example.com');
      const identity = await under.settle('ana@example.com', issuedAs);
      const read_only = issuedAs === 'viewer';
      const { token } = await under.accessTokens.issue(identity, { name: 'ERP', read_only });
      await under.operators.change(identity.actor.id, { role: now }, BY);
      const found = await under.accessTokens.find(token);
      assert.deepEqual([found?.actor.role, found?.info.operator.role, found?.isReadOnly], [role, role, isReadOnly]);
    });
  }

  onOperators('it ends with its owner’s password, by its owner or by another, and with all sessions', async (under) => {
    const { actor: boss } = await under.settle('boss@example.com');
    const ways: ((identity: Identity) => Promise<unknown>)[] = [
      (identity) => under.sessions.endAll(identity.actor),
      ({ actor }) => under.operators.endSessions(actor.id, boss.name),
      ({ actor }) => under.operators.resetPassword(actor.id, boss.name),
      (identity) =>
        under.sessions.changePassword(identity, {
          ...{ current_password: PASSWORD, new_password: `${PASSWORD} 2`, address: '192.0.2.1' },
        }),
    ];
    for (const [n, end] of ways.entries()) {
      const identity = await under.settle(`n${n}@example.com`, 'agent');
      const { token } = await under.accessTokens.issue(identity, { name: 'ERP' });
      assert.ok(await under.accessTokens.find(token));
      await end(identity);
      assert.equal(await under.accessTokens.find(token), undefined, `way ${n}`);
      await assert.rejects(under.accessTokens.issue(identity, { name: 'late' }), refusedWith('SESSION_REQUIRED'));
    }
  });

  onOperators('everybody’s are listed with their owners, and anybody’s is revoked', async (under) => {
    const boss = await under.settle('boss@example.com');
    const ana = await under.settle('ana@example.com', 'agent');
    const { id, token } = await under.accessTokens.issue(ana, { name: 'ERP' });
    await under.accessTokens.issue(boss, { name: 'mine' });
    const listed = (await under.accessTokens.listAll()).map(({ name, operator }) => [name, operator.email]);
    assert.deepEqual(listed.toSorted(), [
      ['ERP', 'ana@example.com'],
      ['mine', 'boss@example.com'],
    ]);
    await under.accessTokens.revokeAny(id, BY);
    assert.equal(await under.accessTokens.find(token), undefined);
    const [revoked] = (await under.auditLog.list({ limit: 1 })).data;
    assert.deepEqual([revoked?.actor, revoked?.action], [BY, 'token.revoked']);
    assert.deepEqual(revoked?.before, { name: 'ERP', operator_id: ana.actor.id });
    await assert.rejects(under.accessTokens.revokeAny(id, BY), refusedWith('TOKEN_NOT_FOUND'));
  });

  onOperators('a viewer has read-only tokens alone', async (under) => {
    await under.make('boss@example.com');
    const identity = await under.settle('ana@example.com', 'viewer');
    await assert.rejects(under.accessTokens.issue(identity, { name: 'ERP' }), refusedWith('ROLE_NOT_ALLOWED'));
    const { token } = await under.accessTokens.issue(identity, { name: 'ERP', read_only: true });
    assert.equal((await under.accessTokens.find(token))?.isReadOnly, true);
  });

  onOperators('it is revoked by its own operator, and ends when the operator is disabled', async (under) => {
    const { actor: boss } = await under.settle('boss@example.com');
    const identity = await under.settle('ana@example.com');
    const { actor } = identity;
    const [one, two] = [
      await under.accessTokens.issue(identity, { name: 'one' }),
      await under.accessTokens.issue(identity, { name: 'two' }),
    ];
    await assert.rejects(under.accessTokens.revoke(boss, one.id), refusedWith('TOKEN_NOT_FOUND'));
    await under.accessTokens.revoke(actor, one.id);
    await assert.rejects(under.accessTokens.revoke(actor, one.id), refusedWith('TOKEN_NOT_FOUND'));
    assert.equal(await under.accessTokens.find(one.token), undefined);
    await under.operators.change(actor.id, { disabled: true }, boss.name);
    await under.operators.change(actor.id, { disabled: false }, boss.name);
    assert.equal(await under.accessTokens.find(two.token), undefined);
    await under.operators.change(actor.id, { disabled: true }, boss.name);
    await assert.rejects(under.accessTokens.issue(identity, { name: 'late' }), refusedWith('SESSION_REQUIRED'));
  });
});

/** Waits for what is noted beside a request: it is stored at the end of the event loop's turn. */
function stored(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
}
