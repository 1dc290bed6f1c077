/* Files of others than clients, without a listener around them: what they leave behind, and what counts (spec: Documents). */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { CLAIM_DOCUMENT_ATTACHED } from '../../../src/features/documents/actions.ts';
import { type NewFile, WholeFiles } from '../../../src/features/documents/attachments/whole-files.ts';
import { MAX_CLAIM_DOCUMENTS } from '../../../src/features/documents/rules.ts';
import { StorageRoom } from '../../../src/features/documents/storage/storage-room.ts';
import { FileSpool } from '../../../src/platform/blobs/files/file-spool.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { addDocument, fileClaim, OURS, organization, temporaryFolder, timeAt } from '../../contract/fixtures.ts';
import { TestClock, withMethods } from '../../support/api/harness.ts';
import { PDF } from '../../support/api/samples.ts';

const TTL_MS = 3_600_000;

/** A service of files with a claim, on a disk of its own. */
function onFiles(name: string, body: (under: Under) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const { store } = openSqliteStores(await emptySqliteIn(folder));
    try {
      await store.addOrganization(organization(OURS));
      const clock = new TestClock(timeAt(200));
      const spool = await FileSpool.open(join(folder, 'spool'));
      const blobs = await FileBlobStore.open(join(folder, 'blobs'));
      const rules = { maxOrganizationBytes: undefined, minFreeBytes: 0 };
      const room = new StorageRoom({ store, rules, readFreeBytes: async () => 0 });
      const parts = { store, blobs, spool, identifiers: new Identifiers(clock.now), clock: clock.now, room };
      const filesOf = (failing: Partial<FileBlobStore> = {}) =>
        new WholeFiles({ ...parts, blobs: withMethods(blobs, failing), uploadTtlMs: TTL_MS });
      await body({
        clock,
        filesOf,
        store,
        claim: await fileClaim(store, { n: 1 }),
        spooled: () => readdir(spool.folder),
      });
    } finally {
      await store.close();
      remove();
    }
  });
}

interface Under {
  clock: TestClock;
  filesOf: (failing?: Partial<FileBlobStore>) => WholeFiles;
  store: ReturnType<typeof openSqliteStores>['store'];
  claim: Awaited<ReturnType<typeof fileClaim>>;
  /** The files that the spool has. */
  spooled: () => Promise<string[]>;
}

async function* bodyOf(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

const fileOf = (claim: Under['claim'], name: string, text = ''): NewFile => ({
  claim,
  name,
  contentLength: undefined,
  body: bodyOf(PDF, Buffer.from(text)),
  origin: { uploaded_by: 'operator', uploaded_by_name: 'ana', request_id: null, asked_kind: null },
  audit: { actor: 'ana', action: CLAIM_DOCUMENT_ATTACHED },
});

describe('a file of an operator', () => {
  onFiles('leaves nothing in the spool, whether it is kept, there already, refused or not stored', async (under) => {
    const { claim, filesOf, spooled } = under;
    assert.equal((await filesOf().add(fileOf(claim, 'a.pdf'))).isNew, true);
    assert.equal((await filesOf().add(fileOf(claim, 'b.pdf'))).isNew, false);
    const tooLarge = { ...fileOf(claim, 'c.pdf'), body: bodyOf(PDF, Buffer.alloc(10_485_760)) };
    await assert.rejects(filesOf().add(tooLarge), { code: 'PAYLOAD_TOO_LARGE' });
    const put = () => Promise.reject(new Error('the disk is gone'));
    await assert.rejects(filesOf({ put }).add(fileOf(claim, 'd.pdf', 'd')), { code: 'STORAGE_UNAVAILABLE' });
    for (const code of ['ENOSPC', 'EDQUOT']) {
      const full = () => Promise.reject(Object.assign(new Error(code), { code }));
      await assert.rejects(filesOf({ put: full }).add(fileOf(claim, 'e.pdf', 'e')), { code: 'STORAGE_FULL' });
    }
    assert.deepEqual(await spooled(), []);
  });

  onFiles('has a name, one line of visible characters, also where none was sent', async ({ claim, filesOf }) => {
    for (const [n, [sent, name]] of [
      ['', 'document'],
      [' \u0000\r\n ', 'document'],
      ['a\nb.pdf', 'ab.pdf'],
      ['\ud800x', '\ufffdx'],
    ].entries()) {
      const { document } = await filesOf().add(fileOf(claim, sent ?? '', String(n)));
      assert.equal(document.name, name);
    }
  });

  onFiles('has room beside documents whose upload address has expired, not beside those that wait', async (under) => {
    const { clock, claim, filesOf, store } = under;
    for (let n = 1; n <= MAX_CLAIM_DOCUMENTS; n += 1) await addDocument(store, claim, n);
    clock.ms = Date.parse(timeAt(1)) + TTL_MS - 1;
    await assert.rejects(filesOf().requireRoom(claim), { code: 'DOCUMENT_LIMIT_REACHED' });
    await assert.rejects(filesOf().add(fileOf(claim, 'a.pdf')), { code: 'DOCUMENT_LIMIT_REACHED' });
    clock.ms += 1;
    await filesOf().requireRoom(claim);
    assert.equal((await filesOf().add(fileOf(claim, 'a.pdf'))).isNew, true);
    await assert.rejects(filesOf().requireRoom(claim), { code: 'DOCUMENT_LIMIT_REACHED' });
  });
});
