import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { minorDigitsOf } from '../../../server/src/features/claims/rules/currency.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { fencedBlocks } from '../../../server/test/support/process/markdown.ts';
import { CHECKOUT } from '../../../server/test/support/process/process.ts';
import { runTour } from '../../../server/test/support/process/tour.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { CLAIM_STATUSES, FAILURE_REASONS, isOpen, STATUS_REASONS, type Standing } from '../../src/index.ts';
import { ProjectWithClient } from './built-client.ts';
import { runReviewed, Samples, settingsFor } from './example-run.ts';

const NAME = 'docs/integration-guide.md';
const TEXT = readFileSync(join(CHECKOUT, NAME), 'utf8');

let service: TestService;
const samples = new Samples();
samples.add('damage.jpg', 'image/jpeg', Buffer.from('ffd8ffe000104a464946', 'hex'));

before(async () => {
  service = await startTestService();
});
after(async () => {
  samples.remove();
  await service.close();
});

/** Names in code at the beginning of the rows of the table whose head begins with this cell. */
function firstCells(head: string): string[][] {
  const [, table = ''] = TEXT.split(`\n| ${head} |`);
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? [];
  return rows.map((row) => [...(row.split(' | ', 1)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
}

test('the commands of the guide run as they stand, and print what it says', {
  skip: skipWithout('curl', 'jq'),
}, async () => {
  const client = await service.newClient();
  const env = settingsFor(client, service.running.apiUrl);
  await runTour({ name: NAME, text: TEXT }, { env, cwd: samples.folder });
});

test('the TypeScript of the guide has no type error, and does on a real server what it says', async (t) => {
  const project = await ProjectWithClient.create();
  t.after(async () => project.remove());
  const code = fencedBlocks(TEXT).filter(({ tag }) => tag === 'ts tour');
  writeFileSync(join(project.folder, 'guide.ts'), code.map(({ text }) => text).join('\n'));
  assert.equal(project.check('guide.ts'), '');

  const client = await service.newClient();
  const path = join(project.folder, 'guide.ts');
  const stdout = await runReviewed({ path, service, client, cwd: samples.folder });
  const [claim] = (await client.list()).data;
  assert.match(stdout, /^115 129 129500$/m);
  assert.match(stdout, new RegExp(`^${claim?.id} UNDER_REVIEW$`, 'm'));
  const documents = await service.running.store.listDocuments(client.organizationId, claim?.id ?? '');
  assert.deepEqual(documents.map(({ name, status }) => `${name} ${status}`).sort(), [
    'damage.jpg CONFIRMED',
    'invoice.pdf CONFIRMED',
  ]);
});

test('every block of code of the guide is run, but the variables that all of them need', () => {
  const known = ['sh tour', 'ts tour', 'json output', 'text output'];
  const others = fencedBlocks(TEXT).filter(({ tag }) => !known.includes(tag));
  assert.deepEqual(
    others.map(({ text }) => text.match(/^export \w+(?==)/gm)),
    [['export REDRESS_API_URL', 'export REDRESS_KEY_ID', 'export REDRESS_KEY_SECRET']],
  );
});

test('the guide’s table of currencies has the decimals that the service counts with', () => {
  const rows = [...TEXT.matchAll(/^\| ((?:`[A-Z]{3}` ?)+)\| (\d) \| `(\d+)` \|/gm)];
  assert.ok(rows.length > 5);
  for (const [, codes = '', digits, sent] of rows) {
    assert.equal(sent, `129${'0'.repeat(Number(digits))}`);
    for (const code of codes.match(/[A-Z]{3}/g) ?? []) assert.equal(minorDigitsOf(code), Number(digits), code);
  }
});

test('the guide says of every status, every reason and every failure of confirm what to do', () => {
  assert.deepEqual(firstCells('Status').flat().sort(), [...CLAIM_STATUSES].sort());
  const { PENDING_ACTION, CANCELED, REJECTED } = STATUS_REASONS;
  assert.deepEqual(firstCells('`PENDING_ACTION` because of').flat().sort(), PENDING_ACTION.toSorted());
  assert.deepEqual(firstCells('It is over because of').flat().sort(), [...CANCELED, ...REJECTED].sort());
  assert.deepEqual(firstCells('`reason`').flat().sort(), [...FAILURE_REASONS].sort());
});

test('the guide’s closed claims are those that let a new one be filed', () => {
  const [rejected = [], canceled = []] = firstCells('Closed: you may file again');
  assert.deepEqual(rejected, ['REJECTED']);
  const standings = STATUS_REASONS.CANCELED.map((status_reason): Standing => ({ status: 'CANCELED', status_reason }));
  const closed = standings.filter((standing) => !isOpen(standing)).map(({ status_reason }) => String(status_reason));
  assert.deepEqual(canceled, ['CANCELED', ...closed.sort()]);
});
