/* Redress as the release before, and as one to come: the sources of each in a folder, run as processes of their own. */
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { CHECKOUT, type Scope } from './process.ts';

/** Made by scripts/release-before.ts. */
const RELEASE_BEFORE = join(CHECKOUT, 'server/test/support/fixtures/release-before.tar.gz');
const NEXT_VERSION = '99.0.0';

/** A migration of the next release. */
export interface NextMigration {
  name: string;
  /** For each engine. */
  sql: string;
}

/** Where the command line of the release before is. */
export async function releaseBefore(scope: Scope): Promise<string> {
  const folder = await makeFolder(scope);
  const unpacked = extract();
  unpacked.end(gunzipSync(await readFile(RELEASE_BEFORE)));
  for await (const entry of unpacked) {
    const path = join(folder, entry.header.name);
    const chunks = (await Array.fromAsync(entry)) as Buffer[];
    if (entry.header.type !== 'file') continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, Buffer.concat(chunks), { mode: entry.header.mode ?? 0o644 });
  }
  return linkCommand(folder);
}

/** Where the command line of a release is that is this one with a migration more. */
export async function nextRelease(scope: Scope, { name, sql }: NextMigration): Promise<string> {
  const folder = await makeFolder(scope);
  const server = join(folder, 'server');
  for (const part of ['bin', 'migrations', 'src', 'package.json']) {
    await cp(join(CHECKOUT, 'server', part), join(server, part), { recursive: true });
  }
  const manifest = JSON.parse(await readFile(join(server, 'package.json'), 'utf8'));
  await writeFile(join(server, 'package.json'), JSON.stringify({ ...manifest, version: NEXT_VERSION }));
  for (const engine of ['sqlite', 'postgres']) {
    const migrations = join(server, 'migrations', engine);
    const number = (await readdir(migrations)).length + 1;
    await writeFile(join(migrations, `${String(number).padStart(4, '0')}_${name}.sql`), sql);
  }
  return linkCommand(folder);
}

async function makeFolder(scope: Scope): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'redress-release-'));
  scope.after(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function linkCommand(folder: string): Promise<string> {
  await symlink(join(CHECKOUT, 'node_modules'), join(folder, 'node_modules'));
  const bin = join(folder, 'bin');
  await mkdir(bin);
  await symlink('../server/bin/redress.js', join(bin, 'redress'));
  return bin;
}
