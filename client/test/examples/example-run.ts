/* Runs the examples as their users do, and checks the result on a real server. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DocumentContentType } from '../../../server/src/features/documents/record.ts';
import type { Client } from '../../../server/test/support/api/client.ts';
import type { TestService } from '../../../server/test/support/api/harness.ts';
import { PDF } from '../../../server/test/support/api/samples.ts';
import {
  cleanEnvironment,
  type Finished,
  own,
  Running,
  type Settings,
  until,
} from '../../../server/test/support/process/process.ts';
import { WITH_FAST_CLOCK } from '../support/clock.ts';

export const EXAMPLES = join(import.meta.dirname, '../../../examples');
const EXAMPLE_MS = 60_000;
export const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');

/** A file on disk, and its content. */
export interface Sample {
  name: string;
  path: string;
  contentType: DocumentContentType;
  bytes: Buffer;
}

/** A folder with files as clients send them; one has a name with a space, quotes and an accent. */
export class Samples {
  readonly folder = mkdtempSync(join(tmpdir(), 'redress-examples-'));
  readonly both = [
    this.add('invoice.pdf', 'application/pdf', PDF),
    this.add(`caja "dañada" d'oro.PNG`, 'image/png', PNG),
  ] as const;

  add(name: string, contentType: DocumentContentType, bytes: Buffer): Sample {
    return { name, path: this.write(name, bytes), contentType, bytes };
  }

  /** Writes a file that is no document; gives its path. */
  write(name: string, bytes: Buffer): string {
    const path = join(this.folder, name);
    writeFileSync(path, bytes);
    return path;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The environment of an example: the address of the service, or of a proxy before it, and the key. */
export function settingsFor({ key }: Client, apiUrl: string): Settings {
  return cleanEnvironment({
    REDRESS_API_URL: apiUrl,
    REDRESS_KEY_ID: key.key_id,
    REDRESS_KEY_SECRET: key.key_secret,
  });
}

export interface ExampleRun {
  command: readonly [program: string, ...args: string[]];
  env: Settings;
  cwd?: string;
  /** The operator's part: called repeatedly with the output so far, until it gives true. */
  meanwhile?: (printed: string) => Promise<boolean>;
}

/** Runs an example to its end. */
export async function runExample({ command, env, cwd = tmpdir(), meanwhile }: ExampleRun): Promise<Finished> {
  const [program, ...args] = command;
  const running = new Running(program, args, { env, cwd });
  running.endWithUs();
  const timer = setTimeout(() => running.signal('SIGKILL'), EXAMPLE_MS);
  try {
    if (meanwhile)
      await until('the example ends', async () => running.isOver || meanwhile(running.output.stdout), EXAMPLE_MS);
    return await running.finished;
  } finally {
    clearTimeout(timer);
  }
}

/** Moves the claim that an example has filed to UNDER_REVIEW, once the example has printed its id. */
export function reviewWhenFiled(service: TestService): (printed: string) => Promise<boolean> {
  return async (printed) => {
    const claimId = /^filed: (clm_\w+)$/m.exec(printed)?.[1];
    if (claimId === undefined) return false;
    await service.move(claimId, 'UNDER_REVIEW');
    return true;
  };
}

/** Fails unless the claim has these files and no others, each confirmed, of the given type, byte by byte. */
export async function assertAttached(service: TestService, client: Client, claimId: string, files: readonly Sample[]) {
  const { store, blobs } = service.running;
  const documents = await store.listDocuments(client.organizationId, claimId);
  const kept = await Promise.all(
    documents.map(async ({ name, status, content_type, file }) => ({
      name,
      status,
      content_type,
      bytes: file ? Buffer.concat(await Array.fromAsync((await blobs.get(file.blob_key)) ?? [])) : undefined,
    })),
  );
  const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);
  const sent = files.map(({ name, contentType, bytes }) => ({
    name,
    status: 'CONFIRMED',
    content_type: contentType,
    bytes,
  }));
  assert.deepEqual(kept.sort(byName), sent.sort(byName));
}

interface Program {
  path: string;
  service: TestService;
  client: Client;
  cwd: string;
}

/** Runs a program in TypeScript, and reviews its first claim as soon as it is filed. Gives the output. */
export async function runReviewed({ path, service, client, cwd }: Program): Promise<string> {
  const { code, stdout, stderr } = await runExample({
    command: ['node', '--disable-warning=ExperimentalWarning', ...WITH_FAST_CLOCK, path],
    env: own(settingsFor(client, service.running.apiUrl)),
    cwd,
    meanwhile: async () => {
      const [filed] = (await client.list()).data;
      if (filed) await service.move(filed.id, 'UNDER_REVIEW');
      return filed !== undefined;
    },
  });
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  return stdout;
}

/** A mistyped option must not become the tracking number of a claim. */
export async function assertKnowsItsOptions(command: ExampleRun['command'], env: Settings): Promise<void> {
  const help = await runExample({ command: [...command, '--help'], env });
  assert.equal(help.code, 0, help.stderr);
  assert.match(help.stdout, /usage: /);
  const mistyped = await runExample({ command: [...command, '--verbose', 'T-OPTION'], env });
  assert.equal(mistyped.code, 2, mistyped.stdout);
  assert.match(mistyped.stderr, /--verbose/);
}
