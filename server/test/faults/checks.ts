/* Checks after each fault: all that was acknowledged is there, and nothing half-done is to be seen. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { assertCounted } from '../contract/queue/queue-counters-suite.ts';
import type { Caller } from '../support/process/exchange.ts';
import { filesBelow } from '../support/process/files.ts';
import type { Claim } from '../support/process/http-client.ts';
import { until } from '../support/process/process.ts';
import { type FiledClaim, type Ledger, standingOf } from './crash/ledger.ts';
import type { OperatorProgram } from './crash/operator-program.ts';
import { assertFiled } from './crash/programs.ts';
import type { DatabaseRows } from './database-rows.ts';

const PAGE = 100;
/** Of many claims, those that are looked at after each fault; all are after the last one. */
const NEWEST = 400;
/** Claims are filed by several at once, so the order of acknowledgement is not that of the list. */
const OUT_OF_ORDER = 100;
/** The operator's search knows new claims after 10 seconds; one that was killed held the others back for 4. */
const SEARCH_MS = 60_000;
const SEARCHED = 12;

/** Statements that find what must never be; both engines understand them. */
const NEVER: Readonly<Record<string, string>> = {
  'a claim whose version is not one more than its moves': `select c.id from claims c
    left join claim_history h on h.organization_id = c.organization_id and h.claim_id = c.id
    group by c.organization_id, c.id, c.version having c.version <> 1 + count(h.version)`,
  'a claim that is not where its last move led': `select c.id from claims c
    join claim_history h on h.organization_id = c.organization_id and h.claim_id = c.id
    where h.version = (select max(l.version) from claim_history l
      where l.organization_id = c.organization_id and l.claim_id = c.id)
    and (h.to_status <> c.status or coalesce(h.to_reason, '') <> coalesce(c.status_reason, ''))`,
  'two moves that do not follow each other': `select a.claim_id from claim_history a
    join claim_history b on b.organization_id = a.organization_id and b.claim_id = a.claim_id
      and b.version = a.version + 1
    where a.to_status <> b.from_status or coalesce(a.to_reason, '') <> coalesce(b.from_reason, '')`,
  'a key of a claim that is not there': `select k.subject from idempotency_keys k
    where k.outcome = 'created' and not exists (select 1 from claims c where c.id = k.subject)`,
  'a key of a document that is not there': `select k.subject from idempotency_keys k
    where k.outcome = 'registered' and not exists (select 1 from documents d where d.id = k.subject)`,
  'a file that a document has and that is loose': `select d.blob_key from documents d
    join loose_blobs l on l.organization_id = d.organization_id and l.blob_key = d.blob_key`,
  'two claims of one number':
    'select tracking_number from claims group by organization_id, tracking_number having count(*) > 1',
};

export interface Checked {
  caller: Caller;
  ledger: Ledger;
  rows: DatabaseRows;
}

/** While no program is at work: what the API shows and what the database holds. `isLast`: of all claims. */
export async function checkKept(checked: Checked, { isLast = false } = {}): Promise<void> {
  await checkNever(checked.rows);
  await assertCounted(checked.rows);
  await checkClaims(checked, isLast ? Number.POSITIVE_INFINITY : NEWEST);
  await checkMoves(checked);
  await checkKeys(checked);
  await checkDocuments(checked);
}

async function checkNever({ rowsOf }: DatabaseRows): Promise<void> {
  for (const [what, statement] of Object.entries(NEVER)) assert.deepEqual(await rowsOf(statement), [], what);
}

/** Every acknowledged claim is in the list, once, as it was acknowledged and where it was moved to. */
async function checkClaims({ caller, ledger }: Checked, depth: number): Promise<void> {
  const listed = await listNewest(caller, depth);
  const numbers = new Set(listed.map(({ shipment }) => shipment.tracking_number));
  assert.equal(numbers.size, listed.length, 'a tracking number has two claims');
  for (const claim of listed) assertFiled(claim, ledger);
  const byId = new Map(listed.map((claim) => [claim.id, claim]));
  const all = [...ledger.claims.values()];
  const expected = Number.isFinite(depth) ? all.slice(-(depth - OUT_OF_ORDER)) : all;
  for (const filed of expected) assert.deepEqual(partsOf(byId.get(filed.claim.id)), partsOf(expectedOf(filed)));
}

function expectedOf(filed: FiledClaim): Claim {
  return { ...filed.claim, ...standingOf(filed) };
}

/** A claim without the time of its last move. */
function partsOf(claim: Claim | undefined): object | undefined {
  if (claim === undefined) return undefined;
  const { updated_at, ...parts } = claim;
  return parts;
}

async function listNewest(caller: Caller, depth: number): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let cursor: string | null = ''; cursor !== null && claims.length < depth; ) {
    const answer = await caller.get(`/v1/claims?limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const { data, pagination } = answer.body as unknown as { data: Claim[]; pagination: { cursor: string | null } };
    claims.push(...data);
    cursor = pagination.cursor;
  }
  return claims;
}

/** Each acknowledged move is in the history, once, in order. */
async function checkMoves({ ledger, rows }: Checked): Promise<void> {
  const found = await rows.rowsOf('select claim_id, to_status from claim_history order by claim_id, version');
  const kept = Map.groupBy(found, ([id]) => String(id));
  for (const { claim, moves } of ledger.claims.values()) {
    const expected = moves.map(({ status }) => status);
    const statuses = (kept.get(claim.id) ?? []).map(([, status]) => status);
    assert.deepEqual(statuses, expected, claim.id);
  }
}

/** Each keyed claim is the one that its key stands for. */
async function checkKeys({ ledger, rows }: Checked): Promise<void> {
  const found = await rows.rowsOf("select key, subject from idempotency_keys where outcome = 'created'");
  const subjects = new Map(found.map(([key, subject]) => [String(key), subject]));
  for (const { claim, key } of ledger.claims.values()) if (key) assert.equal(subjects.get(key), claim.id, key);
}

/** Every document with a file has the bytes that were sent; every acknowledged one is there. */
async function checkDocuments({ ledger, rows }: Checked): Promise<void> {
  const found = await rows.rowsOf('select id, status, sha256 from documents where blob_key is not null');
  for (const [id, , sha256] of found) assert.equal(sha256, sha256Of(ledger.files.get(String(id))), String(id));
  const statuses = new Map(found.map(([id, status]) => [String(id), status]));
  for (const [id, { isConfirmed }] of ledger.documents) {
    if (isConfirmed) assert.equal(statuses.get(id), 'CONFIRMED', id);
    else assert.ok(statuses.has(id), id);
  }
}

function sha256Of(bytes: Buffer | undefined): string | undefined {
  return bytes && createHash('sha256').update(bytes).digest('hex');
}

/** The spool is empty, once what was cut short has been noticed. */
export async function checkSpool(dataDir: string): Promise<void> {
  const spool = () => filesBelow(join(dataDir, 'spool'));
  await until('the spool is empty', async () => (await spool()).length === 0);
}

/** Each document has its file, whole; and what else lies there is known to be loose. */
export async function checkFiles(dataDir: string, { ledger, rows }: Checked): Promise<void> {
  const loose = new Set((await rows.rowsOf('select blob_key from loose_blobs')).map(String));
  const taken = new Set((await rows.rowsOf('select blob_key from documents where blob_key is not null')).map(String));
  const folder = join(dataDir, 'documents');
  const kept = await filesBelow(folder);
  const names = new Set(kept.map(({ path }) => relative(folder, path)));
  for (const key of taken) assert.ok(names.has(key), `${key} has no file`);
  for (const { name, path } of kept) {
    const key = relative(folder, path);
    // A file that is loose may have been cut short, and is no document's.
    if (!taken.has(key)) assert.ok(loose.has(key), `${key} is nobody's`);
    else assert.ok(ledger.files.get(name.split('.')[0] ?? '')?.equals(await readFile(path)), key);
  }
}

/** The operator's search finds claims by a word of theirs: the newest, and others by chance. */
export async function checkSearch(ledger: Ledger, operator: OperatorProgram): Promise<void> {
  const all = [...ledger.claims.values()];
  const step = Math.max(1, Math.floor(all.length / SEARCHED));
  const some = [...all.filter((_, index) => index % step === 0), ...all.slice(-3)];
  for (const { claim } of some) {
    const { customer_name } = claim.shipment.destination as { customer_name: string };
    await until(
      `${customer_name} is found`,
      async () => {
        const { body } = await operator.get(`/claims?q=${customer_name}`);
        const data = (body?.data ?? []) as { id: string }[];
        return data.length === 1 && data[0]?.id === claim.id;
      },
      SEARCH_MS,
    );
  }
}
