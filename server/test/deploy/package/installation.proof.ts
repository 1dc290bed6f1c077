/* The package on a Debian with systemd: installed, upgraded, kept from a downgrade, removed, purged, moved to. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Installation, until } from '../../support/process/process.ts';
import { addMigration } from './build.ts';
import { PackageMachine, succeed } from './package-machine.ts';

const [OLD, NEW] = ['1.1.0', '1.2.0'];
const WATCHED_MS = 150_000;

describe('the package on a Debian with systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-debian-'));
  let host: PackageMachine;
  let readClaim: () => Promise<Response>;

  const inRoot = (path: string) => host.inRoot(path);
  const property = (name: string) => host.property(name);
  const run = (command: string, ...args: string[]) => host.machine.run(command, ...args);

  before(async () => {
    host = await PackageMachine.boot(folder);
    host.add(folder, OLD);
    host.add(folder, NEW, (tree) => addMigration(tree, 'sqlite'));
  });
  after(async () => {
    await host.machine.stop();
    rmSync(folder, { recursive: true });
  });

  test('is installed by one command with nothing from the network, keeps settings that were there, and serves', async () => {
    mkdirSync(inRoot('etc/redress'));
    writeFileSync(inRoot('etc/redress/.env'), host.settings);
    succeed(await host.install(OLD));
    assert.equal(await property('ActiveState'), 'active');
    assert.equal(readFileSync(inRoot('etc/redress/redress.env'), 'utf8'), host.settings);
    readClaim = await host.file(await host.newKey());
    assert.equal((await readClaim()).status, 200);
  });

  test('is upgraded while it runs: stopped, copied before a migration that contracts, started, with every SDK it served', async () => {
    succeed(await host.install(NEW));
    assert.equal(await property('ActiveState'), 'active');
    assert.equal((await readClaim()).status, 200);
    assert.equal(globSync('before-upgrade-*.db', { cwd: inRoot('var/lib/redress') }).length, 1);
    assert.equal((await fetch(`${host.api}/sdk/redress-client-${OLD}.tgz`)).status, 200);
  });

  test('a downgrade is refused, and stops nothing', async () => {
    const pid = await property('MainPID');
    const refused = await host.install(OLD, '--allow-downgrades');
    assert.notEqual(refused.code, 0);
    assert.match(
      `${refused.stdout}${refused.stderr}`,
      /redress: 1\.2\.0 is installed, and its database is not for 1\.1\.0/,
    );
    assert.equal(await property('MainPID'), pid);
    assert.equal((await readClaim()).status, 200);
    const status = succeed(await run('dpkg', '--status', 'redress'));
    assert.match(status, /^Status: install ok installed$/m);
    assert.match(status, /^Version: 1\.2\.0$/m);
  });

  test('a service that was stopped stays so', async () => {
    succeed(await run('systemctl', 'stop', 'redress'));
    succeed(await host.install(NEW, '--reinstall'));
    assert.equal(await property('ActiveState'), 'inactive');
    succeed(await run('systemctl', 'start', 'redress'));
    assert.equal((await readClaim()).status, 200);
  });

  test('a service that hangs is started anew', async () => {
    succeed(await run('systemctl', 'kill', '--signal=SIGSTOP', 'redress'));
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
    await host.shell(steps);
    assert.equal((await readClaim()).status, 200);
    assert.equal((await fetch(`${host.api}/sdk/redress-client-${OLD}.tgz`)).status, 200);
  });

  test('is removed without its data, which the next installation finds', async () => {
    succeed(await run('apt-get', 'remove', '--yes', 'redress'));
    assert.equal(existsSync(inRoot('usr/lib/redress')), false);
    assert.equal(existsSync(inRoot('var/lib/redress/redress.db')), true);
    succeed(await host.install(NEW));
    assert.equal((await readClaim()).status, 200);
  });

  test('is purged with its settings, and says what stays', async () => {
    const purged = await run('apt-get', 'purge', '--yes', 'redress');
    assert.match(`${succeed(purged)}${purged.stderr}`, /redress: claims and documents stay in \/var\/lib\/redress/);
    assert.equal(existsSync(inRoot('etc/redress')), false);
    assert.equal(existsSync(inRoot('var/lib/redress/redress.db')), true);
    await host.shell('rm -r /var/lib/redress; userdel redress');
  });

  test('takes over the data directory of a service that ran from a clone', async (t) => {
    const clone = await Installation.create(t);
    const service = await clone.start({ by: 'redress serve --demo' });
    const { key_id, key_secret } = service.key ?? { key_id: '', key_secret: '' };
    const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`;
    await service.process.stop();
    cpSync(clone.dataDir, inRoot('var/lib/redress'), { recursive: true });
    mkdirSync(inRoot('etc/redress'));
    writeFileSync(inRoot('etc/redress/redress.env'), host.settings);
    succeed(await host.install(NEW));
    assert.equal((await fetch(`${host.api}/v1/claims`, { headers: { authorization } })).status, 200);
    succeed(await run('redress', 'doctor', '--json'), 1);
  });
});
