import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import { ServiceError } from '../../platform/service-error.ts';
import type { SqlStatement } from '../../platform/sql/sql.ts';
import type { ClaimMove, StoredClaim } from '../claims/record.ts';
import type { ClaimStatus } from '../claims/rules/standing.ts';
import type { FilingInput } from '../filings/record.ts';
import type { Filings } from '../filings/service.ts';
import type { MoveMoney, Refunds } from '../refunds/service.ts';

/** The facts that a move can record in its transaction; absent: none. */
export interface BesideMove extends MoveMoney {
  /** The filing with the carrier. */
  filing?: FilingInput | undefined;
}

/** The one status to which a move records it. */
const STATUS_OF = {
  filing: 'UNDER_REVIEW',
  refund: 'PENDING_REFUND_AMOUNT_CONFIRMED',
  payment: 'RESOLVED',
} as const satisfies Record<keyof BesideMove, ClaimStatus>;

interface MoveRecordDependencies {
  filings: Pick<Filings, 'recordingOf' | 'takingBackOf'>;
  refunds: Pick<Refunds, 'recordingOf' | 'takingBackOf'>;
}

/** Records with moves what their statuses ask for, and takes it back with them. */
export class MoveRecords {
  readonly #dependencies: MoveRecordDependencies;

  constructor(dependencies: MoveRecordDependencies) {
    this.#dependencies = dependencies;
  }

  /** Returns the records to write in the transaction of a move. Throws `INVALID_REQUEST_BODY`, `REFUND_CHANGED`. */
  async recordingOf(
    claim: StoredClaim,
    { actor, to, version, moved_at }: ClaimMove,
    { filing, refund, payment }: BesideMove,
  ): Promise<readonly SqlStatement[]> {
    requireStatus(to.status, { filing, refund, payment });
    const { filings, refunds } = this.#dependencies;
    const move = { actor, version: version + 1, at: moved_at };
    if (filing) return filings.recordingOf(claim, filing, move);
    return refund || payment ? refunds.recordingOf(claim, { refund, payment }, move) : [];
  }

  /** Returns the steps that undo them in the transaction of a taking back. */
  async takingBackOf(
    claim: StoredClaim,
    move: { actor: string; version: number; at: string },
  ): Promise<readonly SqlStatement[]> {
    const { filings, refunds } = this.#dependencies;
    return (await Promise.all([filings.takingBackOf(claim, move), refunds.takingBackOf(claim, move)])).flat();
  }
}

function requireStatus(status: ClaimStatus, beside: BesideMove): void {
  for (const field of ['filing', 'refund', 'payment'] as const) {
    if (beside[field] === undefined || STATUS_OF[field] === status) continue;
    const message = `${field}: only a move to ${STATUS_OF[field]} records one, not to ${status}: leave it out`;
    throw new ServiceError(INVALID_REQUEST_BODY, message, { field });
  }
}
