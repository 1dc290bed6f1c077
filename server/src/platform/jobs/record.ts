import type { Identifiers } from '../identifiers.ts';

/**
 * Work that is kept in the database until it is done. Jobs are plain records that can be cloned.
 * Times are ISO 8601, UTC, milliseconds.
 */
export interface Job {
  /** Sorts by time: see `Identifiers`. */
  id: string;
  /** Says which code runs it: see `JobKind`. */
  kind: string;
  /** JSON text. */
  payload: string;
  /** The organization that it is about; null when none. */
  organization_id: string | null;
  /** There is one job of a key; null: any number. Only periodic jobs have one. */
  unique_key: string | null;
  created_at: string;
  /** The earliest time at which it is run. */
  run_at: string;
  /** How often it was begun, since it was enqueued or an operator had it run again. */
  attempts: number;
  /** The claim of the process that runs it: another text for each attempt. Null while nobody does. */
  holder: string | null;
  /** When it is free for others, unless its holder renews the lease before. */
  held_until: string | null;
  /** How the last attempt failed, without secrets or customers' data: see `describeFailure`. */
  last_error: string | null;
  /** Since when it is given up; null: it is not. */
  dead_at: string | null;
}

/** The input of a new job. */
export type NewJob = Pick<Job, 'id' | 'kind' | 'payload' | 'organization_id' | 'unique_key' | 'created_at' | 'run_at'>;

/** The migration that makes the table has the same bound. */
const MAX_PAYLOAD_BYTES = 65_536;

interface JobContents {
  kind: string;
  payload?: object;
  organizationId?: string;
  uniqueKey?: string;
  /** The earliest time at which it is run, in milliseconds since 1970; now unless told. */
  runAt?: number;
}

/** Makes a job, to be given to `enqueue`. Throws `RangeError` when its payload has more than 64 KiB. */
export function newJob(identifiers: Identifiers, contents: JobContents): NewJob {
  const { kind, payload = {}, organizationId = null, uniqueKey = null, runAt } = contents;
  const text = JSON.stringify(payload);
  const bytes = Buffer.byteLength(text);
  if (bytes > MAX_PAYLOAD_BYTES) throw new RangeError(`the payload of a job ${kind} has ${bytes} bytes`);
  const { id, at } = identifiers.next('job');
  const run_at = runAt === undefined ? at : new Date(runAt).toISOString();
  return { id, kind, payload: text, organization_id: organizationId, unique_key: uniqueKey, created_at: at, run_at };
}
