import type { Job } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.admin.jobs;

/**
 * The time of a job's next run, or a text in its place: a job that is given up has none, and one that is waiting since its
 * time has come is run once there is work for it.
 */
export function nextRunOf(
  { state, run_at, dead_at }: Pick<Job, 'state' | 'run_at' | 'dead_at'>,
  now: number,
): { at: string | null; text: string } {
  if (dead_at !== null) return { at: null, text: t.noRun };
  if (state === 'running') return { at: null, text: t.states.running };
  return { at: Date.parse(run_at) > now ? run_at : null, text: t.whenNeeded };
}
