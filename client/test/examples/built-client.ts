/* The client as its users have it: packed, and installed in a project. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CHECKOUT } from '../../../server/test/support/process/process.ts';
import { packSdk } from '../package/installed-package.ts';
import { compile } from '../support/compiler.ts';

const PACKED = join(CHECKOUT, 'client/packed/redress-client.tgz');

/** The strictest options: the client's declarations must have no error with them. */
const COMPILER_OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable', 'dom.asynciterable'],
  module: 'nodenext',
  types: ['node'],
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
};

/** A project that depends on the client. */
export class ProjectWithClient {
  readonly folder = mkdtempSync(join(tmpdir(), 'redress-project-'));

  /** Unpacks the client into the project, as the service serves it. */
  static async create(): Promise<ProjectWithClient> {
    await packSdk();
    const project = new ProjectWithClient();
    const modules = join(project.folder, 'node_modules');
    const home = join(modules, '@redress/client');
    mkdirSync(home, { recursive: true });
    execFileSync('tar', ['--extract', '--gzip', '--strip-components=1', `--file=${PACKED}`, `--directory=${home}`]);
    symlinkSync(join(CHECKOUT, 'node_modules/@types'), join(modules, '@types'));
    writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
    return project;
  }

  /** Copies a file into the project, and gives its new path. */
  take(file: string): string {
    const path = join(this.folder, basename(file));
    copyFileSync(file, path);
    return path;
  }

  /** Gives the compiler's messages about a file of the project; '' when there are none. */
  check(file: string): string {
    return compile(this.folder, [file], COMPILER_OPTIONS);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
