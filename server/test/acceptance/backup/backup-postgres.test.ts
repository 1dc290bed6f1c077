/* A backup of PostgreSQL with documents in files, and the way back to PostgreSQL. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, test } from 'node:test';
import { type Claim, type ClaimDocument, Client, filing, upload } from '../../support/process/http-client.ts';
import { type ApiKey, Installation, own, run, type Service } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { createDatabase, dropDatabase } from '../../support/servers/postgres/postgres.ts';

const SECRET = 'what every process of the service has';

describe('a backup of PostgreSQL with files', { skip: skipWithout('PostgreSQL') }, () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  let installation: Installation;
  let key: ApiKey;
  let claim: Claim;
  let document: ClaimDocument;
  let service: Service;
  let shown: unknown;
  let file: string;

  async function newDatabase(): Promise<string> {
    const url = await createDatabase();
    cleanUps.push(() => dropDatabase(url));
    return url;
  }

  before(async () => {
    const DATABASE_URL = await newDatabase();
    const settings = { DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET };
    installation = await Installation.create({ after: (cleanUp) => cleanUps.push(cleanUp) }, settings);
    service = await installation.start({ by: 'redress serve --demo' });
    assert.ok(service.key);
    key = service.key;
    const client = new Client(service, key);
    claim = await client.file(filing('POSTGRES-1'));
    await client.file(filing('POSTGRES-2'));
    document = await client.initiate(claim.id);
    assert.equal(await upload(document, Buffer.from('%PDF-1.7')), 200);
    await client.confirm(claim.id, [document.id]);
    await installation.json('claim', 'move', claim.id, 'RESOLVED');
    shown = await installation.json('claim', 'show', claim.id);
    file = join(installation.folder, 'backup.tar');
    const made = await installation.json<{ claims: number; documents: number }>('backup', file);
    assert.deepEqual([made.claims, made.documents], [2, 1]);
    await service.process.stop();
  });
  after(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });

  test('is whole, restored to a data directory, and transferred to an empty PostgreSQL, where all is as it was', async () => {
    assert.equal((await installation.redress('backup', '--verify', file)).code, 0);
    const dataDir = join(installation.folder, 'restored');
    const embedded = { REDRESS_DATA_DIR: dataDir, DATABASE_URL: '', REDRESS_UPLOAD_SECRET: SECRET };
    const env = own(installation.environment(embedded));
    const restored = await run('redress', ['restore', file], { env, cwd: installation.folder });
    assert.equal(restored.code, 0, restored.stderr);

    const to = await newDatabase();
    const moved = await run('redress', ['transfer', '--to', to], { env, cwd: installation.folder });
    assert.equal(moved.code, 0, moved.stderr);
    const settings = { REDRESS_DATA_DIR: dataDir, DATABASE_URL: to };
    const again = await installation.start({ settings });
    const client = new Client(again, key);
    const answered = await client.get(claim.id);
    assert.deepEqual([answered.status, answered.id], ['RESOLVED', claim.id]);
    assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
    const printed = await run('redress', ['claim', 'show', claim.id, '--json'], {
      env: own(installation.environment(settings)),
      cwd: installation.folder,
    });
    assert.deepEqual(JSON.parse(printed.stdout), shown);
    await again.process.stop();
  });

  test('is also served as it is, from the data directory alone, with the numbers of its claims counted', async () => {
    const dataDir = join(installation.folder, 'embedded');
    const embedded = { REDRESS_DATA_DIR: dataDir, DATABASE_URL: '', REDRESS_UPLOAD_SECRET: SECRET };
    const env = own(installation.environment(embedded));
    assert.equal((await run('redress', ['restore', file], { env, cwd: installation.folder })).code, 0);
    const database = new DatabaseSync(join(dataDir, 'redress.db'));
    const counters = database.prepare('select status, sum(claims) as n from claim_tallies group by 1 order by 1').all();
    database.close();
    assert.deepEqual(
      counters.map(({ status, n }) => [status, n]),
      [
        ['CREATED', 1],
        ['RESOLVED', 1],
      ],
    );
    const alone = await installation.start({ settings: embedded });
    assert.equal((await new Client(alone, key).get(claim.id)).status, 'RESOLVED');
    await alone.process.stop();
  });
});
