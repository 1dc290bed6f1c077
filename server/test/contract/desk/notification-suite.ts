import assert from 'node:assert/strict';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { ReadMark } from '../../../src/features/notifications/record.ts';
import { auditOf, eventOf } from '../casework/review-fixtures.ts';
import { addDocument, documentId, fileClaim, OURS, organization, timeAt, upload } from '../fixtures.ts';
import {
  ANA,
  audit,
  BEN,
  countOf,
  type OpenOperatorStore,
  type OperatorStoreUnderTest,
  onOperatorStore,
} from '../operators/operator-fixtures.ts';

const ALL = 'evt_';
const DAYS = { from: '2026-01-01', to: '2026-02-03', today: '2026-01-31' };

export function testNotifications(open: OpenOperatorStore): void {
  const on = onOperatorStore(open);
  const onClaims = (name: string, body: (under: Claims) => Promise<void>) =>
    on(name, async (_, under) => body(await Claims.in(under)));

  onClaims('an assignment is told to whom somebody else gave the claim, as long as it is theirs', async (claims) => {
    const [given, own, passed] = [await claims.file(1), await claims.file(2), await claims.file(3)];
    const event = await claims.assign(given, 1, ANA.id);
    await claims.assign(own, 2, ANA.id, { actor: ANA.email });
    await claims.assign(passed, 3, ANA.id);
    await claims.assign(passed, 4, BEN.id, { from: ANA.id });
    const taken = await claims.file(4);
    await claims.assign(taken, 5, ANA.id);
    await claims.assign(taken, 6, BEN.id, { from: ANA.id, actor: BEN.email });
    await claims.assign(taken, 7, ANA.id, { from: BEN.id, actor: ANA.email });
    const told = await claims.notifications.listAssignments(ANA, ALL);
    const claim = { id: given.id, organization: { id: OURS, name: organization(OURS).name } };
    const noted = { ...claim, tracking_number: 'NOTE-1', carrier: 'DPD', status: given.status };
    assert.deepEqual(told, [{ claim: noted, event_id: event.id, at: event.at, actor: 'olga@example.com' }]);
    assert.deepEqual(await claims.notifications.listAssignments(ANA, event.id), []);
    assert.equal((await claims.notifications.listAssignments(BEN, ALL)).length, 1);
  });

  onClaims(
    'evidence is told to whom the claim is assigned, by its newest document, until somebody looks',
    async (claims) => {
      const claim = await claims.file(1);
      await claims.confirm(claim, 1, timeAt(20));
      assert.deepEqual(await claims.notifications.listEvidence(ANA.id), []);
      await claims.assign(claim, 30, ANA.id);
      await claims.confirm(claim, 2, timeAt(40));
      const [told] = await claims.notifications.listEvidence(ANA.id);
      assert.deepEqual([told?.claim.id, told?.arrived_at], [claim.id, timeAt(40)]);
      await claims.markSeen(claim, timeAt(50));
      assert.deepEqual(await claims.notifications.listEvidence(ANA.id), []);
    },
  );

  onClaims('a deadline is told within its days, unless the claim is to be looked at later', async (claims) => {
    const days = ['2025-12-31', '2026-01-01', '2026-02-03', '2026-02-04'];
    for (const [n, day] of days.entries()) await claims.due(await claims.file(n), { day, n });
    await claims.due(await claims.file(8), { day: '2026-01-31', n: 8, asleepUntil: '2026-02-01' });
    await claims.due(await claims.file(9), { day: '2026-01-30', n: 9, asleepUntil: '2026-01-31' });
    const told = await claims.notifications.listDeadlines(ANA.id, DAYS);
    assert.deepEqual(
      told.map(({ due_on }) => due_on),
      ['2026-02-03', '2026-01-30', '2026-01-01'],
    );
    const [first] = told;
    assert.deepEqual([first?.due_kind, first?.is_latest, first?.assigned_at], ['FILE', true, timeAt(2)]);
    assert.deepEqual(await claims.notifications.listDeadlines(BEN.id, DAYS), []);
  });

  on('the last notification of a kind about a claim that somebody read is kept, until it is old', async (_, under) => {
    const { notifications } = under.stores;
    const mark = (n: number, notification_id: string): ReadMark => ({
      kind: 'due',
      claim_id: `clm_${n}`,
      notification_id,
    });
    await notifications.markRead(ANA.id, [mark(1, 'a'), mark(2, 'b')], timeAt(1));
    await notifications.markRead(ANA.id, [mark(1, 'c')], timeAt(2));
    await notifications.markRead(BEN.id, [mark(1, 'd')], timeAt(1));
    const readOf = async (id: string) => (await notifications.listRead(id, ['clm_1', 'clm_2'])).toSorted();
    assert.deepEqual([await readOf(ANA.id), await readOf(BEN.id)], [['b', 'c'], ['d']]);
    assert.deepEqual(await notifications.listRead(ANA.id, []), []);
    assert.equal(await notifications.deleteRead(timeAt(2)), 2);
    assert.deepEqual(await readOf(ANA.id), ['c']);
  });

  on('the kinds that somebody turned off are kept with an entry of the audit log', async (store, under) => {
    const { notifications } = under.stores;
    const action = 'operator.notifications_changed';
    assert.deepEqual(await notifications.findTurnedOff(ANA.id), []);
    await notifications.turnOff(ANA.id, ['due', 'assigned'], audit({ action }));
    assert.deepEqual(await notifications.findTurnedOff(ANA.id), ['assigned', 'due']);
    await notifications.turnOff(ANA.id, [], audit({ action }));
    assert.deepEqual([await notifications.findTurnedOff(ANA.id), await countOf(store, action)], [[], 2]);
  });
}

/** Claims of ours, and what is done with them. */
class Claims {
  readonly #under: OperatorStoreUnderTest;

  private constructor(under: OperatorStoreUnderTest) {
    this.#under = under;
  }

  static async in(under: OperatorStoreUnderTest): Promise<Claims> {
    await under.stores.store.addOrganization(organization(OURS));
    return new Claims(under);
  }

  get notifications() {
    return this.#under.stores.notifications;
  }

  file(n: number): Promise<StoredClaim> {
    return fileClaim(this.#under.stores.store, { n, tracking_number: `NOTE-${n}` });
  }

  async assign(
    claim: StoredClaim,
    n: number,
    assignee_id: string,
    { from = null, actor = 'olga@example.com' }: { from?: string | null; actor?: string } = {},
  ) {
    const event = eventOf(claim, n, { kind: 'assigned', assignee_id, actor });
    assert.equal(await this.#under.stores.review.assign(event, from, auditOf(claim, 'claim.assigned')), true);
    return event;
  }

  async confirm(claim: StoredClaim, n: number, at: string): Promise<void> {
    const { store } = this.#under.stores;
    await upload(store, await addDocument(store, claim, n), `blob-${n}`);
    await store.confirmDocument(OURS, claim.id, documentId(n), at);
  }

  markSeen(claim: StoredClaim, until: string): Promise<void> {
    return this.#under.stores.review.markSeen(OURS, claim.id, until);
  }

  /** Makes something due about a claim that is Ana's. */
  async due(
    claim: StoredClaim,
    { day, n, asleepUntil }: { day: string; n: number; asleepUntil?: string },
  ): Promise<void> {
    await this.assign(claim, n, ANA.id);
    const asleep = asleepUntil === undefined ? 'null' : `'${asleepUntil}'`;
    await this.#under.execute(`delete from claim_deadlines where claim_id = '${claim.id}'`);
    await this.#under.execute(`insert into claim_deadlines
      (organization_id, claim_id, due_on, due_kind, is_latest, asleep_until) values
      ('${OURS}', '${claim.id}', '${day}', 'FILE', ${this.#under.stores.connections ? 'true' : '1'}, ${asleep})`);
  }
}
