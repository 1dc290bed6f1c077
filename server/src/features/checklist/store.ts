import { execute, query, type Row, toText, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { EvidenceKind } from '../playbook/record.ts';
import type { EvidenceTag } from './record.ts';
import { figuresOf, type WantedEvidence } from './rules/checklist.ts';
import { KEEP_CHANGED, keepChecklists } from './statements.ts';

/** Kinds that a person adds to a document or takes away. */
export interface TagChange extends ClaimKey {
  document_id: string;
  add: readonly EvidenceKind[];
  remove: readonly EvidenceKind[];
  tagged_at: string;
  tagged_by: string;
  /** The evidence that the carrier of the claim wants; null: nobody knows. */
  wanted: WantedEvidence | null;
  /** The entry of the audit log; its values before and after are set by the store. */
  audit: AuditEntry;
}

const KEY = 'organization_id = $1 and claim_id = $2';
const STATEMENTS = {
  listTags: `select document_id, kind, tagged_at, tagged_by from evidence_tags where ${KEY} order by document_id, kind`,
  lockClaim: 'select id from claims where organization_id = $1 and id = $2',
  listKinds: `select kind from evidence_tags where ${KEY} and document_id = $3 order by kind`,
  add: `insert into evidence_tags (organization_id, claim_id, document_id, kind, tagged_at, tagged_by)
    values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
  remove: `delete from evidence_tags where ${KEY} and document_id = $3 and kind = $4`,
  listClaimKinds: `select distinct kind from evidence_tags where ${KEY}`,
  setState: `${keepChecklists('cast($3 as text)')} from claims c where c.organization_id = $1 and c.id = $2 ${KEEP_CHANGED}`,
} as const;

/** Stores the evidence tags that people gave to documents. */
export const evidenceTagStore = defineStore({
  reads: {
    /** The tags of a claim's documents, by document and kind. */
    listTags(sql, { organization_id, id }: ClaimKey): Promise<EvidenceTag[]> {
      return sql.all(STATEMENTS.listTags, [organization_id, id], toTag);
    },
  },
  writes: {
    /** Adds kinds and takes others away, with its entry when that changes something. False when nothing changed. */
    changeTags(sql, change: TagChange): Promise<boolean> {
      const { organization_id, id, document_id, audit } = change;
      const key = [organization_id, id, document_id];
      return sql.transaction(function* () {
        // Two people who tag documents of a claim at once work out its state one after the other.
        yield* query(STATEMENTS.lockClaim, [organization_id, id], 'for update');
        const before = (yield* query(STATEMENTS.listKinds, key)).map(toText);
        let changed = 0;
        for (const kind of change.remove) changed += yield* execute(STATEMENTS.remove, [...key, kind]);
        const by = [change.tagged_at, change.tagged_by];
        for (const kind of change.add) changed += yield* execute(STATEMENTS.add, [...key, kind, ...by]);
        if (changed === 0) return false;
        const after = (yield* query(STATEMENTS.listKinds, key)).map(toText);
        const values = { before: auditedKinds(document_id, before), after: auditedKinds(document_id, after) };
        yield* addAudit({ ...audit, ...values });
        yield* setState({ organization_id, id }, change.wanted ?? undefined);
        return true;
      });
    },
  },
});

export type EvidenceTagStore = StoreOf<typeof evidenceTagStore>;

/** Works out the state of a claim that is locked, and keeps it for the filter of the queue. */
function* setState({ organization_id, id }: ClaimKey, wanted: WantedEvidence): Work<void> {
  const kinds = (yield* query(STATEMENTS.listClaimKinds, [organization_id, id])).map(toText) as EvidenceKind[];
  yield* execute(STATEMENTS.setState, [organization_id, id, figuresOf(wanted, new Set(kinds)).state]);
}

function auditedKinds(document_id: string, kinds: readonly string[]): string {
  return JSON.stringify({ document_id, kinds });
}

function toTag(row: Row): EvidenceTag {
  const [document_id, kind, tagged_at, tagged_by] = row as [string, EvidenceKind, string, string];
  return { document_id, kind, tagged_at, tagged_by };
}
