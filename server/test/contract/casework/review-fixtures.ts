import type { Stores } from '../../../src/app/stores.ts';
import type { AuditEntry } from '../../../src/features/audit/record.ts';
import type { ClaimEvent } from '../../../src/features/casework/record.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { EvidenceRequest } from '../../../src/features/evidence-requests/record.ts';
import { sha256 } from '../../../src/platform/secrets.ts';
import { timeAt } from '../fixtures.ts';

export interface StoresUnderTest {
  stores: Stores;
  /** Closes them and removes their data. */
  dispose(): Promise<void>;
}

let made = 0;

/** An entry of the audit log of its own. */
export function auditOf(claim: Pick<StoredClaim, 'organization_id' | 'id'>, action: string): AuditEntry {
  made += 1;
  return {
    id: `aud_${made.toString(16).padStart(32, '0')}`,
    at: timeAt(made % 60),
    actor: 'olga@example.com',
    action,
    subject_kind: 'claim',
    subject_id: claim.id,
    organization_id: claim.organization_id,
    before: null,
    after: null,
  };
}

/** The event number `n` of a claim, `n` seconds after the beginning. */
export function eventOf(
  claim: StoredClaim,
  n: number,
  what: Pick<ClaimEvent, 'kind'> & Partial<ClaimEvent>,
): ClaimEvent {
  const id = `evt_${n.toString(16).padStart(32, '0')}`;
  const nothing = { document_id: null, text: null, assignee_id: null };
  const key = { organization_id: claim.organization_id, claim_id: claim.id };
  return { ...key, id, actor: 'olga@example.com', at: timeAt(n), ...nothing, ...what };
}

/** The evidence request number `n` of a claim. */
export function evidenceRequestOf(
  { organization_id, id: claim_id }: Pick<StoredClaim, 'organization_id' | 'id'>,
  n: number,
  overrides: Partial<EvidenceRequest> = {},
): EvidenceRequest {
  return {
    organization_id,
    id: `evr_${n.toString(16).padStart(32, '0')}`,
    claim_id,
    token_hash: sha256(`token ${n}`),
    kinds: ['ITEM_DAMAGE', 'LABEL'],
    declaration: 'AFFIDAVIT',
    language: 'pt',
    note: '«à»',
    shows: ['carrier'],
    created_at: timeAt(1),
    created_by: 'olga@example.com',
    expires_at: timeAt(50),
    opened_at: null,
    revoked_at: null,
    revoked_by: null,
    ...overrides,
  };
}

/** A test on stores of its own. */
export type On = (name: string, body: (stores: Stores) => Promise<void>) => void;

/** The actions on a claim that the audit log has, oldest first. */
export async function actionsOn({ audit }: Stores, claim: StoredClaim): Promise<string[]> {
  const bounds = { from_id: 'aud_', before_id: 'aud_~', limit: 100 };
  const entries = await audit.listAudit({ ...bounds, subject_id: claim.id });
  return entries.map(({ action }) => action).toReversed();
}
