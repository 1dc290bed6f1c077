import type { ClaimRef, Failure } from '../../platform/derive/derivation.ts';
import type { DerivationStore } from '../../platform/derive/store.ts';
import type { Job } from '../../platform/jobs/record.ts';
import type { JobQuery, JobStore } from '../../platform/jobs/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { auditStatement } from '../audit/statements.ts';

/** The jobs as operators see and change them: a change and its entry of the audit log are one transaction. */
export class OperatorJobStore {
  readonly #jobs: JobStore;

  constructor(jobs: JobStore) {
    this.#jobs = jobs;
  }

  find(id: string): Promise<Job | undefined> {
    return this.#jobs.find(id);
  }

  /** Newest first, at most `limit`. */
  list(query: JobQuery): Promise<Job[]> {
    return this.#jobs.list(query);
  }

  /** Lets a dead job run again from `runAt`, with all of its attempts. False when there is no dead job of that id. */
  revive(id: string, runAt: string, audit: AuditEntry): Promise<boolean> {
    return this.#jobs.revive(id, runAt, auditStatement(audit));
  }

  /** Deletes a dead job. False when there is none of that id. */
  drop(id: string, audit: AuditEntry): Promise<boolean> {
    return this.#jobs.drop(id, auditStatement(audit));
  }
}

/** The derivations as operators see them and have them derive again, with an entry of the audit log. */
export class OperatorDerivationStore {
  readonly #derivations: DerivationStore;

  constructor(derivations: DerivationStore) {
    this.#derivations = derivations;
  }

  listFailures(limit: number): Promise<Failure[]> {
    return this.#derivations.listFailures(limit);
  }

  /** Has all claims derived again, or one. False when there is no such derivation. */
  deriveAgain(name: string, claim: ClaimRef | undefined, audit: AuditEntry): Promise<boolean> {
    return this.#derivations.deriveAgain(name, claim, auditStatement(audit));
  }
}
