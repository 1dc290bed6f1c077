/* At the end of a run: everything that the service has, read and held against the model. */

import { createHash } from 'node:crypto';
import type { ClaimRecord } from '../../src/features/claims/record.ts';
import type { StoredDocument } from '../../src/features/documents/record.ts';
import { different } from './different.ts';
import { isOpen, type State } from './model.ts';
import type { Program } from './requests.ts';
import type { Run } from './run.ts';
import { toRecord, type World } from './world.ts';

const PAGE = 2;

type Claim = State['claims'][number];
type Document = State['documents'][number];

/** Throws when the service has anything else than the model, or a rule does not hold of what it has. */
export async function inspect(run: Run, world: World): Promise<void> {
  run.tell('in the end:');
  await readAsClients(run, world);
  try {
    for (const claim of run.state.claims) await inspectClaim(run.state, claim, world);
    assertWalks(run.state);
    assertOneOpen(run.state);
  } catch (error) {
    throw run.disagreement(`✗ ${error instanceof Error ? error.message : error}`);
  }
}

/** Both organizations list everything, and ask for each claim of both. */
async function readAsClients(run: Run, world: World): Promise<void> {
  const programs = Object.values(run.organizations).map(
    (organization, n): Program => ({ organization, number: n + 1 }),
  );
  for (const by of programs) {
    const first = run.state.walks.length;
    await run.send(world, { ask: 'list', by, filter: {}, limit: PAGE, page: undefined });
    for (let walk = run.state.walks[first]; walk?.cursor; walk = run.state.walks[first]) {
      const page = { walk: first, cursor: walk.cursor, after: walk.given.at(-1) ?? '' };
      await run.send(world, { ...walk.request, page });
    }
    for (const { record } of run.state.claims) await run.send(world, { ask: 'get', by, claim: record.id });
  }
}

/** Compares what the operator sees: the claim, its history, its documents and their bytes. */
async function inspectClaim(state: State, { organization, record, moves }: Claim, world: World): Promise<void> {
  const { claim, history, documents } = await world.show(record.id);
  const own = state.documents.filter((document) => document.record.claim_id === record.id);
  const seen = {
    organization: claim.organization_id,
    record: toRecord(claim),
    version: claim.version,
    moves: history.map(({ to, since, moved_at }) => ({ to, since: since ?? moved_at, isBack: since !== null })),
    documents: await Promise.all(documents.map((document) => describe(document, world))),
  };
  const due = { organization, record, version: moves.length + 1, moves, documents: own.map(describeDue).sort(byId) };
  tell(`the operator’s view of ${record.id}`, different(due, { ...seen, documents: seen.documents.sort(byId) }));
}

async function describe({ id, status, confirmed_at, file }: StoredDocument, world: World) {
  const bytes = file ? await world.readFile(file.blob_key) : null;
  return { id, status, isConfirmed: confirmed_at !== null, bytes, sha256: file?.sha256 ?? null };
}

function describeDue({ record: { id, status }, file }: Document) {
  const sha256 = file === null ? null : createHash('sha256').update(file).digest('hex');
  return { id, status, isConfirmed: status === 'CONFIRMED', bytes: file, sha256 };
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

/** A list that was walked to its end has given each claim once that was there when it began. */
function assertWalks({ walks, claims }: State): void {
  const isStill = ({ filter }: { filter: { status?: string } }) => filter.status === undefined;
  for (const { request, old, given, cursor } of walks) {
    if (!isStill(request)) continue;
    if (new Set(given).size < given.length) tell('a list that was walked', `gave a claim twice: ${given.join(', ')}`);
    const lost = old.filter((id) => !given.includes(id));
    if (cursor === null && lost.length > 0) tell('a list that was walked', `left out ${lost.join(', ')}`);
    const foreign = claims.find(
      (claim) => given.includes(claim.record.id) && claim.organization !== request.by.organization,
    );
    if (foreign) tell('a list', `gave another organization’s ${foreign.record.id}`);
  }
}

function assertOneOpen({ claims }: State): void {
  const numberOf = ({ organization, record }: Claim) => `${organization} ${record.shipment.tracking_number.trim()}`;
  const open = Map.groupBy(
    claims.filter(({ record }: { record: ClaimRecord }) => isOpen(record)),
    numberOf,
  );
  for (const [number, { length }] of open) {
    if (length > 1) tell(number, `${length} claims are open`);
  }
}

function tell(what: string, wrong: string | undefined): void {
  if (wrong !== undefined) throw new Error(`${what}: ${wrong}`);
}
