/* Other users of the machine: what they could put in the way of a start, or read of what it makes. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { temporaryFolder } from '../contract/fixtures.ts';
import { cleanEnvironment, own, run } from '../support/process/process.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

interface Place {
  home: string;
  cache: string;
  /** The temporary folder, with one that another user prepared where Node keeps compiled code by itself. */
  planted: string;
}

function placeFor(t: TestContext): Place {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const home = join(folder, 'home');
  const planted = join(folder, 'tmp', 'node-compile-cache');
  mkdirSync(join(home, '.cache'), { recursive: true });
  mkdirSync(planted, { recursive: true, mode: 0o777 });
  if (isRoot) chownSync(planted, NOBODY, NOBODY);
  return { home, planted, cache: join(home, '.cache', 'redress') };
}

async function start({ home, planted }: Place, env: Record<string, string> = {}): Promise<void> {
  const settings = { HOME: home, TMPDIR: join(planted, '..'), ...env };
  const { code, stderr } = await run('redress', ['--help'], { env: own(cleanEnvironment(settings)), cwd: home });
  assert.deepEqual([code, stderr], [0, '']);
  assert.deepEqual(readdirSync(planted), [], 'the shared temporary folder was used');
}

describe('compiled code', () => {
  test('is kept in a folder of the user’s own, with mode 0700, never in the shared temporary folder', async (t) => {
    const place = placeFor(t);
    await start(place);
    assert.equal(lstatSync(place.cache).mode & 0o777, 0o700);
    assert.equal(readdirSync(place.cache).length, 1);
    const elsewhere = join(place.home, 'elsewhere');
    await start(place, { XDG_CACHE_HOME: elsewhere });
    assert.equal(readdirSync(join(elsewhere, 'redress')).length, 1);
  });

  const PLANTED: [what: string, plant: (place: Place) => string][] = [
    ['that is open to others', ({ cache }) => made(cache, 0o755)],
    ['below one that everybody may write to', ({ cache }) => made(cache, 0o700, { above: 0o777 })],
    ['that is a link', ({ cache, home }) => linked(cache, join(home, 'elsewhere'))],
    ['that is a file', ({ cache }) => written(cache)],
  ];
  const ANOTHERS: typeof PLANTED = [
    ['of another user', ({ cache }) => given(made(cache, 0o700))],
    ['in another user’s home', ({ cache, home }) => given(home, made(cache, 0o700))],
  ];

  for (const [what, plant] of isRoot ? [...PLANTED, ...ANOTHERS] : PLANTED) {
    test(`is kept nowhere when there is a folder ${what}`, async (t) => {
      const place = placeFor(t);
      const folder = plant(place);
      await start(place);
      if (lstatSync(folder).isDirectory()) assert.deepEqual(readdirSync(folder), []);
    });
  }

  test('is kept nowhere for a user without a home', async (t) => {
    const place = placeFor(t);
    await start(place, { HOME: '/nonexistent/home' });
    await start(place, { HOME: 'relative' });
    assert.deepEqual(readdirSync(place.home), ['.cache']);
    assert.equal(existsSync('/nonexistent'), false);
  });
});

function made(folder: string, mode: number, { above }: { above?: number } = {}): string {
  mkdirSync(folder);
  chmodSync(folder, mode);
  if (above !== undefined) chmodSync(join(folder, '..'), above);
  return folder;
}

function linked(path: string, target: string): string {
  made(target, 0o700);
  symlinkSync(target, path);
  return target;
}

function written(path: string): string {
  writeFileSync(path, '');
  return path;
}

function given(to: string, looked = to): string {
  chownSync(to, NOBODY, NOBODY);
  return looked;
}
