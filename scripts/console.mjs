/*
 * Builds the operator's console into console/dist when its sources changed since the last build. Plain JavaScript for
 * Node 20; Vite itself runs on the Node of node_modules/.bin.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'console/dist');
const stamp = join(dist, '.built-from');
/** Everything else in there is what a build is made from. */
const NOT_SOURCES = /^(dist|dist-.*|node_modules|test)$/;

function sourceFiles(folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !NOT_SOURCES.test(name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? sourceFiles(path) : [path];
  });
}

/** What a build is made from, by content: the console's files, the compiler's settings and the lock file. */
function wanted() {
  const hash = createHash('sha256');
  const shared = ['tsconfig.json', 'package-lock.json'].map((name) => join(root, name));
  for (const file of [...sourceFiles(join(root, 'console')).sort(), ...shared]) {
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

const isBuiltFrom = (sources) => existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;

function build(folder) {
  const bin = join(root, 'node_modules/.bin');
  const options = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  const vite = spawnSync(join(bin, 'vite'), options, { cwd: join(root, 'console'), env, encoding: 'utf8' });
  if (vite.status === 0) return;
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`${vite.stdout ?? ''}${vite.stderr ?? ''}redress: the console could not be built; see above.\n`);
  process.exit(1);
}

/** Built aside and moved into place whole, so that neither a server nor a second build meets half of one. */
function putInPlace(folder, sources) {
  const old = `${folder}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  try {
    renameSync(folder, dist);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    // Another build of the same sources came first.
    if (!isBuiltFrom(sources)) throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What builds that were stopped left behind. */
function sweep() {
  for (const name of readdirSync(join(root, 'console'))) {
    const pid = /^dist-(\d+)(-old)?$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(root, 'console', name), { recursive: true, force: true });
  }
}

/** Does nothing, silently, when the build is up to date. */
export function buildConsole() {
  const sources = wanted();
  if (isBuiltFrom(sources)) return;
  const start = performance.now();
  sweep();
  const folder = `${dist}-${process.pid}`;
  build(folder);
  writeFileSync(join(folder, '.built-from'), sources);
  putInPlace(folder, sources);
  process.stderr.write(`Built the console in ${((performance.now() - start) / 1000).toFixed(1)} s.\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildConsole();
