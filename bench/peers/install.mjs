/*
 * Installs what Redress is measured beside, below this folder: Directus, Strapi and tus (1.5 GB), whose one native add-on
 * that comes without its binary is built against the Node that is installed with it (a compiler is needed), and Drizzle
 * (41 MB). No script of a package runs, and nothing but the npm registry is asked. Plain JavaScript for Node 20, because
 * it runs before anything is installed.
 *
 * Usage: install.mjs [drizzle]; without a name all are installed.
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

function installPackages(cwd) {
  // Not `npm ci`: it asks for binaries of other systems, which not every registry has.
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], cwd);
}

function installSystems() {
  installPackages(folder);
  const headers = ['x64', 'arm64'].map((arch) => `${modules}/node-linux-${arch}`).find((path) => existsSync(path));
  const nodedir = headers === undefined ? [] : [`--nodedir=${headers}`];
  run('node-gyp', ['rebuild', '--release', ...nodedir], `${modules}/sqlite3`);
}

const [only] = process.argv.slice(2);
if (only !== undefined && only !== 'drizzle') {
  console.error(`install.mjs: there is no ${only}; name drizzle, or nothing for all`);
  process.exit(2);
}
installPackages(`${folder}drizzle`);
if (only === undefined) installSystems();
