import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { AuditEntry, AuditQuery } from '../../../src/features/audit/record.ts';
import type { AuditStore } from '../../../src/features/audit/store.ts';
import type { CarrierLinkStore } from '../../../src/features/carriers/store.ts';
import type { TagChange } from '../../../src/features/checklist/store.ts';
import type { FilingToSet } from '../../../src/features/filings/store.ts';
import type {
  AccessToken,
  Operator,
  PasswordChange,
  PasswordTyping,
  Session,
} from '../../../src/features/operators/record.ts';
import type { OperatorStore } from '../../../src/features/operators/store.ts';
import type { HouseRule } from '../../../src/features/playbook/record.ts';
import type { HouseRuleStore } from '../../../src/features/playbook/store.ts';
import type { SavedView } from '../../../src/features/saved-views/record.ts';
import type { SavedViewStore } from '../../../src/features/saved-views/store.ts';
import type { ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { claimId, documentId, OURS, timeAt } from '../fixtures.ts';

/** Empty stores of the engine under test, and a second opening of the same data, as of another process. */
export interface OperatorStoreUnderTest {
  stores: Stores;
  other: Stores;
  /** Runs SQL beside them. */
  execute(sql: string): Promise<unknown>;
  /** The rows of a query beside them, as texts and numbers. */
  read(sql: string): Promise<Record<string, unknown>[]>;
  /** SQL that would rewrite the audit log without changing or deleting a row by the statements for that. */
  rewriting: string;
  dispose(): Promise<void>;
}

export type OpenOperatorStore = () => Promise<OperatorStoreUnderTest>;

/** The stores that administration uses, as one object. */
type OperatorStores = OperatorStore & AuditStore & CarrierLinkStore & HouseRuleStore & SavedViewStore;

type Body = (store: OperatorStores, under: OperatorStoreUnderTest) => Promise<void>;

/** Runs each test on an empty store of its own. */
export function onOperatorStore(open: OpenOperatorStore): (name: string, body: Body) => void {
  return (name, body) => {
    test(name, async () => {
      const under = await open();
      try {
        const { audit, carriers, houseRules, operators, savedViews } = under.stores;
        await body({ ...audit, ...carriers, ...houseRules, ...operators, ...savedViews }, under);
      } finally {
        await under.dispose();
      }
    });
  };
}

export const ANA = operatorOf('ana');
export const BEN = operatorOf('ben', { created_at: timeAt(1) });

/** A house rule as an admin sets it. */
export function houseRule(overrides: Partial<HouseRule> = {}): HouseRule {
  return {
    organization_id: null,
    carrier: 'UPS',
    country: null,
    lane: null,
    type: 'LOST',
    cell: 'closes',
    value: { count: 30, unit: 'days', from: 'DELIVERY' },
    reason: 'contract',
    changed_at: timeAt(1),
    changed_by: 'ana@example.com',
    ...overrides,
  };
}

/** An own view of Ana's; `n` tells views apart. */
export function savedView(n: number, overrides: Partial<SavedView> = {}): SavedView {
  return {
    id: `view_${n.toString(16).padStart(32, '0')}`,
    scope: 'own',
    owner_id: ANA.id,
    name: `«${n}» 🚚`,
    query: { view: 'carrier', carrier: 'DPD,GLS' },
    columns: ['status', 'tracking'],
    version: 1,
    changed_at: timeAt(n),
    changed_by: ANA.email,
    ...overrides,
  };
}

/** Facts of claim `n` of ours, each filled. */
export function shipmentFacts(n: number, overrides: Partial<ShipmentFacts> = {}): ShipmentFacts {
  return {
    organization_id: OURS,
    claim_id: claimId(n),
    posted_on: '2026-02-20',
    expected_on: '2026-02-23',
    delivered_on: '2026-02-24',
    weight_grams: 1_500,
    carrier_reference: 'RX «à» 1',
    version: 1,
    changed_at: timeAt(2),
    changed_by: 'ana@example.com',
    ...overrides,
  };
}

/** A filing of claim `n` of ours, each fact filled. */
export function filingToSet(n: number, overrides: Partial<FilingToSet['filing']> = {}): FilingToSet {
  const filed = { filed_on: '2026-02-26', channel: 'WEB_FORM', window: 'met' } as const;
  const window = { opens_on: '2026-02-25', closes_on: '2026-03-01' };
  const stamp = { move_version: null, changed_at: timeAt(2), changed_by: 'ana@example.com' };
  const filing = { organization_id: OURS, claim_id: claimId(n), ...filed, ...window, ...stamp, ...overrides };
  return { filing, carrier_reference: 'RX «à» 2', audits: [audit({ action: 'claim.filing_changed' })] };
}

/** Says that document `n` of claim `n` of ours shows the damage. */
export function tagChange(n: number, overrides: Partial<TagChange> = {}): TagChange {
  return {
    organization_id: OURS,
    id: claimId(n),
    document_id: documentId(n),
    add: ['ITEM_DAMAGE'],
    remove: [],
    tagged_at: timeAt(2),
    tagged_by: 'ana@example.com',
    wanted: null,
    audit: audit({ action: 'claim.evidence_tagged', subject_kind: 'claim' }),
    ...overrides,
  };
}

export function operatorOf(name: string, overrides: Partial<Operator> = {}): Operator {
  return {
    id: `opr_${name}`,
    email: `${name}@example.com`,
    name: `Señora ${name} 🚚`,
    role: 'admin',
    password_hash: `hash of ${name}`,
    must_change_password: false,
    password_expires_at: null,
    created_at: timeAt(0),
    disabled_at: null,
    last_sign_in_at: null,
    ...overrides,
  };
}

export async function addOperators(store: OperatorStore, ...operators: Operator[]): Promise<void> {
  for (const operator of operators) await store.addOperator(operator, audit());
}

export function sessionOf(operator: Operator, name: string, overrides: Partial<Session> = {}): Session {
  const times = {
    created_at: timeAt(10),
    last_seen_at: timeAt(10),
    expires_at: timeAt(1_000),
    password_typed_at: null,
  };
  return { token_hash: `session ${name}`, operator_id: operator.id, ...times, ...overrides };
}

export async function openSession(store: OperatorStore, operator: Operator, session: Session): Promise<boolean> {
  const { password_hash, email } = operator;
  return store.openSession({ session, password_hash, account: email }, audit());
}

export function tokenOf(operator: Operator, name: string, overrides: Partial<AccessToken> = {}): AccessToken {
  const state = { is_read_only: false, created_at: timeAt(10), last_used_at: null, expires_at: null, role: null };
  return { id: `tok_${name}`, operator_id: operator.id, name, token_hash: `token ${name}`, ...state, ...overrides };
}

/** That an operator types the password in the session of a name. */
export function typingOf(operator: Operator, name: string, overrides: Partial<PasswordTyping> = {}): PasswordTyping {
  const { id: operator_id, password_hash, email: account } = operator;
  return { token_hash: `session ${name}`, operator_id, password_hash, at: timeAt(60), account, ...overrides };
}

/** Adds a token by a session of its owner's; gives whether it was added. */
export async function addToken(store: OperatorStore, token: AccessToken, entry = audit()): Promise<boolean> {
  const owner = await store.findOperator(token.operator_id);
  if (!owner) throw new Error('a token of nobody');
  const session = sessionOf(owner, `that issues ${token.id}`);
  await openSession(store, owner, session);
  return store.addAccessToken({ token, session_hash: session.token_hash }, entry);
}

export function passwordChange(operator: Operator, overrides: Partial<PasswordChange> = {}): PasswordChange {
  const password = { password_hash: 'another hash', must_change_password: true, password_expires_at: timeAt(500) };
  return { operator_id: operator.id, ...password, expected_hash: null, by_session: null, session: null, ...overrides };
}

/** Far from those that other suites number. */
let entries = 1_000_000_000;

/** A new entry; identifiers grow from one to the next. */
export function audit(overrides: Partial<AuditEntry> = {}): AuditEntry {
  entries += 1;
  return {
    id: auditId(entries),
    at: timeAt(5),
    actor: 'ana@example.com',
    action: 'operator.changed',
    subject_kind: 'operator',
    subject_id: 'opr_ana',
    organization_id: null,
    before: null,
    after: null,
    ...overrides,
  };
}

export function auditId(n: number): string {
  return `aud_${n.toString(16).padStart(32, '0')}`;
}

/** Everything, unless narrowed. */
export function everyEntry(overrides: Partial<AuditQuery> = {}): AuditQuery {
  return { from_id: 'aud_', before_id: 'aud_~', limit: 100, ...overrides };
}

/** How many entries of an action there are. */
export async function countOf(store: AuditStore, action: string): Promise<number> {
  return (await store.listAudit(everyEntry({ action }))).length;
}
