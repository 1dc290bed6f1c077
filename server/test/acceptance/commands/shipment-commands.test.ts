/* Facts about shipments on the command line (spec: Shipment dates). */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Filing } from '../../../src/features/filings/record.ts';
import type { ImportResult } from '../../../src/features/shipments/imports/import.ts';
import type { UndoneImport } from '../../../src/features/shipments/imports/past-imports.ts';
import type { ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { Client, filing } from '../../support/process/http-client.ts';
import { type ApiKey, Installation } from '../../support/process/process.ts';

const installation = await Installation.create({ after });
let ids: string[];

before(async () => {
  const service = await installation.start();
  const { id } = await installation.json<{ id: string }>('organization', 'create', 'Shop');
  const client = new Client(service, await installation.json<ApiKey>('key', 'create', '--organization', id));
  const claims = await Promise.all(['SHIP-1', 'SHIP-2', 'SHIP-3'].map((number) => client.file(filing(number))));
  ids = claims.map((claim) => claim.id);
});

function fileOf(name: string, text: string | Uint8Array): string {
  const path = join(installation.folder, name);
  writeFileSync(path, text);
  return path;
}

const factsOf = (n: number) => installation.json<ShipmentFacts>('claim', 'shipment', ids[n] ?? '');

test('claim shipment shows what is recorded, sets some of it and takes it away', async () => {
  const [id = ''] = ids;
  const none = await installation.redress('claim', 'shipment', id);
  assert.match(none.stdout, /posted on +not known\n/);
  const set = await installation.redress(
    'claim',
    'shipment',
    id,
    '--posted-on',
    '2026-01-12',
    '--weight-grams',
    '1500',
  );
  assert.match(set.stdout, /posted on +2026-01-12\n.*\n.*\nweight +1500 g\n.*not known\nversion +1\nchanged.*by cli:/);
  const reference = ['--carrier-reference', 'RX 1', '--posted-on', '-'];
  const changed = await installation.json<ShipmentFacts>('claim', 'shipment', id, ...reference);
  const { posted_on, weight_grams, carrier_reference, version } = changed;
  assert.deepEqual([posted_on, weight_grams, carrier_reference, version], [null, 1_500, 'RX 1', 2]);
});

for (const [what, args, says] of [
  ['a day that is none', ['--posted-on', '2026-02-30'], /posted_on: 2026-02-30 is no day of the calendar/],
  ['a weight that is none', ['--weight-grams', '1.5'], /weight_grams: must be a whole number of grams/],
] as const) {
  test(`claim shipment refuses ${what}`, async () => {
    const { code, stdout, stderr } = await installation.redress('claim', 'shipment', ids[2] ?? '', ...args);
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, says);
    assert.equal((await factsOf(2)).version, 0);
  });
}

test('claim import-shipments shows a preview, and applies it when it is asked to', async () => {
  const file = fileOf('dates.csv', `tracking_number;delivered_on\nSHIP-2;2026-01-15\nSHIP-9;2026-01-15\n`);
  const preview = await installation.redress('claim', 'import-shipments', file);
  assert.equal(preview.code, 0);
  assert.match(preview.stdout, /3.*unknown.*SHIP-9.*tracking_number names no claim, SHIP-9: correct it/);
  assert.match(preview.stdout, /1 changed, 0 same, 1 unknown, .*\nNothing was changed: this was a preview\. --apply/);
  assert.equal((await factsOf(1)).version, 0);
  const applied = await installation.redress('claim', 'import-shipments', file, '--apply');
  assert.match(applied.stdout, /1 claim was changed\./);
  assert.equal((await factsOf(1)).delivered_on, '2026-01-15');
  const again = await installation.json<ImportResult>('claim', 'import-shipments', file, '--apply');
  assert.deepEqual([again.is_applied, again.counts.changed, again.counts.same], [true, 0, 1]);
  const last = await installation.command('claim', 'import-shipments', file);
  assert.match(last.stdout, /\nThere is nothing to change\.\n$/);
});

test('claim shipment-imports lists what was applied, and undo-shipments restores it', async () => {
  const before = await factsOf(1);
  const file = fileOf('wrong.csv', 'tracking_number;posted_on\nSHIP-2;2026-01-01\n');
  const { stdout } = await installation.redress('claim', 'import-shipments', file, '--apply');
  const [, id = ''] = /redress claim undo-shipments (imp_\w+)/.exec(stdout) ?? [];
  const listed = await installation.redress('claim', 'shipment-imports', '--limit', '1');
  assert.match(listed.stdout, new RegExp(`${id} +│? *wrong.csv +│? *1 +│? *1 `));
  const undone = await installation.redress('claim', 'undo-shipments', id);
  assert.equal(undone.stdout, `1 claim of ${id} was restored.\n`);
  assert.equal((await factsOf(1)).posted_on, before.posted_on);
  const again = await installation.json<UndoneImport>('claim', 'undo-shipments', id);
  assert.deepEqual([again.restored, again.import.restored], [0, 1]);
});

test('claim import-shipments applies nothing of a file with faulty rows, unless they are to be skipped', async () => {
  const file = fileOf('faulty.csv', `claim_id,weight_grams\n${ids[2]},10\n${ids[1]},heavy\n`);
  const refused = await installation.redress('claim', 'import-shipments', file, '--apply');
  assert.equal(refused.code, 1);
  assert.match(refused.stdout, /3.*invalid.*weight_grams must be a whole number/);
  assert.match(refused.stdout, /Nothing was changed\. Correct the faulty rows, or leave them out with --skip-faulty/);
  assert.equal((await factsOf(2)).version, 0);
  const skipped = await installation.redress('claim', 'import-shipments', file, '--apply', '--skip-faulty');
  assert.equal(skipped.code, 0);
  assert.equal((await factsOf(2)).weight_grams, 10);
});

for (const [what, text, says] of [
  [
    'no claims',
    'posted_on,weight_grams\nx,y\n',
    /content: has the columns “posted_on”, “weight_grams”, and none that names/,
  ],
  ['another kind', '%PDF-1.7\n', /content: is a PDF/],
] as const) {
  test(`claim import-shipments refuses a file of ${what}`, async () => {
    const { code, stdout, stderr } = await installation.redress(
      'claim',
      'import-shipments',
      fileOf('broken.csv', text),
    );
    assert.deepEqual([code, stdout], [1, '']);
    assert.match(stderr, says);
  });
}

test('claim import-shipments says which file cannot be read', async () => {
  const file = join(installation.folder, 'none.csv');
  const { code, stderr } = await installation.command('claim', 'import-shipments', file);
  assert.equal(code, 1);
  assert.ok(stderr.startsWith(`redress: ${file} cannot be read: ENOENT`), stderr);
});

test('statement import asks in a dry run, which ends with 1, and takes each answer as an option', async () => {
  const lines = [
    'A title, with commas',
    'Sendung;Betrag;Schadendatum;Kz',
    'SHIP-1;7,50;25.03.2026;X',
    'SHIP-2;8,50;25.03.2026;Y',
  ];
  const file = fileOf('gutschrift.csv', lines.join('\n'));
  const run = (...options: string[]) =>
    installation.redress('statement', 'import', file, '--carrier', 'DPD', '--dry-run', ...options);
  const asked = await run();
  assert.equal(asked.code, 1);
  assert.match(asked.stdout, /^currency: Choose the column of the currency[\s\S]*^columns\.paid_on: “Schadendatum”/m);
  const columns = ['tracking_number=Sendung', 'amount=Betrag', 'direction=Kz'].flatMap((each) => ['--column', each]);
  const how = [
    '--delimiter',
    'semicolon',
    '--header-line',
    '2',
    '--currency',
    'EUR',
    '--ignore-column',
    'Schadendatum',
  ];
  const open = await run(...columns, ...how);
  assert.deepEqual([open.code, /^debit_values: “X”, “Y”/m.test(open.stdout)], [1, true]);
  const settled = await run(...columns, ...how, '--debit-value', 'X', '--json');
  assert.equal(settled.code, 0);
  const { rows } = JSON.parse(settled.stdout) as { rows: { amount: number }[] };
  assert.deepEqual(
    rows.map(({ amount }) => amount),
    [-750, 850],
  );
});

test('claim due says by when a claim is filed with its carrier, by which rule, and its source', async () => {
  const [, , id = ''] = ids;
  await installation.json('claim', 'shipment', id, '--delivered-on', '2026-03-02');
  const { stdout } = await installation.redress('claim', 'due', id);
  assert.match(stdout, /due +file it with the carrier by 2026-03-09, not certain\n/);
  assert.match(stdout, /closes +2026-03-09 \(not certain; by third party\)\n/);
  assert.match(stdout, /source +UP3: https:/);
});

test('claim follow-up sets the day on which a claim is looked at again, shows it and takes it away', async () => {
  const [id = ''] = ids;
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const set = await installation.redress('claim', 'follow-up', id, '--on', day, '--note', 'Call.');
  assert.match(set.stdout, new RegExp(`is looked at again on ${day}: Call\\. \\(cli:`));
  const refused = await installation.redress('claim', 'follow-up', id, '--on', '2020-01-01');
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /look_on: must be a day from /);
  assert.equal((await installation.json<{ look_on: string }>('claim', 'follow-up', id)).look_on, day);
  assert.match((await installation.redress('claim', 'follow-up', id, '--remove')).stdout, /has no follow-up\.\n$/);
});

test('claim move records the filing with the carrier, and claim filing shows, corrects and takes it away', async () => {
  const id = ids[2] ?? '';
  const filed = ['--filed-on', '2026-02-26', '--channel', 'EMAIL', '--carrier-reference', 'RX 9'];
  assert.equal((await installation.redress('claim', 'move', id, 'UNDER_REVIEW', ...filed)).code, 0);
  const shown = await installation.redress('claim', 'filing', id);
  assert.match(
    shown.stdout,
    /filed on +2026-02-26\nchannel +EMAIL\ncarrier reference +RX 9\nwindow +in time, until 2026-03-09\nversion +1/,
  );
  const corrected = await installation.json<Filing>('claim', 'filing', id, '--channel', 'LETTER');
  assert.deepEqual([corrected.filed_on, corrected.channel, corrected.version], ['2026-02-26', 'LETTER', 2]);
  const away = await installation.json<Filing>('claim', 'filing', id, '--filed-on', '-', '--carrier-reference', '-');
  assert.deepEqual([away.filed_on, away.channel, away.carrier_reference], [null, null, null]);
  const refused = await installation.redress('claim', 'filing', id, '--filed-on', '2999-01-01');
  assert.match(refused.stderr, /filed_on: must (be from|not be after)/);
});
