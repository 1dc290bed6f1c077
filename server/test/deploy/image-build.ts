/*
 * The steps of a Dockerfile without Docker: each stage in a folder of its own. As with Docker, what a RUN made is kept
 * and taken again while nothing changed of what came before it: the instructions, and the files that were copied. What
 * `npm ci` would install is linked from the checkout, which has the same packages of the same lock file.
 */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, globSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { filesBelow } from '../support/process/files.ts';
import { CHECKOUT, cleanEnvironment, own, run } from '../support/process/process.ts';

const INSTALL_MS = 120_000;
const LAYERS = join(CHECKOUT, 'node_modules/.cache/image-layers');

export interface Instruction {
  name: string;
  rest: string;
}

export function readDockerfile(): Instruction[] {
  const text = readFileSync(join(CHECKOUT, 'deploy/Dockerfile'), 'utf8').replace(/\\\n */g, '');
  const lines = text.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  return lines.map((line) => ({ name: line.split(' ', 1)[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
}

/** A part of the Dockerfile that starts from an image of its own, and the folder that stands for it here. */
interface Stage {
  name: string;
  workdir: string;
  folder: string;
  instructions: Instruction[];
}

function stagesOf(instructions: readonly Instruction[], folder: string): Stage[] {
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => {
    const own = instructions.slice(start, starts[index + 1]);
    const [, name = 'image'] = / AS (\S+)$/.exec(own[0]?.rest ?? '') ?? [];
    const workdir = own.find((each) => each.name === 'WORKDIR')?.rest ?? '/';
    return { name, workdir, folder: join(folder, name), instructions: own };
  });
}

/** Makes every stage below a folder. The last one is in `image`. */
export async function buildImage(instructions: readonly Instruction[], folder: string): Promise<void> {
  const stages = stagesOf(instructions, folder);
  const used = new Set<string>();
  for (const [index, stage] of stages.entries()) await build(stage, stages.slice(0, index), used);
  for (const name of await readdir(LAYERS)) {
    if (!used.has(name)) await rm(join(LAYERS, name), { recursive: true, force: true });
  }
}

interface Layer {
  key: string;
  /** How many instructions are done in it. */
  done: number;
}

/** Does each COPY, and each RUN of npm's, from the last one on whose result is kept. */
async function build(stage: Stage, earlier: readonly Stage[], used: Set<string>): Promise<void> {
  await mkdir(stage.folder, { recursive: true });
  const layers = await layersOf(stage, earlier);
  for (const { key } of layers) used.add(key);
  const kept = layers.findLast(({ key }) => existsSync(join(LAYERS, key)));
  if (kept && !stage.instructions.slice(kept.done).some(changesFiles)) {
    stage.folder = join(LAYERS, kept.key);
    return;
  }
  if (kept) await copyTree(join(LAYERS, kept.key), stage.folder);
  for (const [index, instruction] of stage.instructions.entries()) {
    if (index < (kept?.done ?? 0)) continue;
    await carryOut(instruction, stage, earlier);
    const layer = layers.find(({ done }) => done === index + 1);
    if (layer) await keep(stage.folder, layer.key);
  }
}

async function carryOut(instruction: Instruction, stage: Stage, earlier: readonly Stage[]): Promise<void> {
  const { name, rest } = instruction;
  if (name === 'COPY') for (const [from, to] of copiesOf(rest, stage, earlier)) await cp(from, to, { recursive: true });
  if (isRunOfNpm(instruction)) await runNpm(rest, stage.folder);
}

function changesFiles(instruction: Instruction): boolean {
  return instruction.name === 'COPY' || isRunOfNpm(instruction);
}

function isRunOfNpm({ name, rest }: Instruction): boolean {
  return name === 'RUN' && rest.startsWith('npm ');
}

/** The name under which each RUN of npm's is kept: a hash of all that came before it. */
async function layersOf({ instructions, ...stage }: Stage, earlier: readonly Stage[]): Promise<Layer[]> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch} ${process.version}`);
  const layers: Layer[] = [];
  for (const [index, { name, rest }] of instructions.entries()) {
    hash.update(`\n${name} ${rest}\n`);
    if (name === 'COPY') {
      for (const [from] of copiesOf(rest, { ...stage, instructions }, earlier))
        await hashTree(from, (part) => hash.update(part));
    }
    if (isRunOfNpm({ name, rest })) layers.push({ key: hash.copy().digest('hex'), done: index + 1 });
  }
  return layers;
}

async function hashTree(from: string, update: (part: string | Buffer) => void): Promise<void> {
  const isFolder = (await stat(from)).isDirectory();
  const paths = isFolder ? (await filesBelow(from)).map(({ path }) => path).toSorted() : [from];
  for (const path of paths) {
    update(`\n${relative(from, path)}\n`);
    update(await readFile(path));
  }
}

/** From where to where a COPY goes. */
function copiesOf(rest: string, { folder }: Stage, earlier: readonly Stage[]): [from: string, to: string][] {
  const words = rest.split(' ');
  const stage = earlier.find(({ name }) => words[0] === `--from=${name}`);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.at(-1) ?? '';
  return paths.slice(0, -1).map((from) => {
    const source = stage ? from.replace(stage.workdir, stage.folder) : join(CHECKOUT, from);
    return [source, join(folder, to.endsWith('/') ? join(to, basename(from)) : to)];
  });
}

/** The cache that is emptied in the image is the tester's own here. */
async function runNpm(command: string, cwd: string): Promise<void> {
  for (const each of command.split(' && ').filter((part) => part !== 'npm cache clean --force')) {
    if (!each.startsWith('npm ci ') || !(await installByLinks(each, cwd))) await runShell(each, cwd);
  }
}

/** Gives standard output. */
async function runShell(command: string, cwd: string): Promise<string> {
  const env = own(cleanEnvironment({ npm_config_prefer_offline: 'true' }));
  const { code, stdout, stderr } = await run('sh', ['-c', command], { env, cwd, ms: INSTALL_MS });
  assert.equal(code, 0, `${stdout}\n${stderr}`);
  return stdout;
}

/**
 * Has npm check the lock file and say what it would install, and links that from the checkout. Gives false, with nothing
 * done, when the checkout does not have all of it.
 */
async function installByLinks(command: string, cwd: string): Promise<boolean> {
  const said = await runShell(`${command} --dry-run --json`, cwd);
  const { add } = JSON.parse(said.slice(said.indexOf('\n{'))) as { add: { path: string }[] };
  const paths = add.map(({ path }) => relative(realpathSync(cwd), path));
  assert.ok(paths.length > 0);
  if (!paths.every((path) => existsSync(join(CHECKOUT, path)))) return false;
  const script = 'to=$1; shift; cp -a --link --parents "$@" "$to" 2>/dev/null || cp -a --force --parents "$@" "$to"';
  const options = { env: cleanEnvironment(), cwd: CHECKOUT, ms: INSTALL_MS };
  const { code, stderr } = await run('sh', ['-c', script, 'sh', cwd, ...paths], options);
  assert.equal(code, 0, stderr);
  await removeOthers(cwd, new Set(paths));
  await runShell('npm rebuild --ignore-scripts', cwd);
  return true;
}

/** Removes what lay in the folders of packages and is none of them. */
async function removeOthers(cwd: string, paths: ReadonlySet<string>): Promise<void> {
  // A workspace is linked to, and what is installed in its folder has a path of its own.
  for (const path of [...paths].filter((each) => !lstatSync(join(cwd, each)).isSymbolicLink())) {
    for (const nested of globSync('node_modules/{[!@]*,@*/*}', { cwd: join(cwd, path) })) {
      const other = join(path, nested);
      if (!paths.has(other)) await rm(join(cwd, other), { recursive: true });
    }
  }
}

/** Keeps a folder as it is, all of it or nothing. */
async function keep(folder: string, key: string): Promise<void> {
  await mkdir(LAYERS, { recursive: true });
  const partial = join(LAYERS, `${key}.${process.pid}`);
  await copyTree(folder, partial);
  await rename(partial, join(LAYERS, key)).catch(() => rm(partial, { recursive: true }));
}

/** Copies with links to the same bytes, or the bytes where the other folder is on another disk. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const script = 'cp -a --link "$1/." "$2" 2>/dev/null || cp -a --force "$1/." "$2"';
  const options = { env: cleanEnvironment(), ms: INSTALL_MS };
  const { code, stderr } = await run('sh', ['-c', script, 'sh', from, to], options);
  assert.equal(code, 0, stderr);
}
