/* The moments at which a process on SQLite and files is killed, while clients and an operator are at work. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { uploadSlowly } from '../acceptance/client.ts';
import { Caller } from '../acceptance/exchange.ts';
import { Installation } from '../acceptance/process.ts';
import type { CrashOffice } from './crash-office.ts';

const ANY_TIME_MS = 400;
const BURST = 30;
const ABANDONED = 20;
const LONG_AGO = "'2000-01-01T00:00:00.000Z'";
const MOST_BYTES = 4_000_000;

/** Kills it; gives what is to be done when it runs again. */
export type Moment = (office: CrashOffice) => Promise<() => Promise<unknown>>;

const nothing = async () => {};

/** After any part of a file has come. */
async function amidUpload(office: CrashOffice): Promise<() => Promise<unknown>> {
  await sendPart(office);
  await office.kill();
  return nothing;
}

/** When a file has come whole: while it is made durable, renamed, noted, answered. */
async function atEndOfUpload(office: CrashOffice): Promise<() => Promise<unknown>> {
  const sending = await sendPart(office);
  const finished = sending.finish().catch(() => {});
  await office.anyTime(25);
  await office.kill();
  await finished;
  return nothing;
}

/** Sends a half of a file of any size; its document is never told of as sent. */
async function sendPart({ programs, ledger, chance }: CrashOffice) {
  const { claim } = await programs.file();
  const document = await programs.initiate(claim.id);
  return uploadSlowly(document, ledger.nextFile(document, 2 + chance.below(MOST_BYTES)));
}

/** Claims come from all sides, with keys and without; the first of them are answered. All are asked for until they are. */
async function amidCommits(office: CrashOffice): Promise<() => Promise<unknown>> {
  const { programs } = office;
  const burst = Array.from({ length: BURST }, (_, n) => programs.file(n % 2 === 0 ? randomUUID() : undefined));
  const all = Promise.all(burst);
  all.catch(() => {});
  await Promise.race(burst);
  await office.anyTime(15);
  await office.kill();
  return () => all;
}

/** Before it listens: the database is opened and brought up to date, the spool is cleared. */
async function whileStarting(office: CrashOffice): Promise<() => Promise<unknown>> {
  await office.kill();
  await office.killStarting(office.chance.below(office.starts.at(-1) ?? 1_000));
  return nothing;
}

/** As it purges, which it does when it has started: documents that were never confirmed, with their files. */
async function whilePurging(office: CrashOffice): Promise<() => Promise<unknown>> {
  const { programs, installation } = office;
  const ids = await Promise.all(Array.from({ length: ABANDONED }, () => programs.abandon()));
  await office.kill();
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
  const list = ids.map((id) => `'${id}'`).join(', ');
  database.exec(`update documents set created_at = ${LONG_AGO} where id in (${list}); delete from leases`);
  database.close();
  await office.start();
  await office.anyTime(40);
  await office.kill();
  return async () => {
    assert.equal((await installation.redress('purge')).code, 0);
    const left = await office.rows.rowsOf(`select id from documents where id in (${list})`);
    assert.deepEqual(left, []);
  };
}

/** While a backup is made, which goes on, and holds whatever was acknowledged before it began. */
async function whileBackedUp(office: CrashOffice): Promise<() => Promise<unknown>> {
  const { ledger, installation } = office;
  const known = [...ledger.claims.values()].map(({ claim }) => claim);
  const name = join(installation.folder, `backup-${office.kills}.tar`);
  const backup = office.command('backup', name);
  await office.anyTime(1_500);
  await office.kill();
  const { code, stderr } = await backup.finished;
  assert.equal(code, 0, stderr);
  return async () => {
    const restored = await Installation.create(office.scope);
    const { code: restoreCode, stderr: restoreErrors } = await restored.redress('restore', name);
    assert.equal(restoreCode, 0, restoreErrors);
    const service = await restored.start();
    const caller = new Caller(service, office.key);
    for (const { id, shipment, incidence } of known.slice(-20)) {
      const { body } = await caller.get(`/v1/claims/${id}`);
      assert.deepEqual({ shipment: body?.shipment, incidence: body?.incidence }, { shipment, incidence }, id);
    }
    await service.process.kill();
  };
}

/** The command line moves a claim; both are killed. It is moved or it is not, and what was said to be moved is. */
async function whileMoved(office: CrashOffice): Promise<() => Promise<unknown>> {
  const filed = await office.programs.file(undefined, { isAside: true });
  const { id } = filed.claim;
  const command = office.command('claim', 'move', id, 'UNDER_REVIEW', '--json');
  await office.anyTime(1_500);
  await Promise.all([office.kill(), command.kill()]);
  const { code } = await command.finished;
  return async () => {
    const [[version] = []] = await office.rows.rowsOf(`select version from claims where id = '${id}'`);
    if (code === 0) assert.equal(Number(version), 2, id);
    if (Number(version) === 2) filed.moves.push({ status: 'UNDER_REVIEW', status_reason: null });
  };
}

export const MOMENTS: Readonly<Record<string, Moment>> = {
  'at any time': async (office) => {
    await office.anyTime(ANY_TIME_MS);
    await office.kill();
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
