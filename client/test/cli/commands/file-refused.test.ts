import assert from 'node:assert/strict';
import { existsSync, mkdirSync } from 'node:fs';
import { after, test } from 'node:test';
import { startTestService } from '../../../../server/test/support/api/harness.ts';
import { until } from '../../../../server/test/support/process/process.ts';
import { Terminal } from '../command.ts';
import { csv, manyRows } from '../scratch.ts';

const service = await startTestService();
after(() => service.close());

async function openTerminal(scope: { after(cleanUp: () => void): void }) {
  const client = await service.newClient();
  return { client, terminal: Terminal.of(scope, { client, service }) };
}

test('a file that is not there, that is a folder or empty, and a foreign file of results are refused in one line', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('empty.csv', '');
  terminal.write('claims.csv', csv([{}]));
  terminal.write('mine.csv', 'name,price\nLamp,12\n');
  const cases: [string[], RegExp][] = [
    [['nowhere.csv'], /^redress-client: nowhere.csv: no such file or folder\n$/],
    [['.'], /^redress-client: \.: is no file\n$/],
    [['empty.csv'], /^the file is empty: .*\nempty.csv: it cannot be used as it is. Nothing was filed.\n$/],
    [['claims.csv', '--results', 'mine.csv'], /^redress-client: mine.csv is there and is no result file/],
    [['claims.csv', '--documents', 'mine.csv'], /^redress-client: mine.csv: is no folder\n$/],
    [['claims.csv', '--documents', 'nowhere'], /^redress-client: nowhere: no such file or folder\n$/],
  ];
  for (const [args, expected] of cases) {
    const { code, stdout, stderr } = await terminal.run('file', ...args);
    assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
    assert.match(stderr, expected);
  }
});

test('results that cannot be where they are wanted are refused before anything is asked', async (t) => {
  const { client, terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv([{}]));
  mkdirSync(terminal.path('folder'));
  for (const [results, why] of [
    ['nowhere/r.csv', 'nowhere is no folder; name another file'],
    ['claims.csv/r.csv', 'claims.csv is no folder; name another file'],
    ['folder', 'it is a folder; name a file'],
  ]) {
    const { code, stderr } = await terminal.run('file', 'claims.csv', '--results', results ?? '');
    assert.equal(code, 2);
    assert.equal(stderr, `redress-client: the results cannot be written to ${results}: ${why} by --results\n`);
  }
  assert.equal((await client.list()).data.length, 0);
});

test('a file that changes while its rows are filed is told of, and the run counts as not finished', async (t) => {
  const { terminal } = await openTerminal(t);
  terminal.write('claims.csv', csv(manyRows(40)));
  const running = terminal.start('file', 'claims.csv', '--rate', '60/s');
  await until('some rows are filed', () => existsSync(terminal.path('claims.results.csv')));
  terminal.write('claims.csv', csv(manyRows(39)));
  const { code, stdout, stderr } = await running.finished;
  assert.equal(code, 1);
  assert.match(stderr, /claims\.csv has changed while it was read: run the same command again\n$/);
  assert.match(stdout, /Run the same command again/);
});
