/* Clients that are generated from the API's description, and type-checked with a program that uses them. */
import assert from 'node:assert/strict';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKOUT, cleanEnvironment, run } from '../../../server/test/support/process/process.ts';
import { compile } from '../support/compiler.ts';
import type { Programs } from './programs/programs.ts';

const GENERATE_MS = 60_000;
const PROGRAMS = join(import.meta.dirname, 'programs');
const OWN_BIN = join(CHECKOUT, 'client/node_modules/.bin');
const SHARED_BIN = join(CHECKOUT, 'node_modules/.bin');

/** The generators: their arguments after the document, and the file that they write. */
const GENERATORS = {
  'openapi-fetch': {
    command: join(OWN_BIN, 'openapi-typescript'),
    args: (document: string, to: string) => [document, '--output', to],
    writes: 'generated.d.ts',
  },
  oazapfts: {
    command: join(SHARED_BIN, 'oazapfts'),
    args: (document: string, to: string) => [document, to],
    writes: 'generated.ts',
  },
} as const;

/** The strictest options that both generators' code allows: oazapfts passes on optional properties that are undefined. */
const COMPILER_OPTIONS = {
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: [],
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  allowImportingTsExtensions: true,
};

export type GeneratorName = keyof typeof GENERATORS;

/** A folder with a generated client and the program that uses it. */
export class GeneratedClient {
  readonly #folder = mkdtempSync(join(tmpdir(), 'redress-foreign-'));
  readonly #name: GeneratorName;

  constructor(name: GeneratorName) {
    this.#name = name;
    symlinkSync(join(CHECKOUT, 'node_modules'), join(this.#folder, 'node_modules'));
    writeFileSync(join(this.#folder, 'package.json'), '{ "type": "module" }');
    for (const file of [`${name}.ts`, 'programs.ts']) copyFileSync(join(PROGRAMS, file), join(this.#folder, file));
  }

  /** Generates the client. Fails when the generator warns of the document. */
  async generate(document: string): Promise<void> {
    const { command, args, writes } = GENERATORS[this.#name];
    const file = join(this.#folder, 'openapi.json');
    writeFileSync(file, document);
    const options = { env: this.#environment, cwd: this.#folder, ms: GENERATE_MS };
    const { code, stdout, stderr } = await run(command, args(file, join(this.#folder, writes)), options);
    assert.equal(code, 0, `${stdout}\n${stderr}`);
    assert.doesNotMatch(`${stdout}${stderr}`, /warn/i);
  }

  /** Gives the compiler's messages about the generated client and the program. */
  check(): string {
    return compile(this.#folder, [`${this.#name}.ts`], COMPILER_OPTIONS);
  }

  async load(): Promise<Programs> {
    const { programs } = await import(pathToFileURL(join(this.#folder, `${this.#name}.ts`)).href);
    return programs;
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** With the Node that the checkout carries. */
  get #environment() {
    const environment = cleanEnvironment();
    return { ...environment, PATH: `${SHARED_BIN}:${environment.PATH}` };
  }
}
