import { FILE_ASKED, FILED_TEXT, FIRST_OF_NUMBER, IN_ORDER, KEPT_ROUTE, TO_FILE } from './postgres-statements.ts';
import { KEPT_ANSWER_COLUMNS } from './rows.ts';

const ON_USED = 'on conflict (organization_id, route, key) do nothing';

/** Of what is kept under a key: SQL text of PostgreSQL alone. */
export const POSTGRES_KEYS = {
  /**
   * Files claims of one organization that have a key each, no two of one key. A row for each key that was taken: the
   * key, what it came to, the claim if it was stored and its text as of `fileClaims`. A claim that is open already is
   * seen, and the key taken for the conflict; one that is stored elsewhere while this statement runs is not, and the
   * key then taken for a claim that is not there; closed as well by then, it fails as of `fileClaims`. Sorting the claims reads all keys, so that all of them are taken
   * before the first claim: two such statements, and one without keys, take what they have in common in one order.
   */
  fileKeyedClaims: `with asked as (
      select asked.*, ${KEPT_ROUTE} as kept_route, first.open_id
      from unnest(${TO_FILE.types}, $14::text[], $15::text[], $16::text[], $17::timestamptz[])
        as asked (${TO_FILE.columns}, path, key, fingerprint, asked_at)
      ${FIRST_OF_NUMBER}
    ), taken as (
      insert into idempotency_keys (${KEPT_ANSWER_COLUMNS})
      select $1, path, key, fingerprint, case when open_id is null then 'created' else 'conflict' end,
        coalesce(open_id, id), asked_at
      from asked order by path collate "C", key collate "C"
      ${ON_USED}
      returning route as path, key, outcome, subject
    ), filed as (
      ${FILE_ASKED} from asked join taken using (path, key) where open_id is null ${IN_ORDER}
      on conflict do nothing returning id, ${FILED_TEXT} as text
    )
    select path, key, outcome, subject, filed.id, filed.text from taken left join filed on filed.id = taken.subject`,
  /** One by one, lest a planner that knows nothing of the table yet reads the whole organization for all of them. */
  findKeptAnswers: `select ${KEPT_ANSWER_COLUMNS} from unnest($2::text[], $3::text[]) as asked (path, asked_key)
    cross join lateral (
      select * from idempotency_keys
      where organization_id = $1 and route = asked.path and key = asked.asked_key limit 1
    ) kept`,
  /** Only by the request whose claim it names. */
  giveBack: `delete from idempotency_keys
    where organization_id = $1 and route = $2 and key = $3 and outcome = 'created' and subject = $4`,
} as const;
