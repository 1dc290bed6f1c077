import { BroadcastChannel } from 'node:worker_threads';
import type { Logger } from 'pino';
import { SampledLog } from '../http/logging/sampled-log.ts';

/** Statements that take less are told to nobody, so that measuring costs no more than two looks at a clock. */
export const SLOW_AT_LEAST_MS = 100;
/** Threads that read and write have channels of the same name; a channel is opened for a slow statement alone. */
const CHANNEL = 'redress: slow statements';
/** Slow statements of one text that are logged in a minute. */
const PER_MINUTE = 5;
const MAX_TEXT = 500;

interface SlowStatement {
  statement: string;
  ms: number;
}

/** Logs a slow query of any thread. The text has placeholders, never a value. */
export function tellIfSlow(text: string, since: number): void {
  const ms = performance.now() - since;
  if (ms < SLOW_AT_LEAST_MS) return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ statement: text.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT), ms: Math.round(ms) });
  channel.close();
}

/**
 * Logs the statements of this process that took longer than a time. Gives a function that ends it.
 * @param aboveMs 0: none is logged
 */
export function logSlowStatements(log: Logger, aboveMs: number): () => void {
  if (aboveMs === 0) return () => {};
  const lines = new SampledLog(log);
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: { data: SlowStatement }) => {
    const { statement, ms } = data;
    if (ms < aboveMs) return;
    const shared = { statement };
    lines.write({ level: 'warn', msg: SLOW, shared, causes: ['statement'], perMinute: PER_MINUTE }, () => ({ ms }));
  };
  channel.unref();
  return () => {
    channel.close();
    lines.end();
  };
}

const SLOW = 'a statement was slow';
