/* The playbook on the command line (spec: Playbook). */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { CellView } from '../../../src/features/playbook/rules/view.ts';
import type { ListedPlaybook } from '../../../src/features/playbook/service.ts';
import { Installation } from '../../support/process/process.ts';

const installation = await (await Installation.create({ after })).prepare();
const CLOSES = ['UPS', 'closes', '--type', 'DAMAGED'];

/** Runs `redress playbook` for people; it must succeed. */
async function playbook(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await installation.redress('playbook', ...args);
  assert.deepEqual([code, stderr], [0, '']);
  return stdout;
}

test('playbook set, show and reset: what the house sets counts, and what Redress comes with stays in sight', async () => {
  const value = '{"count":30,"unit":"working_days","from":"DELIVERY"}';
  const set = await playbook('set', ...CLOSES, '--country', 'ESP', '--value', value, '--reason', 'clause 7');
  assert.match(set, /counts +30 working days from delivery\n/);
  const shown = await playbook('show', 'UPS');
  assert.match(shown, /ES.*any.*DAMAGED.*closes.*30 working days from delivery.*house: clause 7 \(cli:.*unknown/);
  assert.match(shown, /any.*any.*DAMAGED.*closes.*7 days from delivery.*third party, not certain \(UP3 UP4 UP5 UP6\)/);
  assert.match(shown, /LOST.*opens.* 1 day from expected delivery/);
  assert.match(shown, /purchase invoice or sales invoice, item damage/);
  const none = await installation.json<CellView>('playbook', 'set', ...CLOSES, '--none', '--reason', 'clause 8');
  assert.deepEqual([none.effective.place, none.effective.value, none.house?.reason], ['house', null, 'clause 8']);
  assert.match(await playbook('reset', ...CLOSES, '--country', 'ES'), /counts +no such limit\n/);
  const reset = await installation.json<CellView>('playbook', 'reset', ...CLOSES);
  assert.deepEqual([reset.house, reset.effective.place], [null, 'carrier']);
});

test('playbook show with an organization has its rules, and one that is not there is refused', async () => {
  const { id } = await installation.json<{ id: string }>('organization', 'create', 'Shop');
  const of = ['--organization', id];
  await playbook('set', 'MAERSK', 'language', '--type', 'LOST', ...of, '--value', '{"language":"da"}', '--reason', 'x');
  assert.match(await playbook('show', 'MAERSK', ...of), /any.*any.*LOST.*language.*da.*organization: x/);
  const { carriers } = await installation.json<ListedPlaybook>('playbook', 'show', 'MAERSK');
  assert.deepEqual(carriers[0]?.organizations, [id]);
  assert.match(await playbook('show', 'MAERSK'), /Nothing is known/);
  const { code, stderr } = await installation.redress('playbook', 'show', 'UPS', '--organization', 'org_none');
  assert.equal(code, 1);
  assert.match(stderr, /no organization org_none/);
});

for (const [what, args, status, says] of [
  ['a value that is none for the cell', [...CLOSES, '--value', '{"how":"x"}', '--reason', 'x'], 1, /value\.count/],
  ['a country that is none', [...CLOSES, '--country', 'Spain', '--none', '--reason', 'x'], 1, /country: must be/],
  ['a value that is not JSON', [...CLOSES, '--value', '{', '--reason', 'x'], 2, /must be JSON/],
  ['no value', [...CLOSES, '--reason', 'x'], 2, /one of --value and --none is needed/],
  ['no reason', [...CLOSES, '--none'], 2, /--reason/],
  ['a carrier that is none', ['ACME', 'closes', '--type', 'LOST', '--none', '--reason', 'x'], 2, /ACME/],
] as const) {
  test(`playbook set refuses ${what}`, async () => {
    const { code, stdout, stderr } = await installation.redress('playbook', 'set', ...args);
    assert.deepEqual([code, stdout], [status, '']);
    assert.match(stderr, says);
    assert.match(stderr, /^redress: [^\n]+\n$/);
  });
}
