import {
  query,
  type Row,
  SQL_DIALECTS,
  type Sql,
  type SqlDialect,
  StatementDraft,
  toText,
} from '../../platform/sql/sql.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudits } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { MatchedClaim, ShipmentFacts } from './record.ts';

/** Facts as they are to be, with the version one above the one that was seen, and the entry of the audit log. */
export interface FactsToSet {
  facts: ShipmentFacts;
  audit: AuditEntry;
}

/** The port to the facts about shipments that operators record. */
export interface ShipmentFactsStore {
  /** Lists the facts of claims; those of which nothing was recorded are not among them. */
  listShipmentFacts(claims: readonly ClaimKey[]): Promise<ShipmentFacts[]>;
  /**
   * Sets the facts of claims in one transaction, each if it still has the version that was seen. Gives the identifiers of
   * the claims that have another one by now: of these nothing is stored.
   */
  setShipmentFacts(changes: readonly FactsToSet[]): Promise<string[]>;
  /** Lists the claims with some identifiers, of any organization. */
  listMatchesById(ids: readonly string[]): Promise<MatchedClaim[]>;
  /** Lists the claims with some tracking numbers (normalized), of any organization. */
  listMatchesByNumber(trackingNumbers: readonly string[]): Promise<MatchedClaim[]>;
}

const FACT_COLUMNS = 'posted_on, expected_on, delivered_on, weight_grams, carrier_reference';
const COLUMNS = `organization_id, claim_id, ${FACT_COLUMNS}, version, changed_at, changed_by`;

/** Writes no row of a claim that has another version than the one before; a claim without a row has version 0. */
const setFactsText = ({ recordsOf }: SqlDialect) => `insert into shipment_facts (${COLUMNS})
  select ${COLUMNS} from ${recordsOf('shipment_facts', COLUMNS, '$1')} as asked
  where version = 1 or exists (select 1 from shipment_facts known
    where known.organization_id = asked.organization_id and known.claim_id = asked.claim_id)
  order by organization_id, claim_id
  on conflict (organization_id, claim_id) do update set posted_on = excluded.posted_on,
    expected_on = excluded.expected_on, delivered_on = excluded.delivered_on, weight_grams = excluded.weight_grams,
    carrier_reference = excluded.carrier_reference, version = excluded.version, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by
  where shipment_facts.version = excluded.version - 1
  returning claim_id`;

/** See the port, `ShipmentFactsStore`. */
export class SqlShipmentFactsStore implements ShipmentFactsStore {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  async listShipmentFacts(claims: readonly ClaimKey[]): Promise<ShipmentFacts[]> {
    const draft = new StatementDraft();
    const keys = SQL_DIALECTS[this.#sql.engine].keys('k', draft.bind, claims);
    const columns = COLUMNS.split(', ').map((column) => `f.${column}`);
    const text = `select ${columns.join(', ')} from ${keys}
      join shipment_facts f on f.organization_id = k.organization_id and f.claim_id = k.id`;
    return (await this.#sql.allMade(draft.of(text))).map(toFacts);
  }

  /**
   * Two statements for all, in the order of the primary key, so that two imports wait for each other instead of blocking
   * each other. With two statements for each claim, an import of 10,000 took 2.8 s on PostgreSQL instead of 0.7 s.
   */
  setShipmentFacts(changes: readonly FactsToSet[]): Promise<string[]> {
    const dialect = SQL_DIALECTS[this.#sql.engine];
    return this.#sql.transaction(function* () {
      const rows = yield* query(setFactsText(dialect), [JSON.stringify(changes.map(({ facts }) => facts))]);
      const isSet = new Set(rows.map(toText));
      const kept = changes.filter(({ facts }) => isSet.has(facts.claim_id));
      if (kept.length > 0)
        yield* addAudits(
          kept.map(({ audit }) => audit),
          dialect,
        );
      return changes.map(({ facts }) => facts.claim_id).filter((id) => !isSet.has(id));
    });
  }

  listMatchesById(ids: readonly string[]): Promise<MatchedClaim[]> {
    return this.#listMatches('id', ids);
  }

  listMatchesByNumber(trackingNumbers: readonly string[]): Promise<MatchedClaim[]> {
    return this.#listMatches('tracking_number', trackingNumbers);
  }

  async #listMatches(column: 'id' | 'tracking_number', values: readonly string[]): Promise<MatchedClaim[]> {
    const dialect = SQL_DIALECTS[this.#sql.engine];
    const draft = new StatementDraft();
    const text = `select organization_id, id, tracking_number, is_open from claims
      where organization_id in (select o.id from organizations o)
        and ${dialect.isAmong(column, draft.bind(dialect.toList(values)))}
      order by organization_id, id`;
    return (await this.#sql.allMade(draft.of(text))).map(toMatch);
  }
}

function toMatch(row: Row): MatchedClaim {
  const [organization_id, claim_id, tracking_number, is_open] = row as [string, string, string, number];
  return { organization_id, claim_id, tracking_number, is_open: is_open === 1 };
}

function toFacts(row: Row): ShipmentFacts {
  type MaybeText = string | null;
  type FactsRow = [string, string, MaybeText, MaybeText, MaybeText, number | null, MaybeText, number, string, string];
  const [organization_id, claim_id, posted_on, expected_on, delivered_on, ...rest] = row as unknown as FactsRow;
  const [weight_grams, carrier_reference, version, changed_at, changed_by] = rest;
  const days = { posted_on, expected_on, delivered_on };
  return { organization_id, claim_id, ...days, weight_grams, carrier_reference, version, changed_at, changed_by };
}
