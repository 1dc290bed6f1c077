/* The end of the audit log: what is archived to a file can be deleted, and nothing else. */
import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Finished, Installation } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase, query } from '../../support/servers/postgres/postgres.ts';

interface Pruned {
  entries: number;
  first_id: string;
  last_id: string;
  sha256: string;
}

const DAY = '2026-01-01';
/** Two pages and a bit. */
const OLD = 2_100;

/** An identifier of the audit log that was made some seconds after the first day of 2025. */
function idAt(seconds: number): string {
  const ms = Date.parse('2025-01-01T00:00:00.000Z') + seconds * 1_000;
  return `aud_${ms.toString(16).padStart(12, '0')}${'0'.repeat(20)}`;
}

const insertion = (n: number) =>
  `('${idAt(n)}', '2025-01-01T00:00:00.000Z', 'ana@example.com', 'claim.noted', 'claim', 'clm_${n}')`;

/** An entry in the middle of an archive, told otherwise, with everything else as it was. */
async function forge(file: string, forged: string): Promise<void> {
  const text = String(gunzipSync(await readFile(file)));
  await writeFile(forged, gzipSync(text.replace('"subject_id":"clm_7"', '"subject_id":"clm_8"')));
}

for (const [engine, servers] of [
  ['SQLite', []],
  ['PostgreSQL', ['PostgreSQL']],
] as const) {
  describe(`the audit log on ${engine}`, { skip: skipWithout(...servers) }, () => {
    let installation: Installation;
    let url: string | undefined;
    const cleanUps: (() => Promise<unknown>)[] = [];

    /** Runs SQL beside the service. */
    async function execute(sql: string): Promise<unknown> {
      if (url !== undefined) return query(url, sql);
      const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
      database.exec(sql);
      database.close();
      return undefined;
    }

    before(async () => {
      url = engine === 'PostgreSQL' ? await createDatabase() : undefined;
      if (url !== undefined) cleanUps.push(() => dropDatabase(url ?? ''));
      const settings = url === undefined ? {} : { DATABASE_URL: url, REDRESS_UPLOAD_SECRET: 's'.repeat(32) };
      installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) }, settings);
      await installation.prepare();
      const rows = Array.from({ length: OLD }, (_, n) => insertion(n));
      await execute(
        `insert into audit_log (id, at, actor, action, subject_kind, subject_id) values ${rows.join(', ')}`,
      );
    });
    after(async () => {
      for (const cleanUp of cleanUps.reverse()) await cleanUp();
    });

    const archiveTo = (file: string) =>
      installation.command('audit', 'archive', '--before', DAY, '--to', file, '--json');
    const pruneWith = (file: string): Promise<Finished> =>
      installation.command('audit', 'prune', '--before', DAY, '--archive', file, '--json');

    test('is archived, and then pruned of what the archive holds, and says so itself', async () => {
      const file = join(installation.folder, 'audit.jsonl.gz');
      const archived = await archiveTo(file);
      assert.equal(archived.code, 0, archived.stderr);
      const { entries, first_id, last_id } = JSON.parse(archived.stdout) as Pruned;
      assert.deepEqual([entries, first_id, last_id], [OLD, idAt(0), idAt(OLD - 1)]);
      const lines = String(gunzipSync(await readFile(file)))
        .trimEnd()
        .split('\n');
      assert.equal(lines.length, OLD + 2);
      assert.equal(JSON.parse(lines[1] ?? '').subject_id, 'clm_0');
      assert.equal((await stat(file)).mode & 0o777, 0o600);
      assert.match((await archiveTo(file)).stderr, /is there already/);

      const forged = join(installation.folder, 'forged.jsonl.gz');
      await forge(file, forged);
      const refused = await pruneWith(forged);
      assert.deepEqual([refused.code, refused.stdout], [1, '']);
      assert.match(refused.stderr, /was altered/);

      await execute(`insert into audit_log (id, at, actor, action, subject_kind, subject_id) values ${insertion(0.5)}`);
      const lacking = await pruneWith(file);
      assert.equal(lacking.code, 1);
      assert.match(lacking.stderr, new RegExp(`does not hold ${idAt(0.5)}`));

      const second = join(installation.folder, 'second.jsonl.gz');
      assert.equal((await archiveTo(second)).code, 0);
      const pruned = await pruneWith(second);
      assert.equal(pruned.code, 0, pruned.stderr);
      assert.equal((JSON.parse(pruned.stdout) as Pruned).entries, OLD + 1);
      assert.equal((JSON.parse((await pruneWith(second)).stdout) as Pruned).entries, 0);
      const left = join(installation.folder, 'left.jsonl.gz');
      assert.equal((JSON.parse((await archiveTo(left)).stdout) as Pruned).entries, 0);
    });

    if (engine === 'PostgreSQL') {
      test('is pruned by the owner of its table alone', async () => {
        assert.ok(url !== undefined);
        const role = `runtime_${process.pid}`;
        const address = new URL(url);
        await query(url, `create role ${role} login password 'p'`);
        cleanUps.push(() => query(url ?? '', `drop owned by ${role}; drop role ${role}`));
        await query(url, `grant select, insert, update, delete on all tables in schema public to ${role}`);
        address.username = role;
        address.password = 'p';
        const file = join(installation.folder, 'runtime.jsonl.gz');
        assert.equal((await archiveTo(file)).code, 0);
        const runtime = await Installation.create(
          { after: (cleanUp) => cleanUps.push(cleanUp) },
          { DATABASE_URL: address.href, REDRESS_UPLOAD_SECRET: 's'.repeat(32) },
        );
        const { code, stderr } = await runtime.command('audit', 'prune', '--before', DAY, '--archive', file);
        assert.deepEqual(
          [code, /^redress: this database role may not delete from the audit log/.test(stderr)],
          [1, true],
        );
        const byHand = `select set_config('redress.prune_before', 'aud_~', false); delete from audit_log`;
        await assert.rejects(query(address.href, byHand), /append-only/);
      });
    }
  });
}

test('a day that is none, or in the future, is refused with exit status 2', async (t) => {
  const installation = await Installation.create(t);
  for (const date of ['2026-02-30', 'yesterday', '9999-01-01']) {
    const { code, stderr } = await installation.command('audit', 'archive', '--before', date, '--to', 'x.gz');
    assert.equal(code, 2, stderr);
  }
});
