/*
 * Installs what Redress is measured beside, 1.5 GB in this folder, and builds the one native add-on that comes without its
 * binary, against the Node that is installed with it: a compiler is needed. No script of a package runs, and nothing but
 * the npm registry is asked. Plain JavaScript for Node 20, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));
const modules = `${folder}node_modules`;

function run(command, args, cwd = folder) {
  const env = { ...process.env, PATH: `${modules}/.bin:${process.env.PATH}` };
  const { status } = spawnSync(command, args, { cwd, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

// Not `npm ci`: it asks for binaries of other systems, which not every registry has.
run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
const headers = ['x64', 'arm64'].map((arch) => `${modules}/node-linux-${arch}`).find((path) => existsSync(path));
const nodedir = headers === undefined ? [] : [`--nodedir=${headers}`];
run('node-gyp', ['rebuild', '--release', ...nodedir], `${modules}/sqlite3`);
