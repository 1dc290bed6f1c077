import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { PDF } from '../../../server/test/support/api/samples.ts';
import { fencedBlocks, withPlaceholders } from '../../../server/test/support/process/markdown.ts';
import { CHECKOUT } from '../../../server/test/support/process/process.ts';
import { CARRIERS } from '../../src/index.ts';
import { Terminal } from './command.ts';
import { csv } from './scratch.ts';

const PAGE = readFileSync(join(CHECKOUT, 'docs/bulk-filing.md'), 'utf8');
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0]);

let service: TestService;
before(async () => {
  service = await startTestService();
});
after(() => service.close());

/** The commands of the page's tour, each with the output that the page shows. */
function tour(): { args: string[]; output: string | undefined; line: number }[] {
  const blocks = fencedBlocks(PAGE);
  return blocks.flatMap(({ tag, text, line }, index) => {
    if (!tag.startsWith('sh tour')) return [];
    const [name, ...args] = text.trim().split(' ');
    assert.equal(name, 'redress-client');
    const next = blocks[index + 1];
    return [{ args, output: next?.tag === 'text output' ? next.text : undefined, line }];
  });
}

test('the commands of the guide print what it says, one after another', async (t) => {
  const terminal = Terminal.of(t, { client: await service.newClient(), service });
  mkdirSync(terminal.path('documents'));
  for (const name of ['invoice-1001.pdf', 'invoice-1002.pdf']) terminal.write(`documents/${name}`, PDF);
  terminal.write('documents/broken-shade.jpg', JPEG);
  const faulty = [
    { tracking_number: '1.23457E+14', carrier: 'ups' },
    { claimed_amount_decimal: '1.290', documents: 'missing.pdf' },
  ];
  terminal.write('faulty.csv', csv(faulty));
  const steps = tour();
  assert.ok(steps.length >= 6);
  for (const { args, output, line } of steps) {
    const { code, stdout, stderr } = await terminal.run(...args);
    const about = `docs/bulk-filing.md:${line}: ${args.join(' ')}`;
    assert.equal(code, args.includes('faulty.csv') ? 1 : 0, `${about}: ${stderr}`);
    if (output !== undefined) assert.equal(withPlaceholders(stdout + stderr), withPlaceholders(output), about);
  }
});

test('the guide names every column of the template and every carrier, as they are', async (t) => {
  const { stdout } = await new Terminal(t).run('template');
  const [header = ''] = stdout.split('\r\n');
  for (const column of header.split(',').filter((name) => !name.startsWith('item_2'))) {
    assert.ok(PAGE.includes(`\`${column}\``), column);
  }
  for (const carrier of CARRIERS) assert.ok(PAGE.includes(`\`${carrier}\``), carrier);
});

test('every option that the guide names is one', async (t) => {
  const helps = await Promise.all(
    ['template', 'file', 'list', 'statuses', 'watch'].map((command) => new Terminal(t).run(command, '--help')),
  );
  // An option of npm, to install the command.
  const known = ['--global', ...helps.map(({ stdout }) => stdout)].join('\n');
  for (const [, option] of PAGE.matchAll(/(--[a-z][a-z-]+)/g)) assert.ok(known.includes(option ?? ''), option);
});
