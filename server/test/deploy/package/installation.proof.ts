/* The package on a Debian with systemd: installed, upgraded, kept from a downgrade, removed, purged, moved to. */
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { claimInput } from '../../support/api/samples.ts';
import { type Finished, Installation, until } from '../../support/process/process.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import { buildPackage } from './build.ts';
import { DebianMachine } from './debian-machine.ts';

const [OLD, NEW] = ['1.1.0', '1.2.0'];
const WATCHED_MS = 150_000;

describe('the package on a Debian with systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-debian-'));
  let machine: DebianMachine;
  let api = '';
  let settings = '';
  let claimUrl = '';
  let authorization = '';

  const inRoot = (path: string) => join(machine.root, path);
  const property = async (name: string) =>
    (await machine.run('systemctl', 'show', '--property', name, '--value', 'redress')).stdout.trim();
  const install = (version: string, ...options: string[]) =>
    machine.run('apt-get', 'install', '--yes', ...options, `/root/redress_${version}.deb`);
  const redress = async (...args: string[]) => JSON.parse(succeed(await machine.run('redress', ...args, '--json')));
  const readClaim = () => fetch(claimUrl, { headers: { authorization } });

  before(async () => {
    const ports = await takeFreePorts(3);
    machine = await DebianMachine.boot(folder);
    for (const version of [OLD, NEW]) {
      const { file } = buildPackage(folder, version, version === OLD ? undefined : addMigration);
      cpSync(file, inRoot(`root/redress_${version}.deb`));
      rmSync(join(folder, version), { recursive: true });
    }
    api = `http://127.0.0.1:${ports[0]}`;
    const names = ['API', 'UPLOADS', 'OPERATOR'];
    const listen = names.map((name, index) => `REDRESS_${name}_LISTEN=127.0.0.1:${ports[index]}\n`).join('');
    settings = `REDRESS_DATA_DIR=/var/lib/redress\n${listen}`;
  });
  after(async () => {
    await machine.stop();
    rmSync(folder, { recursive: true });
  });

  test('is installed by one command with nothing from the network, keeps settings that were there, and serves', async () => {
    mkdirSync(inRoot('etc/redress'));
    writeFileSync(inRoot('etc/redress/.env'), settings);
    succeed(await install(OLD));
    assert.equal(await property('ActiveState'), 'active');
    assert.equal(readFileSync(inRoot('etc/redress/redress.env'), 'utf8'), settings);
    const { id } = await redress('organization', 'create', 'Casa del Café');
    const key = await redress('key', 'create', '--organization', id);
    authorization = `Basic ${Buffer.from(`${key.key_id}:${key.key_secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const filed = await fetch(`${api}/v1/claims`, { method: 'POST', headers, body: JSON.stringify(claimInput()) });
    assert.equal(filed.status, 201);
    claimUrl = `${api}/v1/claims/${((await filed.json()) as { id: string }).id}`;
    assert.equal((await readClaim()).status, 200);
  });

  test('is upgraded while it runs: stopped, copied before a migration that contracts, started, with every SDK it served', async () => {
    succeed(await install(NEW));
    assert.equal(await property('ActiveState'), 'active');
    assert.equal((await readClaim()).status, 200);
    assert.equal(globSync('before-upgrade-*.db', { cwd: inRoot('var/lib/redress') }).length, 1);
    assert.equal((await fetch(`${api}/sdk/redress-client-${OLD}.tgz`)).status, 200);
  });

  test('a downgrade is refused, and stops nothing', async () => {
    const pid = await property('MainPID');
    const refused = await install(OLD, '--allow-downgrades');
    assert.notEqual(refused.code, 0);
    assert.match(
      `${refused.stdout}${refused.stderr}`,
      /redress: 1\.2\.0 is installed, and its database is not for 1\.1\.0/,
    );
    assert.equal(await property('MainPID'), pid);
    assert.equal((await readClaim()).status, 200);
    const status = succeed(await machine.run('dpkg', '--status', 'redress'));
    assert.match(status, /^Status: install ok installed$/m);
    assert.match(status, /^Version: 1\.2\.0$/m);
  });

  test('a service that was stopped stays so', async () => {
    succeed(await machine.run('systemctl', 'stop', 'redress'));
    succeed(await install(NEW, '--reinstall'));
    assert.equal(await property('ActiveState'), 'inactive');
    succeed(await machine.run('systemctl', 'start', 'redress'));
    assert.equal((await readClaim()).status, 200);
  });

  test('a service that hangs is started anew', async () => {
    succeed(await machine.run('systemctl', 'kill', '--signal=SIGSTOP', 'redress'));
    await until('it is started', async () => (await property('NRestarts')) === '1', WATCHED_MS);
    await until('it serves', async () => (await property('ActiveState')) === 'active', WATCHED_MS);
    assert.equal((await readClaim()).status, 200);
  });

  test('a backup is made and restored by the commands of the page', async () => {
    const steps = `
      install -d --owner=redress --group=redress --mode=0700 /backups
      redress backup /backups/redress.tar
      redress backup --verify /backups/redress.tar
      setpriv --reuid=redress --regid=redress --init-groups redress backup /backups/second.tar
      systemctl stop redress
      mv /var/lib/redress /var/lib/redress.before
      install -d --owner=redress --group=redress --mode=0700 /var/lib/redress
      redress restore /backups/redress.tar
      cp -a /var/lib/redress.before/sdk /var/lib/redress/
      systemctl start redress
      rm -r /var/lib/redress.before`;
    succeed(await machine.run('sh', '-e', '-c', steps));
    assert.equal((await readClaim()).status, 200);
    assert.equal((await fetch(`${api}/sdk/redress-client-${OLD}.tgz`)).status, 200);
  });

  test('is removed without its data, which the next installation finds', async () => {
    succeed(await machine.run('apt-get', 'remove', '--yes', 'redress'));
    assert.equal(existsSync(inRoot('usr/lib/redress')), false);
    assert.equal(existsSync(inRoot('var/lib/redress/redress.db')), true);
    succeed(await install(NEW));
    assert.equal((await readClaim()).status, 200);
  });

  test('is purged with its settings, and says what stays', async () => {
    const purged = await machine.run('apt-get', 'purge', '--yes', 'redress');
    assert.match(`${succeed(purged)}${purged.stderr}`, /redress: claims and documents stay in \/var\/lib\/redress/);
    assert.equal(existsSync(inRoot('etc/redress')), false);
    assert.equal(existsSync(inRoot('var/lib/redress/redress.db')), true);
    succeed(await machine.run('sh', '-e', '-c', 'rm -r /var/lib/redress; userdel redress'));
  });

  test('takes over the data directory of a service that ran from a clone', async (t) => {
    const clone = await Installation.create(t);
    const service = await clone.start({ by: 'redress serve --demo' });
    const { key_id, key_secret } = service.key ?? { key_id: '', key_secret: '' };
    authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`;
    await service.process.stop();
    cpSync(clone.dataDir, inRoot('var/lib/redress'), { recursive: true });
    mkdirSync(inRoot('etc/redress'));
    writeFileSync(inRoot('etc/redress/redress.env'), settings);
    succeed(await install(NEW));
    assert.equal((await fetch(`${api}/v1/claims`, { headers: { authorization } })).status, 200);
    succeed(await machine.run('redress', 'doctor', '--json'), 1);
  });
});

/** Adds a migration that the version before cannot go on with. */
function addMigration(tree: string): void {
  const at = join(tree, 'server/migrations/sqlite');
  const number = String(readdirSync(at).length + 1).padStart(4, '0');
  writeFileSync(join(at, `${number}_later.sql`), '-- contract\ncreate table later (id integer primary key) strict;\n');
}

/** Standard output of a command that ended with a status of at most `most`. */
function succeed({ code, stdout, stderr }: Finished, most = 0): string {
  assert.ok(code !== null && code <= most, `${stdout}\n${stderr}`);
  return stdout;
}
