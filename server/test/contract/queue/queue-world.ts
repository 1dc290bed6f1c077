import { createRules } from '../../../src/app/services.ts';
import type { Stores } from '../../../src/app/stores.ts';
import type { Due } from '../../../src/features/casework/record.ts';
import { CHECKLIST_STATES, type ChecklistState } from '../../../src/features/checklist/record.ts';
import type { WantedEvidence } from '../../../src/features/checklist/rules/checklist.ts';
import { type ClaimToFile, printFiled } from '../../../src/features/claims/record.ts';
import { CARRIERS, type Shipment } from '../../../src/features/claims/rules/shipment.ts';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  isClosed,
  reasonsOf,
  type StatusReason,
} from '../../../src/features/claims/rules/standing.ts';
import { DUE_KINDS } from '../../../src/features/deadlines/record.ts';
import { firstIdentifierOf, Identifiers } from '../../../src/platform/identifiers.ts';
import { documentOf, NONE_EXPIRED, OURS, organization, THEIRS, upload } from '../fixtures.ts';
import { ANA, addOperators, audit, BEN } from '../operators/operator-fixtures.ts';
import type { QueueUnderTest } from './queue-store-suite.ts';

export const START_MS = Date.UTC(2026, 2, 1, 10);
export const DAY_MS = 86_400_000;
const THIRD = 'org_third';

/** The checklists of stores, by the real playbook. */
export function checklistsOf(stores: Pick<Stores, 'store' | 'houseRules' | 'evidenceTags'>) {
  const clock = () => START_MS;
  return createRules({ stores, clock, identifiers: new Identifiers(clock) }).checklists;
}

/** A claim of the world as it should be found: what a list of the queue is filtered and ordered by. */
export interface Truth {
  organization_id: string;
  id: string;
  status: ClaimStatus;
  status_reason: StatusReason | null;
  carrier: string;
  provider: string | null;
  type: string;
  currency: string;
  claimed_amount: number;
  created_at: string;
  updated_at: string;
  assignee: string | null;
  unseen_since: string | null;
  due: Due | null;
  asleep_until: string | null;
  /** Null: it was not worked out yet. */
  checklist: ChecklistState | null;
  version: number;
}

/** Numbers that look like chance and are the same each time. */
export function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}

export interface QueueSeed {
  n: number;
  ms: number;
  organization_id?: string;
  carrier?: (typeof CARRIERS)[number];
  provider?: Shipment['provider'];
  type?: 'LOST' | 'DAMAGED';
  currency?: string;
  claimed_amount?: number;
  customer_name?: string;
  description?: string;
  tracking_number?: string;
  destination?: Partial<Shipment['destination']>;
  /** The descriptions of the line items. */
  items?: readonly string[];
}

/** A claim whose identifier stands for its time, as those that the service makes do. */
export function queueClaim(seed: QueueSeed): ClaimToFile {
  const { n, ms, organization_id = OURS, carrier = 'DPD', provider, type = 'LOST', currency = 'EUR' } = seed;
  const { claimed_amount = 4_200, customer_name = 'Ana', description = 'It never came.' } = seed;
  const { tracking_number = `TN-${n}`, items = [] } = seed;
  const place = { postcode: '69001', country: 'FR', city: 'Lyon', address: 'Rue 1', customer_name };
  const destination = { ...place, ...seed.destination };
  const origin = { postcode: '28001', country: 'ES' };
  const shipment: Shipment = {
    tracking_number,
    carrier,
    line_items: items.map((each) => ({ description: each, quantity: 1, unit_price: 100, currency })),
    origin,
    destination,
    ...(provider && { provider }),
  };
  return {
    organization_id,
    id: firstIdentifierOf('clm', ms) + n.toString(16).padStart(20, '0'),
    tracking_number: tracking_number.trim(),
    carrier,
    filed: printFiled(shipment, { type, description, claimed_amount, currency }),
    type,
    currency,
    claimed_amount,
    provider: provider ?? null,
    filed_by_key_id: null,
    created_at: timeOf(ms),
  };
}

export async function addPeople({ store, operators }: Stores): Promise<void> {
  for (const [n, id] of [OURS, THEIRS, THIRD].entries()) await store.addOrganization(organization(id, n));
  await addOperators(operators, ANA, BEN);
}

/**
 * Claims of three organizations in all standings, filed over some days and moved later, many of them in the same
 * millisecond, some with somebody, some with evidence that nobody saw.
 */
export async function fillWorld(stores: Stores, claims = 240): Promise<Truth[]> {
  await addPeople(stores);
  const chance = chanceFrom(7);
  const pick = <T>(values: readonly T[]): T => values[chance(values.length)] as T;
  const truths: Truth[] = [];
  for (let n = 0; n < claims; n += 1) {
    const claim = queueClaim({
      n,
      ms: START_MS + Math.floor(n / 3) * (DAY_MS / 8),
      organization_id: pick([OURS, OURS, THEIRS, THIRD]),
      carrier: pick(CARRIERS.slice(0, 4)),
      provider: pick([undefined, undefined, 'SENDCLOUD', 'WING'] as const),
      type: pick(['LOST', 'DAMAGED'] as const),
      currency: pick(['EUR', 'EUR', 'EUR', 'GBP', 'JPY']),
      claimed_amount: pick([1, 4_200, 2 ** 26, 2 ** 40 + 5, Number.MAX_SAFE_INTEGER]),
    });
    await stores.store.createClaim(claim);
    const { filed: _, tracking_number: __, ...shown } = claim;
    const truth: Truth = {
      ...shown,
      status: 'CREATED',
      status_reason: null,
      updated_at: claim.created_at,
      assignee: null,
      unseen_since: null,
      due: null,
      asleep_until: null,
      checklist: null,
      version: 1,
    };
    truths.push(truth);
    for (let moves = chance(4); moves > 0; moves -= 1) {
      const before = { ...truth };
      await moveByChance(stores, truth, chance);
      if (chance(3) === 0) await takeBack(stores, truth, before);
    }
    await addCasework(stores, truth, { n, assignee: pick([null, null, ANA.id, BEN.id]), isUnseen: chance(4) === 0 });
    if (chance(3) === 0) await moveByChance(stores, truth, chance);
  }
  return truths;
}

/**
 * Gives two claims of three a deadline, most with something due, some asleep; today is `START_MS`. Some are moved after that.
 */
export async function addDeadlines({ stores, rowsOf }: QueueUnderTest, truths: readonly Truth[]): Promise<void> {
  const chance = chanceFrom(13);
  const dayIn = (days: number) => timeOf(START_MS + days * DAY_MS).slice(0, 10);
  const quote = (text: string | undefined) => (text === undefined ? 'null' : `'${text}'`);
  const rows = truths
    .filter(() => chance(3) > 0)
    .map((truth) => {
      const kind = DUE_KINDS[chance(3)] ?? 'FILE';
      const is = { is_latest: chance(2) === 0, is_certain: chance(2) === 0 };
      truth.due = chance(5) === 0 ? null : { on: dayIn(chance(14) - 6), kind, ...is };
      truth.asleep_until = chance(3) === 0 ? dayIn(chance(7) - 2) : null;
      const { on, is_latest, is_certain } = truth.due ?? {};
      const flag = (is: boolean | undefined) => `cast(${is ? 1 : 0} as integer) = 1`;
      const known = [truth.organization_id, truth.id, on, on && kind].map(quote).join(', ');
      return `(${known}, ${flag(is_latest)}, ${flag(is_certain)}, ${quote(truth.asleep_until ?? undefined)})`;
    });
  await rowsOf(`insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, is_latest, is_certain, asleep_until)
    values ${rows.join(', ')} returning 1`);
  for (const truth of truths) if (chance(6) === 0) await moveByChance(stores, truth, chance);
}

/** Approves an amount of every third claim. */
export async function approve({ rowsOf }: QueueUnderTest, truths: readonly Truth[]): Promise<void> {
  const at = timeOf(START_MS);
  const rows = truths.flatMap(({ organization_id, id }, n) =>
    n % 3 === 0 ? [`('${organization_id}', '${id}', 1, 4200, 'EUR', '2026-03-01', '${at}', '${at}', 'ana')`] : [],
  );
  await rowsOf(`insert into claim_refunds (organization_id, claim_id, version, amount, currency, approved_on, confirmed_at,
      recorded_at, recorded_by) values ${rows.join(', ')} returning 1`);
}

const WANTED: Readonly<Record<ChecklistState, WantedEvidence>> = {
  complete: [],
  incomplete: [['LABEL']],
  unknown: undefined,
};

/** Works out the checklists of two claims of three, or works them out again. */
export async function addChecklists(stores: Stores, truths: readonly Truth[], seed: number): Promise<void> {
  const chance = chanceFrom(seed);
  const some = truths.filter(() => chance(3) > 0);
  for (const truth of some) truth.checklist = CHECKLIST_STATES[chance(CHECKLIST_STATES.length)] ?? 'unknown';
  await stores.derivedChecklists.deriveChecklists(
    some.map(({ organization_id, id, checklist }) => {
      return { organization_id, id, wanted: (checklist && WANTED[checklist]) ?? null };
    }),
  );
}

/** Moves a claim into any other standing but the first, at one of a few times unless the day is given. */
export async function moveByChance(
  { store }: Stores,
  truth: Truth,
  chance: (below: number) => number,
  day = chance(12),
): Promise<void> {
  const status = CLAIM_STATUSES[1 + chance(CLAIM_STATUSES.length - 1)] ?? 'CLOSED';
  const reasons = reasonsOf(status);
  const status_reason = reasons[chance(reasons.length)] ?? null;
  const moved_at = timeOf(Math.max(Date.parse(truth.created_at), START_MS + day * DAY_MS));
  const { organization_id, id: claim_id, version } = truth;
  const from = { status: truth.status, status_reason: truth.status_reason };
  const move = { organization_id, claim_id, version, from, to: { status, status_reason }, moved_at };
  const { outcome } = await store.moveClaim({ ...move, actor: 'olga', note: null });
  if (outcome === 'moved') Object.assign(truth, { status, status_reason, updated_at: moved_at, version: version + 1 });
}

/** Takes the move of a claim back that was made `before`. Of a truth, `updated_at` is since when it has its status. */
async function takeBack({ store }: Stores, truth: Truth, before: Truth): Promise<void> {
  const { organization_id, id: claim_id, version, updated_at: at } = truth;
  const [from, to] = [truth, before].map(({ status, status_reason }) => ({ status, status_reason }));
  if (!from || !to) return;
  const taken = { from: to, to: from, moved_at: at };
  const takingBack = { organization_id, claim_id, version, from, to, moved_at: at, since: before.updated_at, taken };
  const { outcome } = await store.takeBackMove({ ...takingBack, actor: 'olga', note: null });
  if (outcome === 'taken_back') Object.assign(truth, { ...before, version: version + 1 });
}

async function addCasework(
  stores: Stores,
  truth: Truth,
  { n, assignee, isUnseen }: { n: number; assignee: string | null; isUnseen: boolean },
): Promise<void> {
  const isFirstAssigned = n % 2 === 0;
  if (assignee !== null && isFirstAssigned) await assign(stores, truth, assignee, n);
  // Of several claims at the same time.
  if (isUnseen) await addEvidence(stores, truth, n, timeOf(START_MS + (20 + (n % 7)) * DAY_MS));
  if (assignee !== null && !isFirstAssigned) await assign(stores, truth, assignee, n);
}

/** Gives a claim to somebody else; `n` numbers the event. */
export async function assign({ review }: Stores, truth: Truth, assignee: string | null, n: number): Promise<void> {
  const { organization_id, id: claim_id } = truth;
  const key = { organization_id, claim_id, id: `evt_${n.toString(16).padStart(32, '0')}` };
  const what = { kind: 'assigned', actor: 'olga', at: timeOf(START_MS + 20 * DAY_MS) } as const;
  const event = { ...key, ...what, assignee_id: assignee, document_id: null, text: null };
  if (await review.assign(event, truth.assignee, audit())) truth.assignee = assignee;
}

/** Confirms the document number `n` of a claim, at a time that is later than those before. */
export async function addEvidence({ store }: Stores, truth: Truth, n: number, at: string): Promise<void> {
  const document = documentOf(truth, n);
  await store.addDocument(document, NONE_EXPIRED);
  await upload(store, document, `blob-${n}`);
  await store.confirmDocument(truth.organization_id, truth.id, document.id, at);
  truth.unseen_since ??= at;
}

export function isOpen({ status, status_reason }: Truth): boolean {
  return !isClosed({ status, status_reason });
}
