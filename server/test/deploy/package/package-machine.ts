/* A Debian with the package in it, and what its operators and clients do there. */
import assert from 'node:assert/strict';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { claimInput } from '../../support/api/samples.ts';
import type { ApiKey, Finished } from '../../support/process/process.ts';
import { takeFreePorts } from '../../support/servers/free-ports.ts';
import { buildPackage } from './build.ts';
import { DebianMachine, type System } from './debian-machine.ts';

export class PackageMachine {
  readonly machine: DebianMachine;
  /** Where the API is reached, and the settings that say so. */
  readonly api: string;
  readonly settings: string;

  private constructor(machine: DebianMachine, ports: readonly number[]) {
    this.machine = machine;
    this.api = `http://127.0.0.1:${ports[0]}`;
    const listen = ['API', 'UPLOADS', 'OPERATOR'].map((name, n) => `REDRESS_${name}_LISTEN=127.0.0.1:${ports[n]}\n`);
    this.settings = `REDRESS_DATA_DIR=/var/lib/redress\n${listen.join('')}`;
  }

  /** @param folder an empty folder for its files */
  static async boot(folder: string, system?: System): Promise<PackageMachine> {
    return new PackageMachine(await DebianMachine.boot(folder, system), await takeFreePorts(3));
  }

  /** Builds a package, and puts it where `install` finds it. */
  add(folder: string, version: string, change?: (tree: string) => void): void {
    const { file } = buildPackage(folder, version, change);
    cpSync(file, this.inRoot(`root/redress_${version}.deb`));
    rmSync(join(folder, version), { recursive: true });
  }

  /** The path of a file of this machine, as the tests see it. */
  inRoot(path: string): string {
    return join(this.machine.root, path);
  }

  install(version: string, ...options: string[]): Promise<Finished> {
    return this.machine.run('apt-get', 'install', '--yes', ...options, `/root/redress_${version}.deb`);
  }

  /** Runs lines of shell as root; gives their output. Throws when one fails. */
  async shell(lines: string): Promise<string> {
    return succeed(await this.machine.run('sh', '-e', '-c', lines));
  }

  async property(name: string, unit = 'redress'): Promise<string> {
    return (await this.machine.run('systemctl', 'show', '--property', name, '--value', unit)).stdout.trim();
  }

  /** Runs a command of Redress; gives what it prints as JSON. */
  async redress(...args: string[]) {
    return JSON.parse(succeed(await this.machine.run('redress', ...args, '--json')));
  }

  async newKey(): Promise<ApiKey> {
    const { id } = await this.redress('organization', 'create', 'Casa del Café');
    return this.redress('key', 'create', '--organization', id);
  }

  /** Files a claim; gives a function that reads it again. */
  async file({ key_id, key_secret }: ApiKey, api = this.api): Promise<() => Promise<Response>> {
    const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const filed = await fetch(`${api}/v1/claims`, { method: 'POST', headers, body: JSON.stringify(claimInput()) });
    assert.equal(filed.status, 201);
    const { id } = (await filed.json()) as { id: string };
    return () => fetch(`${api}/v1/claims/${id}`, { headers: { authorization } });
  }
}

/** Standard output of a command that ended with a status of at most `most`. */
export function succeed({ code, stdout, stderr }: Finished, most = 0): string {
  assert.ok(code !== null && code <= most, `${stdout}\n${stderr}`);
  return stdout;
}
