/*
 * Packs the SDK with its command line into client/packed/redress-client.tgz, from where the service serves it, when its
 * sources changed since it was last packed. Plain JavaScript for Node 20.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenChanged, exitOnFailure, root } from './build-when-changed.mjs';

const client = join(root, 'client');
const PACKED_AS_THEY_ARE = ['package.json', 'README.md', 'LICENSE'];

function pack(folder) {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  for (const name of PACKED_AS_THEY_ARE) cpSync(join(client, name), join(source, name));
  const build = [join(client, 'scripts/build.mjs'), join(source, 'dist')];
  exitOnFailure(spawnSync(process.execPath, build, { encoding: 'utf8' }), 'the SDK could not be built');

  const options = ['pack', '--ignore-scripts', '--silent', '--no-update-notifier', '--pack-destination', folder];
  const packed = spawnSync('npm', options, { cwd: source, encoding: 'utf8' });
  exitOnFailure(packed, 'the SDK could not be packed');
  renameSync(join(folder, packed.stdout.trim()), join(folder, 'redress-client.tgz'));
  rmSync(source, { recursive: true });
}

/** Does nothing, silently, when the packed SDK is up to date. */
export function packSdk() {
  const sources = ['src', 'scripts', 'tsconfig.build.json', ...PACKED_AS_THEY_ARE].map((name) => `client/${name}`);
  buildWhenChanged({
    name: 'the SDK',
    target: 'client/packed',
    sources: [...sources, 'tsconfig.json', 'package-lock.json'],
    build: pack,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) packSdk();
