import { execute, lock, query, type Row, type Sql, toNumber, type Work } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { AuditEntry } from '../audit/record.ts';
import { addAudit } from '../audit/statements.ts';
import type { EvidenceRequest } from './record.ts';
import { MAX_REQUESTS } from './rules.ts';

const COLUMNS = `organization_id, id, claim_id, token_hash, kinds, declaration, language, note, shows, created_at,
  created_by, expires_at, opened_at, revoked_at, revoked_by`;
const LOCK_CLAIM = 'select 1 from claims where organization_id = $1 and id = $2 for no key update';

export const EVIDENCE_REQUEST_STATEMENTS = {
  count: 'select count(*) from evidence_requests where organization_id = $1 and claim_id = $2',
  add: `insert into evidence_requests (${COLUMNS})
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
  list: `select ${COLUMNS} from evidence_requests where organization_id = $1 and claim_id = $2 order by id
    limit ${MAX_REQUESTS}`,
  /** The token alone tells the organization. */
  findByToken: `select ${COLUMNS} from evidence_requests r where r.token_hash = $1
    and (select o.id from organizations o where o.id = r.organization_id and o.disabled_at is null limit 1) is not null`,
  open: `update evidence_requests set opened_at = $3 where organization_id = $1 and id = $2 and opened_at is null`,
  revoke: `update evidence_requests set revoked_at = $3, revoked_by = $4
    where organization_id = $1 and id = $2 and revoked_at is null`,
} as const;

/** Stores evidence requests. Each change is one transaction with its entry of the audit log. */
export const evidenceRequestStore = defineStore({
  reads: {
    /** The requests of a claim, oldest first; at most `MAX_REQUESTS`. */
    listEvidenceRequests(sql, organizationId: string, claimId: string): Promise<EvidenceRequest[]> {
      return sql.all(EVIDENCE_REQUEST_STATEMENTS.list, [organizationId, claimId], toRequest);
    },

    /** Returns undefined also when the organization is disabled. */
    findEvidenceRequestByToken(sql, tokenHash: string): Promise<EvidenceRequest | undefined> {
      return sql.find(EVIDENCE_REQUEST_STATEMENTS.findByToken, [tokenHash], toRequest);
    },
  },
  writes: {
    /** Returns false when the claim has the most requests: nothing was added. */
    addEvidenceRequest(sql, request: EvidenceRequest, audit: AuditEntry): Promise<boolean> {
      const claim = [request.organization_id, request.claim_id];
      const values = Object.values(toRow(request));
      return sql.transaction(function* (): Work<boolean> {
        yield* lock(LOCK_CLAIM, claim);
        const [count] = yield* query(EVIDENCE_REQUEST_STATEMENTS.count, claim);
        if (count && toNumber(count) >= MAX_REQUESTS) return false;
        yield* execute(EVIDENCE_REQUEST_STATEMENTS.add, values);
        yield* addAudit(audit);
        return true;
      });
    },

    /** Notes when it was first opened; later times change nothing. */
    async markEvidenceRequestOpened(sql, { organization_id, id }: EvidenceRequest, at: string, audit: AuditEntry) {
      await change(sql, EVIDENCE_REQUEST_STATEMENTS.open, [organization_id, id, at], audit);
    },

    /** Returns false when it was revoked before: nothing changed. */
    revokeEvidenceRequest(sql, request: EvidenceRequest, audit: AuditEntry): Promise<boolean> {
      const { organization_id, id, revoked_at, revoked_by } = request;
      return change(sql, EVIDENCE_REQUEST_STATEMENTS.revoke, [organization_id, id, revoked_at, revoked_by], audit);
    },
  },
});

export type EvidenceRequestStore = StoreOf<typeof evidenceRequestStore>;

function change(sql: Sql, text: string, values: readonly (string | null)[], audit: AuditEntry): Promise<boolean> {
  return sql.transaction(function* (): Work<boolean> {
    if ((yield* execute(text, values)) === 0) return false;
    yield* addAudit(audit);
    return true;
  });
}

/** In the order of `COLUMNS`. */
function toRow(request: EvidenceRequest) {
  const { organization_id, id, claim_id, token_hash, kinds, declaration, language, note, shows } = request;
  const { created_at, created_by, expires_at, opened_at, revoked_at, revoked_by } = request;
  const lists = { kinds: JSON.stringify(kinds), declaration, language, note, shows: JSON.stringify(shows) };
  const times = { created_at, created_by, expires_at, opened_at, revoked_at, revoked_by };
  return { organization_id, id, claim_id, token_hash, ...lists, ...times };
}

function toRequest(row: Row): EvidenceRequest {
  type MaybeText = string | null;
  type Head = [string, string, string, string, string, EvidenceRequest['declaration'], EvidenceRequest['language']];
  const [organization_id, id, claim_id, token_hash, kinds, declaration, language] = row as unknown as Head;
  type Rest = [MaybeText, string, string, string, string, MaybeText, MaybeText, MaybeText];
  const [note, shows, created_at, created_by, expires_at, opened_at, revoked_at, revoked_by] = row.slice(
    7,
  ) as unknown as Rest;
  const lists = { kinds: JSON.parse(kinds), declaration, language, note, shows: JSON.parse(shows) };
  const times = { created_at, created_by, expires_at, opened_at, revoked_at, revoked_by };
  return { organization_id, id, claim_id, token_hash, ...lists, ...times };
}
