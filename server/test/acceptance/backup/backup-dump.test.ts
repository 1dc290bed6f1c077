/* The tools of PostgreSQL and of the bucket, as docs/operations.md has them used for large installations. */
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { execute, TwoRoles } from '../../deploy/two-roles.ts';
import { Client, filing, upload } from '../../support/process/http-client.ts';
import { CHECKOUT, cleanEnvironment, Installation, run } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { findDebianPostgres } from '../../support/servers/postgres/patroni-node.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';

const PDF = Buffer.from('%PDF-1.7 dumped');
const LARGE = readFileSync(join(CHECKOUT, 'docs/operations.md'), 'utf8').split('#### Large installations')[1] ?? '';

/** The command of the page that begins with a word. */
function commandOf(program: string): string {
  const [, command = ''] = new RegExp(`\`(${program} [^\`]+)\``).exec(LARGE) ?? [];
  assert.ok(command, program);
  return command;
}

test('a dump is restored with two roles beside the bucket, by the commands of the page', {
  skip: skipWithout('S3', 'Patroni'),
}, async (t) => {
  const programs = findDebianPostgres();
  assert.ok(programs);
  const folder = mkdtempSync(join(tmpdir(), 'redress-dump-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const newRoles = async () => {
    const roles = await TwoRoles.create(programs);
    t.after(() => roles.server.remove());
    return roles;
  };
  const shell = async (line: string, variables: Record<string, string>) => {
    const env = cleanEnvironment({ ...variables, PATH: `${programs}:/usr/bin:/bin` });
    const { code, stderr } = await run('sh', ['-e', '-c', line], { env, cwd: folder });
    assert.equal(code, 0, stderr);
  };
  const first = await newRoles();
  const documentsUrl = await newDocumentsUrl();
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const settings = {
    DATABASE_URL: first.service,
    REDRESS_DOCUMENTS_URL: documentsUrl,
    REDRESS_UPLOAD_SECRET: 'what every process of the service has',
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
  };
  const installation = await Installation.create(t, settings);
  assert.equal((await installation.commandWith({ DATABASE_URL: first.owner }, 'migrate')).code, 0);
  const service = await installation.start({ by: 'redress serve --demo' });
  const client = new Client(service, service.key);
  const claim = await client.file(filing('DUMP-1'));
  const document = await client.initiate(claim.id);
  assert.equal(await upload(document, PDF), 200);
  await client.confirm(claim.id, [document.id]);
  // While it serves.
  await shell(commandOf('pg_dump'), { DATABASE_URL: first.service });
  await client.file(filing('DUMP-LATER'));
  await service.process.stop();

  const second = await newRoles();
  await shell(commandOf('pg_restore'), { OWNER_URL: second.owner });
  const other = await Installation.create(t, { ...settings, DATABASE_URL: second.service });
  assert.equal((await other.commandWith({ DATABASE_URL: second.owner }, 'migrate')).code, 0);
  await execute(second.owner, 'truncate sessions');
  const again = await other.start();
  const restored = new Client(again, service.key);
  assert.deepEqual(await restored.get(claim.id), claim);
  assert.equal((await restored.confirm(claim.id, [document.id])).attached, 1);
  assert.equal((await restored.request('POST', '/v1/claims', filing('DUMP-LATER'))).status, 201);
  await assert.rejects(execute(second.service, "update audit_log set actor = 'nobody'"), { code: '42501' });
  await assert.rejects(execute(second.service, 'create table hidden (id integer)'), { code: '42501' });
  await again.process.stop();
});
