/**
 * `npm run bench -- [--quick] [section …]`: measures Redress beside the least that could do the same, and how its figures
 * grow with its data. Every figure is a median of rounds in which the two take turns, because machines are shared and
 * noisy. `--quick` makes one short round. Without a section, all run but `peers`, which needs
 * `node bench/peers/install.mjs`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, describeNoise } from './machine.ts';
import { type Bench, QUICK_PLAN, WHOLE_PLAN } from './plan.ts';
import { besideTheFloor, onPostgres } from './sections/floor.ts';
import { asItGrows } from './sections/growth.ts';
import { afterManyRequests, withSlowUploads } from './sections/memory.ts';
import { outcomesOfMany } from './sections/operators/outcomes.ts';
import { ofTheQueue } from './sections/operators/queue.ts';
import { besidePeers } from './sections/peers.ts';
import { photographsFound } from './sections/photograph-search.ts';
import { pollingBesideReading } from './sections/polling.ts';
import { withSize } from './sections/size.ts';
import { ofEachRow } from './sections/sizing.ts';
import { onSlowDisk } from './sections/slow-disk.ts';
import { besideSlowReaders } from './sections/slow-readers.ts';
import { uploadsBesideTheStore } from './sections/uploads.ts';

type Section = (bench: Bench) => Promise<void>;

const ALWAYS: Readonly<Record<string, Section>> = {
  floor: besideTheFloor,
  size: withSize,
  sizing: ofEachRow,
  growth: asItGrows,
  queue: ofTheQueue,
  outcomes: outcomesOfMany,
  photographs: photographsFound,
  memory: afterManyRequests,
  postgres: onPostgres,
  polling: pollingBesideReading,
  uploads: uploadsBesideTheStore,
  'slow-uploads': withSlowUploads,
  'slow-readers': besideSlowReaders,
  'slow-disk': onSlowDisk,
};
const SECTIONS: Readonly<Record<string, Section>> = { ...ALWAYS, peers: besidePeers };

/** Ends the process for a word that is neither `--quick` nor a section. */
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
// Durable writes need a disk: where the temporary folder is in memory, BENCH_DIR names another one.
process.env.TMPDIR = process.env.BENCH_DIR ?? tmpdir();
const folder = mkdtempSync(join(tmpdir(), 'redress-bench-'));
// At every exit, after the programs were killed: their handlers are added before this one.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const bench: Bench = {
  plan: isQuick ? QUICK_PLAN : WHOLE_PLAN,
  newFolder: () => mkdtempSync(join(folder, 'run-')),
};
console.log(describeMachine(folder));
for (const name of sections) await SECTIONS[name]?.(bench);
console.log(`\nAt the end ${describeNoise()}.`);
