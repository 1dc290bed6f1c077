import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const SYNCS = 100;
const PAGE_BYTES = 4_096;
const SPIN_MS = 300;

/**
 * Describes the machine in one line, for the head of the report: cores, time of a sync of the disk, and how much other
 * work there is. A share of a core below 0.95 means that other programs took part of it: compare ratios alone, and of
 * several rounds.
 * @param folder on the disk that is measured
 */
export function describeMachine(folder: string): string {
  const model = cpus()[0]?.model.trim();
  const [p50, p99] = measureSyncs(folder).map((ms) => ms.toFixed(2));
  return [
    `Node ${process.version}, ${availableParallelism()} x ${model}, load and server on one machine`,
    `a page is written and synced in ${p50} ms (p99 ${p99} ms)`,
    describeNoise(),
  ].join('; ');
}

/** The share of a core that a busy loop gets, and the load average of a minute. */
export function describeNoise(): string {
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  while (performance.now() - from < SPIN_MS);
  const { user, system } = process.cpuUsage(cpu);
  const share = (user + system) / 1_000 / (performance.now() - from);
  return `a busy loop gets ${Math.min(1, share).toFixed(2)} of a core, load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

/** Median and 99th percentile of the time in which a page is written and synced, in milliseconds. */
function measureSyncs(folder: string): [p50: number, p99: number] {
  const file = join(folder, 'syncs');
  const handle = openSync(file, 'w');
  const times = Array.from({ length: SYNCS }, (_, n) => {
    const from = performance.now();
    writeSync(handle, Buffer.alloc(PAGE_BYTES, n), 0, PAGE_BYTES, n * PAGE_BYTES);
    fdatasyncSync(handle);
    return performance.now() - from;
  }).toSorted((one, other) => one - other);
  closeSync(handle);
  rmSync(file);
  return [times[SYNCS / 2] ?? 0, times[SYNCS - 2] ?? 0];
}
