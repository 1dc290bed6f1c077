/* compose.yaml: there may be no Docker here, so it is read, not started. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { readConfig } from '../../src/config.ts';
import { fencedBlocks } from '../acceptance/markdown.ts';
import { CHECKOUT, cleanEnvironment, own, run } from '../acceptance/process.ts';
import { readSettings } from '../documented-settings.ts';
import { numberIn } from './number-in.ts';

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

interface Compose {
  services: Record<'migrate' | 'redress' | 'postgres', Service>;
  volumes: Record<string, unknown>;
}

interface Service {
  image: string;
  command?: string[];
  environment: Record<string, string>;
  volumes: string[];
  stop_grace_period: string;
  init?: boolean;
  depends_on?: Record<string, { condition: string }>;
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('deploy/compose.yaml')) as Compose;
  const { migrate, redress, postgres } = services;

  test('every variable that it asks for is in the .env that operations.md makes', () => {
    const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name = '']) => name));
    const [, made = ''] = /printf '%s\\n' ([\s\S]*?) > \.env/.exec(read('docs/operations.md')) ?? [];
    assert.deepEqual([...asked].sort(), (made.match(/\b[A-Z_]+(?==)/g) ?? []).sort());
  });

  test('its settings are right', () => {
    const given = Object.entries(redress.environment).map(([name, value]) => [name, value.replace(/\$\{.*?\}/g, 's')]);
    const secret = { REDRESS_UPLOAD_SECRET: 's'.repeat(64), REDRESS_UPLOADS_URL: 'https://uploads.example.com' };
    const console = { REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    assert.ok(readConfig({ ...Object.fromEntries(given), ...secret, ...console }).database);
  });

  test('the service has the rights of its role alone; what has the owner’s ends before it starts', () => {
    assert.match(redress.environment.DATABASE_URL ?? '', /^postgres:\/\/redress:\$\{SERVICE_PASSWORD/);
    assert.match(migrate.environment.DATABASE_URL ?? '', /^postgres:\/\/redress_owner:\$\{OWNER_PASSWORD/);
    assert.deepEqual(migrate.command, ['migrate']);
    assert.equal(redress.depends_on?.migrate?.condition, 'service_completed_successfully');
    assert.ok(!JSON.stringify(redress).includes('OWNER_PASSWORD'));
    const given = migrate.environment;
    assert.ok(
      readConfig({ ...given, REDRESS_UPLOAD_SECRET: 's'.repeat(64), DATABASE_URL: 'postgres://o:p@d/d' }).database,
    );
  });

  test('the roles that it makes in an empty volume are those of operations.md', () => {
    assert.ok(postgres.volumes.some((volume) => volume.startsWith('./postgres-roles.sh:/docker-entrypoint-initdb.d/')));
    const [, made = ''] = /<<'SQL'\n([\s\S]*)SQL\n/.exec(read('deploy/postgres-roles.sh')) ?? [];
    const documented = fencedBlocks(read('docs/operations.md')).find(({ text }) => text.includes('role redress_owner'));
    const withPasswords = made
      .replace(":'owner_password'", "'PASSWORD'")
      .replace(":'service_password'", "'OTHER PASSWORD'");
    assert.equal(withPasswords.trim(), documented?.text.trim());
  });

  test('the command is one that the command line knows', async () => {
    const [command = '', ...options] = redress.command ?? [];
    const { stdout } = await run('redress', [command, '--help'], { env: own(cleanEnvironment()) });
    for (const option of options.filter((each) => each.startsWith('--'))) assert.ok(stdout.includes(option), option);
  });

  test('what is kept is in volumes, where the images keep it', () => {
    const [data] = /^VOLUME (\S+)$/m.exec(read('deploy/Dockerfile'))?.slice(1) ?? [];
    assert.deepEqual(redress.volumes, [`data:${data}`]);
    assert.ok(postgres.volumes.includes('postgres:/var/lib/postgresql'));
    assert.deepEqual(Object.keys(volumes), ['data', 'postgres']);
  });

  test('a stop waits for what runs, and reaches a process that is starting', () => {
    const seconds = numberIn(redress.stop_grace_period, /^(\d+)s$/);
    assert.ok(seconds > Number(readSettings().get('REDRESS_SHUTDOWN_SECONDS')));
    assert.equal(redress.init, true);
  });
});
