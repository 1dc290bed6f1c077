import assert from 'node:assert/strict';
import type { ClaimRow } from '../../../src/features/casework/record.ts';
import { claimCsv } from '../../../src/features/queue/claim-csv.ts';
import { ClaimQueue, type ClaimQueueFilter } from '../../../src/features/queue/service.ts';
import { OURS } from '../fixtures.ts';
import { ANA } from '../operators/operator-fixtures.ts';
import type { OnQueue, QueueUnderTest } from './queue-store-suite.ts';
import { addPeople, DAY_MS, queueClaim, START_MS } from './queue-world.ts';

const ME = ANA.id;
/** The last millisecond of the day on which the claims are filed. */
const NIGHT_MS = Math.floor(START_MS / DAY_MS + 1) * DAY_MS - 1;

/** A claim about which something is due on 4 March 2026 and that is asleep until then, and one without a deadline. */
async function fileTwo({ stores, rowsOf }: QueueUnderTest): Promise<void> {
  await addPeople(stores);
  const claims = [1, 2].map((n) => queueClaim({ n, ms: START_MS + n }));
  for (const claim of claims) await stores.store.createClaim(claim);
  await rowsOf(`insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, asleep_until)
    values ('${OURS}', '${claims[0]?.id}', '2026-03-04', 'ANSWER', '2026-03-04') returning 1`);
}

function queueAt({ stores: { queue, store } }: QueueUnderTest, days: number): ClaimQueue {
  return new ClaimQueue({ queue, store, clock: () => NIGHT_MS + days * DAY_MS });
}

/** Tests of the queue by what is due. */
export function testQueueDue(on: OnQueue): void {
  on('a claim is due soon on the third day, overdue on the day after, and awake on its day', async (under) => {
    await fileTwo(under);
    const expected: [days: number, due_soon: number, overdue: number, asleep: number][] = [
      [-1, 0, 0, 1],
      [0, 1, 0, 1],
      [2, 1, 0, 1],
      [3, 1, 0, 0],
      [4, 0, 1, 0],
    ];
    for (const [days, due_soon, overdue, asleep] of expected) {
      const queue = queueAt(under, days);
      const counts = await queue.counts({}, ME);
      const said = [counts.due_soon, counts.overdue, counts.answer_late, counts.asleep, counts.total];
      assert.deepEqual(said, [due_soon, overdue, overdue, asleep, 2], `after ${days} days`);
      const filters: [ClaimQueueFilter, number][] = [
        [{ due: 'soon' }, due_soon],
        [{ due: 'overdue' }, overdue],
        [{ due: 'overdue', due_kind: ['FILE'] }, 0],
        [{ asleep: 'true' }, asleep],
        [{ asleep: 'false' }, 2 - asleep],
      ];
      for (const [filter, claims] of filters) {
        const { data } = await queue.list(filter, ME);
        assert.equal(data.length, claims, `${JSON.stringify(filter)} after ${days} days`);
        assert.equal((await queue.counts(filter, ME)).total, claims);
      }
    }
  });

  on('a claim without a deadline has nothing due and is awake, and is last by what is due', async (under) => {
    await fileTwo(under);
    const queue = queueAt(under, 0);
    for (const sort of ['due', '-due'] as const) {
      const { data } = await queue.list({ sort }, ME);
      assert.deepEqual(
        data.map(({ due, asleep_until }) => [due, asleep_until]),
        [
          [{ on: '2026-03-04', kind: 'ANSWER', is_latest: false }, '2026-03-04'],
          [null, null],
        ],
      );
    }
    const none = Buffer.from('due 2026-3-4 clm_1').toString('base64url');
    await assert.rejects(queue.list({ sort: 'due', cursor: none }, ME), { field: 'cursor' });
  });

  on('an export has the due day, its kind and the day of waking', async (under) => {
    await fileTwo(under);
    const lines = await Array.fromAsync(
      claimCsv(queueAt(under, 0).exportRows({ sort: 'due' }, ME) as AsyncIterable<ClaimRow[]>),
    );
    const [head = '', first = '', second = ''] = lines.join('').split('\r\n');
    assert.match(head, /,assignee,due_on,due_kind,asleep_until$/);
    assert.match(first, /,2026-03-04,ANSWER,2026-03-04$/);
    assert.match(second, /,,,$/);
  });
}
