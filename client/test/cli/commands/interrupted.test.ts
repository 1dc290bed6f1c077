import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { after, type TestContext, test } from 'node:test';
import type { Client } from '../../../../server/test/support/api/client.ts';
import { startTestService } from '../../../../server/test/support/api/harness.ts';
import { PDF } from '../../../../server/test/support/api/samples.ts';
import { type Finished, until } from '../../../../server/test/support/process/process.ts';
import { Terminal } from '../command.ts';
import { openFaultyTerminal } from '../faulty-terminal.ts';
import { csv, manyRows } from '../scratch.ts';

const ROWS = 120;
const FILE = 'claims.csv';
const RESULTS = 'claims.results.csv';

const service = await startTestService();
after(() => service.close());

const openTerminal = (t: TestContext) => openFaultyTerminal(service, t);

/** The tracking numbers of all the claims that an organization has, sorted. */
async function filedNumbers(client: Client): Promise<string[]> {
  const numbers: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await client.list({ limit: '100', ...(cursor !== null && { cursor }) });
    numbers.push(...page.data.map(({ shipment }) => shipment.tracking_number));
    cursor = page.pagination.cursor;
  } while (cursor !== null);
  return numbers.sort();
}

const allNumbers = manyRows(ROWS)
  .map(({ tracking_number }) => tracking_number ?? '')
  .sort();

function countDone(terminal: Terminal): number {
  return existsSync(terminal.path(RESULTS)) ? readFileSync(terminal.path(RESULTS), 'utf8').split('\n').length - 2 : 0;
}

/** Starts a slow filing, and waits until some rows are done and most are not. */
async function startSlowly(terminal: Terminal, ...args: string[]) {
  terminal.write(FILE, csv(manyRows(ROWS)));
  const running = terminal.start('file', FILE, '--rate', '60/s', ...args);
  await until('some rows are done', () => countDone(terminal) >= 10);
  return running;
}

function assertAllFiled(terminal: Terminal): void {
  const results = terminal.results();
  assert.equal(results.length, ROWS);
  assert.ok(results.every(({ outcome, claim_id }) => outcome === 'filed' && claim_id?.startsWith('clm_')));
  assert.deepEqual(
    results.map(({ line }) => Number(line)),
    results.map((_, index) => index + 2),
  );
}

test('killed in the middle and run again: every row has one claim', async (t) => {
  const { client, terminal } = await openTerminal(t);
  mkdirSync(terminal.path('files'));
  for (const { tracking_number } of manyRows(ROWS)) terminal.write(`files/${tracking_number}.pdf`, PDF);
  const running = await startSlowly(terminal, '--documents', 'files');
  await running.kill();
  const done = terminal.results().length;
  assert.ok(done >= 10 && done < ROWS, `${done} rows`);
  const { code, stdout } = await terminal.run('file', FILE, '--documents', 'files');
  assert.equal(code, 0, stdout);
  assert.match(stdout, /filed before +\d/);
  assert.deepEqual(await filedNumbers(client), allNumbers);
  assertAllFiled(terminal);
  const results = terminal.results();
  assert.deepEqual(
    results.map(({ documents_confirmed }) => documents_confirmed),
    results.map(({ tracking_number }) => `${tracking_number}.pdf`),
  );
});

test('a results file that ends in the middle of a line is taken up', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write(FILE, csv(manyRows(ROWS)));
  await terminal.run('file', FILE);
  const text = readFileSync(terminal.path(RESULTS), 'utf8');
  for (const end of [text.length - 5, text.length - 60, text.lastIndexOf(',row_') - 30]) {
    writeFileSync(terminal.path(RESULTS), `${text.slice(0, end)}"`);
    assert.equal((await terminal.run('file', FILE)).code, 0);
    assertAllFiled(terminal);
  }
  assert.deepEqual(await filedNumbers(client), allNumbers);
});

test('a disk with room for a part of the results leaves those of before as they are', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write(FILE, csv(manyRows(ROWS)));
  assert.equal((await terminal.run('file', FILE)).code, 0);
  const before = readFileSync(terminal.path(RESULTS), 'utf8');
  // Blocks of 512 bytes: no file may become longer than half of the results.
  const blocks = Math.floor(before.length / 2 / 512);
  const finished = await terminal.runInShell(`ulimit -f ${blocks} && exec "$@"`, 'file', FILE);
  assert.deepEqual([finished.code, finished.stdout], [1, '']);
  assertOneLine(
    finished,
    /the results cannot be written to claims\.results\.csv \(.*\): put that right and run the same/,
  );
  assert.equal(readFileSync(terminal.path(RESULTS), 'utf8'), before);
  assert.deepEqual(readdirSync(terminal.folder).sort(), [FILE, RESULTS]);
  assert.deepEqual(await filedNumbers(client), allNumbers);
});

test('a disk that is full in the middle stops it, says what was filed, and the next run files the rest', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write(FILE, csv(manyRows(ROWS)));
  const finished = await terminal.runInShell('ulimit -f 10 && exec "$@"', 'file', FILE);
  assert.equal(finished.code, 1);
  assert.match(finished.stdout, /filed +\d+\n +not begun +\d+/);
  assertOneLine(finished, /the results cannot be written to .*; no row is filed twice/);
  assert.equal((await terminal.run('file', FILE)).code, 0);
  assert.deepEqual(await filedNumbers(client), allNumbers);
  assertAllFiled(terminal);
});

test('Ctrl-C finishes the rows on their way, says how to go on, and ends with 130', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const running = await startSlowly(terminal);
  running.signal('SIGINT');
  const { code, stdout, stderr } = await running.finished;
  assert.equal(code, 130);
  assert.match(stderr, /Stopping after the rows that are being filed/);
  assert.match(stdout, /not begun +\d+/);
  assert.match(stdout, /Run the same command again to go on/);
  const results = terminal.results();
  assert.ok(results.length < ROWS);
  assert.equal((await filedNumbers(client)).length, results.length);
  assert.equal((await terminal.run('file', FILE)).code, 0);
  assert.deepEqual(await filedNumbers(client), allNumbers);
  assertAllFiled(terminal);
});

test('Ctrl-C while the rows are checked ends it with 130, and leaves nothing behind', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write(FILE, csv(manyRows(100_000)));
  const running = terminal.start('file', FILE);
  await until('it has begun', () => existsSync(terminal.path(`${RESULTS}.lock`)));
  running.signal('SIGINT');
  const { code, stdout, stderr } = await running.finished;
  assert.deepEqual({ code, stdout, stderr }, { code: 130, stdout: '', stderr: '' });
  assert.deepEqual(readdirSync(terminal.folder), [FILE]);
  assert.deepEqual(await filedNumbers(client), []);
});

test('SIGTERM stops it as Ctrl-C does, and it ends with 143', async (t) => {
  const { terminal } = await openTerminal(t);
  const running = await startSlowly(terminal);
  running.signal('SIGTERM');
  const { code, stdout } = await running.finished;
  assert.equal(code, 143);
  assert.match(stdout, /Run the same command again to go on/);
});

test('a second Ctrl-C drops the rows on their way too', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  const running = await startSlowly(terminal);
  proxy.failAlways('silence');
  const asked = proxy.requests.length;
  await until('a row gets no answer', () => proxy.requests.length > asked);
  running.signal('SIGINT');
  await until('it stops', () => running.output.stderr.includes('Stopping'));
  running.signal('SIGINT');
  assert.equal((await running.finished).code, 130);
  proxy.failAlways(undefined);
  assert.equal((await terminal.run('file', FILE)).code, 0);
  assert.deepEqual(await filedNumbers(client), allNumbers);
});

test('a row whose answer is lost gives the one claim that it made', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  terminal.withFastClock().write(FILE, csv(manyRows(2)));
  proxy.failNext('lost answer', 'cut answer', 'lost answer');
  assert.equal((await terminal.run('file', FILE)).code, 0);
  const numbers = await filedNumbers(client);
  assert.deepEqual(numbers, ['TN-1', 'TN-2']);
  const { data } = await client.list({ trackingNumber: 'TN-1' });
  assert.equal(terminal.results()[0]?.claim_id, data[0]?.id);
});

test('a row whose answers are all lost is failed; running again finds its claim', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  terminal.withFastClock().write(FILE, csv([{}]));
  proxy.failNext('lost answer', 'lost answer', 'lost answer', 'lost answer');
  const { code, stdout } = await terminal.run('file', FILE);
  assert.equal(code, 1);
  assert.match(stdout, /line 2, failed: POST .* got no complete response/);
  assert.equal(terminal.results()[0]?.outcome, 'failed');
  assert.equal((await terminal.run('file', FILE)).code, 0);
  assert.equal(terminal.results()[0]?.claim_id, (await client.list()).data[0]?.id);
});

/** Asserts that standard error has exactly one line, which matches. */
function assertOneLine({ stderr }: Finished, expected: RegExp): void {
  assert.match(stderr, /^redress-client: [^\n]+\n$/);
  assert.match(stderr, expected);
}

test('Ctrl-C ends it while the service does not say whether the results are its own', async (t) => {
  const { proxy, terminal } = await openTerminal(t);
  terminal.write(FILE, csv([{}]));
  assert.equal((await terminal.run('file', FILE)).code, 0);
  proxy.failAlways('silence');
  const asked = proxy.requests.length;
  const running = terminal.start('file', FILE);
  await until('it asks', () => proxy.requests.length > asked);
  running.signal('SIGINT');
  const { code, stdout, stderr } = await running.finished;
  assert.deepEqual({ code, stdout, stderr }, { code: 130, stdout: '', stderr: '' });
  assert.equal(terminal.results().length, 1);
  assert.deepEqual(readdirSync(terminal.folder).sort(), [FILE, RESULTS]);
});

test('a key that is not accepted stops everything at once, in one line', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  await service.running.keys.revoke(client.key.key_id);
  terminal.write(FILE, csv(manyRows(ROWS)));
  const finished = await terminal.run('file', FILE);
  assert.deepEqual([finished.code, finished.stdout], [2, '']);
  assertOneLine(
    finished,
    /does not accept the key \(INVALID_CREDENTIALS\): check REDRESS_KEY_ID and REDRESS_KEY_SECRET/,
  );
  assert.ok(proxy.requests.length <= 8, `${proxy.requests.length} requests`);
  assert.equal((finished.stdout + finished.stderr).includes(client.key.key_secret), false);
});

test('an address where no service is stops everything at once', async (t) => {
  const { client } = await openTerminal(t);
  const terminal = Terminal.of(t, { client, service, apiUrl: `${service.running.apiUrl}/elsewhere` });
  terminal.write(FILE, csv(manyRows(ROWS)));
  const finished = await terminal.run('file', FILE);
  assert.equal(finished.code, 1);
  assertOneLine(finished, /^redress-client: NOT_FOUND/);
});

test('after a few rows in succession without an answer it stops; running again files them all', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  terminal.withFastClock().write(FILE, csv(manyRows(ROWS)));
  proxy.failAlways({ status: 503 });
  const finished = await terminal.run('file', FILE);
  assert.equal(finished.code, 1);
  assertOneLine(finished, /rows in succession got no response, the last one: /);
  assert.ok(terminal.results().length < 20);
  proxy.failAlways(undefined);
  assert.equal((await terminal.run('file', FILE)).code, 0);
  assert.deepEqual(await filedNumbers(client), allNumbers);
});

test('a second run on the same file is refused while the first one works', async (t) => {
  const { client, terminal } = await openTerminal(t);
  const running = await startSlowly(terminal);
  const second = await terminal.run('file', FILE);
  assert.equal(second.code, 1);
  assertOneLine(second, new RegExp(`another run works on this file \\(process ${running.pid}\\)`));
  assert.equal((await running.finished).code, 0);
  assert.deepEqual(await filedNumbers(client), allNumbers);
  assert.equal(existsSync(terminal.path(`${RESULTS}.lock`)), false);
});

test('a lock whose process has ended is taken over; one of another machine is not while it is fresh', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write(FILE, csv([{}]));
  terminal.write(`${RESULTS}.lock`, `4194304 ${hostname()} token\n`);
  assert.equal((await terminal.run('file', FILE)).code, 0);
  terminal.write(`${RESULTS}.lock`, '1 elsewhere token\n');
  assertOneLine(await terminal.run('file', FILE), /\(process 1 on elsewhere\); if that is not so, delete .*\.lock/);
});

test('a run whose lock another one has taken over stops, and leaves the results to it', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.withFastClock().write(FILE, csv(manyRows(ROWS)));
  const running = terminal.start('file', FILE, '--rate', '1/s');
  await until('a row is done', () => countDone(terminal) > 0);
  const takeOver = () => terminal.write(`${RESULTS}.lock`, '1 elsewhere token\n');
  // Again and again, as the other one's heartbeat does: a heartbeat of this one may be under way.
  const isOver = () => running.isOver || void takeOver();
  await until('it stops', isOver);
  const { code, stderr } = await running.finished;
  assert.equal(code, 1);
  assert.match(stderr, /redress-client: this run was suspended, and another one has taken over [^\n]*\.lock/);
  assert.equal(readFileSync(terminal.path(`${RESULTS}.lock`), 'utf8'), '1 elsewhere token\n');
  assert.ok(countDone(terminal) < ROWS);
});
