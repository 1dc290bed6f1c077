/* Evidence packs and e-mail drafts over HTTP (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import type { PackedDocument } from '../../../src/features/evidence-packs/record.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { withMethods } from '../../support/api/harness.ts';
import { PDF } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { turnedPhoto } from '../../support/operator/sample-pictures.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import { until } from '../../support/process/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'redress-pack-'));
let service: OperatorService;
let client: Client;
let olga: OperatorClient;
let photo: Buffer;
/** Stands in for methods of the blob store while a test says so. */
let blobMethods: Partial<BlobStore> = {};
let realBlobs: BlobStore;

before(async () => {
  const wrapBlobs = (blobs: BlobStore) => {
    realBlobs = blobs;
    return withMethods(blobs, { get: (key) => (blobMethods.get ?? blobs.get.bind(blobs))(key) });
  };
  service = await startOperatorService({ overrides: { wrapBlobs } });
  [client, olga, photo] = await Promise.all([
    service.clients.newClient(),
    service.newOperator('viewer'),
    turnedPhoto(),
  ]);
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Begins a download; ending the answer ends it. */
function begin(path: string, by = olga): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    httpGet(`${service.url}/operator/v1${path}`, { headers: by.headers }, resolve).on('error', reject);
  });
}

async function download(path: string): Promise<Buffer> {
  const answer = await begin(path);
  const bytes = await buffer(answer);
  assert.equal(answer.statusCode, 200, bytes.toString());
  return bytes;
}

/** Asks whether a download can begin; gives the status. */
async function askHead(path: string): Promise<number> {
  return (await fetch(`${service.url}/operator/v1${path}`, { method: 'HEAD', headers: olga.headers })).status;
}

const packPath = (id: string, query = '') => `/claims/${id}/evidence-pack.zip${query}`;

let folders = 0;

/** Unpacks a ZIP with another program, and gives its folder. */
function unpack(zip: Buffer): string {
  folders += 1;
  const [file, to] = [join(folder, `${folders}.zip`), join(folder, String(folders))];
  writeFileSync(file, zip);
  execFileSync('python3', ['-m', 'zipfile', '-e', file, to]);
  return to;
}

/** Has `sha256sum` check all files; gives its lines. */
function checkSums(cwd: string): string[] {
  return execFileSync('sha256sum', ['-c', 'SHA256SUMS'], { cwd, encoding: 'utf8' }).trim().split('\n');
}

const filesIn = (place: string) =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(place.length + 1))
    .sort();

interface PackFacts {
  claim: { id: string; organization: string };
  shipment_dates: object;
  filings: object[];
  refund: { approved: { amount: number } | null; paid: object[] } | null;
  documents: PackedDocument[];
}

const factsIn = (place: string) => JSON.parse(readFileSync(join(place, 'facts.json'), 'utf8')) as PackFacts;

function addPhoto(claimId: string, name: string, bytes: Buffer = photo): Promise<string> {
  return confirmedDocument(service, client, claimId, { name, type: 'image/jpeg', bytes });
}

describe('the pack of a claim', () => {
  let id: string;
  before(async () => {
    ({ id } = await client.file());
    await addPhoto(id, '../../front.jpg');
    await addPhoto(id, 'FRONT.jpg');
    await confirmedDocument(service, client, id, { name: 'Rechnung Müller.pdf' });
    await client.upload(id);
  });

  test('has documents under safe names, facts, history and contents, all of them checked by sha256sum', async () => {
    const place = unpack(await download(packPath(id)));
    const files = ['CONTENTS.txt', 'SHA256SUMS', 'documents/001-front.jpg', 'documents/002-FRONT.jpg'];
    const others = ['documents/003-Rechnung-Müller.pdf', 'facts.json', 'history.json', 'letter.pdf'];
    assert.deepEqual(filesIn(place), [...files, ...others].sort());
    assert.equal(checkSums(place).length, files.length + others.length - 1);
    const { claim, documents } = factsIn(place);
    assert.deepEqual([claim.id, claim.organization], [id, 'Shop']);
    assert.deepEqual(
      documents.map(({ name, metadata, left_out }) => [name, metadata, left_out]),
      [
        ['../../front.jpg', 'removed', null],
        ['FRONT.jpg', 'removed', null],
        ['Rechnung Müller.pdf', 'none', null],
      ],
    );
    const history = JSON.parse(readFileSync(join(place, 'history.json'), 'utf8')) as { what: string }[];
    assert.deepEqual(history[0]?.what, 'filed');
    assert.equal(history.filter(({ what }) => what === 'document_confirmed').length, 3);
  });

  test('is the same bytes when it is made again, and by another process in another zone', async () => {
    const zip = await download(packPath(id));
    assert.deepEqual(await download(packPath(id)), zip);
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    try {
      process.env.TZ = timeZone === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo';
      assert.deepEqual(await download(packPath(id)), zip);
    } finally {
      process.env.TZ = timeZone;
    }
  });

  test('has photographs without their place, and turned as they were; they keep it where that is asked for', async () => {
    const place = unpack(await download(packPath(id)));
    const clean = readFileSync(join(place, 'documents/001-front.jpg'));
    assert.ok(photo.includes('Camera') && !clean.includes('Camera'));
    const { exif, orientation } = await sharp(clean).metadata();
    assert.deepEqual([orientation, exif?.length], [6, 32]);
    assert.deepEqual(await sharp(clean).raw().toBuffer(), await sharp(photo).raw().toBuffer());
    const [first] = factsIn(place).documents;
    assert.ok(first && readFileSync(join(place, 'CONTENTS.txt'), 'utf8').includes(first.original_sha256));
    const kept = unpack(await download(packPath(id, '?photo_metadata=keep')));
    assert.deepEqual(readFileSync(join(kept, 'documents/001-front.jpg')), photo);
    assert.equal(factsIn(kept).documents[0]?.metadata, 'kept');
  });

  test('has what the carrier approved and paid', async () => {
    const { id: paid } = await client.file();
    const agent = await service.newOperator('agent');
    const body = { amount: 9_990, currency: 'EUR', version: 0 };
    await agent.request('PUT', `/claims/${paid}/refund`, { body });
    await agent.post(`/claims/${paid}/payments`, { amount: 500, currency: 'JPY', version: 1 });
    const { refund } = factsIn(unpack(await download(packPath(paid))));
    assert.equal(refund?.approved?.amount, 9_990);
    assert.deepEqual(refund?.paid, [{ amount: 500, currency: 'JPY', minor_digits: 0 }]);
    assert.equal(factsIn(unpack(await download(packPath(id)))).refund, null);
  });

  test('has neither notes nor names of operators, nor whether the claim was filed too late', async () => {
    const { id: other } = await client.file();
    const agent = await service.newOperator('agent');
    await agent.post(`/claims/${other}/notes`, { text: 'The client seems to lie.' });
    await agent.post(`/claims/${other}/moves`, { version: 1, status: 'UNDER_REVIEW', reason: null, note: 'a secret' });
    const all = unpack(await download(packPath(other)));
    const text = filesIn(all)
      .map((file) => readFileSync(join(all, file), 'utf8'))
      .join('\n');
    assert.match(text, /UNDER_REVIEW/);
    assert.doesNotMatch(text, /seems to lie|a secret|@example\.com|"window"|closes_on/);
  });

  test('is told of in the audit log before its first byte', async () => {
    await download(packPath(id, '?photo_metadata=keep'));
    const [entry] = await service.clients.running.stores.audit.listAudit({
      ...{ from_id: '', before_id: 'aud_~', action: 'claim.evidence_pack_made', subject_id: id, limit: 1 },
    });
    assert.equal(entry?.actor, olga.email);
    assert.deepEqual(JSON.parse(entry?.after ?? ''), { keeps_metadata: true, claims: 1 });
  });

  test('is announced by a request for its headers, which makes nothing', async () => {
    assert.equal(await askHead(packPath(id)), 200);
  });
});

test('documents that are gone, are not what came, or hide what they are, are left out and named', async () => {
  const { id } = await client.file();
  const gone = await addPhoto(id, 'gone.jpg');
  await addPhoto(id, 'swapped.jpg');
  await addPhoto(id, 'damaged.jpg', Buffer.concat([photo.subarray(0, 3), Buffer.from('no picture')]));
  await addPhoto(id, 'unknown.jpg', Buffer.from('\0\0\0\x18ftypheic'));
  await addPhoto(
    id,
    'heavy.jpg',
    Buffer.concat([photo.subarray(0, 2), Buffer.alloc(60_000, '\xff\xfe\0\x02', 'latin1')]),
  );
  await confirmedDocument(service, client, id);
  const documents = await service.clients.running.stores.store.listDocuments(client.organizationId, id);
  const [lost, swapped] = documents.map(({ file }) => file?.blob_key);
  assert.equal(documents[0]?.id, gone);
  const { get } = realBlobs;
  blobMethods = {
    get: async (key) => {
      if (key === lost) return undefined;
      return key === swapped
        ? (async function* () {
            yield Buffer.from('other');
          })()
        : get.call(realBlobs, key);
    },
  };
  try {
    const place = unpack(await download(packPath(id)));
    checkSums(place);
    const reasons = factsIn(place).documents.map(({ file, left_out }) => file ?? left_out);
    assert.deepEqual(reasons, [
      ...['gone', 'changed', 'damaged', 'unknown_type', 'beyond_limits', 'documents/006-invoice.pdf'],
    ]);
    const contents = readFileSync(join(place, 'CONTENTS.txt'), 'utf8');
    assert.match(
      contents,
      new RegExp(`Not in this pack:\n${gone} gone\\.jpg: its bytes are no longer in the storage\n`),
    );
    assert.match(contents, /heavy\.jpg: the picture takes more parts, time or memory than a photograph needs/);
    const kept = factsIn(unpack(await download(packPath(id, '?photo_metadata=keep')))).documents;
    assert.deepEqual(kept.map(({ file, left_out }) => file ?? left_out).slice(0, 4), [
      ...['gone', 'changed', 'documents/003-damaged.jpg', 'documents/004-unknown.bin'],
    ]);
  } finally {
    blobMethods = {};
  }
});

test('a pack of several claims has a folder for each with sums of its own, and the sums of all', async () => {
  const claims = [await client.file(), await client.file()];
  for (const { id } of claims) await addPhoto(id, 'box.jpg');
  const query = `claims=${claims.map(({ id }) => id).join(',')}`;
  const zip = await download(`/evidence-packs.zip?${query}`);
  const place = unpack(zip);
  checkSums(place);
  const folders = readdirSync(place).filter((name) => name !== 'SHA256SUMS');
  assert.deepEqual(folders.map((name) => name.split('-').at(-1)).sort(), claims.map(({ id }) => id).sort());
  for (const name of folders) assert.equal(checkSums(join(place, name)).length, 5);
  assert.deepEqual(await download(`/evidence-packs.zip?${query}`), zip);
});

describe('a pack that cannot be made', () => {
  test('is refused for what is asked', async () => {
    const { id } = await client.file();
    for (const [query, field] of [
      ['', 'claims'],
      ['?claims=', 'claims'],
      [`?claims=${Array.from({ length: 101 }, (_, n) => `clm_${n}`).join(',')}`, 'claims'],
      [`?claims=${id}&language=xx`, 'language'],
      [`?claims=${id}&photo_metadata=1`, 'photo_metadata'],
    ] as const) {
      const { details } = assertRefused(await olga.get(`/evidence-packs.zip${query}`), 400, 'INVALID_QUERY_PARAMETERS');
      assert.deepEqual(Object.keys(details?.fieldErrors ?? {}), [field]);
    }
    assertRefused(await olga.get(`/evidence-packs.zip?claims=${id},clm_none`), 404, 'CLAIM_NOT_FOUND');
    assertRefused(await olga.get(packPath('clm_none')), 404, 'CLAIM_NOT_FOUND');
  });

  test('because the storage fails on the way is cut short: no program takes it for whole', async () => {
    const { id } = await client.file();
    await addPhoto(id, 'one.jpg');
    await addPhoto(id, 'two.jpg');
    let read = 0;
    blobMethods = {
      get: async (key) => {
        read += 1;
        if (read > 1) throw new Error('no route');
        return realBlobs.get(key);
      },
    };
    try {
      const answer = await begin(packPath(id));
      const chunks: Buffer[] = [];
      await assert.rejects(async () => {
        for await (const chunk of answer) chunks.push(chunk);
      });
      assert.equal(Buffer.concat(chunks).includes('PK\x05\x06'), false);
    } finally {
      blobMethods = {};
    }
  });

  test('waits for the reader, stops with it, and leaves room for two of one operator', async () => {
    const { id } = await client.file();
    const large = Buffer.concat([PDF, Buffer.alloc(4_000_000)]);
    for (let n = 0; n < 4; n += 1) await confirmedDocument(service, client, id, { bytes: large });
    let [read, most] = [0, 0];
    blobMethods = {
      get: (key) => {
        read += 1;
        most = Math.max(most, read);
        return realBlobs.get(key);
      },
    };
    const slow = [await begin(packPath(id)), await begin(packPath(id))];
    const { error } = assertRefused(await olga.get(packPath(id)), 429, 'EVIDENCE_PACKS_BUSY');
    assert.match(error, /2 packs being made/);
    assert.equal((await olga.get(packPath(id))).headers.get('retry-after'), '15');
    assert.ok(most <= 6, `${most} documents were read for readers that wait`);
    for (const answer of slow) answer.destroy();
    await until('there is room for a pack', async () => (await askHead(packPath(id))) === 200);
    const stopped = read;
    blobMethods = {};
    assert.ok(stopped < 8, `${stopped} documents were read for readers that left`);
    await download(packPath(id));
  });
});

describe('the draft of an e-mail', () => {
  const draftPath = (id: string, query = '') => `/claims/${id}/email-draft.eml${query}`;

  test('is read by a mail program with its text and its attachments, to be sent', async () => {
    const { id } = await client.file({ 'shipment.tracking_number': 'TN ü 箱' });
    await addPhoto(id, 'Vorne & hinten; "à".jpg');
    await confirmedDocument(service, client, id, { name: 'счёт.pdf' });
    const bytes = await download(draftPath(id, '?language=de'));
    const mail = await PostalMime.parse(bytes, { attachmentEncoding: 'arraybuffer' });
    assert.equal(mail.subject, 'Reklamation, Sendung TN ü 箱');
    assert.match(mail.text ?? '', /Beschädigung der Sendung TN ü 箱\.\n\nGeforderter Betrag: 129,00\u00a0EUR\n/);
    assert.deepEqual(mail.headers.find(({ key }) => key === 'x-unsent')?.value, '1');
    assert.doesNotMatch(bytes.toString('latin1'), /[^\r]\n/);
    assert.deepEqual([mail.from, mail.to], [undefined, undefined]);
    assert.deepEqual(
      mail.attachments.map(({ filename, mimeType }) => [filename, mimeType]),
      [
        ['letter.pdf', 'application/pdf'],
        ['001-Vorne-hinten-à.jpg', 'image/jpeg'],
        ['002-счёт.pdf', 'application/pdf'],
      ],
    );
    const [, picture, invoice] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    assert.deepEqual(invoice, PDF);
    assert.equal(picture?.includes('Camera'), false);
    assert.deepEqual(await download(draftPath(id, '?language=de')), bytes);
  });

  test('goes to the address that the playbook names, in the language of the country of origin', async () => {
    const lane = { 'shipment.carrier': 'BRT', 'shipment.origin.country': 'IT', 'shipment.destination.country': 'IT' };
    const { id } = await client.file(lane);
    const mail = await PostalMime.parse(await download(draftPath(id)));
    assert.equal(mail.to?.[0]?.address, 'brt@pec.brt.it');
    assert.match(mail.subject ?? '', /^Reclamo, /);
  });

  test('says when its address is from an own rule, of whom and when', async () => {
    const admin = await service.newOperator('admin');
    const filing = { type: 'DAMAGED', cell: 'filing', value: { how: 'To claims@house.example' }, reason: 'Contract' };
    assertStatus(await admin.request('PUT', '/playbook/BRT/house-rules', { body: filing }), 200);
    const lane = { 'shipment.carrier': 'BRT', 'shipment.origin.country': 'IT', 'shipment.destination.country': 'IT' };
    const { id } = await client.file(lane);
    const letter = await admin.read<{ email_address: { email: string; own_rule: { changed_at: string } } }>(
      `/claims/${id}/letter`,
    );
    const { changed_at } = letter.email_address.own_rule;
    const own_rule = { changed_by: admin.email, changed_at };
    assert.deepEqual(letter.email_address, { email: 'claims@house.example', own_rule });
    const { to, text } = await PostalMime.parse(await download(draftPath(id)));
    assert.equal(to?.[0]?.address, 'claims@house.example');
    const head = `[The address is from an own rule that ${admin.email} set on ${changed_at.slice(0, 10)}: check it. Take this line away.]\n\n`;
    assert.ok(text?.startsWith(head), text);
    assertStatus(await admin.request('DELETE', '/playbook/BRT/house-rules?type=DAMAGED&cell=filing', {}), 200);
    assert.doesNotMatch((await PostalMime.parse(await download(draftPath(id)))).text ?? '', /own rule/);
  });

  test('lets no line of a claim become a header, a part or a line of its text', async () => {
    const number = 'A\r\nBcc: evil@example.com\r\n\r\n--x =?utf-8?q?a?=';
    const id = await service.clients.fileUnchecked(client, { 'shipment.tracking_number': number });
    await confirmedDocument(service, client, id, { name: 'a"\r\nBcc: evil@example.com\r\n.pdf' });
    const mail = await PostalMime.parse(await download(draftPath(id)));
    assert.equal(
      mail.headers.some(({ key }) => key === 'bcc'),
      false,
    );
    assert.equal(mail.attachments.length, 2);
    assert.match(mail.subject ?? '', /A Bcc: evil@example\.com --x = \?utf-8\?q\?a\?=/);
    assert.equal(
      (mail.text ?? '').split('\n').some((line) => line.startsWith('Bcc')),
      false,
    );
  });

  test('says what could not be attached', async () => {
    const { id } = await client.file();
    await addPhoto(id, 'unknown.jpg', Buffer.from('\0\0\0\x18ftypheic'));
    const { text, attachments } = await PostalMime.parse(await download(draftPath(id)));
    assert.match(text ?? '', /^\[Not attached: unknown\.jpg\. Take this line away\.\]\n\n/);
    assert.deepEqual(
      attachments.map(({ filename }) => filename),
      ['letter.pdf'],
    );
  });

  test('is refused when its files are more than mail servers take', async () => {
    const { id } = await client.file();
    const large = Buffer.concat([PDF, Buffer.alloc(10_000_000)]);
    for (const name of ['1.pdf', '2.pdf']) await confirmedDocument(service, client, id, { name, bytes: large });
    const { error } = assertRefused(await olga.get(draftPath(id)), 413, 'EMAIL_DRAFT_TOO_LARGE');
    assert.match(error, /would have 27\.7 MB, and mail servers take at most 25 MB: make the evidence pack/);
    assert.equal(await askHead(draftPath(id)), 413);
  });
});
