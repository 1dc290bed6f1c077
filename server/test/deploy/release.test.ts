/* Which version and commit a clone, an unpacked release and a folder without either say that they are. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { describeRelease, readRelease } from '../../src/platform/release.ts';
import { read } from '../support/named-tests.ts';
import { CHECKOUT, cleanEnvironment, own, run } from '../support/process/process.ts';

const { version } = JSON.parse(read('server/package.json')) as { version: string };
const folder = mkdtempSync(join(tmpdir(), 'redress-release-'));
after(() => rmSync(folder, { recursive: true }));

/** A folder with what tells a release; `commit` is the file of that name. */
function makeFolder(name: string, commit = read('server/commit')): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'server'), { recursive: true });
  for (const file of ['server/package.json', '.gitattributes']) copyFileSync(join(CHECKOUT, file), join(root, file));
  writeFileSync(join(root, 'server/commit'), commit);
  return root;
}

function git(root: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=t', '-c', 'user.email=t@example.com', '-c', 'init.defaultBranch=main'];
  return String(execFileSync('git', [...identity, ...args], { cwd: root })).trim();
}

/** A repository with one commit; gives its name too. */
function makeClone(name: string): { root: string; head: string } {
  const root = makeFolder(name);
  git(root, 'init', '--quiet');
  git(root, 'add', '.');
  git(root, 'commit', '--quiet', '--message', 'one');
  return { root, head: git(root, 'rev-parse', 'HEAD') };
}

describe('the commit', () => {
  test('of a clone is that of its branch, also when the branch is packed or no branch is checked out', () => {
    const { root, head } = makeClone('clone');
    assert.deepEqual(readRelease(root), { version, commit: head });
    git(root, 'pack-refs', '--all');
    assert.equal(readRelease(root).commit, head);
    git(root, 'checkout', '--quiet', '--detach');
    assert.equal(readRelease(root).commit, head);
  });

  test('of a worktree is that of its own branch', () => {
    const { root, head } = makeClone('with-worktree');
    const tree = join(folder, 'worktree');
    git(root, 'worktree', 'add', '--quiet', '-b', 'other', tree);
    git(tree, 'commit', '--quiet', '--allow-empty', '--message', 'two');
    assert.equal(readRelease(tree).commit, git(tree, 'rev-parse', 'HEAD'));
    assert.equal(readRelease(root).commit, head);
  });

  test('of an archive that git made is the one that it was made of', () => {
    const { root, head } = makeClone('packed');
    const unpacked = join(folder, 'unpacked');
    mkdirSync(unpacked);
    git(root, 'archive', '--output', `${unpacked}.tar`, 'HEAD');
    execFileSync('tar', ['-xf', `${unpacked}.tar`, '-C', unpacked]);
    assert.deepEqual(readRelease(unpacked), { version, commit: head });
  });

  test('of an image is the one that its build was given', () => {
    const image = read('deploy/Dockerfile');
    assert.match(image, /^ARG COMMIT=$/m);
    const [, command = ''] = /^RUN (printf .* > server\/commit)$/m.exec(image) ?? [];
    const root = makeFolder('image');
    const COMMIT = 'ab'.repeat(20);
    execFileSync('sh', ['-c', command], { cwd: root, env: { ...process.env, COMMIT } });
    assert.equal(readRelease(root).commit, COMMIT);
  });

  test('is null, and no failure, where nothing tells it', () => {
    for (const [name, commit] of [
      ['bare', ''],
      ['odd', 'no commit'],
      ['placeholder', read('server/commit')],
    ] as const) {
      assert.deepEqual(readRelease(makeFolder(name, commit)), { version, commit: null });
    }
    const broken = makeFolder('broken');
    writeFileSync(join(broken, '.git'), 'gitdir: nowhere');
    assert.equal(readRelease(broken).commit, null);
  });

  test('redress --version says the version, and the commit where it is known', async () => {
    const { code, stdout, stderr } = await run('redress', ['--version'], { env: own(cleanEnvironment()), cwd: folder });
    assert.deepEqual([code, stdout, stderr], [0, `redress ${describeRelease(readRelease())}\n`, '']);
    assert.ok(stdout.startsWith(`redress ${version}`));
    assert.equal(describeRelease({ version: '1.2.3', commit: 'ab'.repeat(20) }), '1.2.3 (abababababab)');
    assert.equal(describeRelease({ version: '1.2.3', commit: null }), '1.2.3');
  });
});

describe('the version', () => {
  test('is the same in every package and in the lock file', () => {
    const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> };
    for (const name of ['', 'server', 'client', 'console', 'bench']) {
      assert.equal(JSON.parse(read(join(name, 'package.json'))).version, version, name);
      assert.equal(lock.packages[name]?.version, version, `${name} in package-lock.json`);
    }
  });

  test('has a section in the changelog, the first one', () => {
    const [, first] = /^## (\S+)/m.exec(read('CHANGELOG.md')) ?? [];
    assert.equal(first, version);
  });
});
