/* The package in the place of an installation in /opt, upgrades of several processes on PostgreSQL, and other systems. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { packArchive } from '../../../../scripts/release/archive.ts';
import { Load } from '../../support/process/load.ts';
import { CHECKOUT, until } from '../../support/process/process.ts';
import { BLOCKS } from '../operations-page.ts';
import { TwoRoles } from '../two-roles.ts';
import { addMigration, buildPackage, hostPlatform, SECONDS } from './build.ts';
import { PackageMachine, succeed } from './package-machine.ts';

const { version: OLD } = JSON.parse(readFileSync(join(CHECKOUT, 'package.json'), 'utf8')) as { version: string };
const NEW = '99.0.0';
const INSTANCES = ['redress@1', 'redress@2'];
const FIRST_API = 'http://127.0.0.1:9001';
const STARTED_MS = 150_000;
/** An upgrade takes a minute on a busy machine. */
const PATIENCE_MS = 300_000;
/** Moments of an upgrade, in milliseconds after it began: dpkg reads, stops, unpacks, configures. */
const CUT_MS = [300, 2_500, 6_000, 12_000];

/** The shell of docs/operations.md that has a text. */
function shellWith(text: string): string {
  const block = BLOCKS.find((each) => each.tag === 'sh' && each.text.includes(text));
  assert.ok(block, text);
  return block.text;
}

describe('the package on a machine that served without it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-taken-'));
  let host: PackageMachine;
  before(async () => {
    host = await PackageMachine.boot(folder);
  });
  after(async () => {
    await host.machine.stop();
    rmSync(folder, { recursive: true });
  });

  test('an installation in /opt, made by the commands of the page, is taken over by those of the page', async () => {
    const { file, root } = buildPackage(folder, OLD);
    const release = { root: CHECKOUT, version: OLD, platform: hostPlatform(), seconds: SECONDS };
    packArchive(join(root, 'usr/lib/redress'), join(folder, 'archive.tar'), release);
    cpSync(join(folder, 'archive.tar.gz'), host.inRoot(`root/redress-${OLD}-linux-x64.tar.gz`));
    cpSync(file, host.inRoot(`root/redress_${OLD}_amd64.deb`));
    writeFileSync(host.inRoot('root/settings'), host.settings);
    writeFileSync(host.inRoot('root/edit'), '#!/bin/sh\ncat /root/settings >> "$1"\n', { mode: 0o755 });
    const made = shellWith('useradd --system').replace(/^curl .*$/m, '');
    await host.shell(`cd /root\nexport EDITOR=/root/edit\n${made}`);
    await until('it serves', async () => (await host.property('ActiveState')) === 'active', STARTED_MS);
    const readClaim = await host.file(await host.newKey());
    assert.match(await host.property('FragmentPath'), /^\/etc\/systemd\//);

    const takeOver = shellWith('rm -f /etc/systemd/system/redress').replace('apt install', 'apt-get install --yes');
    await host.shell(`cd /root\n${takeOver.replace('redress doctor', 'redress doctor || [ $? = 1 ]')}`);
    assert.match(await host.property('FragmentPath'), /^(?:\/usr)?\/lib\/systemd\/system\/redress\.service$/);
    assert.equal(await host.property('ActiveState'), 'active');
    assert.equal((await host.shell('systemctl is-enabled redress')).trim(), 'enabled');
    assert.equal((await readClaim()).status, 200);
    assert.equal(existsSync(host.inRoot('opt/redress')), false);
    await host.shell('apt-get purge --yes redress; rm -r /var/lib/redress; userdel redress');
  });
});

describe('two processes of the package on PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-instances-'));
  let host: PackageMachine;
  let roles: TwoRoles;
  let load: Load | undefined;
  const states = () => Promise.all(INSTANCES.map((unit) => host.property('ActiveState', unit)));
  const areActive = async () => (await states()).every((state) => state === 'active');

  before(async () => {
    roles = await TwoRoles.create();
    host = await PackageMachine.boot(folder);
    for (const version of [OLD, NEW])
      host.add(folder, version, version === NEW ? (tree) => addMigration(tree, 'postgres') : undefined);
  });
  after(async () => {
    await load?.stop().catch(() => {});
    await host.machine.stop();
    await roles.server.remove();
    rmSync(folder, { recursive: true });
  });

  const migrate = () => host.shell(`DATABASE_URL='${roles.owner}' redress migrate`);

  test('are started in the place of one, by the commands of the page', async () => {
    mkdirSync(host.inRoot('etc/redress'));
    const settings = `REDRESS_DATA_DIR=/var/lib/redress\nDATABASE_URL=${roles.service}\nREDRESS_UPLOAD_SECRET=${'s'.repeat(64)}\n`;
    writeFileSync(host.inRoot('etc/redress/redress.env'), settings);
    // Nothing serves before the owner made the tables: the installation says so, and is done.
    const installed = await host.install(OLD);
    assert.match(`${succeed(installed)}${installed.stderr}`, /redress: it does not run; .*redress doctor/);
    await migrate();
    await host.shell('systemctl disable --now redress\nsystemctl enable --now redress@1 redress@2');
    assert.deepEqual(await states(), ['active', 'active']);
    load = new Load({ apiUrl: FIRST_API, key: await host.newKey(), filers: 3, uploaders: 1, patienceMs: PATIENCE_MS });
    await load.progress();
  });

  test('an upgrade that is cut short at any moment is ended by the same command, and loses nothing', async () => {
    for (const ms of CUT_MS) {
      const command = `setsid dpkg --install /root/redress_${OLD}.deb > /root/cut.log 2>&1 & echo $!`;
      const pid = (await host.shell(command)).trim();
      await pause(ms);
      await host.shell(`kill -9 -${pid} || true; systemctl kill --signal=SIGKILL 'redress@*' || true`);
      await host.shell('dpkg --configure -a || true');
      succeed(await host.install(OLD, '--reinstall'));
      await until(`both serve, after ${ms} ms`, areActive, STARTED_MS);
      await load?.progress({ claims: 10, documents: 1 });
    }
  });

  test('are upgraded under load: they start once the owner has migrated, and nothing that was acknowledged is lost', async () => {
    const upgraded = await host.install(NEW);
    assert.match(`${succeed(upgraded)}${upgraded.stderr}`, /redress: it does not run; .*redress doctor/);
    await migrate();
    await until('both serve', areActive, STARTED_MS);
    await load?.progress();
    await load?.stop();
    await load?.assertKept(roles.service);
    assert.equal(await host.property('ActiveState'), 'inactive');
    assert.equal((await host.machine.run('systemctl', 'is-enabled', 'redress')).stdout, 'disabled\n');
    const version = await host.shell('redress --version');
    assert.match(version, /\d/);
  });

  test('are removed without a row, and found again by the next installation', async () => {
    await host.shell('apt-get remove --yes redress');
    assert.deepEqual(await states(), ['inactive', 'inactive']);
    succeed(await host.install(NEW));
    await host.shell('systemctl start redress@1');
    await load?.assertKept(roles.service);
  });
});

for (const [name, system] of [
  ['Debian 13', 'trixie'],
  ['Ubuntu 24.04', 'noble'],
] as const) {
  test(`the package on ${name}: installed by one command, serving, removed without its data`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'redress-system-'));
    const host = await PackageMachine.boot(folder, system);
    try {
      host.add(folder, OLD);
      mkdirSync(host.inRoot('etc/redress'));
      writeFileSync(host.inRoot('etc/redress/redress.env'), host.settings);
      succeed(await host.install(OLD));
      assert.equal(await host.property('ActiveState'), 'active');
      const readClaim = await host.file(await host.newKey());
      assert.equal((await readClaim()).status, 200);
      succeed(await host.machine.run('redress', 'doctor'), 1);
      await host.shell('apt-get purge --yes redress');
      assert.equal(existsSync(host.inRoot('var/lib/redress/redress.db')), true);
    } finally {
      await host.machine.stop();
      rmSync(folder, { recursive: true });
    }
  });
}
