/* The package as its users get it: installed from a service into an empty project outside of the repository. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compile } from '../support/compiler.ts';

const PACK = fileURLToPath(new URL('../../../scripts/sdk.mjs', import.meta.url));
const TIMEOUT_MS = 120_000;

const execute = promisify(execFile);

export interface Packed {
  /** Of the archive, in bytes. */
  size: number;
  unpackedSize: number;
  files: { path: string; size: number; mode: number }[];
}

export class InstalledPackage {
  /** The archive by `npm pack`. */
  readonly packed: Packed;
  /** The folder of the installed package. */
  readonly folder: string;
  readonly #root: string;

  private constructor(root: string, packed: Packed) {
    this.#root = root;
    this.packed = packed;
    this.folder = join(root, 'project/node_modules/@redress/client');
  }

  /** Installs what the service at `apiUrl` serves. */
  static async install(apiUrl: string): Promise<InstalledPackage> {
    const root = mkdtempSync(join(tmpdir(), 'redress-package-'));
    const project = join(root, 'project');
    mkdirSync(project);
    writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
    const npm = npmIn(root);
    const archive = `${apiUrl}/sdk/redress-client.tgz`;
    const [packed] = JSON.parse(await npm(['pack', '--dry-run', '--json', archive], project)) as Packed[];
    if (packed === undefined) throw new Error(`${archive} is no package`);
    await npm(['install', '--no-audit', '--no-fund', archive], project);
    return new InstalledPackage(root, packed);
  }

  /** Puts a file into the project. */
  write(name: string, text: string): string {
    const file = join(this.#root, 'project', name);
    writeFileSync(file, text);
    return file;
  }

  /** Checks types in the project, and writes programs beside their sources; gives the compiler's messages. */
  compile(files: readonly string[], compilerOptions: object): string {
    return compile(join(this.#root, 'project'), files, compilerOptions);
  }

  /** Runs a program of the project; gives its output. */
  async run(node: string, name: string, options: string[], env: Record<string, string> = {}): Promise<string> {
    const cwd = join(this.#root, 'project');
    const { stdout, stderr } = await execute(node, [name, ...options], { cwd, env, timeout: TIMEOUT_MS });
    return stdout + stderr;
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** Packs the SDK unless it is up to date, as `npm start` and `npm test` do; to be called before a service is started. */
export async function packSdk(): Promise<void> {
  await execute(process.execPath, [PACK], { timeout: TIMEOUT_MS });
}

/** npm with an empty cache, so that nothing comes from the machine's own. */
function npmIn(root: string) {
  const env = { ...process.env, npm_config_cache: join(root, 'cache'), npm_config_update_notifier: 'false' };
  return async (options: string[], cwd: string): Promise<string> => {
    return (await execute('npm', options, { cwd, env, timeout: TIMEOUT_MS })).stdout;
  };
}
