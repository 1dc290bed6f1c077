import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { type JobsUnderTest, LEASE, type OpenJobs, Process, until, Work } from './jobs-stage.ts';
import { HOUR, MOMENTS, type Moment, type Place } from './moments.ts';

const PROGRAM = fileURLToPath(new URL('job-process.ts', import.meta.url));
/** Moments after which the job is as it was, held by the process that died. */
const HELD: readonly Moment[] = ['claimed', 'working', 'before completion', 'amid completion'];

/** Starts a process that comes to a moment with a job of its own and stays there; kills it there. */
async function killAt(moment: Moment, place: Place): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [PROGRAM, moment, JSON.stringify(place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    assert.ok(child.stdout);
    const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
    assert.equal(String(said), 'there\n', moment);
  } finally {
    const ended = child.exitCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
  }
}

/** Tests that every engine keeps its jobs when a process is killed. */
export function testKills(engine: string, open: OpenJobs): void {
  describe(`${engine}: a process is killed`, () => {
    let opened: JobsUnderTest;
    const work = new Work();
    let survivor: Process;
    before(async () => {
      opened = await open();
      // All at once, each with a job of its own: starting a process takes longer than all the rest.
      await Promise.all(MOMENTS.map((moment) => killAt(moment, opened.place)));
      const kinds = MOMENTS.map((name) => work.kind(name, { periodMs: HOUR }));
      survivor = new Process(opened.connect(), kinds);
    });
    after(async () => {
      await survivor.close();
      await opened.dispose();
    });

    const runsOf = (moment: Moment) => work.runs.filter(({ job }) => job.kind === moment).length;
    const jobsOf = async (moment: Moment) => (await survivor.jobs()).filter(({ kind }) => kind === moment);

    test('in the transaction of what a job belongs to: there is neither', async () => {
      assert.deepEqual(await survivor.sql.all('select id from organizations', [], (row) => row), []);
      assert.deepEqual(await jobsOf('enqueueing'), []);
    });

    test('while it holds a job, wherever it was: the job is there, and is nobody’s until the lease has ended', async () => {
      // Periodic work without a job is made, so that what is looked at is what the others left.
      await survivor.workAfter(LEASE - 1);
      for (const moment of HELD) {
        const [job, ...others] = await jobsOf(moment);
        assert.deepEqual([job?.attempts, others.length, runsOf(moment)], [1, 0, 0], moment);
        assert.ok(job?.holder, moment);
      }
    });

    test('then it is run again by another process, and enqueues the next one', async () => {
      survivor.clock.ms += 1;
      // PostgreSQL notices the end of a connection by and by, and what it locked is passed over until then.
      await until(async () => {
        await survivor.work();
        return HELD.every((moment) => runsOf(moment) === 1);
      });
      for (const moment of HELD) {
        assert.equal(work.runs.find(({ job }) => job.kind === moment)?.job.attempts, 2, moment);
        const [next, ...others] = await jobsOf(moment);
        assert.deepEqual([next?.attempts, next?.holder, others.length], [0, null, 0], moment);
        assert.equal(Date.parse(next?.run_at ?? '') - survivor.clock.ms, HOUR, moment);
      }
    });

    test('after it completed a periodic job: the next one is there, and nothing is done twice', async () => {
      assert.equal(runsOf('completed'), 0);
      const [next, ...others] = await jobsOf('completed');
      assert.deepEqual([next?.attempts, others.length], [0, 0]);
      await survivor.workAfter(HOUR - LEASE - 1);
      assert.equal(runsOf('completed'), 0);
      await survivor.workAfter(1);
      assert.equal(runsOf('completed'), 1);
    });
  });
}
