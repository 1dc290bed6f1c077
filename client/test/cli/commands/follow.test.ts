import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, type TestContext, test } from 'node:test';
import { startTestService, type TestService } from '../../../../server/test/support/api/harness.ts';
import { PDF } from '../../../../server/test/support/api/samples.ts';
import { until } from '../../../../server/test/support/process/process.ts';
import { FaultyProxy } from '../../../../server/test/support/servers/proxies/faulty-proxy.ts';
import type { Claim } from '../../../src/index.ts';
import { Terminal } from '../command.ts';
import { csv } from '../scratch.ts';

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

async function openTerminal(t: TestContext) {
  const client = await service.newClient();
  return { client, terminal: Terminal.of(t, { client, service }) };
}

/** A tracking number, as earlier services accepted it, that clears the screen, reverses text, and begins a new line. */
const HOSTILE = 'TN\u001b[2J\u202e\u009b31m\nX';
const CONTROLS = /[\p{Cc}\p{Bidi_Control}]/u;

test('list shows claims newest first, as many as asked for, and says when there are more', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const claims = [await client.file(), await client.file(), await client.file()];
  const ids = claims.map(({ id }) => id).reverse();
  const { code, stdout } = await terminal.run('list', '--limit', '2');
  assert.equal(code, 0);
  assert.deepEqual(stdout.match(/clm_\w+/g), ids.slice(0, 2));
  assert.match(stdout, /^CLAIM +STATUS +CARRIER +CLAIMED +FILED +TRACKING NUMBER\n/);
  assert.match(stdout, /129\.00 EUR/);
  assert.match(stdout, /\nThere are more: --limit\n$/);
  const all = await terminal.json<Claim[]>('list');
  assert.deepEqual(
    all.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(all[0], await client.find(ids[0] ?? ''));
});

test('list filters by status, carrier, tracking number and date; nothing found is said', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const moved = await client.file({ 'shipment.carrier': 'DPD' });
  await client.file();
  await service.move(moved.id, 'UNDER_REVIEW');
  for (const filter of [
    ['--status', 'UNDER_REVIEW'],
    ['--carrier', 'DPD'],
    ['--tracking-number', moved.shipment.tracking_number],
    ['--carrier', 'DPD', '--from', '2020-01-01', '--to', '2999-12-31'],
  ]) {
    const found = await terminal.json<Claim[]>('list', ...filter);
    assert.deepEqual(
      found.map(({ id }) => id),
      [moved.id],
      filter.join(' '),
    );
  }
  assert.equal((await terminal.run('list', '--to', '2020-01-01')).stdout, 'No claims.\n');
  const { code, stderr } = await terminal.run('list', '--from', '2026-02-30');
  assert.equal(code, 1);
  assert.match(stderr, /^redress-client: INVALID_QUERY_PARAMETERS: .*fromDate.*\n$/);
});

test('show tells all of a claim, and of one that is not there that it is not', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const { id } = await client.file({ 'shipment.destination.customer_phone': '+34600000000' });
  await service.move(id, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
  const { stdout } = await terminal.run('show', id);
  for (const text of [
    id,
    'PENDING_ACTION (PENDING_UPLOAD_DOCUMENTS)',
    '1 x Espresso machine, 129.00 EUR each',
    '+34600000000',
  ]) {
    assert.ok(stdout.includes(text), `${text} in ${stdout}`);
  }
  assert.deepEqual(await terminal.json('show', id), await client.find(id));
  const { code, stderr } = await terminal.run('show', 'clm_none');
  assert.equal(code, 1);
  assert.match(stderr, /^redress-client: CLAIM_NOT_FOUND: [^\n]+\n$/);
});

test('what a claim holds cannot command the terminal', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const hostile = { 'shipment.tracking_number': HOSTILE, 'incidence.description': HOSTILE };
  const id = await service.fileUnchecked(client, hostile);
  for (const args of [['list'], ['show', id], ['list', '--json'], ['show', id, '--json']]) {
    const { stdout } = await terminal.run(...args);
    assert.doesNotMatch(stdout.replaceAll('\n', ''), args.includes('--json') ? /\p{Cc}/u : CONTROLS, args.join(' '));
  }
});

test('attach uploads and confirms files; a bad one is named before any is sent', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const { id } = await client.file();
  terminal.write('invoice.pdf', PDF);
  terminal.write('photo.JPG', Buffer.from([0xff, 0xd8, 0xff, 0]));
  terminal.write('notes.txt', 'x');
  terminal.write('empty.png', '');
  const bad = await terminal.run('attach', id, 'invoice.pdf', 'notes.txt', 'empty.png', 'nowhere.pdf');
  assert.deepEqual([bad.code, bad.stdout], [1, '']);
  assert.deepEqual(bad.stderr.split('\n'), [
    'redress-client: nothing was attached:',
    '  notes.txt: must be a PDF, JPEG, PNG or WebP: .pdf, .jpg, .jpeg, .png or .webp',
    '  empty.png: is empty',
    '  nowhere.pdf: is not there',
    '',
  ]);
  const good = await terminal.run('attach', id, 'invoice.pdf', 'photo.JPG');
  assert.equal(good.code, 0);
  assert.equal(good.stdout, 'attached  invoice.pdf\nattached  photo.JPG\n2 of 2 files attached.\n');
  const result = await terminal.json<{ attached: number; files: object[] }>('attach', id, 'invoice.pdf');
  assert.equal(result.attached, 1);
  assert.match(
    JSON.stringify(result.files),
    /^\[{"name":"invoice.pdf","status":"confirmed","document_id":"doc_\w+"}\]$/,
  );
});

test('watch prints each change of the claims it is told of, and ends when all are decided', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const [one, two] = [await client.file(), await client.file()];
  const running = terminal.withFastClock().start('watch', one.id, two.id, '--interval', '1', '--until-decided');
  await until('both are shown', () => running.output.stdout.split('\n').length === 3);
  await service.move(one.id, 'UNDER_REVIEW');
  await until('the move is shown', () => running.output.stdout.includes('CREATED -> UNDER_REVIEW'));
  await service.move(one.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  await service.move(two.id, 'RESOLVED');
  const { code, stdout, stderr } = await running.finished;
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  const line = new RegExp(
    `^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC  ${one.id}  ${one.shipment.tracking_number}  UNDER_REVIEW -> REJECTED \\(CLAIM_VOIDED_BY_CARRIER\\)$`,
    'm',
  );
  assert.match(stdout, line);
  assert.match(stdout, new RegExp(`${two.id} .*CREATED -> RESOLVED`));
  assert.equal(stdout.split('\n').length, 6);
});

test('watch without claims follows the newest ones and new ones, as JSON lines too; Ctrl-C ends it quietly', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const old = await client.file();
  const running = terminal.withFastClock().start('watch', '--interval', '1', '--json');
  await until('it watches', () => running.output.stderr.includes('Watching 1 claim'));
  const added = await client.file();
  await until('the new one is shown', () => running.output.stdout.includes(added.id));
  await service.move(old.id, 'UNDER_REVIEW');
  await until('the move is shown', () => running.output.stdout.includes(old.id));
  running.signal('SIGINT');
  const { code, stdout } = await running.finished;
  assert.equal(code, 0);
  const changes = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    changes.map(({ claim_id, from, to }) => ({ claim_id, from, to })),
    [
      { claim_id: added.id, from: null, to: 'CREATED' },
      { claim_id: old.id, from: 'CREATED', to: 'UNDER_REVIEW' },
    ],
  );
});

test('watch goes on after transient errors, and says so', async (t) => {
  const { client } = await openTerminal(t);
  const proxy = await FaultyProxy.start(service.running.apiUrl);
  t.after(() => proxy.refuse());
  const terminal = Terminal.of(t, { client, service, apiUrl: proxy.url });
  const { id } = await client.file();
  const running = terminal.withFastClock().start('watch', '--interval', '1');
  await until('it watches', () => running.output.stderr.includes('Watching 1 claim'));
  proxy.failAlways({ status: 503 });
  await until('it says so', () => running.output.stderr.includes('; trying again'), 30_000);
  proxy.failAlways(undefined);
  await service.move(id, 'RESOLVED');
  await until('the move is shown', () => running.output.stdout.includes('CREATED -> RESOLVED'), 30_000);
  running.signal('SIGINT');
  assert.equal((await running.finished).code, 0);
});

test('watch of a claim that is not there ends in one line, though others are', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const { id } = await client.file();
  const { code, stderr } = await terminal.run('watch', id, 'clm_none');
  assert.equal(code, 1);
  assert.match(stderr, /^redress-client: CLAIM_NOT_FOUND: [^\n]+\n$/);
});

test('statuses prints a line for each row of the sheet, in its order, with what it has become', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const inTheWay = await client.file({ 'shipment.tracking_number': 'TN-2' });
  terminal.write(
    'claims.csv',
    csv([{ tracking_number: 'TN-1' }, { tracking_number: 'TN-2' }, { tracking_number: 'TN-3' }]),
  );
  await terminal.run('file', 'claims.csv');
  const [first, , third] = terminal.results();
  await service.move(first?.claim_id ?? '', 'PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
  const { code, stdout } = await terminal.run('statuses', 'claims.csv', '--separator', 'semicolon');
  assert.equal(code, 0);
  const [head, ...lines] = stdout.trimEnd().split('\r\n');
  assert.equal(
    head,
    'line;tracking_number;claim_id;status;status_reason;status_message;refund;refund_currency;updated_at',
  );
  const told = lines.map((line) => line.split(';').slice(0, 5).join(' '));
  assert.deepEqual(told, [
    `2 TN-1 ${first?.claim_id} PENDING_ACTION CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF`,
    `3 TN-2 ${inTheWay.id} CREATED `,
    `4 TN-3 ${third?.claim_id} CREATED `,
  ]);
  const written = await terminal.run('statuses', 'claims.results.csv', '--output', 'statuses.csv');
  assert.deepEqual([written.code, written.stdout], [0, '']);
  assert.match(readFileSync(terminal.path('statuses.csv'), 'utf8'), /^\ufeffline,tracking_number,/);
  assert.match((await terminal.run('statuses', 'none.csv')).stderr, /^redress-client: none\.csv: no such file; /);
});

test('a reader that has gone is no failure: no stack trace, and what was asked for is done', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv([{ tracking_number: 'TN-1' }]));
  for (const args of [
    ['--help'],
    ['template'],
    ['file', 'claims.csv'],
    ['list', '--json'],
    ['statuses', 'claims.csv'],
  ]) {
    const { stderr } = await terminal.runInShell('"$@" | true', ...args);
    assert.equal(stderr, '', args.join(' '));
  }
  assert.equal((await client.list()).data.length, 1);
  assert.equal((await terminal.runInShell('"$@" 2>&1 | true', 'show', 'x')).stderr, '');
});
