/**
 * `npm run bench -- [--quick] [section …]`: what Redress does beside the least that could do it, and what grows with
 * what. Every figure is a median of rounds in which the two take turns, because machines are shared and noisy.
 * `--quick` makes one short round. Without a section, all run but `peers`, which needs `node bench/peers/install.mjs`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, QUICK_PLAN, WHOLE_PLAN } from './plan.ts';
import { besideTheFloor } from './sections/floor.ts';
import { asItGrows } from './sections/growth.ts';
import { afterManyRequests } from './sections/memory.ts';
import { besidePeers } from './sections/peers.ts';
import { pollingBesideReading } from './sections/polling.ts';
import { onPostgres } from './sections/postgres.ts';
import { ofTheQueue } from './sections/queue.ts';
import { withSize } from './sections/size.ts';
import { ofEachRow } from './sections/sizing.ts';
import { withSlowUploads } from './sections/slow-uploads.ts';
import { besideUnreadPages } from './sections/unread.ts';
import { uploadsBesideTheStore } from './sections/uploads.ts';

type Section = (bench: Bench) => Promise<void>;

const ALWAYS: Readonly<Record<string, Section>> = {
  floor: besideTheFloor,
  size: withSize,
  sizing: ofEachRow,
  growth: asItGrows,
  queue: ofTheQueue,
  memory: afterManyRequests,
  postgres: onPostgres,
  polling: pollingBesideReading,
  uploads: uploadsBesideTheStore,
  'slow-uploads': withSlowUploads,
  unread: besideUnreadPages,
};
const SECTIONS: Readonly<Record<string, Section>> = { ...ALWAYS, peers: besidePeers };

/** Ends the process when a word is neither `--quick` nor a section. */
function readArguments(words: readonly string[]): { isQuick: boolean; sections: string[] } {
  const sections = words.filter((word) => word !== '--quick');
  const unknown = sections.filter((name) => !Object.hasOwn(SECTIONS, name));
  if (unknown.length > 0) {
    const names = Object.keys(SECTIONS).join(', ');
    console.error(`bench: there is no section ${unknown.join(', ')}; there are: ${names} (and --quick)`);
    process.exit(2);
  }
  return { isQuick: words.includes('--quick'), sections: sections.length > 0 ? sections : Object.keys(ALWAYS) };
}

const { isQuick, sections } = readArguments(process.argv.slice(2));
// Durable figures need a disk: where the temporary folder is memory, another is named in BENCH_DIR.
process.env.TMPDIR = process.env.BENCH_DIR ?? tmpdir();
const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
// However this ends, and after what was started: that is killed first.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const bench: Bench = {
  plan: isQuick ? QUICK_PLAN : WHOLE_PLAN,
  newFolder: () => mkdtempSync(join(folder, 'run-')),
};
console.log(`Node ${process.version}, ${availableParallelism()} x ${cpus()[0]?.model}, load and server on one machine`);
for (const name of sections) await SECTIONS[name]?.(bench);
