import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { Reason } from '../feature/reason.ts';
import { ServiceError } from '../service-error.ts';

/** A message to the thread; the other message is the request for the next part. */
export interface Job<Input> {
  input: Input;
}

/** A message of the thread. */
export type Outcome<Result, Part> =
  | { part: Part }
  | { result: Result }
  | { refusal: { reason: Reason; message: string; field?: string } }
  | { failure: unknown };

/** Sends a part of the result; resolves when the next one is asked for, so that the receiver does other work between. */
export type Send<Part> = (part: Part) => Promise<void>;

/** Works on the jobs of a `LimitedThread`, one after the other. Is the whole program of its thread. */
export function workOn<Input, Result, Part = never>(
  work: (input: Input, send: Send<Part>) => Result | Promise<Result>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this program runs in a thread alone');
  const send: Send<Part> = async (part) => {
    port.postMessage({ part } satisfies Outcome<Result, Part>);
    await once(port, 'message');
  };
  port.on('message', async (message: Job<Input> | 'more') => {
    if (message === 'more') return;
    port.postMessage(await outcomeOf(() => work(message.input, send)));
  });
}

async function outcomeOf<Result>(work: () => Result | Promise<Result>): Promise<Outcome<Result, never>> {
  try {
    return { result: await work() };
  } catch (failure) {
    if (!(failure instanceof ServiceError)) return { failure };
    const { reason, message, field } = failure;
    return { refusal: { reason, message, ...(field !== undefined && { field }) } };
  }
}
