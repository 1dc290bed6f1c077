import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Recurring } from '../../src/services/recurring.ts';
import { openSqliteStores } from '../../src/store/sqlite-stores.ts';
import type { Store } from '../../src/store/store.ts';
import { TestClock, withTestService } from '../api/harness.ts';
import { temporaryFolder } from '../contract/fixtures.ts';

const MINUTE = 60_000;
const PERIOD = 60 * MINUTE;
const PATIENCE_MS = 10_000;
const START = '2026-03-01T10:00:00.000Z';

type Work = (signal: AbortSignal) => Promise<object>;

/** A process: a connection of its own, a clock of its own. */
class Process {
  readonly clock = new TestClock(START);
  readonly store: Store;
  readonly #recurring: Recurring;
  readonly #stopping = new AbortController();
  runs = 0;

  constructor(file: string, work: Work) {
    this.store = openSqliteStores(file).store;
    const run = (signal: AbortSignal) => {
      this.runs += 1;
      return work(signal);
    };
    this.#recurring = new Recurring(this.store, this.clock.now, { name: 'sweep', periodMs: PERIOD, run });
  }

  look(): Promise<object | undefined> {
    return this.#recurring.look(this.#stopping.signal);
  }

  stop(): void {
    this.#stopping.abort();
  }
}

interface Stage {
  processes: Process[];
  /** What the work does from now on. */
  setWork(work: Work): void;
  /** Moves every clock on, and lets every process look at once; gives how many did the work. */
  lookAfter(ms: number): Promise<number>;
}

function onProcesses(name: string, body: (stage: Stage & { processes: [Process, Process, Process] }) => Promise<void>) {
  test(name, { timeout: PATIENCE_MS }, async () => {
    const { folder, remove } = temporaryFolder();
    let work: Work = async () => ({ swept: 1 });
    const open = () => new Process(join(folder, 'redress.db'), (signal) => work(signal));
    const processes: [Process, Process, Process] = [open(), open(), open()];
    const setWork = (next: Work) => {
      work = next;
    };
    const lookAfter = async (ms: number) => {
      for (const { clock } of processes) clock.ms += ms;
      const looks = await Promise.all(processes.map((process) => process.look()));
      return looks.filter((result) => result !== undefined).length;
    };
    try {
      await body({ processes, setWork, lookAfter });
    } finally {
      for (const { store } of processes) await store.close();
      remove();
    }
  });
}

onProcesses('of all processes one does the work, once a period, and gives what it gave', async (stage) => {
  assert.equal(await stage.lookAfter(0), 1);
  for (let minutes = 5; minutes < 60; minutes += 5) assert.equal(await stage.lookAfter(5 * MINUTE), 0);
  assert.equal(await stage.lookAfter(5 * MINUTE), 1);
  assert.equal(await stage.lookAfter(59 * MINUTE), 0);
  const [one] = stage.processes;
  one.clock.ms += MINUTE;
  assert.deepEqual(await one.look(), { swept: 1 });
});

onProcesses('when the process that did it has died, another does it in the next period', async (stage) => {
  const [one, two] = stage.processes;
  await one.look();
  await one.store.close();
  two.clock.ms += PERIOD - 1;
  assert.equal(await two.look(), undefined);
  two.clock.ms += 1;
  assert.ok(await two.look());
});

onProcesses('a process that dies at the work keeps it from the others until its lease has ended', async (stage) => {
  const [one, two] = stage.processes;
  stage.setWork(() => new Promise<object>(() => {}));
  void one.look();
  await until(() => one.runs === 1);
  stage.setWork(async () => ({}));
  two.clock.ms += PERIOD - 1;
  assert.equal(await two.look(), undefined);
  two.clock.ms += 1;
  assert.ok(await two.look());
});

onProcesses('work longer than a period is not begun by another: a look at it prolongs the lease', async (stage) => {
  const [one, two] = stage.processes;
  const { promise, resolve } = Promise.withResolvers<object>();
  stage.setWork(() => promise);
  const long = one.look();
  await until(() => one.runs === 1);
  assert.equal(await stage.lookAfter(50 * MINUTE), 0);
  assert.equal(await stage.lookAfter(50 * MINUTE), 0);
  resolve({ swept: 2 });
  assert.deepEqual(await long, { swept: 2 });
  assert.equal(one.runs + two.runs, 1);
  assert.equal(await stage.lookAfter(PERIOD), 1);
});

onProcesses('work that failed is tried again at the next look, by any process', async (stage) => {
  const [one, two, three] = stage.processes;
  stage.setWork(async () => {
    throw new Error('disk trouble');
  });
  await assert.rejects(one.look(), /disk trouble/);
  stage.setWork(async () => ({}));
  assert.ok(await two.look());
  assert.equal(await one.look(), undefined);
  assert.equal(await three.look(), undefined);
});

onProcesses('work that was stopped halfway is free for the others; a stopped process begins none', async (stage) => {
  const [one, two, three] = stage.processes;
  stage.setWork(async () => {
    one.stop();
    return {};
  });
  await one.look();
  three.stop();
  assert.equal(await three.look(), undefined);
  assert.ok(await two.look());
  assert.deepEqual([one.runs, two.runs, three.runs], [1, 1, 0]);
});

onProcesses('clocks that differ a little do not make the work be done twice', async (stage) => {
  const [one, two, three] = stage.processes;
  two.clock.ms -= MINUTE;
  three.clock.ms += MINUTE;
  assert.equal(await stage.lookAfter(0), 1);
  assert.equal(await stage.lookAfter(MINUTE), 0);
  assert.equal(one.runs + two.runs + three.runs, 1);
});

onProcesses('a clock that was set back does not hold up the work for longer than two periods', async (stage) => {
  const [one] = stage.processes;
  one.clock.ms += 365 * 24 * PERIOD;
  await one.look();
  one.clock.ms = Date.parse(START);
  assert.equal(await stage.lookAfter(0), 1);
  assert.equal(await stage.lookAfter(PERIOD), 1);

  one.clock.ms += PERIOD;
  await one.look();
  one.clock.ms -= PERIOD;
  assert.equal(await stage.lookAfter(0), 0);
  assert.equal(await stage.lookAfter(2 * PERIOD), 1);
});

onProcesses('a clock that was set forward has the work done once more, and no oftener', async (stage) => {
  const [one] = stage.processes;
  await one.look();
  assert.equal(await stage.lookAfter(30 * 24 * PERIOD), 1);
  assert.equal(await stage.lookAfter(MINUTE), 0);
});

onProcesses('a store that fails rejects the look, and the next one does the work', async (stage) => {
  const [one] = stage.processes;
  const { takeLease } = one.store;
  one.store.takeLease = () => Promise.reject(new Error('no database'));
  await assert.rejects(one.look(), /no database/);
  one.store.takeLease = takeLease;
  assert.ok(await one.look());
});

test('a running service looks again and again, and purges when a period is over', async () => {
  // Long ago, so that what comes after is no wrong clock to the database.
  const clock = new TestClock('2026-01-01T00:00:00Z');
  await withTestService({ overrides: { clock: clock.now, lookEveryMs: 10 } }, async (service) => {
    const client = await service.newClient();
    const { id: claimId } = await client.file();
    const { id } = await client.upload(claimId);
    clock.ms += 8 * 24 * PERIOD;
    await until(async () => (await service.running.store.findDocument(client.organizationId, id)) === undefined);
  });
});

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await isTrue())) {
    assert.ok(performance.now() < end, 'not in time');
    await setImmediate();
  }
}
