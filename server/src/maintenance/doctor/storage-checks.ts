import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedPaths } from '../adapters.ts';
import { addressOf, bucketName, missingRoleLimits, POOLED_WITHOUT_LIMITS } from '../compose-start.ts';
import type { Config } from '../config.ts';
import { named, refuseUnknown, requireSchema } from '../store/schema.ts';
import { type DatabaseLook, lookAtSqlite } from '../store/sqlite-look.ts';
import { probeBucket, probeFolder } from './blob-probe.ts';
import { type Check, type ClockReading, type Found, fault, ok, warning } from './check.ts';

/** The ends of upload addresses, sessions and locks are told by clocks. */
const CLOCK_OFF_MS = 5_000;
/** S3 refuses what is signed a quarter of an hour off. */
const CLOCK_WRONG_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A nightly one, and the time that it takes. */
const BACKUP_OLD_MS = 36 * HOUR_MS;

/** The checks of database, schema, documents, clocks and the newest backup. Database and bucket are asked once. */
export function storageChecks(config: Config): Check[] {
  const database = lookAt(config);
  const bucket = config.documents && probeBucket(config.documents, config.confirmMs);
  // Whichever check comes first says what is wrong with it.
  database.catch(() => {});
  bucket?.catch(() => {});
  const clocks = async () => [
    { of: 'the database', clock: (await database.catch(() => undefined))?.clock },
    { of: 'the bucket', clock: (await bucket?.catch(() => undefined))?.clock },
  ];
  return [
    { name: 'database', run: async () => describeDatabase(config, await database) },
    { name: 'schema', run: async () => describeSchema(config, await database.catch(() => 'unread' as const)) },
    {
      name: 'documents',
      run: async () => [bucket ? await describeBucket(config, bucket) : probeFolder(config.dataDir)],
    },
    { name: 'clock', run: async () => compareClocks(await clocks()) },
    { name: 'backup', run: () => lookAtBackup(config) },
  ];
}

interface TimedLook extends DatabaseLook {
  clock: ClockReading | undefined;
}

/** Undefined: there is no database yet. */
async function lookAt({ dataDir, database }: Config): Promise<TimedLook | undefined> {
  if (!database) {
    const file = embeddedPaths(dataDir).database;
    return existsSync(file) ? { ...lookAtSqlite(file), clock: undefined } : undefined;
  }
  const { lookAtPostgres } = await import('../store/postgres-look.ts');
  const look = await lookAtPostgres(database);
  const clock = look.clockMs === undefined ? undefined : { theirMs: look.clockMs, ourMs: Date.now() };
  return { ...look, clock };
}

async function describeDatabase({ database, dataDir }: Config, look: TimedLook | undefined): Promise<Found[]> {
  if (!look) return [ok(`SQLite: the first start of a service makes it in ${dataDir}`)];
  if (!database) return [ok(`SQLite, ${embeddedPaths(dataDir).database}`)];
  const missing = await missingRoleLimits(database);
  const found = ok(`PostgreSQL, ${addressOf(database)}`);
  return missing.length === 0 ? [found] : [found, warning(`${POOLED_WITHOUT_LIMITS} (${missing.join(', ')})`)];
}

/**
 * Throws `SchemaError`, with the words of every command, for a schema that no start brings up to date.
 * @param look `unread`: the check of the database says why
 */
function describeSchema({ database }: Config, look: TimedLook | undefined | 'unread'): Found[] {
  if (look === 'unread') return [warning('not known: the database could not be read')];
  if (!look) return [ok('none yet')];
  const { schema, where } = look;
  if (schema.isEmpty) return [warning('no tables yet: run `redress migrate`, or start a service')];
  if (database) requireSchema(schema, where, 'command');
  else refuseUnknown(schema, where);
  if (schema.missing.length === 0) return [ok('up to date')];
  const without = named(schema.missing);
  return [warning(`of an older version (without ${without}): the next start brings it up to date, after a snapshot`)];
}

async function describeBucket({ documents }: Config, probe: Promise<unknown>): Promise<Found> {
  await probe;
  return ok(`${documents ? bucketName(documents) : ''}: a file was put, read and deleted`);
}

function compareClocks(readings: { of: string; clock: ClockReading | undefined }[]): Found[] {
  const told = readings.flatMap(({ of, clock }) =>
    clock ? [{ of, offMs: Math.abs(clock.theirMs - clock.ourMs) }] : [],
  );
  if (told.length === 0) return [ok('no other clock to compare with')];
  return told.map(({ of, offMs }) => {
    const text = `${(offMs / 1_000).toFixed(1)} s off that of ${of}`;
    const advice = `${text}: let NTP set the clocks (timedatectl)`;
    if (offMs > CLOCK_WRONG_MS) return fault(advice);
    return offMs > CLOCK_OFF_MS ? warning(advice) : ok(text);
  });
}

function lookAtBackup({ dataDir, database, documents }: Config): Found[] {
  const age = ageOfBackup(dataDir);
  if (age !== undefined) {
    const text = `the newest is ${Math.floor(age / HOUR_MS)} h old`;
    return [age > BACKUP_OLD_MS ? warning(`${text}: does what makes it every night still run?`) : ok(text)];
  }
  if (database || documents) return [ok('not seen from here: made by the tools of the database and of the bucket')];
  if (!existsSync(embeddedPaths(dataDir).database)) return [ok('nothing to back up yet')];
  return [warning('none yet, or made before it was noted: redress backup FILE')];
}

/** By the note that `redress backup` leaves, in milliseconds; undefined without a readable one. */
function ageOfBackup(dataDir: string): number | undefined {
  try {
    const { at } = JSON.parse(readFileSync(join(dataDir, 'last-backup.json'), 'utf8')) as { at?: unknown };
    const age = Date.now() - Date.parse(String(at));
    return Number.isNaN(age) ? undefined : age;
  } catch {
    return undefined;
  }
}
