/* The moments at which a process on SQLite and files is killed, while clients and an operator are at work. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Caller } from '../../support/process/exchange.ts';
import { uploadSlowly } from '../../support/process/http-client.ts';
import { Installation } from '../../support/process/process.ts';
import type { CrashingService } from './crashing-service.ts';

const ANY_TIME_MS = 400;
const BURST = 30;
const ABANDONED = 20;
const LONG_AGO = "'2000-01-01T00:00:00.000Z'";
const MOST_BYTES = 4_000_000;

/** Kills it; gives what is to be done when it runs again. */
export type Moment = (crashing: CrashingService) => Promise<() => Promise<unknown>>;

const nothing = async () => {};

/** After any part of a file has come. */
async function amidUpload(crashing: CrashingService): Promise<() => Promise<unknown>> {
  await sendPart(crashing);
  await crashing.kill();
  return nothing;
}

/** When a file has come whole: while it is made durable, renamed, noted, answered. */
async function atEndOfUpload(crashing: CrashingService): Promise<() => Promise<unknown>> {
  const sending = await sendPart(crashing);
  const finished = sending.finish().catch(() => {});
  await crashing.anyTime(25);
  await crashing.kill();
  await finished;
  return nothing;
}

/** Sends a half of a file of any size; its document is never told of as sent. */
async function sendPart({ programs, ledger, chance }: CrashingService) {
  const { claim } = await programs.file();
  const document = await programs.initiate(claim.id);
  return uploadSlowly(document, ledger.nextFile(document, 2 + chance.below(MOST_BYTES)));
}

/** Claims come from all sides, with keys and without; the first of them are answered. All are asked for until they are. */
async function amidCommits(crashing: CrashingService): Promise<() => Promise<unknown>> {
  const { programs } = crashing;
  const burst = Array.from({ length: BURST }, (_, n) => programs.file(n % 2 === 0 ? randomUUID() : undefined));
  const all = Promise.all(burst);
  all.catch(() => {});
  await Promise.race(burst);
  await crashing.anyTime(15);
  await crashing.kill();
  return () => all;
}

/** Before it listens: the database is opened and brought up to date, the spool is cleared. */
async function whileStarting(crashing: CrashingService): Promise<() => Promise<unknown>> {
  await crashing.kill();
  await crashing.killStarting(crashing.chance.below(crashing.starts.at(-1) ?? 1_000));
  return nothing;
}

/** As it purges, which it does when it has started: documents that were never confirmed, with their files. */
async function whilePurging(crashing: CrashingService): Promise<() => Promise<unknown>> {
  const { programs, installation } = crashing;
  const ids = await Promise.all(Array.from({ length: ABANDONED }, () => programs.abandon()));
  await crashing.kill();
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
  const list = ids.map((id) => `'${id}'`).join(', ');
  database.exec(`update documents set created_at = ${LONG_AGO} where id in (${list}); delete from jobs`);
  database.close();
  await crashing.start();
  await crashing.anyTime(40);
  await crashing.kill();
  return async () => {
    assert.equal((await installation.command('purge')).code, 0);
    const left = await crashing.rows.rowsOf(`select id from documents where id in (${list})`);
    assert.deepEqual(left, []);
  };
}

/** While a backup is made, which goes on, and holds whatever was acknowledged before it began. */
async function whileBackedUp(crashing: CrashingService): Promise<() => Promise<unknown>> {
  const { ledger, installation } = crashing;
  const known = [...ledger.claims.values()].map(({ claim }) => claim);
  const name = join(installation.folder, `backup-${crashing.kills}.tar`);
  const backup = crashing.command('backup', name);
  await crashing.anyTime(1_500);
  await crashing.kill();
  const { code, stderr } = await backup.finished;
  assert.equal(code, 0, stderr);
  return async () => {
    const restored = await Installation.create(crashing.scope);
    const { code: restoreCode, stderr: restoreErrors } = await restored.command('restore', name);
    assert.equal(restoreCode, 0, restoreErrors);
    const service = await restored.start();
    const caller = new Caller(service, crashing.key);
    for (const { id, shipment, incidence } of known.slice(-20)) {
      const { body } = await caller.get(`/v1/claims/${id}`);
      assert.deepEqual({ shipment: body?.shipment, incidence: body?.incidence }, { shipment, incidence }, id);
    }
    await service.process.kill();
  };
}

/** The command line moves a claim; both are killed. It is moved or it is not, and what was said to be moved is. */
async function whileMoved(crashing: CrashingService): Promise<() => Promise<unknown>> {
  const filed = await crashing.programs.file(undefined, { isAside: true });
  const { id } = filed.claim;
  const command = crashing.command('claim', 'move', id, 'UNDER_REVIEW', '--json');
  await crashing.anyTime(1_500);
  await Promise.all([crashing.kill(), command.kill()]);
  const { code } = await command.finished;
  return async () => {
    const [[version] = []] = await crashing.rows.rowsOf(`select version from claims where id = '${id}'`);
    if (code === 0) assert.equal(Number(version), 2, id);
    if (Number(version) === 2) filed.moves.push({ status: 'UNDER_REVIEW', status_reason: null });
  };
}

export const MOMENTS: Readonly<Record<string, Moment>> = {
  'at any time': async (crashing) => {
    await crashing.anyTime(ANY_TIME_MS);
    await crashing.kill();
    return nothing;
  },
  'amid an upload': amidUpload,
  'at the end of an upload': atEndOfUpload,
  'amid commits': amidCommits,
  'while it starts': whileStarting,
  'while it purges': whilePurging,
  'while it is backed up': whileBackedUp,
  'while the command line moves a claim': whileMoved,
};
