/*
 * Makes a fresh clone ready: installs what is missing, and says so; with --console it also builds the operator's
 * console and packs the SDK when their sources changed, with `--console-for PATH …` when test files among these need them.
 * Plain JavaScript for Node 20, because it runs before anything is installed.
 * All later steps run on the Node that the installation brings (or on a newer one of the machine), because npm puts
 * node_modules/.bin first in PATH.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildConsole } from './console.mjs';
import { packSdk } from './sdk.mjs';

const REQUIRED_MAJOR = 24;
const root = fileURLToPath(new URL('..', import.meta.url));
/** Test files, by their paths, that open the console's page, install the SDK or start the service as its users do. */
const NEEDS_CONSOLE = /console|client|sdk|acceptance|deploy|security/;
const stamp = `${root}node_modules/.redress-installed`;

/** A hash of the lock file and the platform, on which the installation depends. */
function wanted() {
  const lock = readFileSync(`${root}package-lock.json`);
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function install() {
  process.stderr.write('Installing what is missing (once, about half a minute) ...\n');
  const options = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = spawnSync('npm', options, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  if (npm.status !== 0) {
    process.stderr.write('redress: npm ci failed; see above. Is the npm registry reachable?\n');
    process.exit(1);
  }
}

function checkRuntime() {
  const carried = existsSync(`${root}node_modules/.bin/node`);
  if (carried || Number(process.versions.node.split('.')[0]) >= REQUIRED_MAJOR) return;
  process.stderr.write(
    `redress: Node ${REQUIRED_MAJOR} or newer is needed (this is ${process.version}), and the npm registry carries ` +
      `none for ${process.platform} ${process.arch}: install it from your system.\n`,
  );
  process.exit(1);
}

/** Whether the console and the packed SDK are asked for. */
function isConsoleWanted([option, ...paths]) {
  return option === '--console' || (option === '--console-for' && paths.some((path) => NEEDS_CONSOLE.test(path)));
}

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted()) {
  install();
  writeFileSync(stamp, wanted());
}
checkRuntime();
if (isConsoleWanted(process.argv.slice(2))) {
  buildConsole();
  packSdk();
}
