import { execute, lock, query, type Row, SQL_DIALECTS, StatementDraft, toNumber } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit, auditStatement } from '../audit/statements.ts';
import type { Carrier } from '../claims/rules/shipment.ts';
import type { CellName, CellValue, HouseRule, HouseRuleKey, Lane, Scope } from './record.ts';

/** The own rules to list: the installation's, and one organization's. */
interface HouseRuleQuery {
  /** Every carrier when absent. */
  carrier?: Carrier | undefined;
  /** Without it only the installation's rules are listed. */
  organization_id?: string | undefined;
}

interface HouseRuleOrganization {
  carrier: Carrier;
  organization_id: string;
}

/* The columns of the key: absent values are empty there, since a primary key takes no null. */
const KEY = 'organization_id, carrier, country, lane, type, cell';
const COLUMNS = `${KEY}, value, reason, changed_at, changed_by`;
const IS_KEY = 'organization_id = $1 and carrier = $2 and country = $3 and lane = $4 and type = $5 and cell = $6';

const PLAYBOOK_STATEMENTS = {
  listHouseRules: `select ${COLUMNS} from house_rules
    where organization_id in ('', $1) and ($2 = '' or carrier = $2) order by ${KEY}`,
  listAllHouseRules: `select ${COLUMNS} from house_rules order by ${KEY}`,
  listOrganizations: `select distinct carrier, organization_id from house_rules
    where organization_id <> '' order by carrier, organization_id`,
  lockHouseRules: 'select pg_advisory_xact_lock(7274006)',
  countOtherRules: `select count(*) from house_rules where not (${IS_KEY})`,
  setHouseRule: `insert into house_rules (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    on conflict (${KEY}) do update set value = excluded.value, reason = excluded.reason,
      changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
  deleteHouseRule: `delete from house_rules where ${IS_KEY}`,
} as const;

/** Stores the own rules that admins set. */
export const houseRuleStore = defineStore({
  reads: {
    listHouseRules(sql, { carrier = '' as Carrier, organization_id = '' }: HouseRuleQuery): Promise<HouseRule[]> {
      return sql.all(PLAYBOOK_STATEMENTS.listHouseRules, [organization_id, carrier], toHouseRule);
    },

    /** Lists the rules of the installation and of every organization. */
    listAllHouseRules(sql): Promise<HouseRule[]> {
      return sql.all(PLAYBOOK_STATEMENTS.listAllHouseRules, [], toHouseRule);
    },

    /** The own rules of one cell, of the installation and of some organizations; of all when these are absent. */
    async listHouseRulesOfCell(sql, cell: CellName, organizations?: readonly string[]): Promise<HouseRule[]> {
      const dialect = SQL_DIALECTS[sql.engine];
      const draft = new StatementDraft();
      const isOfCell = `cell = ${draft.bind(cell)}`;
      const list = organizations && draft.bind(dialect.toList(['', ...organizations]));
      const where = list ? `${isOfCell} and ${dialect.isAmong('organization_id', list)}` : isOfCell;
      const text = `select ${COLUMNS} from house_rules where ${where} order by ${KEY}`;
      return (await sql.allMade(draft.of(text))).map(toHouseRule);
    },

    /** The carriers for which organizations have rules of their own, each with each of these organizations. */
    listHouseRuleOrganizations(sql): Promise<HouseRuleOrganization[]> {
      return sql.all(PLAYBOOK_STATEMENTS.listOrganizations, [], toOrganization);
    },
  },
  writes: {
    /** Adds or replaces a rule; false when it is a new one and there are `max` already. */
    setHouseRule(sql, rule: HouseRule, audit: AuditEntry, max: number): Promise<boolean> {
      const key = keyOf(rule);
      const { value, reason, changed_at, changed_by } = rule;
      return sql.transaction(function* () {
        yield* lock(PLAYBOOK_STATEMENTS.lockHouseRules, []);
        const [others = [0]] = yield* query(PLAYBOOK_STATEMENTS.countOtherRules, key);
        if (toNumber(others) >= max) return false;
        const values = [...key, JSON.stringify(value), reason, changed_at, changed_by];
        yield* execute(PLAYBOOK_STATEMENTS.setHouseRule, values);
        yield* addAudit(audit);
        return true;
      });
    },

    /** Returns false when there is no such rule. */
    async deleteHouseRule(sql, key: HouseRuleKey, audit: AuditEntry): Promise<boolean> {
      const options = { ifChanged: [auditStatement(audit)] };
      return (await sql.write(PLAYBOOK_STATEMENTS.deleteHouseRule, keyOf(key), options)) > 0;
    },
  },
});

export type HouseRuleStore = StoreOf<typeof houseRuleStore>;

function keyOf({ organization_id, carrier, country, lane, type, cell }: HouseRuleKey): string[] {
  return [organization_id ?? '', carrier, country ?? '', lane ?? '', type, cell];
}

function toOrganization(row: Row): HouseRuleOrganization {
  const [carrier, organization_id] = row as [Carrier, string];
  return { carrier, organization_id };
}

function toHouseRule(row: Row): HouseRule {
  type HouseRuleRow = [string, Carrier, string, Lane | '', Scope['type'], CellName, string, string, string, string];
  const [organization_id, carrier, country, lane, type, cell, value, ...change] = row as HouseRuleRow;
  const [reason, changed_at, changed_by] = change;
  return {
    organization_id: organization_id || null,
    carrier,
    country: country || null,
    lane: lane || null,
    type,
    cell,
    value: JSON.parse(value) as CellValue | null,
    reason,
    changed_at,
    changed_by,
  };
}
