import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../../../../server/test/support/api/harness.ts';
import { claimInput, PDF } from '../../../../server/test/support/api/samples.ts';
import { Terminal } from '../command.ts';
import { csv, manyRows } from '../scratch.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

async function openTerminal(scope: { after(cleanUp: () => void): void }) {
  const client = await service.newClient();
  return { client, terminal: Terminal.of(scope, { client, service }) };
}

/** The output of `file --json`. */
interface End {
  filed: number;
  filed_before: number;
  refused: number;
  failed: number;
  faulty: number;
  documents_attached: number;
}

test('every row becomes a claim, and the results say which', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(3)));
  const { code, stdout, stderr } = await terminal.runAlone('file', 'claims.csv');
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  assert.match(stdout, /Rows +3\n +filed +3\n/);
  const { data } = await client.list();
  const claimIds = Object.fromEntries(data.map(({ id, shipment }) => [shipment.tracking_number, id]));
  assert.deepEqual(
    terminal
      .results()
      .map(({ line, tracking_number, outcome, claim_id }) => [line, tracking_number, outcome, claim_id]),
    ['TN-1', 'TN-2', 'TN-3'].map((number, index) => [String(index + 2), number, 'filed', claimIds[number]]),
  );
  assert.equal(existsSync(terminal.path('claims.results.csv.lock')), false);
});

test('running it again files nothing, wherever the rows stand now', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(3)));
  await terminal.run('file', 'claims.csv');
  terminal.write('claims.csv', csv([{ tracking_number: 'TN-0' }, ...manyRows(3).reverse()], { delimiter: ';' }));
  const end = await terminal.json<End>('file', 'claims.csv');
  assert.deepEqual([end.filed, end.filed_before], [1, 3]);
  assert.equal((await client.list()).data.length, 4);
  assert.deepEqual(
    terminal.results().map(({ tracking_number }) => tracking_number),
    ['TN-0', 'TN-3', 'TN-2', 'TN-1'],
  );
});

test('results of another organization are refused: their rows would be skipped', async (t) => {
  const { terminal } = await openTerminal(t);
  const other = await openTerminal(t);
  terminal.write('claims.csv', csv([{}]));
  await terminal.run('file', 'claims.csv');
  other.terminal.write('claims.csv', csv([{}]));
  other.terminal.write('claims.results.csv', readFileSync(terminal.path('claims.results.csv')));
  const { code, stdout, stderr } = await other.terminal.run('file', 'claims.csv');
  assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
  assert.match(
    stderr,
    /^redress-client: claims.results.csv is of another organization or service: clm_\w+ is not known/,
  );
  assert.equal((await other.terminal.run('file', 'claims.csv', '--results', 'own.csv')).code, 0);
  assert.equal((await other.client.list()).data.length, 1);
});

test('a row that is filed and gone from the file stays in the results, without a line', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(2)));
  await terminal.run('file', 'claims.csv');
  terminal.write('claims.csv', csv([{ tracking_number: 'TN-2' }]));
  await terminal.run('file', 'claims.csv');
  assert.deepEqual(
    terminal.results().map(({ line, tracking_number }) => [line, tracking_number]),
    [
      ['2', 'TN-2'],
      ['', 'TN-1'],
    ],
  );
});

test('any fault: all are listed with line and column, nothing is filed, and the exit status is 1', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const rows = [{}, { type: 'GONE', claimed_amount_decimal: '1,290.00' }, { tracking_number: 'TN-1' }];
  terminal.write('claims.csv', csv([...rows, { tracking_number: 'TN-4', documents: 'a.pdf' }]));
  for (const dryRun of [[], ['--dry-run']]) {
    const { code, stdout, stderr } = await terminal.runAlone('file', 'claims.csv', ...dryRun);
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.deepEqual(stderr.split('\n'), [
      'line 3, column claimed_amount_decimal: must be digits with at most one point or comma before the decimals, such as 1290.00',
      'line 3, column type: must be one of LOST, DAMAGED',
      'line 3: has the tracking number of line 2: one claim for each',
      'line 4: has the tracking number of line 2: one claim for each',
      'line 5, column documents: a.pdf: say in which folder it is, by --documents DIR',
      'claims.csv: 3 rows of 4 have faults. Nothing was filed.',
      '',
    ]);
  }
  assert.equal((await client.list()).data.length, 0);
  assert.deepEqual(readdirSync(terminal.folder), ['claims.csv']);
});

test('of many faults the first are listed, and how many more there are', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(80).map((row) => ({ ...row, type: 'GONE' }))));
  const { stderr } = await terminal.run('file', 'claims.csv', '--dry-run');
  assert.equal(stderr.split('\n').length, 53);
  assert.match(stderr, /\n… and 30 lines more\nclaims.csv: 80 rows of 80 have faults/);
});

test('with --skip-faulty the good rows are filed, and the results say why the others are not', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv([{ type: 'GONE' }, { tracking_number: 'TN-2' }]));
  const { code, stdout } = await terminal.run('file', 'claims.csv', '--skip-faulty');
  assert.equal(code, 1);
  assert.equal((await client.list()).data.length, 1);
  const [faulty, filed] = terminal.results();
  assert.deepEqual([faulty?.line, faulty?.outcome], ['2', 'faulty']);
  assert.match(faulty?.reason ?? '', /line 2, column type: must be one of LOST, DAMAGED/);
  assert.deepEqual([filed?.line, filed?.outcome], ['3', 'filed']);
  assert.match(stdout, /\nCorrect line 2\. Run the same command again to go on: rows that are filed are skipped\.\n$/);
  // The corrected row is filed by the next run, and its fault is gone from the results.
  terminal.write('claims.csv', csv([{ type: 'LOST' }, { tracking_number: 'TN-2' }]));
  assert.equal((await terminal.run('file', 'claims.csv')).code, 0);
  assert.deepEqual(
    terminal.results().map(({ outcome }) => outcome),
    ['filed', 'filed'],
  );
});

test('a dry run needs no key, and says what there is', async (t) => {
  const terminal = new Terminal(t);
  mkdirSync(terminal.path('documents'));
  terminal.write('documents/TN-1.pdf', PDF);
  terminal.write('claims.csv', csv(manyRows(2)));
  const { code, stdout } = await terminal.run('file', 'claims.csv', '--dry-run', '--documents', 'documents');
  assert.equal(code, 0);
  assert.equal(stdout, 'claims.csv: 2 rows and 1 document, no faults. Nothing was filed (dry run).\n');
});

test('an open claim in the way is refused with its id; when it is closed, running again files the row', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const other = await client.file({ 'shipment.tracking_number': 'TN-1' });
  terminal.write('claims.csv', csv(manyRows(2)));
  for (let again = 0; again < 2; again += 1) {
    const { code, stdout } = await terminal.run('file', 'claims.csv');
    assert.equal(code, 1);
    assert.match(
      stdout,
      /line 2, refused: CLAIM_ALREADY_EXISTS: .*\nTake out, .* has an open claim already: line 2\. Run the same command again/,
    );
    const [refused] = terminal.results();
    assert.deepEqual([refused?.outcome, refused?.claim_id], ['refused', other.id]);
  }
  await service.move(other.id, 'CANCELED', 'CREATED_INCORRECTLY');
  assert.equal((await terminal.run('file', 'claims.csv')).code, 0);
  assert.notEqual(terminal.results()[0]?.claim_id, other.id);
  assert.equal((await client.list()).data.length, 3);
});

test('a row gets the files that it names, those in its folder and those with its number', async (t) => {
  const { client, terminal } = await openTerminal(t);
  for (const folder of ['files', 'files/TN-2', 'files/shared']) mkdirSync(terminal.path(folder));
  for (const name of ['TN-1.pdf', 'TN-1_photo.pdf', 'TN-10.pdf', 'TN-2/a.pdf', 'shared/terms.pdf', 'other.pdf']) {
    terminal.write(`files/${name}`, PDF);
  }
  const documents = 'shared/terms.pdf';
  terminal.write(
    'claims.csv',
    csv([{ documents }, { tracking_number: 'TN-2', documents }, { tracking_number: 'TN-3' }]),
  );
  const { code, stdout, stderr } = await terminal.run('file', 'claims.csv', '--documents', 'files');
  assert.equal(stderr, 'warning: 2 files belong to no row: TN-10.pdf, other.pdf\n');
  assert.equal(code, 0, stdout);
  assert.deepEqual(
    terminal.results().map(({ documents_confirmed }) => documents_confirmed),
    ['shared/terms.pdf; TN-1.pdf; TN-1_photo.pdf', 'shared/terms.pdf; TN-2/a.pdf', ''],
  );
  assert.equal((await client.list()).data.length, 3);
});

test('documents that come later are attached to the claims that are filed, and nothing twice', async (t) => {
  const { client, terminal } = await openTerminal(t);
  mkdirSync(terminal.path('files'));
  terminal.write('claims.csv', csv(manyRows(2)));
  terminal.write('files/TN-1.pdf', PDF);
  await terminal.run('file', 'claims.csv', '--documents', 'files');
  terminal.write('files/TN-1-more.pdf', PDF);
  const end = await terminal.json<End>('file', 'claims.csv', '--documents', 'files');
  assert.deepEqual([end.filed, end.filed_before, end.documents_attached], [0, 2, 1]);
  assert.equal(terminal.results()[0]?.documents_confirmed, 'TN-1.pdf; TN-1-more.pdf');
  const again = await terminal.json<End>('file', 'claims.csv', '--documents', 'files');
  assert.equal(again.documents_attached, 0);
  assert.equal((await client.list()).data.length, 2);
});

test('JSON Lines are filed as rows are', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const claims = [claimInput(), claimInput()];
  terminal.write('claims.jsonl', claims.map((claim) => `${JSON.stringify(claim)}\n`).join(''));
  assert.equal((await terminal.run('file', 'claims.jsonl')).code, 0);
  assert.equal((await client.list()).data.length, 2);
  assert.deepEqual(
    terminal.results().map(({ line }) => line),
    ['1', '2'],
  );
});

test('a fault in JSON Lines has the line and the member', async (t) => {
  const { terminal } = await openTerminal(t);
  const lines = [{ ...claimInput(), documents: ['a.pdf'] }, claimInput({ 'shipment.origin.country': 'Spain' })];
  terminal.write('claims.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'));
  const { code, stderr } = await terminal.run('file', 'claims.jsonl', '--dry-run');
  assert.equal(code, 1);
  assert.match(stderr, /^line 1, documents: a\.pdf: say in which folder/);
  assert.match(stderr, /\nline 2, shipment\.origin\.country: must be a country code/);
});

test('with --json a refused file gives every fault, and a filing its counts, as one document', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv([{ type: 'GONE' }, { tracking_number: 'TN-2' }]));
  const fault = { line: 2, place: 'column type', message: 'must be one of LOST, DAMAGED' };
  const refused = await terminal.json<{ faults: object[]; rows: number }>('file', 'claims.csv');
  assert.deepEqual([refused.rows, refused.faults], [2, [fault]]);
  const end = await terminal.json<End & { whole: boolean; results: string }>('file', 'claims.csv', '--skip-faulty');
  const { whole, results, filed, faulty } = end;
  assert.deepEqual(
    { whole, results, filed, faulty },
    { whole: true, results: 'claims.results.csv', filed: 1, faulty: 1 },
  );
});

test('the results run no formula in a spreadsheet', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv([{ tracking_number: '+CMD|calc' }, { tracking_number: '@SUM(A1)' }]));
  assert.equal((await terminal.run('file', 'claims.csv')).code, 0);
  assert.deepEqual(
    terminal.results().map(({ tracking_number }) => tracking_number),
    ["'+CMD|calc", "'@SUM(A1)"],
  );
});

test('a thousand rows take seconds', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(1_000)));
  const began = performance.now();
  const { code } = await terminal.run('file', 'claims.csv');
  assert.equal(code, 0);
  assert.equal(terminal.results().length, 1_000);
  assert.ok(performance.now() - began < 30_000, `${performance.now() - began} ms`);
  assert.equal((await client.list({ limit: '1', trackingNumber: 'TN-1000' })).data.length, 1);
});

test('--rate holds the filing back', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(11)));
  const began = performance.now();
  // Ten seconds between the first row and the last, twenty times as fast.
  assert.equal((await terminal.withFastClock().run('file', 'claims.csv', '--rate', '1/s')).code, 0);
  assert.ok(performance.now() - began >= 500);
});
