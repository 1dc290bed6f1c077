import assert from 'node:assert/strict';
import { UnknownAccounts } from '../../../src/features/operators/sign-in/unknown-accounts.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { MINUTE, type OperatorsUnderTest, onOperators } from '../../support/operator/services.ts';

/** The failed sign-ins of the audit log, newest first. */
async function failures(under: OperatorsUnderTest) {
  return (await under.auditLog.list({ action: 'operator.sign_in_failed', limit: 1_000 })).data;
}

onOperators(
  'of failures at accounts that do not exist 200 in 15 minutes are listed, and that more came',
  async (under) => {
    const { clock, stores } = under;
    const parts = { store: stores.operators, identifiers: new Identifiers(clock.now), clock: clock.now };
    const unknown = new UnknownAccounts(parts);
    for (let n = 0; n < 210; n += 1) await unknown.noteFailure(`2001:db8::${n}`);
    const listed = await failures(under);
    assert.equal(listed.length, 200);
    const until = new Date(clock.ms + 15 * MINUTE).toISOString();
    assert.deepEqual(listed[0]?.after, { address: '2001:db8::199', more_not_listed_until: until });

    await under.make('ana@example.com');
    await under.signIn('ana@example.com', 'wrong').catch(() => {});
    const atAnAccount = (await failures(under)).filter(({ actor }) => actor === 'ana@example.com');
    assert.equal(atAnAccount.length, 1, 'those at an account are listed all the same');

    clock.ms += 6 * 60 * MINUTE + 1;
    await unknown.noteFailure('192.0.2.9');
    assert.deepEqual((await failures(under))[0]?.after, { address: '192.0.2.9' });
    assert.equal(
      (await under.expired.run()).attempts,
      11,
      'the ten that are not listed took as much work, and are purged',
    );
  },
);
