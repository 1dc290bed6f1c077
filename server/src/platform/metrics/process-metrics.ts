import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';
import { maxDescriptors } from '../descriptors.ts';
import { addGauge } from './series.ts';

const LAG_RESOLUTION_MS = 20;
const NS_PER_S = 1e9;

/** Version and commit of the program; the commit is null when unknown. */
export interface Build {
  version: string;
  commit: string | null;
}

/** Always 1, with version and commit as labels, so that a graph can show upgrades. */
export function addBuild(registry: Registry, { version, commit }: Build): void {
  const help = 'Version and git commit of Redress.';
  const labelNames = ['version', 'commit'];
  const gauge = new Gauge({ name: 'redress_build_info', help, labelNames, registers: [registry] });
  gauge.set({ version, commit: commit ?? '' }, 1);
}

/**
 * Adds the usual metrics of a process under their usual names. prom-client's own cannot be stopped: their observers
 * outlive the service.
 * @returns stops the measurements
 */
export function addProcess(registry: Registry): () => void {
  addCpu(registry);
  addMemory(registry);
  addDescriptors(registry);
  addStart(registry);
  return addEventLoop(registry);
}

function addCpu(registry: Registry): void {
  const addMode = (name: string, help: string, read: (usage: NodeJS.CpuUsage) => number) => {
    const counter = new Counter({
      name,
      help,
      registers: [registry],
      collect: () => {
        counter.reset();
        counter.inc(read(process.cpuUsage()) / 1e6);
      },
    });
  };
  addMode('process_cpu_user_seconds_total', 'Processor time of the program.', ({ user }) => user);
  addMode('process_cpu_system_seconds_total', 'Processor time of the system for it.', ({ system }) => system);
}

function addMemory(registry: Registry): void {
  const add = (name: string, help: string, read: () => number) =>
    addGauge(registry, { name, help }, () => fromSystem(read));
  add('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss());
  add('nodejs_heap_size_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed);
  add('nodejs_heap_size_total_bytes', 'JavaScript heap.', () => process.memoryUsage().heapTotal);
  add('nodejs_external_memory_bytes', 'Memory of buffers.', () => process.memoryUsage().external);
}

function addDescriptors(registry: Registry): void {
  const open = 'Open file descriptors, connections among them.';
  addGauge(registry, { name: 'process_open_fds', help: open }, () =>
    fromSystem(() => readdirSync('/proc/self/fd').length),
  );
  addGauge(registry, { name: 'process_max_fds', help: 'The most that it may have open.' }, () =>
    fromSystem(maxDescriptors),
  );
}

function fromSystem(read: () => number | undefined): number | undefined {
  try {
    return read();
  } catch {
    // No /proc (not Linux), or no file descriptor left, which `memoryUsage` needs too.
    return undefined;
  }
}

function addStart(registry: Registry): void {
  const help = 'When the process started.';
  addGauge(registry, { name: 'process_start_time_seconds', help }, () => performance.timeOrigin / 1_000);
}

/** Adds the delay of timers since the previous scrape. */
function addEventLoop(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: LAG_RESOLUTION_MS });
  delay.enable();
  const beyond = (ns: number) => Math.max(0, ns / NS_PER_S - LAG_RESOLUTION_MS / 1_000);
  const add = (name: string, help: string, read: () => number) => {
    // There is no value before the first sample.
    addGauge(registry, { name, help }, () => (delay.count > 0 ? beyond(read()) : 0));
  };
  add('nodejs_eventloop_lag_p50_seconds', 'Median delay of the event loop.', () => delay.percentile(50));
  add('nodejs_eventloop_lag_p99_seconds', '99th percentile of the delay.', () => delay.percentile(99));
  add('nodejs_eventloop_lag_max_seconds', 'Longest delay of the event loop.', () => delay.max);
  let before = performance.eventLoopUtilization();
  const share = 'Share of the time that the event loop was busy.';
  addGauge(registry, { name: 'nodejs_eventloop_utilization_ratio', help: share }, () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    // The last metric read resets the histogram for the next scrape.
    delay.reset();
    return utilization;
  });
  return () => delay.disable();
}
