/* Names of files in a pack, and the carrier's address (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onOneLine } from '../../../src/features/documents/rules/one-line.ts';
import { claimFolder } from '../../../src/features/evidence-packs/rules/folder.ts';
import { claimsAddress } from '../../../src/features/letters/rules/lane.ts';
import { documentPath, type NamedDocument } from '../../../src/features/letters/rules/names.ts';

const named = (name: string, more: Partial<NamedDocument> = {}) =>
  documentPath({ number: 1, name, kinds: [], type: 'image/jpeg', ...more });

for (const [name, path] of [
  ['front of the box.JPG', '001-front-of-the-box.jpg'],
  ['../../etc/passwd', '001-etc-passwd.jpg'],
  ['..\\..\\boot.ini', '001-boot.jpg'],
  ['/absolute/path.png', '001-absolute-path.jpg'],
  ['C:\\photo.png', '001-C-photo.jpg'],
  ['CON', '001-CON.jpg'],
  ['nul.txt', '001-nul.jpg'],
  ['photo.jpg. . ', '001-photo-jpg.jpg'],
  ['a\r\nSHA256SUMS: OK', '001-a-SHA256SUMS-OK.jpg'],
  ['invoice\u202egpj.exe', '001-invoice-gpj.jpg'],
  ['e\u0301te\u0301.png', '001-été.jpg'],
  ['ｆｕｌｌ．ｗｉｄｔｈ', '001-full-width.jpg'],
  ['фото 箱.jpeg', '001-фото-箱.jpg'],
  ['🙂', '001.jpg'],
  ['-rf', '001-rf.jpg'],
  ['\ud800', '001.jpg'],
] as const) {
  test(`the document ${JSON.stringify(name)} is the file ${path}`, () => {
    assert.equal(named(name), `documents/${path}`);
  });
}

test('a name tells the kinds and the type of the bytes, and takes at most 255 bytes', () => {
  const kinds = ['ITEM_DAMAGE', 'OUTER_PACKAGING', 'LABEL'] as const;
  assert.equal(named('a.exe', { kinds, type: null }), 'documents/001-item-damage-outer-packaging-a.bin');
  for (const name of ['箱'.repeat(100), `${'e\u0301'.repeat(50)}`, '🙂箱'.repeat(40)]) {
    const path = named(name, { kinds: ['NON_RECEIPT_DECLARATION', 'DELIVERY_RESERVATION'] });
    assert.ok(Buffer.byteLength(path) <= 255 && path === path.normalize('NFC'), path);
  }
});

test('a long name is cut at 80 bytes, never inside of a character', () => {
  for (const [character, kept] of [
    ['a', 80],
    ['é', 40],
    ['ж', 40],
    ['箱', 26],
    ['𠀀', 20],
  ] as const) {
    assert.equal(named(character.repeat(100)), `documents/001-${character.repeat(kept)}.jpg`);
  }
});

test('the folder of a claim has its tracking number in letters and digits, and its identifier', () => {
  assert.equal(claimFolder('1Z 99/../\u202e', 'clm_1'), '1Z99-clm_1');
  assert.equal(claimFolder('箱', 'clm_1'), 'clm_1');
});

test('text of a client stays on its line in the list of contents', () => {
  assert.equal(onOneLine(' a\u2028b\u001b[2J\r\nc\u202e '), 'a b [2J c');
});

test('the address of the mail is the one that the playbook names', () => {
  assert.equal(claimsAddress('Web form, or certified mail to brt@pec.brt.it.'), 'brt@pec.brt.it');
  assert.equal(claimsAddress('The portal alone.'), undefined);
  assert.equal(claimsAddress(undefined), undefined);
});
