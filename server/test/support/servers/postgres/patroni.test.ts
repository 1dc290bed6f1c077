import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { until } from '../../process/process.ts';
import { skipWithout } from '../availability.ts';

const START_MS = 60_000;

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const START = `
  import { until } from ${moduleUrl('../../process/process.ts')};
  import { Etcd } from ${moduleUrl('etcd.ts')};
  import { findDebianPostgres, PatroniNode } from ${moduleUrl('patroni-node.ts')};
  const etcd = await Etcd.start();
  const options = { name: 'alone', programs: findDebianPostgres(), etcdPort: etcd.port, password: 'a password' };
  const node = await PatroniNode.create(options);
  await node.start();
  await until('it leads', () => node.isPrimary(), ${START_MS});
  console.log(JSON.stringify({ folder: node.folder, pids: node.processes() }));
  node.freeze();
  setInterval(() => {}, 1_000);
`;

test('no process of a node, though it hangs, outlives a process that was killed, nor does its folder', {
  skip: skipWithout('Patroni'),
}, async () => {
  const args = ['--input-type=module-typescript', '-e', START];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const { folder, pids } = JSON.parse(line) as { folder: string; pids: number[] };
  assert.ok(existsSync(folder) && pids.length > 3 && pids.every(isThere));
  child.kill('SIGKILL');
  await until('its folder is gone', () => !existsSync(folder));
  await until('its processes have ended', () => !pids.some(isThere));
});

/** A dead process counts until the system has collected it. */
function isThere(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}
