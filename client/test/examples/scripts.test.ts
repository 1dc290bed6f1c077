import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../../../server/test/support/api/client.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { newTrackingNumber } from '../../../server/test/support/api/samples.ts';
import { run, type Settings } from '../../../server/test/support/process/process.ts';
import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { findCommand } from '../../../server/test/support/servers/machine.ts';
import { FaultyProxy } from '../../../server/test/support/servers/proxies/faulty-proxy.ts';
import {
  assertAttached,
  assertKnowsItsOptions,
  EXAMPLES,
  PNG,
  reviewWhenFiled,
  runExample,
  Samples,
  settingsFor,
} from './example-run.ts';

const SCRIPTS = [
  {
    name: 'the Python example',
    command: ['python3', join(EXAMPLES, 'python/file_claim.py')],
    skip: skipWithout('python3 with requests'),
  },
  {
    name: 'the shell example',
    command: ['bash', join(EXAMPLES, 'shell/file-claim.sh')],
    skip: skipWithout('curl', 'jq'),
  },
] as const;

let service: TestService;
let client: Client;
const samples = new Samples();

before(async () => {
  service = await startTestService({ environment: { REDRESS_STRICT_DOCUMENTS: 'true' } });
});
after(async () => {
  samples.remove();
  await service.close();
});

/** Makes the pauses of scripts twenty times shorter: `sleep` of the shell, and `time.sleep` of Python. */
function withFastClock(env: Settings): Settings {
  const folder = join(samples.folder, 'fast-clock');
  mkdirSync(folder, { recursive: true });
  const sleep = '#!/bin/sh\nexec /bin/sleep "$(echo "$1" | awk \'{ print $1 / 20 }\')"\n';
  writeFileSync(join(folder, 'sleep'), sleep, { mode: 0o755 });
  const python = 'import time\nsleep = time.sleep\ntime.sleep = lambda seconds: sleep(seconds / 20)\n';
  writeFileSync(join(folder, 'sitecustomize.py'), python);
  return { ...env, PATH: `${folder}:${env.PATH}`, PYTHONPATH: folder };
}

const paths = samples.both.map(({ path }) => path);

async function onlyClaim(of: Client) {
  const { data } = await of.list();
  assert.equal(data.length, 1);
  return data[0] ?? assert.fail();
}

for (const { name, command, skip } of SCRIPTS) {
  describe(name, { skip }, () => {
    const env = () => settingsFor(client, service.running.apiUrl);
    before(async () => {
      client = await service.newClient();
    });

    test('files a claim, attaches its files and waits until it is worked', async () => {
      const number = newTrackingNumber();
      const meanwhile = reviewWhenFiled(service);
      const { code, stdout, stderr } = await runExample({
        command: [...command, number, ...paths],
        env: env(),
        meanwhile,
      });
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
      assert.match(stdout, /^status: UNDER_REVIEW$/m);
      const claim = await onlyClaim(client);
      assert.equal(claim.shipment.tracking_number, number);
      assert.equal(claim.incidence.claimed_amount, 12_900);
      await assertAttached(service, client, claim.id, samples.both);
    });

    test('adds its files to the open claim that the tracking number already has', async () => {
      const { id, shipment } = await client.file();
      await service.move(id, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
      const args = [shipment.tracking_number, samples.both[0].path];
      const { code, stdout, stderr } = await runExample({ command: [...command, ...args], env: env() });
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
      assert.match(stdout, new RegExp(`^open already: ${id}$`, 'm'));
      assert.match(stdout, /^status: PENDING_ACTION PENDING_UPLOAD_DOCUMENTS$/m);
      await assertAttached(service, client, id, [samples.both[0]]);
    });

    test('files one claim when the answer to its request is lost, and finds it again', async (t) => {
      const other = await service.newClient();
      const proxy = await FaultyProxy.start(service.running.apiUrl);
      t.after(() => proxy.stop());
      proxy.failNext('lost answer', { status: 503 });
      const { code, stdout, stderr } = await runExample({
        command: [...command, newTrackingNumber(), samples.both[0].path],
        env: withFastClock(settingsFor(other, proxy.url)),
        meanwhile: reviewWhenFiled(service),
      });
      assert.equal(code, 0, stderr);
      assert.equal(proxy.requests.filter((request) => request === 'POST /v1/claims').length, 3);
      const { id } = await onlyClaim(other);
      assert.match(stdout, new RegExp(`^filed: ${id}$`, 'm'));
      await assertAttached(service, other, id, [samples.both[0]]);
    });

    test('says why it was refused, and that a setting is missing', async () => {
      const wrong = { ...env(), REDRESS_KEY_SECRET: 'sk_live_wrong' };
      const refused = await runExample({ command: [...command, 'T1'], env: wrong });
      assert.equal(refused.code, 1);
      assert.match(refused.stderr, /INVALID_CREDENTIALS/);
      const { REDRESS_KEY_SECRET: _, ...incomplete } = env();
      const unset = await runExample({ command: [...command, 'T1'], env: incomplete });
      assert.notEqual(unset.code, 0);
      assert.match(unset.stderr, /REDRESS_KEY_SECRET/);
    });

    test('prints its usage when asked, and refuses what looks like an option instead of filing it', async () => {
      await assertKnowsItsOptions(command, env());
    });

    test('says which file was not confirmed, and does not end well then', async () => {
      const { id, shipment } = await client.file();
      await service.move(id, 'UNDER_REVIEW');
      const fake = samples.add('fake.png', 'image/png', Buffer.from('no picture'));
      const args = [shipment.tracking_number, fake.path, samples.both[0].path];
      const { code, stdout } = await runExample({ command: [...command, ...args], env: env() });
      assert.equal(code, 1);
      assert.equal(stdout.match(/: unsupported_content_type$/gm)?.length, 1);
      assert.equal(stdout.match(/: confirmed$/gm)?.length, 1);
    });

    test('takes a file whatever its name has in it', async () => {
      const { id, shipment } = await client.file();
      await service.move(id, 'UNDER_REVIEW');
      const names = ['photo[1].png', 'a{b,c} d.png', "o'clock & co?.png"];
      const files = names.map((name) => samples.add(name, 'image/png', PNG));
      const args = [shipment.tracking_number, ...files.map(({ path }) => path)];
      const { code, stdout, stderr } = await runExample({ command: [...command, ...args], env: env() });
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
      await assertAttached(service, client, id, files);
    });

    test('refuses a file of another type before it is sent', async () => {
      const { id, shipment } = await client.file();
      const text = samples.add('notes.txt', 'application/pdf', Buffer.from('text'));
      const { code, stderr } = await runExample({
        command: [...command, shipment.tracking_number, text.path],
        env: env(),
      });
      assert.equal(code, 1);
      assert.match(stderr, /notes\.txt.*can be attached/);
      await assertAttached(service, client, id, []);
    });
  });
}

test('the shell example shows neither its key nor an upload address in the process list', {
  skip: SCRIPTS[1].skip,
}, async () => {
  const program = await service.newClient();
  const log = join(samples.folder, 'arguments');
  const spy = join(samples.folder, 'curl');
  writeFileSync(spy, `#!/bin/sh\nprintf '%s\\n' "$*" >>'${log}'\nexec ${findCommand('curl')} "$@"\n`);
  chmodSync(spy, 0o755);
  const settings = settingsFor(program, service.running.apiUrl);
  const { code, stderr } = await runExample({
    command: [...SCRIPTS[1].command, newTrackingNumber(), ...paths],
    env: { ...settings, PATH: `${samples.folder}:${settings.PATH}` },
    meanwhile: reviewWhenFiled(service),
  });
  assert.equal(code, 0, stderr);
  const shown = readFileSync(log, 'utf8');
  assert.match(shown, /\/v1\/claims/);
  for (const secret of [program.key.key_secret, program.key.key_id, 'token='])
    assert.ok(!shown.includes(secret), secret);
});

test('the Python example keeps to Python 3.9 and to lines of 99 characters', { skip: SCRIPTS[0].skip }, async () => {
  const [, file] = SCRIPTS[0].command;
  const parse = 'import ast, sys; ast.parse(open(sys.argv[1]).read(), feature_version=(3, 9))';
  const { code, stderr } = await run('python3', ['-c', parse, file], { env: settingsFor(client, '') });
  assert.equal(code, 0, stderr);
  const long = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.length > 99);
  assert.deepEqual(long, []);
});
