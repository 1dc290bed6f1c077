import assert from 'node:assert/strict';
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { Client } from 'pg';
import { until } from '../../process/process.ts';
import { skipWithout } from '../availability.ts';
import { isListening } from '../machine.ts';
import { PostgresServer, query } from './postgres.ts';

const skip = skipWithout('PostgreSQL');

async function namesIn(url: string): Promise<string[]> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>('select name from kept order by name');
  await client.end();
  return rows.map(({ name }) => name);
}

test('a cluster comes back at its address with what it confirmed, however it ended', { skip }, async () => {
  const server = await PostgresServer.start();
  try {
    const url = await server.createDatabase();
    await query(url, 'create table kept (name text)');
    const ends = {
      fast: () => server.stop('fast'),
      immediate: () => server.stop('immediate'),
      killed: () => server.kill9(),
    };
    for (const [name, end] of Object.entries(ends)) {
      await query(url, `insert into kept values ('${name}')`);
      await end();
      assert.equal(await isListening(server.port), false, name);
      await server.restart();
    }
    assert.deepEqual(await namesIn(url), ['fast', 'immediate', 'killed']);
  } finally {
    await server.remove();
  }
});

test('a setting of a test wins over ours', { skip }, async () => {
  const server = await PostgresServer.start({ settings: { max_connections: '7' } });
  try {
    await query(server.url(), "do $$ begin assert current_setting('max_connections') = '7'; end $$");
  } finally {
    await server.remove();
  }
});

const START = `
  import { PostgresServer } from ${JSON.stringify(new URL('postgres.ts', import.meta.url).href)};
  const { port, folder } = await PostgresServer.start();
  console.log(JSON.stringify({ port, folder }));
  if (process.argv[1] === 'wait') setInterval(() => {}, 1_000);
`;

type Starter = ChildProcessByStdio<null, Readable, null>;

function startInChild(mode: 'wait' | 'end'): Starter {
  const args = ['--input-type=module-typescript', '-e', START, mode];
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function placeOf(child: Starter): Promise<{ port: number; folder: string }> {
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  return JSON.parse(line);
}

async function assertGone({ port, folder }: { port: number; folder: string }): Promise<void> {
  await until('the server has ended', async () => !(await isListening(port)));
  await until('its folder is gone', () => !existsSync(folder));
}

for (const signal of ['SIGKILL', 'SIGTERM', 'SIGINT'] as const) {
  test(`neither a server nor its folder outlives a process that ends by ${signal}`, { skip }, async () => {
    const child = startInChild('wait');
    const place = await placeOf(child);
    assert.ok((await isListening(place.port)) && existsSync(place.folder));
    child.kill(signal);
    await assertGone(place);
  });
}

test('a server does not keep a process that has nothing left to do, and ends with it', { skip }, async () => {
  const child = startInChild('end');
  const ended = once(child, 'exit');
  const place = await placeOf(child);
  assert.deepEqual(await ended, [0, null]);
  await assertGone(place);
});
