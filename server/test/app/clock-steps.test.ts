import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertRefused, assertStatus } from '../support/api/answer.ts';
import type { Client } from '../support/api/client.ts';
import { LogCollector, type LogLine, TestClock, type TestService, withTestService } from '../support/api/harness.ts';
import { PDF } from '../support/api/samples.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps of a year ahead are still in the past: what is purged is judged by the database's time as well. */
const START = new Date(Date.now() - 400 * DAY).toISOString();

/** A service whose clock can be set, while another one just goes on. */
interface Stage {
  service: TestService;
  client: Client;
  clock: TestClock;
  stopwatch: TestClock;
  /** Waits until a purge has begun and ended after this. */
  purgeOnce(): Promise<void>;
}

function withClock(name: string, body: (stage: Stage) => Promise<void>, at = START): void {
  test(name, { timeout: 60_000 }, async () => {
    const clock = new TestClock(at);
    const stopwatch = new TestClock(at);
    const collector = new LogCollector();
    const overrides = { clock: clock.now, stopwatch: stopwatch.now, tickEveryMs: 10 };
    await withTestService({ overrides, log: collector.log }, async (service) => {
      const isPurge = ({ msg, work }: LogLine) => msg === 'recurring work done' && work === 'purge';
      const purgeOnce = async () => {
        const before = collector.lines.filter(isPurge).length;
        await collector.find((line) => isPurge(line) && collector.lines.filter(isPurge).indexOf(line) >= before);
      };
      await body({ service, client: await service.newClient(), clock, stopwatch, purgeOnce });
    });
  });
}

/** Numbers of the pages of a walk, newest first. */
async function walk(client: Client, atEachPage: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const numbers: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { data, pagination } = await client.list({ limit: '2', ...(cursor && { cursor }) });
    numbers.push(...data.map(({ shipment }) => shipment.tracking_number));
    cursor = pagination.cursor;
    if (cursor !== null) await atEachPage();
  }
  return numbers;
}

withClock(
  'claims filed while the clock is set back and forth are all in the list, once, by their times',
  async (stage) => {
    const { client, clock } = stage;
    const ids = new Set<string>();
    for (const step of [0, -2 * HOUR, 2 * HOUR, -3 * HOUR, 8 * HOUR, -5 * HOUR, 0]) {
      clock.ms += step;
      for (const side of ['a', 'b', 'c']) {
        const { id, created_at } = await client.file({ 'shipment.tracking_number': `${ids.size}-${side}` });
        assert.equal(created_at, new Date(clock.ms).toISOString());
        ids.add(id);
      }
    }
    assert.equal(ids.size, 21);
    const walked = await walk(client);
    assert.equal(new Set(walked).size, 21);
    assert.equal(walked.length, 21);
  },
);

withClock(
  'a walk shows every claim that was there when it began, though the clock is set back on the way',
  async (stage) => {
    const { client, clock } = stage;
    const filed: string[] = [];
    for (let n = 1; n <= 7; n += 1) {
      clock.ms += MINUTE;
      filed.push((await client.file({ 'shipment.tracking_number': `FIRST-${n}` })).shipment.tracking_number);
    }
    let later = 0;
    const walked = await walk(client, async () => {
      clock.ms -= 3 * MINUTE;
      later += 1;
      await client.file({ 'shipment.tracking_number': `LATER-${later}` });
    });
    assert.deepEqual(
      walked.filter((number) => number.startsWith('FIRST')),
      filed.toReversed(),
    );
    assert.equal(new Set(walked).size, walked.length);
  },
);

withClock('an upload address is good until its time by the clock as it is set', async ({ service, client, clock }) => {
  const { id } = await client.file();
  const [early, late] = [await client.initiate(id), await client.initiate(id)];
  clock.ms += HOUR;
  assertRefused(await service.put(early.metadata.upload_url, PDF), 403, 'UPLOAD_LINK_INVALID');
  clock.ms -= 3 * HOUR;
  assertStatus(await service.put(early.metadata.upload_url, PDF), 200);
  clock.ms += 3 * HOUR;
  assertRefused(await service.put(late.metadata.upload_url, PDF), 403, 'UPLOAD_LINK_INVALID');
});

withClock('a revoked key is refused after 2 seconds, to whatever time the clock is set meanwhile', async (stage) => {
  const { service, client, clock, stopwatch } = stage;
  assertStatus(await client.get('/v1/claims'), 200);
  await service.running.keys.revoke(client.key.key_id);
  stopwatch.ms += 2_000;
  for (const step of [-HOUR, HOUR, 1, -1, DAY, -DAY, 500]) {
    clock.ms += step;
    assertRefused(await client.get('/v1/claims'), 401, 'INVALID_CREDENTIALS', `${step} ms`);
  }
});

withClock('a clock that is ahead by less than 7 days purges nothing', async ({ service, client, clock, purgeOnce }) => {
  const { id } = await client.file();
  const [sent, unsent] = [await client.upload(id), await client.initiate(id)];
  const purged = purgeOnce();
  clock.ms += 7 * DAY - MINUTE;
  await purged;
  clock.ms -= 7 * DAY - MINUTE;
  assertStatus(await service.put(unsent.metadata.upload_url, PDF), 200);
  assert.deepEqual([await client.fateOf(sent), await client.fateOf(unsent)], ['confirmed', 'confirmed']);
});

withClock(
  'a clock that was far ahead leaves confirmed documents as they are, and the next purge is no later',
  async (stage) => {
    const { service, client, clock, purgeOnce } = stage;
    const { id } = await client.file();
    const confirmed = await client.upload(id);
    assert.equal(await client.fateOf(confirmed), 'confirmed');
    const ahead = purgeOnce();
    clock.ms += 365 * DAY;
    await ahead;
    assert.equal(await client.fateOf(confirmed), 'confirmed');

    const again = purgeOnce();
    clock.ms -= 365 * DAY;
    await again;
    const forgotten = await client.initiate(id);
    const last = purgeOnce();
    clock.ms += 7 * DAY + 1;
    await last;
    const { store } = service.running;
    assert.equal(await store.findDocument(client.organizationId, forgotten.id), undefined);
    assert.equal(await client.fateOf(confirmed), 'confirmed');
  },
);
