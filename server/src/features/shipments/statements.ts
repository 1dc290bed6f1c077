import type { Row, SqlDialect, SqlStatement } from '../../platform/sql/sql.ts';
import { FACTS, type FactName, type ImportChange, type PastImport } from './record.ts';

interface ReferenceChange {
  organization_id: string;
  claim_id: string;
  carrier_reference: string | null;
  changed_at: string;
  changed_by: string;
}

/** Sets the carrier's reference alone, at any version of the facts: a step of another change's transaction. */
export function referenceStatement(change: ReferenceChange): SqlStatement {
  const { organization_id, claim_id, carrier_reference, changed_at, changed_by } = change;
  return {
    text: `insert into shipment_facts (organization_id, claim_id, carrier_reference, version, changed_at, changed_by)
      values ($1, $2, $3, 1, $4, $5)
      on conflict (organization_id, claim_id) do update set carrier_reference = excluded.carrier_reference,
        version = shipment_facts.version + 1, changed_at = excluded.changed_at, changed_by = excluded.changed_by`,
    values: [organization_id, claim_id, carrier_reference, changed_at, changed_by],
  };
}

const IMPORT_COLUMNS =
  'id, file_name, row_count, claim_count, applied_at, applied_by, restored, kept, undone_at, undone_by';
const CHANGE_COLUMNS = 'import_id, organization_id, claim_id, changes, kept';

export const LIST_IMPORTS = `select ${IMPORT_COLUMNS} from shipment_imports where id < $1 order by id desc limit $2`;
export const FIND_IMPORT = `select ${IMPORT_COLUMNS} from shipment_imports where id = $1`;
export const FIND_OLDEST_IMPORT = 'select id from shipment_imports where id < $1 order by id limit 1';

/** Adds claims to an import. One that was undone while it was applied has changes again. */
export const ADD_IMPORT = `insert into shipment_imports (id, file_name, row_count, claim_count, applied_at, applied_by)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (id) do update set claim_count = shipment_imports.claim_count + excluded.claim_count, undone_at = null,
    undone_by = null`;

export const LIST_CHANGES_LEFT = `select organization_id, claim_id, changes, kept from shipment_import_changes
  where import_id = $1 and kept is null order by organization_id, claim_id`;
export const LIST_KEPT = `select organization_id, claim_id, changes, kept from shipment_import_changes
  where import_id = $1 and kept <> '' order by organization_id, claim_id limit $2`;

export const COUNT_UNDONE = 'update shipment_imports set restored = restored + $2, kept = kept + $3 where id = $1';
export const END_UNDO = `update shipment_imports set undone_at = $2, undone_by = $3 where id = $1 and undone_at is null
  and not exists (select 1 from shipment_import_changes where import_id = $1 and kept is null)`;

export const DELETE_CHANGES = 'delete from shipment_import_changes where import_id = $1';
export const DELETE_IMPORT = 'delete from shipment_imports where id = $1';

/** The statements of an import whose records are the list `$1`. */
export function importStatementsOf({ recordsOf }: SqlDialect) {
  const records = recordsOf('shipment_import_changes', CHANGE_COLUMNS, '$1');
  const isAsked = `shipment_import_changes.import_id = asked.import_id
    and shipment_import_changes.organization_id = asked.organization_id
    and shipment_import_changes.claim_id = asked.claim_id and shipment_import_changes.kept is null`;
  return {
    addChanges: `insert into shipment_import_changes (${CHANGE_COLUMNS}) select ${CHANGE_COLUMNS} from ${records} as added`,
    listLeft: `select asked.claim_id from ${records} as asked join shipment_import_changes on ${isAsked}`,
    endChanges: `update shipment_import_changes set kept = asked.kept from ${records} as asked where ${isAsked}`,
  };
}

export function toPastImport(row: Row): PastImport {
  type ImportRow = [string, string | null, number, number, string, string, number, number, ...(string | null)[]];
  const [id, file_name, rows, claims, applied_at, applied_by, restored, kept, ...rest] = row as unknown as ImportRow;
  const [undone_at = null, undone_by = null] = rest;
  return { id, file_name, rows, claims, applied_at, applied_by, restored, kept, undone_at, undone_by };
}

export function toImportChange(row: Row): ImportChange {
  const [organization_id, claim_id, changes, kept] = row as [string, string, string, string | null];
  return { organization_id, claim_id, changes: JSON.parse(changes), kept: kept === null ? null : namesOf(kept) };
}

function namesOf(kept: string): FactName[] {
  return FACTS.filter((name) => kept.split(',').includes(name));
}
