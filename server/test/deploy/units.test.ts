/* The units for systemd, and the command line beside them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { readSettings } from '../support/documented-settings.ts';
import { CHECKOUT, cleanEnvironment, Installation, run } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { numberIn } from './number-in.ts';

const UNITS = ['redress.service', 'redress@.service'] as const;

const read = (path: string) => readFileSync(join(CHECKOUT, path), 'utf8');

describe('the units', () => {
  const shutdownSeconds = Number(readSettings().get('REDRESS_SHUTDOWN_SECONDS'));

  for (const unit of UNITS) {
    test(`systemd has nothing to say about ${unit}`, { skip: skipWithout('systemd-analyze') }, async (t) => {
      const { folder } = await Installation.create(t);
      // systemd looks whether the program is there.
      const text = read(`deploy/${unit}`).replaceAll('/opt/redress/', CHECKOUT);
      await writeFile(join(folder, unit), text);
      const verified = await run('systemd-analyze', ['verify', join(folder, unit)], { env: cleanEnvironment() });
      assert.deepEqual(verified, { code: 0, stdout: '', stderr: '' });
    });

    test(`${unit} waits for a stop in order`, () => {
      assert.ok(numberIn(read(`deploy/${unit}`), /^TimeoutStopSec=(\d+)$/m) > shutdownSeconds);
    });
  }

  test('a unit has limits of memory, threads and descriptors, and leaves no core dump', () => {
    for (const unit of UNITS) {
      for (const limit of ['LimitNOFILE=65536', 'LimitCORE=0', 'TasksMax=256', 'MemoryMax=4G', 'UMask=0077']) {
        assert.ok(read(`deploy/${unit}`).split('\n').includes(limit), `${unit}: ${limit}`);
      }
    }
  });

  test('both units say the same, but for the name and the ports', () => {
    const [one = [], several = []] = UNITS.map((unit) => read(`deploy/${unit}`).split('[Unit]').at(-1)?.split('\n'));
    const own = several.filter((line) => !one.includes(line));
    assert.deepEqual(
      own.map((line) => line.split(/[= ]/, 2).join(' ')),
      ['Description Redress', 'Environment REDRESS_API_LISTEN'],
    );
    assert.deepEqual(one.filter((line) => !several.includes(line)).length, 1);
  });

  test('the command line takes the service’s folder, settings and Node', async (t) => {
    const { folder, dataDir } = await (await Installation.create(t)).prepare();
    const script = read('deploy/redress')
      .replaceAll('/opt/redress/', CHECKOUT)
      .replaceAll('/etc/redress', folder)
      .replace('= redress ]', `= ${userInfo().username} ]`);
    await writeFile(join(folder, '.env'), `REDRESS_DATA_DIR=${dataDir}\n`);
    await writeFile(join(folder, 'redress'), script, { mode: 0o755 });
    const env = cleanEnvironment({ PATH: '/usr/bin:/bin' });
    const made = await run(join(folder, 'redress'), ['organization', 'create', 'A  B', '--json'], { env, cwd: '/' });
    assert.equal(made.stderr, '');
    assert.equal((JSON.parse(made.stdout) as { name: string }).name, 'A  B');
    assert.deepEqual(globSync('*.db', { cwd: dataDir }), ['redress.db']);
  });
});
