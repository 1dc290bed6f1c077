import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { initiateUploads } from '../load/filing.ts';
import { KINDS, load } from '../load/load.ts';
import { SlowUpload } from '../load/slow-upload.ts';
import type { Bench } from '../plan.ts';
import { type DocumentStore, withEachStore } from '../servers/document-stores.ts';
import { peakMemoryDuring, startRedress } from '../servers/servers.ts';
import { printTable } from '../table.ts';

/** Memory of one process on SQLite, before and after many creates, gets and lists. */
export async function afterManyRequests({ plan, newFolder }: Bench): Promise<void> {
  const server = await startRedress(newFolder());
  const rows = [['at the start', '0', server.memory().toFixed(0)]];
  let requests = 0;
  for (let turn = 0; requests < plan.manyRequests; turn += 1) {
    requests += (await load(server, KINDS[turn % KINDS.length] ?? 'get', plan.seconds)).requests;
    if (turn % KINDS.length === 0 || requests >= plan.manyRequests) {
      rows.push(['creates, gets and lists', requests.toLocaleString('en'), server.memory().toFixed(0)]);
    }
  }
  await server.stop();
  printTable('Resident memory', ['', 'requests', 'MB'], rows);
}

const BYTES = 10_000_000;
/** Bytes that each upload sends before it trickles. */
const SENT_BYTES = 5_000_000;
const TRICKLE_BYTES = 16_384;
const TRICKLE_EVERY_MS = 250;
const RECEIVED_DEADLINE_MS = 120_000;
const AIM_MB = 150;

/** Memory of one process while many uploads are open, and while all of them end at once. */
export async function withSlowUploads(bench: Bench): Promise<void> {
  const { count } = bench.plan.slowUploads;
  await withEachStore('slow-uploads', bench, async (store) => {
    const rows = await measure(bench, store);
    const title = `Most resident memory with ${count} uploads of 10 MB to ${store.name}`;
    printTable(title, ['', 'MB', 'above idle', 'aim'], rows);
  });
}

async function measure({ plan, newFolder }: Bench, store: DocumentStore): Promise<string[][]> {
  const { count, seconds } = plan.slowUploads;
  const dataDir = newFolder();
  const server = await startRedress(dataDir, { settings: store.settings });
  const idle = server.memory();
  const urls = await initiateUploads(server, count);
  const uploads = urls.map((url) => new SlowUpload(url, BYTES));
  const open = await peakMemoryDuring(server, async () => {
    await Promise.all(uploads.map((upload) => upload.send(SENT_BYTES)));
    await received(join(dataDir, 'spool'), count);
    await trickle(uploads, seconds);
  });
  const ending = await peakMemoryDuring(server, async () => {
    await Promise.all(uploads.map((upload) => upload.finish()));
    await Promise.all(uploads.map(({ answered }) => answered));
  });
  await server.stop();
  const statuses = await Promise.all(uploads.map(({ answered }) => answered));
  const good = statuses.filter((status) => status === 200).length;
  return [
    ['idle, at the start', idle.toFixed(0), '', ''],
    ['all open, 5 MB of each sent', open.toFixed(0), (open - idle).toFixed(0), `under ${AIM_MB}`],
    [`all ending at once (${good} were accepted)`, ending.toFixed(0), (ending - idle).toFixed(0), ''],
  ];
}

/** Waits until so many files in the spool have the bytes that were sent: then all uploads are open. */
async function received(spool: string, count: number): Promise<void> {
  const end = Date.now() + RECEIVED_DEADLINE_MS;
  for (;;) {
    const files = readdirSync(spool, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const ready = files.filter(({ parentPath, name }) => statSync(join(parentPath, name)).size >= SENT_BYTES).length;
    if (ready >= count) return;
    if (Date.now() > end) throw new Error(`only ${ready} of ${count} uploads are open and have sent their part`);
    await pause(TRICKLE_EVERY_MS);
  }
}

async function trickle(uploads: readonly SlowUpload[], seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (Date.now() < end) {
    await Promise.all(uploads.map((upload) => upload.send(TRICKLE_BYTES)));
    await pause(TRICKLE_EVERY_MS);
  }
}
