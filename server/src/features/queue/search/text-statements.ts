import { type Row, type Statement, StatementDraft } from '../../../platform/sql/sql.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { toPaid } from '../../refunds/store.ts';
import { MAX_WHOLE_BYTES, type QueueDialect } from '../sql/rows.ts';
import type { UnshownTexts } from './record.ts';
import type { SearchedClaim } from './rules/terms.ts';

/* The texts that claims are searched by, and from where the search learns that they changed. */

/** The newest notes, messages, documents and payments of a claim that are indexed, of each. */
const MAX_BESIDE = 100;
/** Characters of a large claim's line items that are searched for what to show. */
const MAX_SHOWN = 20_000;

const OF_CLAIM = 'organization_id = c.organization_id and claim_id = c.id';
const newest = (rows: string) => `select * from (${rows} limit ${MAX_BESIDE}) newest`;

/** Notes, also those that were written with a move or a follow-up, newest first. */
const NOTES = `(
      select string_agg(n.text, ' ' order by n.at desc) from (
        ${newest(`select at, text from claim_events where ${OF_CLAIM} and kind = 'noted' order by id desc`)}
        union all ${newest(`select moved_at as at, note as text from claim_history
          where ${OF_CLAIM} and note is not null order by version desc`)}
        union all ${newest(`select at, note as text from claim_follow_ups
          where ${OF_CLAIM} and note is not null order by id desc`)}
      ) n
    )`;

/** Messages to the client, newest first. */
const MESSAGES = `(
      select string_agg(n.status_message, ' ' order by n.version desc) from (
        ${newest(`select version, status_message from claim_history
          where ${OF_CLAIM} and status_message is not null order by version desc`)}
      ) n
    )`;

/** Names of documents, one a line. */
const DOCUMENTS = `(
      select string_agg(n.name, '\n' order by n.id desc) from (
        ${newest(`select id, name from documents where ${OF_CLAIM} and status = 'CONFIRMED' order by claim_id desc, id desc`)}
      ) n
    )`;

/** References of the carrier, one a line. */
const REFERENCES = `(
      select string_agg(n.reference, '\n') from (
        select carrier_reference as reference from shipment_facts where ${OF_CLAIM} and carrier_reference is not null
        union select reference from claim_balances where ${OF_CLAIM} and reference is not null
        union ${newest(`select reference from claim_payments
          where ${OF_CLAIM} and withdrawn_at is null and reference is not null order by id desc`)}
      ) n
    )`;

/** Approved and paid amounts, and each payment: currency and amount in turn. */
const MONEY = `(
      select string_agg(n.money, ' ') from (
        select refund_currency || ' ' || approved as money from claim_balances where ${OF_CLAIM} and approved is not null
        union select paid from claim_balances where ${OF_CLAIM} and paid is not null
        union ${newest(`select currency || ' ' || amount from claim_payments
          where ${OF_CLAIM} and withdrawn_at is null order by id desc`)}
      ) n
    )`;

/** Reads the indexed texts of claims after their keys: what was filed, and what came since; see `toSearched`. */
export function searchedStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new StatementDraft();
  const source = dialect.keys('f', draft.bind, keys);
  return draft.of(`select c.organization_id, c.id, c.filed, ${NOTES}, ${MESSAGES}, ${DOCUMENTS}, ${REFERENCES}, ${MONEY}
    from ${source} ${dialect.claimOf('f')}`);
}

export function toSearched(row: Row): SearchedClaim {
  const [organization_id, , filed, ...texts] = row as [string, string, string, ...(string | null)[]];
  const [notes, messages, documents, references, money] = texts;
  const written = `${notes ?? ''} ${messages ?? ''}`;
  const beside = { documents: documents ?? '', references: references ?? '', money: toPaid(money ?? null) };
  return { organization_id, filed, notes: written, ...beside };
}

/** Reads the texts that rows of claims do not show, after their identifiers: see `QueueStore.findUnshown`. */
export function unshownStatement(keys: readonly ClaimKey[], dialect: QueueDialect): Statement {
  const draft = new StatementDraft();
  const source = dialect.keys('f', draft.bind, keys);
  const ifLong = (text: string) => `case when octet_length(c.filed) > ${MAX_WHOLE_BYTES} then ${text} end`;
  const items = `(select substr(string_agg(i.value ->> 'description', '\n' order by i.key), 1, ${MAX_SHOWN})
      from ${dialect.lineItems('c.filed', 'i')})`;
  const texts = [
    ifLong(items),
    ifLong(dialect.descriptionOf('c.filed')),
    NOTES,
    MESSAGES,
    DOCUMENTS,
    REFERENCES,
    MONEY,
  ];
  return draft.of(`select c.id, ${texts.join(', ')} from ${source} ${dialect.claimOf('f')}`);
}

export function toUnshown(row: Row): [id: string, texts: UnshownTexts] {
  const [id, ...texts] = row as [string, ...(string | null)[]];
  const money = toPaid(texts.pop() ?? null);
  const [items = '', description = '', notes = '', messages = '', documents = '', references = ''] = texts.map(
    (text) => text ?? '',
  );
  return [id, { items, description, notes, messages, documents, references, money }];
}
