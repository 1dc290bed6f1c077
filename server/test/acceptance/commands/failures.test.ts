/* Commands that are refused, wrongly used, or cannot do their work: exit status and one line. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Installation, own, run } from '../../support/process/process.ts';

const ONE_LINE = /^redress: [^\n]+\n$/;

const installation = await (await Installation.create({ after })).prepare();

const REFUSED: [string, string[]][] = [
  ['a key for an organization that is not there', ['key', 'create', '--organization', 'org_none']],
  ['revoking a key that is not there', ['key', 'revoke', 'key_none']],
  ['disabling an organization that is not there', ['organization', 'disable', 'org_none']],
  ['enabling an organization that is not there', ['organization', 'enable', 'org_none']],
  ['showing a claim that is not there', ['claim', 'show', 'clm_none']],
  ['running a job again that is not there', ['job', 'retry', 'job_none']],
  ['dropping a job that is not there', ['job', 'drop', 'job_none']],
  ['moving a claim that is not there', ['claim', 'move', 'clm_none', 'UNDER_REVIEW']],
  ['the claims of an organization that is not there', ['claim', 'list', '--organization', 'org_none']],
];

for (const [what, args] of REFUSED) {
  test(`${what} is refused with one line and exit status 1`, async () => {
    const { code, stdout, stderr } = await installation.command(...args, '--json');
    assert.match(stderr, ONE_LINE);
    assert.equal(stdout, '');
    assert.equal(code, 1);
  });
}

const WRONG_USAGE: [string, string[]][] = [
  ['an unknown command', ['xyzzy', 'list']],
  ['a mistyped command', ['clam', 'list']],
  ['a mistyped subcommand', ['claim', 'lst']],
  ['an unknown option', ['claim', 'list', '--everything']],
  ['a mistyped option', ['claim', 'list', '--staus', 'CREATED']],
  ['a missing argument', ['organization', 'create']],
  ['a missing option', ['key', 'create']],
  ['too many arguments', ['organization', 'list', 'extra']],
  ['a status that is none', ['claim', 'move', 'clm_none', 'LOST']],
  ['a status to list that is none', ['claim', 'list', '--status', 'created']],
  ['a state of jobs that is none', ['job', 'list', '--state', 'lost']],
  ['a limit that is no number', ['claim', 'list', '--limit', 'all']],
  ['a limit of nothing', ['claim', 'list', '--limit', '0']],
  ['a version that is no number', ['claim', 'move', 'clm_none', 'CLOSED', '--if-version', 'last']],
];

for (const [what, args] of WRONG_USAGE) {
  test(`${what} is wrong usage: one line and exit status 2`, async () => {
    const { code, stdout, stderr } = await installation.command(...args);
    assert.match(stderr, ONE_LINE);
    assert.equal(stdout, '');
    assert.equal(code, 2);
  });
}

/** Node tries every address of a name, and the one failure of all of them has no message. */
for (const host of ['127.0.0.1', 'localhost']) {
  test(`a database that cannot be reached at ${host} is one line with the reason and what to look at`, async () => {
    const DATABASE_URL = `postgres://redress@${host}:1/redress`;
    const { code, stderr } = await run('redress', ['organization', 'list'], {
      env: own(installation.environment({ DATABASE_URL, REDRESS_UPLOAD_SECRET: 'x'.repeat(32) })),
    });
    const advice = String.raw`\(check DATABASE_URL, and that PostgreSQL runs\)`;
    assert.match(stderr, new RegExp(`^redress: no connection to PostgreSQL: [^\\n]*ECONNREFUSED[^\\n]* ${advice}\\n$`));
    assert.equal(code, 1);
  });
}

test('a failure shows where it comes from only at the log level debug', async () => {
  const debug = await run('npx', ['redress', 'key', 'revoke', 'key_none'], {
    env: installation.environment({ REDRESS_LOG_LEVEL: 'debug' }),
  });
  assert.match(debug.stderr, /^ +at /m);
  assert.equal(debug.code, 1);
});
