/* The files that a Swift with one server of each kind is started with. */
import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';

/** Kinds of things that Swift keeps: each has a server, and a ring that says where that is. */
export const RINGS = ['account', 'container', 'object'] as const;
export const USER = { accessKeyId: 'test:tester', secretAccessKey: 'testing' };
export const REGION = 'us-east-1';

const PLAIN_FILTERS = ['catch_errors', 'healthcheck', 'copy', 'slo', 'dlo', 'versioned_writes'];

const SWIFT_CONF = `[swift-hash]
swift_hash_path_prefix = redress
swift_hash_path_suffix = tests
[storage-policy:0]
name = one-copy
default = yes
`;

/** One device each, one copy, 16 partitions. */
const BUILD_RINGS = `
import sys
from swift.common.ring import RingBuilder
for argument in sys.argv[1:]:
    name, port = argument.split('=')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1', 'weight': 1,
                     'replication_ip': '127.0.0.1', 'replication_port': int(port)})
    builder.rebalance()
    builder.get_ring().save(name + '.ring.gz')
`;

/** Ports of 127.0.0.1. */
export interface SwiftPorts {
  proxy: number;
  memcached: number;
  /** In the order of `RINGS`. */
  nodes: readonly number[];
}

/** Writes `swift-….conf`, the rings, and the empty device; resolves to the name of whom the servers run as. */
export async function writeSettings(folder: string, { proxy, memcached, nodes }: SwiftPorts): Promise<string> {
  const user = userInfo().username;
  const devices = join(folder, 'devices');
  const common = `bind_ip = 127.0.0.1\nswift_dir = ${folder}\nuser = ${user}\nworkers = 0\nlog_level = WARNING\n`;
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await mkdir(join(devices, 'd1'), { recursive: true });
  await write('swift.conf', SWIFT_CONF);
  const ownOfProxy = `[DEFAULT]\nbind_port = ${proxy}\n${common}`;
  await write('swift-proxy-server.conf', `${ownOfProxy}${proxyPipeline(memcached)}`);
  for (const [index, ring] of RINGS.entries()) {
    const own = `[DEFAULT]\nbind_port = ${nodes[index]}\n${common}devices = ${devices}\nmount_check = false\n`;
    await write(`swift-${ring}-server.conf`, `${own}fallocate_reserve = 0\n${nodePipeline(ring)}`);
  }
  buildRings(folder, nodes);
  return user;
}

function buildRings(folder: string, nodes: readonly number[]): void {
  const rings = RINGS.map((ring, index) => `${ring}=${nodes[index]}`);
  // The system's own Python: Debian's packages are there, and not in another one that comes first in PATH.
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('/usr/bin/python3', ['-c', BUILD_RINGS, ...rings], options);
  if (status !== 0) throw new Error(`the rings of Swift were not built: ${stderr}`);
}

function nodePipeline(ring: (typeof RINGS)[number]): string {
  return `[pipeline:main]
pipeline = healthcheck ${ring}-server
[app:${ring}-server]
use = egg:swift#${ring}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
}

function proxyPipeline(memcachedPort: number): string {
  return `[pipeline:main]
pipeline = catch_errors healthcheck cache s3api tempauth copy slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:tempauth]
use = egg:swift#tempauth
user_${USER.accessKeyId.replace(':', '_')} = ${USER.secretAccessKey} .admin
[filter:s3api]
use = egg:swift#s3api
location = ${REGION}
s3_acl = false
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${memcachedPort}
${PLAIN_FILTERS.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
}
