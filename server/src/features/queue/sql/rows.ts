import {
  POSTGRES_DIALECT,
  type Row,
  SQLITE_DIALECT,
  type SqlDialect,
  type Statement,
  StatementDraft,
} from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { CHANGED_AT, CLAIM_NAMES, toClaim } from '../../claims/statements.ts';
import { DUE_KINDS, type DueKind } from '../../deadlines/record.ts';
import type { DuplicateKind } from '../../duplicates/record.ts';
import { toPaid } from '../../refunds/store.ts';
import type { QueueClaim } from '../store.ts';

/* A claim's row in the queue: its columns in the text of each engine, and how it is read. */

/** Where the text of the queue's statements differs between the engines. */
export interface QueueDialect extends SqlDialect {
  /** The filed claim, without its line items and description: the text of an object with braces. */
  briefly(filed: string): string;
  /** A source of rows `key`, `value` with an alias: the line items of what was filed, as JSON, in their order. */
  lineItems(filed: string, alias: string): string;
  /** The description of what happened, of what was filed. */
  descriptionOf(filed: string): string;
  /** Literally the condition of the index `claims_queue`, which holds for every claim. */
  isQueued: string;
  /** `claims c`, read by an index. */
  claimsBy(index: string): string;
  /** A condition: whether a subquery about one claim gives a row. */
  exists(query: string): string;
  /** A condition: whether a text of sums by currency, as `claim_balances.paid` has it, has one above zero. */
  isPaid(sums: string): string;
  /** The claim of each row of `source`, as `c`. */
  claimOf(source: string, index?: string): string;
}

function tablesOf(dialect: SqlDialect): Pick<QueueDialect, 'claimsBy' | 'claimOf'> {
  return {
    claimsBy: (index) => `claims c${dialect.indexedBy(index)}`,
    claimOf: (source, index) => dialect.rowOf({ table: 'claims', alias: 'c', source, index }),
  };
}

export const SQLITE_QUEUE: QueueDialect = {
  ...SQLITE_DIALECT,
  ...tablesOf(SQLITE_DIALECT),
  briefly: (filed) =>
    `case when json_valid('{' || ${filed} || '}')
      then json_remove('{' || ${filed} || '}', '$.shipment.line_items', '$.incidence.description') else '{}' end`,
  lineItems: (filed, alias) => `json_each('{' || ${filed} || '}', '$.shipment.line_items') ${alias}`,
  descriptionOf: (filed) => `('{' || ${filed} || '}') ->> '$.incidence.description'`,
  isQueued: 'true',
  // SQLite joins what `exists` asks for, and reads all casework of an organization for each claim of a range.
  exists: (query) => `(${query}) is not null`,
  isPaid: (sums) => `${sums} glob '* [1-9]*'`,
};

export const POSTGRES_QUEUE: QueueDialect = {
  ...POSTGRES_DIALECT,
  ...tablesOf(POSTGRES_DIALECT),
  briefly: (filed) => `(('{' || ${filed} || '}')::jsonb #- '{shipment,line_items}' #- '{incidence,description}')::text`,
  lineItems: (filed, alias) =>
    `jsonb_array_elements(('{' || ${filed} || '}')::jsonb #> '{shipment,line_items}') with ordinality as ${alias} (value, key)`,
  descriptionOf: (filed) => `('{' || ${filed} || '}')::jsonb #>> '{incidence,description}'`,
  isQueued: 'c.version > 0',
  exists: (query) => `exists (${query})`,
  isPaid: (sums) => `${sums} ~ ' [1-9]'`,
};

/** How many documents of a claim its figures count: only claims of older versions can have more than 100. */
const COUNTED_DOCUMENTS = 1_000;
const NEWEST_DOCUMENTS = `select status, confirmed_at, blob_key, detected_type, content_type, uploaded_by
          from documents
          where organization_id = p.organization_id and claim_id = p.id
          order by claim_id desc, id desc limit ${COUNTED_DOCUMENTS}`;

/** A row has the whole filed text up to so many bytes; ordinary claims have less. */
export const MAX_WHOLE_BYTES = 8_192;

/** The claims of these keys, in no order. */
export function findQueueClaimsStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new StatementDraft();
  const source = dialect.keys('f', draft.bind, keys);
  const page = `select ${columnsOfRow('c', dialect)} from ${source} ${dialect.claimOf('f')}`;
  return draft.of(`with page as (${page}) ${describe('page p')}`);
}

/**
 * Rows of other tables are found claim by claim, through subqueries: joined, it could be read whole. Several
 * figures of one table come as one text.
 */
export function describe(page: string): string {
  const casework = 'from claim_desk d where d.organization_id = p.organization_id and d.claim_id = p.id';
  return `select ${columnsOfClaim('p').replace('p.updated_at', CHANGED_AT)}, p.updated_at,
      (select o.name from organizations o where o.id = p.organization_id),
      (select d.assignee_id ${casework}),
      (select a.name from operators a where a.id = (select d.assignee_id ${casework})),
      (select count(case when newest.status = 'CONFIRMED' then 1 end) || ' ' ||
          count(case when newest.status <> 'CONFIRMED' then 1 end) || ' ' ||
          count(case when newest.confirmed_at >= (select d.unseen_since ${casework}) and newest.uploaded_by <> 'operator'
            then 1 end) || ' ' ||
          count(case when newest.blob_key is not null and (newest.detected_type is null or newest.detected_type <> newest.content_type)
            then 1 end)
        from (${NEWEST_DOCUMENTS}) newest),
      (select d.unseen_since ${casework}) as unseen_since,
      (select coalesce(d.due_on, '') || ' ' || coalesce(d.due_kind, '') || ' ' ||
          case when d.is_latest then 'latest' else '' end || ' ' || case when d.is_certain then 'certain' else '' end ||
          ' ' || coalesce(d.asleep_until, '')
        from claim_deadlines d where d.organization_id = p.organization_id and d.claim_id = p.id),
      (select string_agg(t.kind, ' ') from (
          select distinct kind from evidence_tags where organization_id = p.organization_id and claim_id = p.id
        ) t),
      (select coalesce(d.missing, '') || ' ' || coalesce(d.refund_currency || ' ' || d.approved, ' ') ||
          coalesce(' ' || d.paid, '')
        from claim_balances d where d.organization_id = p.organization_id and d.claim_id = p.id),
      (select d.kinds from claim_findings d where d.organization_id = p.organization_id and d.claim_id = p.id)
    from ${page}`;
}

/**
 * Long texts come without what no row of the queue shows: a page of the largest claims would be read, sent and parsed
 * for a second in which nobody else is served.
 */
export function columnsOfRow(alias: string, { briefly }: QueueDialect): string {
  const filed = `${alias}.filed`;
  const brief = briefly(filed);
  const shown = `case when octet_length(${filed}) <= ${MAX_WHOLE_BYTES} then ${filed}
    else substr(${brief}, 2, length(${brief}) - 2) end as filed`;
  return `${columnsOfClaim(alias).replace(filed, shown)}, ${alias}.taken_back_at`;
}

function columnsOfClaim(alias: string): string {
  return CLAIM_NAMES.split(', ')
    .map((column) => `${alias}.${column}`)
    .join(', ');
}

const CLAIM_WIDTH = 8;

/** Sums come as numbers or as texts, as an engine has it. */
export function toQueueClaim(row: Row): QueueClaim {
  type MaybeText = string | null;
  type Beside = [string, string, MaybeText, MaybeText, string, ...MaybeText[]];
  const [since, organization_name, assigneeId, assigneeName, figures, unseen_since = null, ...rest] = row.slice(
    CLAIM_WIDTH,
  ) as unknown as Beside;
  const [deadline = null, kinds = null, money = null, duplicates = null] = rest;
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
    ...toDue(deadline),
    kinds: (kinds === null ? [] : kinds.split(' ')) as QueueClaim['kinds'],
    money: toMoney(money),
    possible_duplicate: (duplicates?.split(' ') ?? []) as DuplicateKind[],
  };
}

/** @param deadline the day, the kind, `latest`, `certain` and the day of waking with blanks between them, each empty for none */
function toDue(deadline: string | null): Pick<QueueClaim, 'due' | 'asleep_until'> {
  const [on = '', kind = '', latest = '', certain = '', asleep = ''] = deadline?.split(' ') ?? [];
  const isDue = on !== '' && isDueKind(kind);
  const due = { on, is_latest: latest !== '', is_certain: certain !== '' };
  return { due: isDue ? { ...due, kind } : null, asleep_until: asleep || null };
}

/** @param money what is missing, the approved amount behind its currency, and sums that were paid behind theirs */
function toMoney(money: string | null): QueueClaim['money'] {
  const [missing = '', currency = '', amount = '', ...paid] = money?.split(' ') ?? [];
  return {
    approved: currency === '' ? null : { amount: Number(amount), currency },
    paid: toPaid(paid.length === 0 ? null : paid.join(' ')),
    missing: (missing || null) as QueueClaim['money']['missing'],
  };
}

function isDueKind(kind: string): kind is DueKind {
  return DUE_KINDS.some((each) => each === kind);
}

export function toClaimKey(row: Row): ClaimKey {
  const [organization_id, id] = row as [string, string];
  return { organization_id, id };
}
