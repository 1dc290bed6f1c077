/*
 * A real S3 server: OpenStack Swift with its S3 interface, from Debian's packages. It checks signatures and digests.
 * It has no aws-chunked bodies (501).
 */
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { takeFreePorts } from './free-ports.ts';
import { findCommand } from './machine.ts';
import { ServerFolder } from './server-process.ts';
import { REGION, RINGS, USER, writeSettings } from './swift-settings.ts';

/** Where an S3 server answers, and as whom. */
export interface S3Access {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SwiftServer extends S3Access {
  /** Makes a bucket that is not there yet. */
  createBucket(name: string): Promise<void>;
  /** Ends it at once and removes all that it kept. */
  stop(): Promise<void>;
}

const SERVERS = ['proxy', ...RINGS].map((name) => `swift-${name}-server`);
const READY_MS = 30_000;

/** Names what is missing to start one here; undefined when nothing is. */
export function findMissingOfSwift(): string | undefined {
  const missing = [...SERVERS, 'memcached'].filter((name) => findCommand(name) === undefined);
  return missing.length === 0 ? undefined : missing.join(', ');
}

/** Starts one in a temporary folder; neither outlives this process. */
export async function startSwift(): Promise<SwiftServer> {
  const folder = new ServerFolder('swift');
  try {
    const access = await launch(folder);
    return { ...access, createBucket: (name) => createBucket(access, name), stop: () => folder.remove() };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function launch(folder: ServerFolder): Promise<S3Access> {
  const [memcached = 0, ...ports] = await takeFreePorts(1 + SERVERS.length);
  const [proxy = 0, ...nodes] = ports;
  const user = await writeSettings(folder.path, { proxy, memcached, nodes });
  start(folder, 'memcached', ['-l', '127.0.0.1', '-p', String(memcached), '-U', '0', '-m', '32', '-u', user]);
  await Promise.all(
    SERVERS.map((name, index) =>
      start(folder, name, [join(folder.path, `${name}.conf`)]).ready(() => isHealthy(ports[index]), READY_MS),
    ),
  );
  return { endpoint: `http://127.0.0.1:${proxy}`, ...USER };
}

function start(folder: ServerFolder, name: string, args: readonly string[]) {
  return folder.start(findCommand(name) ?? name, args);
}

async function isHealthy(port: number | undefined): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

async function createBucket({ endpoint, ...credentials }: S3Access, name: string): Promise<void> {
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true, credentials });
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }));
  } finally {
    client.destroy();
  }
}
