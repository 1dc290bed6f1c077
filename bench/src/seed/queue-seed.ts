import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  DECIDED_STATUSES,
  isClosed,
  reasonsOf,
  type StatusReason,
} from '../../../server/src/features/claims/rules/standing.ts';
import type { PostgresDatabase } from '../servers/postgres.ts';

/* The claims of a larger operator: 20 organizations, all statuses, and a few rare carriers, currencies and providers. */

const ORGANIZATIONS = 20;
const END_MS = Date.now() - 60_000;
const PERIOD_MS = 365 * 86_400_000;
const BATCH = 10_000;
const CARRIERS = ['UPS', 'DPD', 'GLS', 'SEUR', 'EVRI', 'BRT', 'CTT', 'FEDEX'];
/** One of so many claims has a rare value. */
const RARE = 20_000;
const FIRST_NAMES = ['Camille', 'Łucja', 'José', 'Anna', 'Müller', 'Zoë', 'Ivan', 'Aoife', 'Björn', 'Chiara'];
const THINGS = ['lamp', 'machine', 'bicycle', 'mirror', 'phone', 'chair', 'vase', 'keyboard', 'guitar', 'painting'];

export const OPERATOR_ID = 'opr_bench';

/** Percentages: most claims are decided, and most of the others are new. */
const STATUS_SHARES: Readonly<Record<ClaimStatus, number>> = {
  CREATED: 12,
  UNDER_REVIEW: 14,
  PENDING_ACTION: 8,
  PENDING_REFUND: 5,
  PENDING_REFUND_AMOUNT_CONFIRMED: 3,
  RESOLVED: 30,
  CANCELED: 10,
  REJECTED: 8,
  CLOSED: 10,
};
const SHARED = CLAIM_STATUSES.flatMap((status) => Array.from({ length: STATUS_SHARES[status] }, () => status));

export function organizationOf(n: number): string {
  return `org_${n.toString(16).padStart(16, '0')}`;
}

/** A number below 2^32 that looks random, the same for the same arguments. */
function scatter(n: number, salt: number): number {
  return Math.imul(Math.imul(n + salt, 2_654_435_761) ^ (n >>> 7), 2_246_822_519) >>> 0;
}

function pick<T>(values: readonly T[], n: number, salt: number): T {
  return values[scatter(n, salt) % values.length] as T;
}

/** The values of a claim, in the order of `COLUMNS`. */
type SeededClaim = readonly (string | number | null)[];

const COLUMNS = [
  'organization_id',
  'id',
  'status',
  'status_reason',
  'version',
  'is_open',
  'tracking_number',
  'carrier',
  'filed',
  'created_at',
  'updated_at',
  'type',
  'currency',
  'claimed_amount',
  'provider',
] as const;

function seededClaim(n: number, count: number): SeededClaim {
  const ms = Math.floor(END_MS - PERIOD_MS * (1 - n / count));
  const status = pick(SHARED, n, 1);
  const status_reason: StatusReason | null = reasonsOf(status)[scatter(n, 2) % (reasonsOf(status).length || 1)] ?? null;
  const organization = Math.floor(ORGANIZATIONS * (scatter(n, 3) / 2 ** 32) ** 2);
  const carrier = n % RARE === 7 ? 'MAERSK' : pick(CARRIERS, n, 4);
  const currency = n % RARE === 11 ? 'JPY' : pick(['EUR', 'EUR', 'EUR', 'GBP'], organization, 5);
  const provider = n % RARE === 13 ? 'WING' : pick([null, null, 'SENDCLOUD'], n, 6);
  const type = pick(['LOST', 'DAMAGED'], n, 8);
  const amount = 500 + (scatter(n, 9) % 50_000);
  const number = `1Z${n.toString(36).toUpperCase()}${scatter(n, 10).toString(36).toUpperCase()}`;
  const at = new Date(ms).toISOString();
  const moved = status === 'CREATED' ? ms : Math.min(END_MS, ms + (scatter(n, 11) % (20 * 86_400_000)));
  return [
    organizationOf(organization),
    `clm_${ms.toString(16).padStart(12, '0')}${n.toString(16).padStart(20, '0')}`,
    status,
    status_reason,
    status === 'CREATED' ? 1 : 2,
    isClosed({ status, status_reason }) ? 0 : 1,
    number,
    carrier,
    filedText({ n, number, carrier, provider, type, amount, currency }),
    at,
    new Date(moved).toISOString(),
    type,
    currency,
    amount,
    provider,
  ];
}

function filedText(claim: {
  n: number;
  number: string;
  carrier: string;
  provider: string | null;
  type: string;
  amount: number;
  currency: string;
}): string {
  const { n, number, carrier, provider, type, amount, currency } = claim;
  const rare = n % RARE === 17 ? ' zanzibar' : '';
  const thing = pick(THINGS, n, 12);
  return (
    `"shipment":{"tracking_number":"${number}","carrier":"${carrier}",${provider ? `"provider":"${provider}",` : ''}` +
    `"line_items":[{"description":"A ${thing}","quantity":1,"unit_price":${amount},"currency":"${currency}"}],` +
    '"origin":{"postcode":"28001","country":"ES"},"destination":{"postcode":"75001","country":"FR","city":"Paris",' +
    `"address":"12 Rue de Rivoli","customer_phone":"+34 600 ${phoneOf(n)}","customer_name":"${pick(FIRST_NAMES, n, 13)} N${(scatter(n, 14) % 100_000).toString(36)}"}},` +
    `"incidence":{"type":"${type}","description":"The ${thing} came crushed and does not work any more${rare}.",` +
    `"claimed_amount":${amount},"currency":"${currency}"}`
  );
}

/** Six digits with a blank: `004 711`. */
function phoneOf(n: number): string {
  return String(n % 1_000_000)
    .padStart(6, '0')
    .replace(/^(...)/, '$1 ');
}

/** Casework: one claim of 10 has unseen evidence, one of 100 is assigned to one operator, one of 200 has both. */
function* caseworkOf(count: number): Generator<[string, string, string | null, string | null]> {
  for (let n = 0; n < count; n += 10) {
    const [organization, id, , , , , , , , , moved] = seededClaim(n, count);
    yield [String(organization), String(id), n % 200 === 0 ? OPERATOR_ID : null, String(moved)];
  }
  for (let n = 101; n < count; n += 200) {
    const [organization, id] = seededClaim(n, count);
    yield [String(organization), String(id), OPERATOR_ID, null];
  }
}

/** A deadline: organization, claim, day, kind, `is_latest`, and until when it is asleep. */
type SeededDeadline = [string, string, string | null, string | null, number, string | null];

/**
 * Deadlines of all undecided claims: one of 20 without a day, a fifth overdue, one of 37 due soon, one of 30 asleep; the
 * carrier owes the answers.
 */
function* deadlinesOf(count: number): Generator<SeededDeadline> {
  for (let n = 0; n < count; n += 1) {
    const [organization, id, status] = seededClaim(n, count);
    if (DECIDED_STATUSES.some((each) => each === status)) continue;
    const kind = status === 'CREATED' || status === 'PENDING_ACTION' ? 'FILE' : 'ANSWER';
    const due = scatter(n, 20) % 20 === 0 ? null : dayIn((scatter(n, 21) % 150) - 30);
    const asleep = scatter(n, 22) % 30 === 0 ? dayIn(1 + (scatter(n, 23) % 20)) : null;
    yield [String(organization), String(id), due, due && kind, scatter(n, 24) % 3 === 0 ? 1 : 0, asleep];
  }
}

function dayIn(days: number): string {
  return new Date(END_MS + days * 86_400_000).toISOString().slice(0, 10);
}

/** The checklist of a tenth is complete, of three tenths nobody knows. */
const ADD_CHECKLISTS = `insert into claim_checklists (organization_id, claim_id, checklist, status, status_reason, since, carrier,
    provider, type, currency)
  select organization_id, id, case when claimed_amount % 10 = 0 then 'complete' when claimed_amount % 10 < 4 then 'unknown'
    else 'incomplete' end, status, status_reason, updated_at, carrier, provider, type, currency from claims`;

/** Leaves a third of the confirmed or resolved claims outstanding, and a third without an amount. */
const ADD_BALANCES = `insert into claim_balances (organization_id, claim_id, version, approved, refund_currency, approved_on,
    confirmed_at, missing)
  select organization_id, id, 1, case when claimed_amount % 3 = 0 then claimed_amount end,
    case when claimed_amount % 3 = 0 then currency end,
    case when claimed_amount % 3 = 0 then substr(cast(updated_at as text), 1, 10) end,
    case when claimed_amount % 3 = 0 then updated_at end,
    case when claimed_amount % 3 = 1 then case status when 'RESOLVED' then 'PAID' else 'APPROVED' end end
  from claims where status in ('PENDING_REFUND_AMOUNT_CONFIRMED', 'RESOLVED') and claimed_amount % 3 < 2`;

/** One of 25 claims may be a duplicate for a reason that nobody looked at; somebody looked at half as many. */
const ADD_FINDINGS = `insert into claim_findings (organization_id, claim_id, found, kinds)
  select organization_id, id, '["many_of_phone"]', case when claimed_amount % 50 < 2 then 'many_of_phone' end from claims
  where claimed_amount % 50 < 3`;

const ADD_OPERATOR = `insert into operators (id, email, name, role, password_hash, must_change_password, created_at)
  values ('${OPERATOR_ID}', 'bench@example.com', 'Bench', 'agent', 'none', 0, '2025-01-01T00:00:00.000Z')`;

/** Inserts claims into a SQLite database of the current version that no service uses. */
export function seedQueueOnSqlite(folder: string, count: number): void {
  const database = new DatabaseSync(join(folder, 'redress.db'));
  database.exec('pragma synchronous = off; pragma cache_size = -400000; begin');
  const addOrganization = database.prepare('insert into organizations (id, name, created_at) values (?, ?, ?)');
  for (let n = 0; n < ORGANIZATIONS; n += 1)
    addOrganization.run(organizationOf(n), `Shop ${n}`, '2025-01-01T00:00:00.000Z');
  database.exec(ADD_OPERATOR);
  const placeholders = COLUMNS.map(() => '?').join(', ');
  const insert = database.prepare(`insert into claims (${COLUMNS.join(', ')}) values (${placeholders})`);
  for (let n = 0; n < count; n += 1) insert.run(...seededClaim(n, count));
  database.exec(ADD_CHECKLISTS);
  database.exec(ADD_BALANCES);
  const addCasework = database.prepare(
    'insert into claim_desk (organization_id, claim_id, assignee_id, assigned_at, unseen_since) values (?, ?, ?, ?, ?)',
  );
  for (const [organization, id, assignee, unseen] of caseworkOf(count)) {
    addCasework.run(organization, id, assignee, assignee && '2026-01-01T00:00:00.000Z', unseen);
  }
  addDeadlinesOnSqlite(database, count);
  database.exec(ADD_FINDINGS);
  database.exec(COUNTERS);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
}

function addDeadlinesOnSqlite(database: DatabaseSync, count: number): void {
  const add = database.prepare(
    'insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, is_latest, asleep_until) values (?, ?, ?, ?, ?, ?)',
  );
  for (const deadline of deadlinesOf(count)) add.run(...deadline);
}

/** Adds the counters that creates and moves would have kept. */
const COUNTERS = `insert into claim_tallies
    select organization_id, status, coalesce(status_reason, ''), carrier, type, currency, coalesce(provider, ''),
      count(*), sum(claimed_amount >> 26), sum(claimed_amount & 67108863)
    from claims group by 1, 2, 3, 4, 5, 6, 7;
  insert into claim_day_tallies
    select organization_id, substr(created_at, 1, 10), status, count(*) from claims group by 1, 2, 3;
  insert into claim_decision_tallies
    select organization_id, substr(updated_at, 1, 10), status,
      (unixepoch(updated_at) - unixepoch(created_at)) / 86400, count(*)
    from claims where status in ('RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED') group by 1, 2, 3, 4`;

/** Inserts the same claims into a PostgreSQL database of the current version, and analyzes it. */
export async function seedQueueOnPostgres(database: PostgresDatabase, count: number): Promise<void> {
  for (let n = 0; n < ORGANIZATIONS; n += 1) await database.addOrganization(organizationOf(n));
  await database.run(ADD_OPERATOR);
  const types = [
    'text',
    'text',
    'text',
    'text',
    'integer',
    'integer',
    'text',
    'text',
    'text',
    'timestamptz',
    'timestamptz',
  ];
  const lists = [...types, 'text', 'text', 'bigint', 'text'].map((type, index) => `$${index + 1}::${type}[]`);
  const text = `insert into claims (${COLUMNS.join(', ')}) select * from unnest(${lists.join(', ')})`;
  for (let first = 0; first < count; first += BATCH) {
    const length = Math.min(BATCH, count - first);
    const claims = Array.from({ length }, (_, index) => seededClaim(first + index, count));
    await database.run(
      text,
      COLUMNS.map((_, column) => claims.map((claim) => claim[column])),
    );
  }
  await database.run(ADD_CHECKLISTS);
  await database.run(ADD_BALANCES);
  const casework = [...caseworkOf(count)];
  await database.run(
    `insert into claim_desk (organization_id, claim_id, assignee_id, unseen_since, assigned_at)
      select *, case when d.assignee_id is not null then now() end from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[])
        as d (organization_id, claim_id, assignee_id, unseen_since)`,
    [0, 1, 2, 3].map((column) => casework.map((row) => row[column])),
  );
  await addDeadlinesOnPostgres(database, count);
  await database.run(ADD_FINDINGS);
  await database.run('vacuum (analyze)');
}

async function addDeadlinesOnPostgres(database: Pick<PostgresDatabase, 'run'>, count: number): Promise<void> {
  const all = [...deadlinesOf(count)];
  for (let first = 0; first < all.length; first += BATCH) {
    const rows = all.slice(first, first + BATCH);
    await database.run(
      `insert into claim_deadlines (organization_id, claim_id, due_on, due_kind, is_latest, asleep_until)
        select d.o, d.c, d.due, d.kind, d.latest = 1, d.asleep
        from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::integer[], $6::text[])
          as d (o, c, due, kind, latest, asleep)`,
      [0, 1, 2, 3, 4, 5].map((column) => rows.map((row) => row[column])),
    );
  }
}
