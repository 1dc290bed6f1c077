import { KEPT_ANSWER_COLUMNS } from './rows.ts';

/** Of what is kept under a key: SQL text that every engine shares. */
export const KEY_STATEMENTS = {
  findKeptAnswer: `select ${KEPT_ANSWER_COLUMNS} from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3`,
  keepAnswer: `insert into idempotency_keys (${KEPT_ANSWER_COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (organization_id, route, key) do nothing`,
  finishAnswer: `update idempotency_keys set outcome = $5, subject = $6
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4 and outcome = 'running'`,
  forgetAnswer: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4`,
  forgetMissing: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and asked_at = $4 and subject = $5
      and not exists (select 1 from claims where organization_id = $1 and id = $5)
      and not exists (select 1 from documents where organization_id = $1 and id = $5)`,
  /**
   * Up to the last of the oldest, by its time: what a planner that knows nothing of the table yet does by the index too.
   * From a time on, lest each step goes over all that the ones before deleted: PostgreSQL keeps it for as long as a
   * transaction could see it. Beside a backup, deleting 200,000 took 15 s without.
   */
  deleteLapsedAnswers: `delete from idempotency_keys where asked_at > $1 and asked_at <= (
      select max(asked_at) from (
        select asked_at from idempotency_keys where asked_at > $1 and asked_at < $2 order by asked_at limit $3
      ) oldest
    ) returning asked_at`,
} as const;
