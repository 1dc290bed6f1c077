/* The client as a stranger has it: built and installed in a project of theirs. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CHECKOUT, cleanEnvironment, type Finished, own, run } from '../../../server/test/acceptance/process.ts';

const CLIENT = join(CHECKOUT, 'client');
const BUILD_MS = 120_000;

/** As strict as can be: the client's declarations must stand it. */
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

  /** Builds the client into the project. */
  static async create(): Promise<ProjectWithClient> {
    const project = new ProjectWithClient();
    const modules = join(project.folder, 'node_modules');
    const home = join(modules, '@redress/client');
    mkdirSync(home, { recursive: true });
    copyFileSync(join(CLIENT, 'package.json'), join(home, 'package.json'));
    symlinkSync(join(CHECKOUT, 'node_modules/@types'), join(modules, '@types'));
    writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
    const built = await project.#run('node', [join(CLIENT, 'scripts/build.mjs'), join(home, 'dist')]);
    assert.equal(built.code, 0, `${built.stdout}\n${built.stderr}`);
    return project;
  }

  /** Copies a file into the project, and gives its new path. */
  take(file: string): string {
    const path = join(this.folder, basename(file));
    copyFileSync(file, path);
    return path;
  }

  /** What the compiler says of a file of the project. */
  async check(file: string): Promise<string> {
    const settings = { compilerOptions: COMPILER_OPTIONS, files: [file] };
    writeFileSync(join(this.folder, 'tsconfig.json'), JSON.stringify(settings));
    return (await this.#run(join(CLIENT, 'node_modules/.bin/tsc'), ['--project', this.folder])).stdout;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  #run(command: string, args: readonly string[]): Promise<Finished> {
    return run(command, args, { env: own(cleanEnvironment()), cwd: this.folder, ms: BUILD_MS });
  }
}
