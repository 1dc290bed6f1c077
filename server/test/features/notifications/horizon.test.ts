/* How long notifications last, and what is kept of those that were read (spec: Notifications). */
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { Notifications } from '../../../src/features/notifications/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { auditOf, eventOf } from '../../contract/casework/review-fixtures.ts';
import { addDocument, documentId, fileClaim, OURS, organization, timeAt, upload } from '../../contract/fixtures.ts';
import { ANA, addOperators } from '../../contract/operators/operator-fixtures.ts';
import { DAY, type OperatorsUnderTest, onOperators } from '../../support/operator/services.ts';

const OPERATOR = { id: ANA.id, name: ANA.email, role: 'agent' } as const;
const ARRIVED_MS = Date.parse(timeAt(70));

/** A claim that was assigned to Ana, with evidence that nobody saw. */
async function notified({ stores, clock }: OperatorsUnderTest): Promise<Notifications> {
  const { store, operators, review } = stores;
  await store.addOrganization(organization(OURS));
  await addOperators(operators, ANA);
  const claim = await fileClaim(store, { n: 1 });
  const event = eventOf(claim, 60, { kind: 'assigned', assignee_id: ANA.id });
  await review.assign(event, null, auditOf(claim, 'claim.assigned'));
  await upload(store, await addDocument(store, claim, 1), 'blob');
  await store.confirmDocument(OURS, claim.id, documentId(1), timeAt(70));
  return new Notifications({ store: stores.notifications, identifiers: new Identifiers(clock.now), clock: clock.now });
}

describe('notifications', () => {
  onOperators('last thirty days, evidence that nobody saw too', async (under) => {
    const notifications = await notified(under);
    const kinds = async (ms: number) => {
      under.clock.ms = ms;
      const { data, unread } = await notifications.list(OPERATOR, { limit: 9 });
      assert.equal(unread, data.length);
      return data.map(({ kind }) => kind);
    };
    assert.ok((await kinds(ARRIVED_MS)).includes('evidence'));
    assert.deepEqual(await kinds(ARRIVED_MS + 30 * DAY), ['evidence']);
    assert.deepEqual(await kinds(ARRIVED_MS + 30 * DAY + 1), []);
  });

  onOperators('that were read stay read as long as they last, and are forgotten a day later', async (under) => {
    const notifications = await notified(under);
    under.clock.ms = ARRIVED_MS;
    const { data } = await notifications.list(OPERATOR, { limit: 9 });
    await notifications.markRead(
      OPERATOR,
      data.map(({ id }) => id),
    );
    under.clock.ms = ARRIVED_MS + 30 * DAY;
    assert.equal(await notifications.purge(), 0);
    assert.equal(await notifications.countUnread(OPERATOR), 0);
    under.clock.ms = ARRIVED_MS + 31 * DAY + 1;
    assert.equal(await notifications.purge(), data.length);
  });
});
