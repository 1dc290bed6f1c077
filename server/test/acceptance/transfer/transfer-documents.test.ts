/* `redress transfer --documents-only`: the files go to a bucket, and the database stays where it is. */
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { describe, test } from 'node:test';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import type { Settings } from '../../support/process/process.ts';
import { Relocation } from '../../support/process/relocation.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const SECRET = { REDRESS_UPLOAD_SECRET: 'what every process of the service has' };

interface Moved {
  verified: boolean;
  files: { files: number; copied: number; differences: { total: number } };
}

describe('redress transfer --documents-only', { skip: skipWithout('PostgreSQL', 'S3') }, () => {
  for (const [engine, settingsOf] of [
    ['SQLite', () => SECRET],
    ['PostgreSQL', ({ databaseUrl }: Relocation) => ({ ...SECRET, DATABASE_URL: databaseUrl })],
  ] as [string, (relocation: Relocation) => Settings][]) {
    test(`moves the documents to a bucket, and the service goes on with the same database: ${engine}`, async (t) => {
      const relocation = await Relocation.create(t);
      const { source, documentsUrl } = relocation;
      const settings = settingsOf(relocation);
      const old = await source.start({ by: 'redress serve --demo', settings });
      const before = new Client(old, old.key);
      const claim = await before.file(filing('ALONE-1'));
      const document = await before.initiate(claim.id);
      assert.equal(await upload(document, Buffer.from('%PDF-1.7')), 200);
      const running = await transferOnly(relocation, settings);
      assert.match(running.stderr, /the service runs on .*: stop it first/);
      await old.process.stop();

      const { code, stdout, stderr } = await transferOnly(relocation, settings, '--json');
      assert.equal(code, 0, stderr);
      const { verified, files } = JSON.parse(stdout) as Moved;
      assert.deepEqual([verified, files.files, files.copied, files.differences.total], [true, 1, 1, 0]);
      const again = await transferOnly(relocation, settings);
      assert.match(again.stdout, /1 documents \(8 bytes\), 0 copied by this run.*REDRESS_DOCUMENTS_URL {2}s3:/s);

      await rm(`${source.dataDir}/documents`, { recursive: true });
      const service = await source.start({ settings: { ...settings, REDRESS_DOCUMENTS_URL: documentsUrl } });
      assert.equal((await new Client(service, old.key).confirm(claim.id, [document.id])).attached, 1);
    });
  }

  test('a missing file is named and ends it with 1, unless such files are left out', async (t) => {
    const relocation = await Relocation.create(t);
    const [missing] = (await relocation.fill({ documents: 3 })).documents;
    assert.ok(missing);
    await rm(missing.path);
    const { code, stdout } = await transferOnly(relocation, {});
    assert.equal(code, 1);
    assert.match(stdout, new RegExp(`^missing in the source +\\S*${basename(missing.path)}`, 'm'));
    assert.equal((await transferOnly(relocation, {}, '--without-damaged')).code, 0);
    assert.equal((await relocation.bucket.keys()).length, 2);
  });

  test('another database cannot be named with it, and a bucket has to be', async (t) => {
    const relocation = await Relocation.create(t);
    for (const args of [['--to', relocation.databaseUrl, '--documents-to', relocation.documentsUrl], []]) {
      const { code, stderr } = await relocation.transferWith(['--documents-only', ...args]);
      assert.deepEqual(
        [code, /^redress: wrong settings:\n {2}--(?:to|documents-to): /.test(stderr)],
        [2, true],
        stderr,
      );
    }
  });
});

function transferOnly(relocation: Relocation, settings: Settings, ...args: string[]) {
  return relocation.transferWith(['--documents-only', '--documents-to', relocation.documentsUrl, ...args], settings);
}
