import { execute, type Row, SQL_DIALECTS, type Sql, type SqlValue, StatementDraft } from '../../platform/sql/sql.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
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

/** Writes no row when the claim has another version than $11; a claim without a row has version 0. */
const SET_FACTS = `insert into shipment_facts (${COLUMNS})
  select $1, $2, $3, $4, $5, cast($6 as integer), $7, cast($8 as integer), $9, $10
  where cast($11 as integer) = 0
    or exists (select 1 from shipment_facts where organization_id = $1 and claim_id = $2)
  on conflict (organization_id, claim_id) do update set posted_on = excluded.posted_on,
    expected_on = excluded.expected_on, delivered_on = excluded.delivered_on, weight_grams = excluded.weight_grams,
    carrier_reference = excluded.carrier_reference, version = excluded.version, changed_at = excluded.changed_at,
    changed_by = excluded.changed_by
  where shipment_facts.version = $11`;

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

  /** In the order of the primary key, so that two imports wait for each other instead of blocking each other. */
  setShipmentFacts(changes: readonly FactsToSet[]): Promise<string[]> {
    const sorted = changes.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    return this.#sql.transaction(function* () {
      const refused: string[] = [];
      for (const { facts, audit } of sorted) {
        if ((yield* execute(SET_FACTS, valuesOf(facts))) === 0) refused.push(facts.claim_id);
        else yield* addAudit(audit);
      }
      return refused;
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

function keyOf({ facts }: FactsToSet): string {
  return `${facts.organization_id} ${facts.claim_id}`;
}

function valuesOf(facts: ShipmentFacts): SqlValue[] {
  const { organization_id, claim_id, posted_on, expected_on, delivered_on, weight_grams, carrier_reference } = facts;
  const { version, changed_at, changed_by } = facts;
  const values = [posted_on, expected_on, delivered_on, weight_grams, carrier_reference, version];
  return [organization_id, claim_id, ...values, changed_at, changed_by, version - 1];
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
