import { existsSync } from 'node:fs';
import { type Config, databaseName, documentsPlace } from '../../config/config.ts';
import { dataPaths } from '../../config/data-dir.ts';
import { DERIVATION_REPORT } from '../../platform/derive/statements.ts';
import { HOUR_MS } from '../../platform/durations.ts';
import { named, refuseUnknown, requireSchema } from '../../platform/sql/schema.ts';
import { type DatabaseInspection, inspectSqlite } from '../../platform/sql/sqlite/look.ts';
import { findBackupTime } from '../backup/note.ts';
import { type OpenBucket, probeBucket, probeFolder } from './blob-probe.ts';
import { type Check, type ClockReading, type Found, fault, ok, warning } from './check.ts';

/** Upload addresses, sessions and locks expire by clocks. */
const CLOCK_OFF_MS = 5_000;
/** S3 refuses requests that are signed a quarter of an hour off. */
const CLOCK_WRONG_MS = 5 * 60_000;
/** Changes that a running service has followed within minutes. */
const MANY_WAITING = 10_000;
/** A nightly backup, and the time that it takes. */
const BACKUP_OLD_MS = 36 * HOUR_MS;

const OWNER_IN_USE =
  'owns the tables, and the service needs no more than rows: put the other role into DATABASE_URL, and keep this one for migrate';

/** The checks of database, schema, documents, clocks and the newest backup. Database and bucket are asked once. */
export function storageChecks(config: Config, openBucket: OpenBucket): Check[] {
  const { documents, confirmMs } = config;
  const database = inspectDatabase(config);
  const bucket = documents && probeBucket({ documents, confirmMs }, openBucket);
  // A check reports the failure.
  database.catch(() => {});
  bucket?.catch(() => {});
  const clocks = async () => [
    { of: 'the database', clock: (await database.catch(() => undefined))?.clock },
    { of: 'the bucket', clock: (await bucket?.catch(() => undefined))?.clock },
  ];
  return [
    { name: 'database', run: async () => describeDatabase(config, await database) },
    { name: 'schema', run: async () => describeSchema(config, await database.catch(() => 'unread' as const)) },
    { name: 'derivations', run: async () => describeDerivations(await database.catch(() => undefined)) },
    {
      name: 'documents',
      run: async () => [bucket ? await describeBucket(config, bucket) : probeFolder(config.dataDir)],
    },
    { name: 'clock', run: async () => compareClocks(await clocks()) },
    { name: 'backup', run: () => checkBackup(config) },
  ];
}

interface TimedInspection extends DatabaseInspection {
  clock: ClockReading | undefined;
}

/** Returns undefined when there is no database yet. */
async function inspectDatabase({ dataDir, database }: Config): Promise<TimedInspection | undefined> {
  if (!database) {
    const file = dataPaths(dataDir).database;
    return existsSync(file) ? { ...inspectSqlite(file, DERIVATION_REPORT), clock: undefined } : undefined;
  }
  const { inspectPostgres } = await import('../../platform/sql/postgres/look.ts');
  const inspection = await inspectPostgres(database, DERIVATION_REPORT);
  const clock = inspection.clockMs === undefined ? undefined : { theirMs: inspection.clockMs, ourMs: Date.now() };
  return { ...inspection, clock };
}

async function describeDatabase({ database, dataDir }: Config, found: TimedInspection | undefined): Promise<Found[]> {
  if (!found) return [ok(`SQLite: the first start of a service makes it in ${dataDir}`)];
  if (!database) return [ok(`SQLite, ${dataPaths(dataDir).database}`)];
  const roles = await import('../../platform/sql/postgres/role-limits.ts');
  const { findMissingRoleLimits, findOwnerInUse, POOLED_WITHOUT_LIMITS } = roles;
  const missing = await findMissingRoleLimits(database);
  const owner = await findOwnerInUse(database);
  return [
    ok(`PostgreSQL, ${databaseName(database)}`),
    ...(missing.length === 0 ? [] : [warning(`${POOLED_WITHOUT_LIMITS} (${missing.join(', ')})`)]),
    ...(owner === undefined ? [] : [warning(`${owner} ${OWNER_IN_USE}`)]),
  ];
}

/** Names waiting derivations, and skipped claims. */
function describeDerivations(found: TimedInspection | undefined): Found[] {
  const rows = (found?.rows ?? []) as readonly [kind: string, name: string, what: string, problem: string][];
  const waiting = rows.flatMap(([kind, name, what]) =>
    kind === 'waiting' && Number(what) > 0 ? [`${name} ${what}`] : [],
  );
  const skipped = rows.filter(([kind]) => kind === 'skipped');
  const behind = rows.some(([kind, , what]) => kind === 'waiting' && Number(what) >= MANY_WAITING);
  const text = waiting.length === 0 ? 'up to date' : `changes waiting: ${waiting.join(', ')}`;
  return [
    behind ? warning(`${text}: does a service run, and is it busy? (redress derive)`) : ok(text),
    ...skipped.map(([, name, claim, problem]) =>
      warning(`${name} skips ${claim}: ${problem}; mend the row, then redress derive --again ${name} --claim ${claim}`),
    ),
  ];
}

/**
 * Throws `SchemaError`, with the words of every command, for a schema that no start brings up to date.
 * @param found `unread`: the check of the database says why
 */
function describeSchema({ database }: Config, found: TimedInspection | undefined | 'unread'): Found[] {
  if (found === 'unread') return [warning('not known: the database could not be read')];
  if (!found) return [ok('none yet')];
  const { schema, where } = found;
  if (schema.isEmpty) return [warning('no tables yet: run `redress migrate`, or start a service')];
  if (database) requireSchema(schema, where, 'command');
  else refuseUnknown(schema, where);
  if (schema.missing.length === 0) return [ok('up to date')];
  const without = named(schema.missing);
  return [warning(`of an older version (without ${without}): the next start brings it up to date, after a snapshot`)];
}

async function describeBucket(config: Config, probe: Promise<unknown>): Promise<Found> {
  await probe;
  return ok(`${documentsPlace(config)}: a file was put, read and deleted`);
}

function compareClocks(readings: { of: string; clock: ClockReading | undefined }[]): Found[] {
  const known = readings.flatMap(({ of, clock }) =>
    clock ? [{ of, offMs: Math.abs(clock.theirMs - clock.ourMs) }] : [],
  );
  if (known.length === 0) return [ok('no other clock to compare with')];
  return known.map(({ of, offMs }) => {
    const text = `${(offMs / 1_000).toFixed(1)} s off that of ${of}`;
    const advice = `${text}: let NTP set the clocks (timedatectl)`;
    if (offMs > CLOCK_WRONG_MS) return fault(advice);
    return offMs > CLOCK_OFF_MS ? warning(advice) : ok(text);
  });
}

function checkBackup({ dataDir, database, documents }: Config): Found[] {
  const madeAt = findBackupTime(dataDir);
  if (madeAt !== undefined) {
    const age = Date.now() - madeAt;
    const text = `the newest is ${Math.floor(age / HOUR_MS)} h old`;
    return [age > BACKUP_OLD_MS ? warning(`${text}: does the nightly backup still run?`) : ok(text)];
  }
  if (database || documents) return [ok('not seen from here: made by the tools of the database and of the bucket')];
  if (!existsSync(dataPaths(dataDir).database)) return [ok('nothing to back up yet')];
  return [warning('none yet, or made before it was noted: redress backup FILE')];
}
