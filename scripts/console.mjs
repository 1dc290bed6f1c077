/*
 * Builds the operator's console into console/dist when its sources changed since the last build. Plain JavaScript for
 * Node 20; Vite itself runs on the Node of node_modules/.bin.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged, exitOnFailure, root } from './build-when-changed.mjs';

/** Everything else in the console's folder is a source. */
const NOT_SOURCES = /^(dist|dist-.*|node_modules|test)$/;

function build(folder) {
  const bin = join(root, 'node_modules/.bin');
  const options = ['build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', folder];
  const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}`, NODE_ENV: 'production' };
  const vite = spawnSync(join(bin, 'vite'), options, { cwd: join(root, 'console'), env, encoding: 'utf8' });
  if (vite.status !== 0) rmSync(folder, { recursive: true, force: true });
  exitOnFailure(vite, 'the console could not be built');
}

/** Does nothing, silently, when the build is up to date. */
export function buildConsole() {
  buildWhenChanged({
    name: 'the console',
    target: 'console/dist',
    sources: ['console', 'tsconfig.json', 'package-lock.json'],
    isLeftOut: (name) => NOT_SOURCES.test(name),
    build,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildConsole();
