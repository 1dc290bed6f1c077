import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentStore, withEachStore } from '../document-stores.ts';
import { initiateUploads } from '../filing.ts';
import type { Bench } from '../plan.ts';
import { type Server, startRedress } from '../servers.ts';
import { SlowUpload } from '../slow-upload.ts';
import { printTable } from '../table.ts';

const BYTES = 10_000_000;
/** What each upload has sent before it trickles. */
const SENT_BYTES = 5_000_000;
const TRICKLE_BYTES = 16_384;
const TRICKLE_EVERY_MS = 250;
const SAMPLE_EVERY_MS = 50;
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
  const open = await peakDuring(server, async () => {
    await Promise.all(uploads.map((upload) => upload.send(SENT_BYTES)));
    await received(join(dataDir, 'spool'), count);
    await trickle(uploads, seconds);
  });
  const ending = await peakDuring(server, async () => {
    await Promise.all(uploads.map((upload) => upload.finish()));
    await Promise.all(uploads.map(({ answered }) => answered));
  });
  await server.stop();
  const statuses = await Promise.all(uploads.map(({ answered }) => answered));
  const good = statuses.filter((status) => status === 200).length;
  return [
    ['idle, at the start', idle.toFixed(0), '', ''],
    ['all open, 5 MB of each sent', open.toFixed(0), (open - idle).toFixed(0), `under ${AIM_MB}`],
    [`all ending at once (${good} were taken)`, ending.toFixed(0), (ending - idle).toFixed(0), ''],
  ];
}

/** The most resident memory of a server while some work runs, in MB. */
async function peakDuring(server: Server, work: () => Promise<void>): Promise<number> {
  let peak = server.memory();
  const timer = setInterval(() => {
    peak = Math.max(peak, server.memory());
  }, SAMPLE_EVERY_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return peak;
}

/** Waits until so many files that are being received have the bytes that were sent: then all uploads are open. */
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
