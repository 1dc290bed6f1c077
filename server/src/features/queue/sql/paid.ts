import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import { sumOfHalves } from '../../refunds/rules.ts';
import type { PaidSum, QueueFilter } from '../store.ts';
import { listConditions, listOf, whereOf } from './lists.ts';
import type { QueueDialect } from './rows.ts';

/**
 * Sums what was paid for the claims of a filter by currency. What was paid for one claim is a number that both engines hold;
 * over claims it can pass that, so the halves are summed.
 */
export function sumPaidStatement(filter: QueueFilter, dialect: QueueDialect): Statement {
  const making = { draft: new StatementDraft(), dialect };
  const claims = `select c.organization_id, c.id from ${listOf(filter, making)} ${whereOf(listConditions(filter, making))}`;
  return making.draft.of(`select s.currency, count(*), sum(s.amount >> 32), sum(s.amount & 4294967295) from (
      select p.currency, cast(sum(p.amount) as bigint) as amount from (${claims}) c
      cross join claim_payments p
      where p.organization_id = c.organization_id and p.claim_id = c.id and p.withdrawn_at is null
      group by c.organization_id, c.id, p.currency
    ) s where s.amount <> 0 group by s.currency order by s.currency`);
}

export function toPaidSum([currency, claims, high, low]: Row): PaidSum {
  return { currency: String(currency), claims: Number(claims), amount: sumOfHalves(String(high), String(low)) };
}
