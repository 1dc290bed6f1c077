import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { test } from 'node:test';
import { takeFreePorts } from './free-ports.ts';

test('no other process gets a free port before its server listens there', async () => {
  const [port = 0] = await takeFreePorts(1);
  const other = createSocket('udp4');
  other.bind({ port, address: '127.0.0.1', exclusive: true });
  await assert.rejects(once(other, 'listening'), { code: 'EADDRINUSE' });
});

test('ports taken together are different ones', async () => {
  const ports = await takeFreePorts(40);
  assert.equal(new Set(ports).size, 40);
});
