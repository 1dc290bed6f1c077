import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import { LOW_RANGE } from '../../claims/rules/currency.ts';
import type { ClaimStatus } from '../../claims/rules/standing.ts';
import { DECIDED } from '../sql/counters.ts';
import type { OrganizationCount, StatisticsFigures, StatisticsQuery } from '../store.ts';

/** Sums are read as text, because they can exceed JavaScript's exact integers. */
export const COUNT_BY_ORGANIZATION = `
  select organization_id, status, sum(claims) from claim_tallies group by organization_id, status`;

/** Reads the overview's figures from counters, in the order of `StatisticsFigures`. */
export function statisticsStatements({ organization, first_day, last_day }: StatisticsQuery): Statement[] {
  const of = (make: (draft: StatementDraft, isOurs: string) => string) => {
    const draft = new StatementDraft();
    const isOurs = organization === undefined ? '' : ` and organization_id = ${draft.bind(organization)}`;
    return draft.of(make(draft, isOurs));
  };
  const period = (column: string, draft: StatementDraft) =>
    `${column} >= ${draft.bind(first_day)} and ${column} <= ${draft.bind(last_day)}`;
  return [
    of(
      (draft, isOurs) => `select filed_day, status, sum(claims) from claim_day_tallies
        where ${period('filed_day', draft)}${isOurs} group by filed_day, status`,
    ),
    of(
      (draft, isOurs) => `select decided_day, status, sum(decisions) from claim_decision_tallies
        where ${period('decided_day', draft)}${isOurs} group by decided_day, status`,
    ),
    of(
      (draft, isOurs) => `select days, sum(decisions) from claim_decision_tallies
        where ${period('decided_day', draft)}${isOurs} group by days`,
    ),
    of(
      (_, isOurs) => `select filed_day, status, sum(claims) from claim_day_tallies
        where status not in ${DECIDED}${isOurs} group by filed_day, status having sum(claims) <> 0`,
    ),
    of(
      (_, isOurs) => `select carrier, type, currency, sum(claims), cast(sum(amount_high) as text),
          cast(sum(amount_low) as text)
        from claim_tallies where status not in ${DECIDED}${isOurs}
        group by carrier, type, currency having sum(claims) <> 0`,
    ),
  ];
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
