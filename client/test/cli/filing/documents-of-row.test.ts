import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import { after, test } from 'node:test';
import { DocumentFolder } from '../../../src/cli/filing/documents-of-row.ts';
import { MAX_DOCUMENT_BYTES } from '../../../src/index.ts';
import { Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });

/** A folder with these files, assigned to these tracking numbers. */
async function open(files: Readonly<Record<string, number>>, ...trackingNumbers: string[]): Promise<DocumentFolder> {
  const { folder } = new Scratch({ after });
  for (const [name, size] of Object.entries(files)) {
    if (name.includes('/')) mkdirSync(`${folder}/${name.slice(0, name.lastIndexOf('/'))}`, { recursive: true });
    scratch.write(`../${folder.split('/').at(-1)}/${name}`, Buffer.alloc(size));
  }
  const documents = await DocumentFolder.open(folder);
  documents.assign(new Set(trackingNumbers));
  return documents;
}

const found = (folder: DocumentFolder, trackingNumber: string) => folder.namesOf({ trackingNumber, documents: [] });

async function faultsOf(folder: DocumentFolder, ...documents: string[]): Promise<string[]> {
  const faults = await folder.findFaults({ trackingNumber: 'none', documents }, 'column documents');
  return faults.map(({ place, message }) => `${place}: ${message}`);
}

test('a file belongs to the longest tracking number that its name begins with, before no letter or digit', async () => {
  const files = [
    'TN-1.pdf',
    'TN-1_a.png',
    'TN-1-2.pdf',
    'TN-1 b.jpg',
    'TN-12.pdf',
    'TN-1é.pdf',
    'tn-1.pdf',
    'x TN-1.pdf',
  ];
  const folder = await open(Object.fromEntries(files.map((name) => [name, 1])), 'TN-1', 'TN-1-2', 'TN');
  assert.deepEqual(found(folder, 'TN-1').sort(), ['TN-1 b.jpg', 'TN-1.pdf', 'TN-1_a.png']);
  assert.deepEqual(found(folder, 'TN-1-2'), ['TN-1-2.pdf']);
  assert.deepEqual(found(folder, 'TN').sort(), ['TN-12.pdf', 'TN-1é.pdf']);
  assert.deepEqual(found(folder, ''), []);
});

test('everything in the folder of a tracking number is its own, but for what systems leave there', async () => {
  const folder = await open(
    { 'TN-1/a.pdf': 1, 'TN-1/.DS_Store': 1, 'TN-1/Thumbs.db': 1, 'TN-1/deep/b.pdf': 1 },
    'TN-1',
  );
  assert.deepEqual(found(folder, 'TN-1'), ['TN-1/a.pdf']);
});

test('a tracking number never leads out of the folder', async () => {
  const folder = await open({ 'a.pdf': 1 }, '..', '.', '../..', 'a');
  for (const trackingNumber of ['..', '.', '../..', '/']) assert.deepEqual(found(folder, trackingNumber), []);
});

test('a named file that cannot be attached is a fault', async () => {
  const files = { 'good.pdf': 1, 'limit.pdf': MAX_DOCUMENT_BYTES, 'big.pdf': MAX_DOCUMENT_BYTES + 1, 'empty.png': 0 };
  const folder = await open({ ...files, 'notes.txt': 1, 'sub/a.PDF': 1, 'folder.pdf/x.pdf': 1 });
  assert.deepEqual(await faultsOf(folder, 'good.pdf', 'limit.pdf', './good.pdf', 'sub/a.PDF', 'sub\\a.PDF'), []);
  const cases: [string, RegExp][] = [
    ['missing.pdf', /missing.pdf: is not there$/],
    ['Good.PDF', /Good.PDF: is not there; good.pdf is$/],
    ['big.pdf', /has 10.1 MB, at most 10 MB can be attached$/],
    ['empty.png', /is empty$/],
    ['notes.txt', /must be a PDF, JPEG, PNG or WebP/],
    ['noextension', /must be a PDF/],
    ['folder.pdf', /is no file$/],
    ['good.pdf, limit.pdf', /is not there; names have ; between them$/],
    ['good.pdf\nlimit.pdf', /is not there; names have ; between them$/],
    ['../good.pdf', /must be inside the folder of the documents$/],
    ['sub/../../x.pdf', /must be inside the folder/],
    ['..\\x.pdf', /must be inside the folder/],
    ['/etc/x.pdf', /must be inside the folder/],
    ['C:\\x.pdf', /must be inside the folder/],
    ['a\0.pdf', /must be inside the folder/],
  ];
  for (const [name, rule] of cases) {
    const faults = await faultsOf(folder, name);
    assert.equal(faults.length, 1, name);
    assert.match(faults[0] ?? '', rule, name);
    assert.match(faults[0] ?? '', /^column documents: /);
  }
});

test('a file that a row names in two ways is one', async () => {
  const folder = await open({ 'TN-1/a.pdf': 1 }, 'TN-1');
  const documents = ['TN-1/a.pdf', './TN-1//a.pdf', 'TN-1\\a.pdf', 'TN-1/./a.pdf'];
  assert.deepEqual(folder.namesOf({ trackingNumber: 'TN-1', documents }), ['TN-1/a.pdf']);
});

test('a link is as good as a file, unless it leads out of the folder', async () => {
  const { folder, write, path } = linked();
  write('documents/a.pdf', 'a');
  write('elsewhere/secret.pdf', 'a');
  symlinkSync(path('documents'), path('own'));
  symlinkSync('a.pdf', path('documents/inside.pdf'));
  symlinkSync(path('elsewhere/secret.pdf'), path('documents/outside.pdf'));
  symlinkSync(path('elsewhere'), path('documents/folder'));
  for (const each of [folder, path('own')]) {
    const documents = await DocumentFolder.open(each);
    assert.deepEqual(await faultsOf(documents, 'a.pdf', 'inside.pdf'), []);
    for (const name of ['outside.pdf', 'folder/secret.pdf']) {
      const [fault] = await faultsOf(documents, name);
      assert.match(fault ?? '', /must be inside the folder of the documents, and is a link that leads out of it$/);
    }
  }
});

/** A folder of documents, and one beside it. */
function linked() {
  const own = new Scratch({ after });
  for (const name of ['documents', 'elsewhere']) mkdirSync(own.path(name));
  return { folder: own.path('documents'), write: own.write.bind(own), path: own.path.bind(own) };
}

test('a file that was found for a row and cannot be attached is a fault of the row', async () => {
  const folder = await open({ 'TN-1.txt': 1, 'TN-1/a;b.pdf': 1 }, 'TN-1');
  const faults = await folder.findFaults({ trackingNumber: 'TN-1', documents: [] }, 'column documents');
  assert.deepEqual(
    faults.map(({ place, message }) => `${place}: ${message}`),
    [
      'its documents: TN-1/a;b.pdf: must have no ; in its name',
      'its documents: TN-1.txt: must be a PDF, JPEG, PNG or WebP: .pdf, .jpg, .jpeg, .png or .webp',
    ],
  );
});

test('names with accents are found in whichever way the system wrote them', async () => {
  const folder = await open({ [`factura-${'ó'.normalize('NFD')}.pdf`]: 1 });
  assert.deepEqual(await faultsOf(folder, `factura-${'ó'.normalize('NFC')}.pdf`), []);
});

test('a row that names a file though there is no folder is told how to say which', async () => {
  const folder = await DocumentFolder.open(undefined);
  assert.deepEqual(await faultsOf(folder, 'a.pdf'), [
    'column documents: a.pdf: say in which folder it is, by --documents DIR',
  ]);
});
