import type { Action } from '../../platform/feature/action.ts';
import { type Clock, endOfIdentifiers, type Identifiers } from '../../platform/identifiers.ts';
import type { Job } from '../../platform/jobs/record.ts';
import type { JobQuery } from '../../platform/jobs/store.ts';
import { cutPage, encodeCursor, type Pagination } from '../../platform/paging.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { JOB_DROPPED, JOB_RUN_AGAIN } from './actions.ts';
import { JOB_NOT_DEAD, JOB_NOT_FOUND } from './reasons.ts';
import type { JobState } from './rules.ts';
import type { OperatorJobStore } from './store.ts';

export interface JobListQuery {
  state?: JobQuery['state'];
  /** The job that the page before ended with. */
  after?: string | undefined;
  limit: number;
}

/** A job in a response: without its payload, which can hold a client's data. */
export type ListedJob = Pick<
  Job,
  'id' | 'kind' | 'organization_id' | 'created_at' | 'run_at' | 'attempts' | 'last_error' | 'dead_at'
> & { state: JobState; is_periodic: boolean };

interface JobPage {
  data: ListedJob[];
  pagination: Pagination;
}

/** Shows operators the jobs, and repeats or removes those that were given up. */
export class Jobs {
  readonly #store: OperatorJobStore;
  readonly #identifiers: Identifiers;
  readonly #clock: Clock;

  constructor({ store, identifiers, clock }: { store: OperatorJobStore; identifiers: Identifiers; clock: Clock }) {
    this.#store = store;
    this.#identifiers = identifiers;
    this.#clock = clock;
  }

  /** One page, newest first. */
  async list({ state, after, limit }: JobListQuery): Promise<JobPage> {
    const before_id = after ?? endOfIdentifiers('job');
    const found = await this.#store.list({ state, before_id, limit: limit + 1 });
    const { page, pagination } = cutPage(found, limit, ({ id }) => encodeCursor(id));
    return { data: page.map((job) => this.#toListed(job)), pagination };
  }

  /** Has a dead job run again, with all of its attempts. Throws `JOB_NOT_FOUND`, `JOB_NOT_DEAD`. */
  async runAgain(id: string, by: string): Promise<ListedJob> {
    const job = await this.#getDead(id);
    const run_at = new Date(this.#clock()).toISOString();
    const isRevived = await this.#store.revive(id, run_at, this.#entry(JOB_RUN_AGAIN, job, by));
    if (!isRevived) throw notDead();
    return this.#toListed({ ...job, run_at, attempts: 0, dead_at: null });
  }

  /** Deletes a dead job for good. Throws `JOB_NOT_FOUND`, `JOB_NOT_DEAD`. */
  async drop(id: string, by: string): Promise<void> {
    const job = await this.#getDead(id);
    if (!(await this.#store.drop(id, this.#entry(JOB_DROPPED, job, by)))) throw notDead();
  }

  async #getDead(id: string): Promise<Job> {
    const job = await this.#store.find(id);
    if (!job) throw new ServiceError(JOB_NOT_FOUND, 'There is no job with this identifier.');
    if (job.dead_at === null) throw notDead();
    return job;
  }

  #entry(action: Action, { id, kind, attempts, last_error, organization_id }: Job, actor: string) {
    const before = { kind, attempts, last_error };
    const subject = { kind: 'job', id } as const;
    return auditEntry(this.#identifiers, { actor, action, subject, organizationId: organization_id, before });
  }

  #toListed(job: Job): ListedJob {
    const { id, kind, organization_id, created_at, run_at, attempts, last_error, dead_at, unique_key } = job;
    const told = { id, kind, organization_id, created_at, run_at, attempts, last_error, dead_at };
    return { ...told, state: this.#stateOf(job), is_periodic: unique_key !== null };
  }

  #stateOf({ dead_at, held_until, last_error }: Job): JobState {
    if (dead_at !== null) return 'dead';
    if (held_until !== null && Date.parse(held_until) > this.#clock()) return 'running';
    return last_error === null ? 'waiting' : 'failing';
  }
}

function notDead(): ServiceError {
  return new ServiceError(JOB_NOT_DEAD, 'This job was not given up: it is run by itself.');
}
