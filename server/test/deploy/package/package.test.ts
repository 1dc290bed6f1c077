/* The Debian package: its fields, contents and scripts, and the service that it unpacks to. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { maintainerOf } from '../../../../scripts/release/archive.ts';
import { CHECKOUT, cleanEnvironment, Running, run, type Settings, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import { buildPackage, COMMIT, dpkgDeb, hostPlatform, SECONDS } from './build.ts';

const MAX_INSTALLED_BYTES = 250_000_000;
const START_MS = 60_000;
const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

describe('the Debian package', { skip: skipWithout('dpkg-deb') }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'redress-package-'));
  const root = join(folder, version, 'root');
  const home = join(root, 'usr/lib/redress');
  const fields = new Map<string, string>();
  let listed: string[] = [];

  before(() => {
    const { file } = buildPackage(folder, version);
    listed = dpkgDeb('--contents', file).trimEnd().split('\n');
    for (const line of dpkgDeb('--field', file).split('\n')) {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(line) ?? [];
      fields.set(name, value);
    }
  });
  after(() => rmSync(folder, { recursive: true }));

  /** The environment that the unit gives, with nothing of the checkout's in it. */
  const environment = (settings: Settings = {}) =>
    cleanEnvironment({ PATH: `${join(home, 'node_modules/.bin')}:/usr/bin:/bin`, HOME: folder, ...settings });

  /** Runs a program on the package's Node, within the package. */
  async function runInside(program: string): Promise<string> {
    const file = join(home, 'server/src/app/tried.mjs');
    writeFileSync(file, program);
    const { code, stdout, stderr } = await run('node', ['--no-warnings', file], { env: environment(), cwd: folder });
    assert.equal(code, 0, stderr);
    return stdout;
  }

  test('names its version and processor, needs three libraries of the system, and takes less than 250 MB', () => {
    assert.equal(fields.get('Version'), version);
    assert.equal(fields.get('Architecture'), hostPlatform().debian);
    assert.equal(fields.get('Depends'), 'libc6 (>= 2.28), libgcc-s1, libstdc++6 (>= 9), passwd');
    const bytes = Number(fields.get('Installed-Size')) * 1_024;
    assert.ok(bytes > 100_000_000 && bytes < MAX_INSTALLED_BYTES, `${bytes} bytes`);
  });

  test('names the person of DEBFULLNAME and DEBEMAIL as its maintainer, else an address that does not exist', () => {
    const nobody = 'Redress maintainers <maintainers@redress.invalid>';
    assert.equal(fields.get('Maintainer'), nobody);
    assert.equal(maintainerOf({}), nobody);
    const [DEBFULLNAME, DEBEMAIL] = ['Ana Núñez', 'ana@example.com'];
    assert.equal(maintainerOf({ DEBFULLNAME, DEBEMAIL }), 'Ana Núñez <ana@example.com>');
    for (const wrong of [
      { DEBFULLNAME },
      { DEBEMAIL },
      { DEBFULLNAME: 'Ana\nDepends: x', DEBEMAIL },
      { DEBFULLNAME, DEBEMAIL: 'ana' },
    ]) {
      assert.throws(() => maintainerOf(wrong), /DEBFULLNAME has to be a name|DEBEMAIL has to be an address/);
    }
  });

  test('has the same bytes for the same commit: one time, one owner, two modes', () => {
    const date = new Date(SECONDS * 1_000).toISOString().slice(0, 10);
    const kinds = new Set(listed.map((line) => line.split(/ +/, 4).toSpliced(2, 1).join(' ')));
    assert.deepEqual([...kinds].sort(), [
      `-rw-r--r-- root/root ${date}`,
      `-rwxr-xr-x root/root ${date}`,
      `drwxr-xr-x root/root ${date}`,
      `lrwxrwxrwx root/root ${date}`,
    ]);
    assert.equal(readFileSync(join(home, 'server/commit'), 'utf8').trim(), COMMIT);
  });

  test('leaves out headers, declarations, maps, tests and what development needs', () => {
    const others = globSync('**/*.{h,map,ts}', { cwd: join(home, 'node_modules') });
    assert.deepEqual(others, []);
    for (const path of ['server/test', 'docs/screenshots', 'node_modules/playwright-core', 'node_modules/vite']) {
      assert.equal(existsSync(join(home, path)), false, path);
    }
  });

  test('has the text of the licence of every package that brings one', () => {
    const TEXTS = '{licen[cs]e,LICEN[CS]E,Licen[cs]e,COPYING,NOTICE,README,readme}*';
    const folders = globSync('**/node_modules/{[!@.]*,@*/*}/package.json', { cwd: home }).map((path) =>
      path.replace(/\/package\.json$/, ''),
    );
    assert.ok(folders.length > 100);
    const textsIn = (at: string) => globSync(TEXTS, { cwd: at }).length;
    assert.deepEqual(
      folders.filter((each) => textsIn(join(home, each)) === 0 && textsIn(join(CHECKOUT, each)) > 0),
      [],
    );
    assert.match(readFileSync(join(root, 'usr/share/doc/redress/copyright'), 'utf8'), /MIT License.*\| fastify \|/s);
  });

  test('its programs need no newer C library than it says', () => {
    const programs = [...globSync('**/*.node', { cwd: home }), ...globSync('**/*.so*', { cwd: home })];
    assert.ok(programs.length >= 3);
    for (const path of [...programs, `node_modules/node-linux-${hostPlatform().cpu}/bin/node`]) {
      const bytes = readFileSync(join(home, path));
      assert.ok(newestGlibc(bytes) <= 28, `${path} needs libc6 2.${newestGlibc(bytes)}`);
    }
  });

  test('its units and command line lead to what it has, and its scripts are shell', () => {
    for (const name of ['redress.service', 'redress@.service']) {
      const unit = readFileSync(join(root, 'usr/lib/systemd/system', name), 'utf8');
      const [, program = ''] = /^ExecStart=(\S+) serve$/m.exec(unit) ?? [];
      assert.ok(existsSync(join(root, program)), program);
      assert.equal(unit.replaceAll('/usr/lib/redress/', '/opt/redress/'), read(`deploy/${name}`));
    }
    assert.match(
      readFileSync(join(root, 'usr/bin/redress'), 'utf8'),
      /^export PATH=\/usr\/lib\/redress\/node_modules/m,
    );
    for (const name of ['preinst', 'postinst', 'prerm', 'postrm']) {
      execFileSync('sh', ['-n', join(root, 'DEBIAN', name)]);
    }
  });

  test('refuses to take the place of a newer version', () => {
    const preinst = (...args: string[]) => spawnSync(join(root, 'DEBIAN/preinst'), args, { encoding: 'utf8' });
    const refused = preinst('upgrade', '99.0.0');
    assert.equal(refused.status, 1);
    assert.match(refused.stderr, /^redress: 99\.0\.0 is installed, /);
    for (const args of [['install'], ['install', '99.0.0'], ['upgrade', '1.0.0'], ['upgrade', version]]) {
      assert.equal(preinst(...args).status, 0, args.join(' '));
    }
  });

  test('has every package that the service loads', async () => {
    const { dependencies } = JSON.parse(read('server/package.json')) as { dependencies: Record<string, string> };
    const names = Object.keys(dependencies).filter((name) => !/^@fontsource|^dejavu/.test(name));
    const lazy = globSync('@aws-sdk/credential-provider-*', { cwd: join(home, 'node_modules') });
    assert.ok(names.length > 20 && lazy.length > 3);
    await runInside(`for (const each of ${JSON.stringify([...names, ...lazy])}) await import(each); process.exit(0);`);
  });

  test('prints a letter in many scripts', async () => {
    const text = 'Ñandú Žluťoučký Ελλάδα Україна 你好 こんにちは 안녕 नमस्ते สวัสดี 📦';
    const program = `
      import { PdfPrinter } from '../platform/pdf/printer.ts';
      const blocks = [{ kind: 'text', text: ${JSON.stringify(text)} }];
      const printer = new PdfPrinter();
      const pdf = await printer.print({ title: 'Letter', language: 'en', date: '2026-11-20', blocks });
      await printer.close();
      process.stdout.write(pdf.subarray(0, 5));`;
    assert.equal(await runInside(program), '%PDF-');
  });

  test('unpacks to a service that serves API, console, docs and SDK, with nothing of the checkout in reach', async (t) => {
    const [api, uploads, operator] = await takeFreePorts(3);
    const env = environment({
      REDRESS_DATA_DIR: join(folder, 'data'),
      REDRESS_API_LISTEN: `127.0.0.1:${api}`,
      REDRESS_UPLOADS_LISTEN: `127.0.0.1:${uploads}`,
      REDRESS_OPERATOR_LISTEN: `127.0.0.1:${operator}`,
    });
    const service = new Running(join(home, 'node_modules/.bin/redress'), ['serve'], { env, cwd: folder });
    service.endWithUs();
    t.after(() => service.kill());
    await until('it serves', () => service.isOver || service.output.stdout.includes('"serving"'), START_MS);
    assert.ok(service.output.stdout.includes(`"version":"${version} (${COMMIT.slice(0, 12)})"`), service.output.stderr);
    for (const path of ['/readyz', '/docs/guide', '/docs/reference/scalar.js', `/sdk/redress-client-${version}.tgz`]) {
      assert.equal((await fetch(`http://127.0.0.1:${api}${path}`)).status, 200, path);
    }
    assert.match(await (await fetch(`http://127.0.0.1:${operator}/`)).text(), /<div id="root">/);
    const { code, stdout } = await service.stop();
    assert.deepEqual([code, stdout.includes('"level":40'), stdout.includes('"level":50')], [0, false, false], stdout);
  });
});

/** The minor number of the newest version of the C library that a program names. */
function newestGlibc(program: Buffer): number {
  const name = 'GLIBC_2.';
  let newest = 0;
  for (let at = program.indexOf(name); at >= 0; at = program.indexOf(name, at + 1)) {
    const [minor = '0'] = /^\d+/.exec(program.toString('latin1', at + name.length, at + name.length + 3)) ?? [];
    newest = Math.max(newest, Number(minor));
  }
  return newest;
}
