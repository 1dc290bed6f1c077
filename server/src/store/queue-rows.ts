import type { ClaimStatus } from '../domain/claim.ts';
import type {
  ClaimKey,
  OrganizationCount,
  QueueClaim,
  QueueFilter,
  StatisticsFigures,
  StatusCount,
} from './queue-store.ts';
import { type Row, toClaim } from './rows.ts';
import { LOW_RANGE } from './tally-statements.ts';

const CLAIM_WIDTH = 8;

/** Sums come as numbers or as texts, as an engine has it. */
export function toQueueClaim(row: Row): QueueClaim {
  type Beside = [string, string, string | null, string | null, string, string | null];
  const [since, organization_name, assigneeId, assigneeName, figures, unseen_since] = row.slice(
    CLAIM_WIDTH,
  ) as unknown as Beside;
  const [confirmed = 0, pending = 0, unseen = 0, warnings = 0] = figures.split(' ').map(Number);
  const { filed: brief, ...claim } = toClaim(row);
  return {
    claim: { ...claim, brief },
    since,
    organization_name,
    // An operator is never deleted; the name is missing only where somebody wrote to the database by hand.
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? assigneeId },
    documents: { confirmed, pending, unseen, warnings },
    unseen_since,
  };
}

export function toClaimKey(row: Row): ClaimKey {
  const [organization_id, id] = row as [string, string];
  return { organization_id, id };
}

/** Sums rows of status, reason and count by status; of the filter's standings alone. */
export function toStatusCounts({ standings }: QueueFilter, rows: readonly Row[]): StatusCount[] {
  return standings.map(({ status, reasons }) => {
    const ofStatus = rows.filter(([found]) => found === status);
    const asked = reasons ? ofStatus.filter(([, reason]) => reasons.some((each) => each === reason)) : ofStatus;
    return { status, claims: asked.reduce((sum, [, , count]) => sum + Number(count), 0) };
  });
}

export function toOrganizationCount([organization_id, status, claims]: Row): OrganizationCount {
  return { organization_id: organization_id as string, status: status as ClaimStatus, claims: Number(claims) };
}

export function toDayCount([day, status, claims]: Row): StatisticsFigures['filed'][number] {
  return { day: day as string, status: status as ClaimStatus, claims: Number(claims) };
}

export function toDelayCount([days, claims]: Row): StatisticsFigures['decided_after'][number] {
  return { days: Number(days), claims: Number(claims) };
}

export function toUndecided([carrier, type, currency, claims, high, low]: Row): StatisticsFigures['undecided'][number] {
  const amount = BigInt(String(high)) * BigInt(LOW_RANGE) + BigInt(String(low));
  return {
    carrier: carrier as string,
    type: type as string,
    currency: currency as string,
    claims: Number(claims),
    amount,
  };
}
