/* Checks of a disk after a fault: every promise kept, everything whole, and work goes on. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Caller } from '../../support/process/exchange.ts';
import { filesBelow } from '../../support/process/files.ts';
import { type Claim, filing, type PendingClaim } from '../../support/process/http-client.ts';
import type { ApiKey } from '../../support/process/process.ts';
import type { Addresses, DiskLoad, SentClaim, SentDocument } from './disk-load.ts';

const PAGE = 100;
/** How the tracking numbers of the claims begin that a look files. */
const OURS = 'AFTER-';
/** Repetitions and uploads that one look makes. */
const TRIED = 5;

export interface Look {
  service: Addresses;
  key: ApiKey;
  dataDir: string;
  load: DiskLoad;
  /** Whether the service was started just now. */
  isFresh: boolean;
  /** Whether the answer of a request counts as given. */
  isPromised(requestId: string | undefined): boolean;
}

/** How many promises were looked at. */
export interface Kept {
  claims: number;
  moves: number;
  files: number;
  confirmations: number;
  repetitions: number;
}

/** Rejects when a promise is broken, something is half there, or work does not go on. */
export async function checkKept(look: Look): Promise<Kept> {
  const listed = await listClaims(look);
  const kept = { ...checkClaims(look, listed), ...(await checkFiles(look)), repetitions: await repeat(look, listed) };
  await goOn(look);
  return kept;
}

async function listClaims({ service, key }: Look): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path = `/v1/claims?limit=${PAGE}&cursor=${encodeURIComponent(cursor)}`;
    const { status, body } = await new Caller(service, key).get(path);
    assert.equal(status, 200, JSON.stringify(body));
    const page = body as unknown as { data: Claim[]; pagination: { cursor: string | null } };
    claims.push(...page.data);
    cursor = page.pagination.cursor;
  }
  return claims.filter(({ shipment }) => !shipment.tracking_number.startsWith(OURS));
}

function checkClaims({ load, isPromised }: Look, listed: readonly Claim[]): Pick<Kept, 'claims' | 'moves'> {
  const sent = new Map(load.claims.map((each) => [each.content.shipment.tracking_number, each]));
  for (const { shipment, incidence } of listed) {
    const content: PendingClaim | undefined = sent.get(shipment.tracking_number)?.content;
    assert.deepEqual({ shipment, incidence }, content, 'a claim is not what was filed');
  }
  assert.equal(new Set(listed.map(({ shipment }) => shipment.tracking_number)).size, listed.length, 'filed twice');
  const found = new Map(listed.map((claim) => [claim.id, claim]));
  const promised = load.claims.filter(({ promise }) => isPromised(promise?.by));
  for (const each of promised) checkClaim(each, found, isPromised);
  return { claims: promised.length, moves: promised.filter(({ move }) => isPromised(move?.by)).length };
}

function checkClaim({ promise, move }: SentClaim, found: Map<string, Claim>, isPromised: Look['isPromised']): void {
  const claim = found.get(promise?.id ?? '');
  assert.ok(claim, `lost: claim ${promise?.id}`);
  const { status, updated_at, ...filed } = claim;
  if (promise?.claim) {
    const { status: _status, updated_at: _updatedAt, ...first } = promise.claim;
    assert.deepEqual(filed, first);
  }
  if (isPromised(move?.by)) assert.equal(status, move?.status, `lost: move of ${claim.id}`);
  else assert.ok(status === 'CREATED' || status === move?.status, `${claim.id} is ${status}`);
}

/** Every file is a document's, whole; and what was promised is there. */
async function checkFiles(look: Look): Promise<Pick<Kept, 'files' | 'confirmations'>> {
  const { dataDir, load, isFresh, isPromised } = look;
  const stored = new Map<string, Buffer[]>();
  for (const { name, path } of await filesBelow(join(dataDir, 'documents'))) {
    const id = name.split('.')[0] ?? '';
    stored.set(id, [...(stored.get(id) ?? []), await readFile(path)]);
  }
  if (isFresh) assert.deepEqual(await filesBelow(join(dataDir, 'spool')), [], 'the spool was not cleared');
  const rows = readDocuments(dataDir);
  const uploaded = [...load.documents.values()].filter(({ uploadedBy }) => isPromised(uploadedBy));
  for (const { document, bytes } of uploaded) {
    assert.ok(rows.get(document.id)?.blob_key, `lost: upload of ${document.id}`);
    assert.ok(
      stored.get(document.id)?.some((file) => file.equals(bytes)),
      `lost: bytes of ${document.id}`,
    );
  }
  for (const [id, row] of rows) {
    const bytes = load.documents.get(id)?.bytes;
    if (row.blob_key) assert.ok(bytes && stored.get(id)?.some((file) => file.equals(bytes)), `${id} has no whole file`);
  }
  const confirmed = uploaded.filter(({ confirmedBy }) => isPromised(confirmedBy));
  for (const { document } of confirmed)
    assert.equal(rows.get(document.id)?.status, 'CONFIRMED', `lost: confirmation of ${document.id}`);
  return { files: uploaded.length, confirmations: confirmed.length };
}

interface DocumentRow {
  blob_key: string | null;
  status: string;
}

/** The documents as the database has them, which is sound. */
function readDocuments(dataDir: string): Map<string, DocumentRow> {
  const database = new DatabaseSync(join(dataDir, 'redress.db'));
  try {
    const [check] = database.prepare('pragma integrity_check').all() as unknown as { integrity_check: string }[];
    assert.equal(check?.integrity_check, 'ok');
    const rows = database.prepare('select id, blob_key, status from documents').all();
    return new Map(rows.map((row) => [String(row.id), row as unknown as DocumentRow]));
  } finally {
    database.close();
  }
}

/** A keyed create that is repeated, answered before or not, files one claim; the first answer is given again. */
async function repeat({ service, key, load, isPromised }: Look, listed: readonly Claim[]): Promise<number> {
  const keyed = load.claims.filter((sent) => sent.key !== undefined);
  const promised = keyed.filter(({ promise }) => isPromised(promise?.by)).slice(-TRIED);
  const open = keyed.filter(({ promise }) => !isPromised(promise?.by)).slice(0, TRIED);
  const before = new Map(listed.map(({ id, shipment }) => [shipment.tracking_number, id]));
  for (const sent of [...promised, ...open]) {
    const answer = await new Caller(service, key, { 'idempotency-key': sent.key ?? '' }).file(sent.content);
    assert.equal(answer.status, 201, `repeated: ${JSON.stringify(answer.body)}`);
    const earlier = before.get(sent.content.shipment.tracking_number);
    if (earlier !== undefined) assert.equal(answer.body?.id, earlier, 'a repetition filed another claim');
    if (isPromised(sent.promise?.by)) assert.equal(answer.headers.get('idempotency-replayed'), 'true');
  }
  return promised.length + open.length;
}

/** An address that was given out takes a file, what is there can be confirmed, and a new claim is filed. */
async function goOn({ service, key, load, isPromised }: Look): Promise<void> {
  const isOpen = ({ initiatedBy, uploadedBy }: SentDocument) => isPromised(initiatedBy) && !isPromised(uploadedBy);
  for (const sent of [...load.documents.values()].filter(isOpen).slice(0, TRIED)) {
    await load.upload(service, sent, { mayBeThere: true });
    const { claim_id, id } = sent.document;
    const { body } = await new Caller(service, key).confirm(claim_id, [id]);
    assert.equal(body?.attached, 1, JSON.stringify(body));
  }
  const { status, body } = await new Caller(service, key).file(filing(OURS + randomUUID()));
  assert.equal(status, 201, JSON.stringify(body));
}
