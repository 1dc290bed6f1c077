import { Draft } from './queue-dialect.ts';
import type { StatisticsQuery } from './queue-store.ts';
import { DECIDED } from './tally-statements.ts';
import type { Statement } from './values.ts';

/** Sums are read as texts: they can be more than a number of JavaScript holds. */
export const COUNT_BY_ORGANIZATION = `
  select organization_id, status, sum(claims) from claim_tallies group by organization_id, status`;

/** What the overview is made of, in the order of `StatisticsFigures`. All of it is kept counted. */
export function statisticsStatements({ organization, first_day, last_day }: StatisticsQuery): Statement[] {
  const of = (make: (draft: Draft, isOurs: string) => string) => {
    const draft = new Draft();
    const isOurs = organization === undefined ? '' : ` and organization_id = ${draft.bind(organization)}`;
    return draft.of(make(draft, isOurs));
  };
  const period = (column: string, draft: Draft) =>
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
