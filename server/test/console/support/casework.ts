import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import type { OperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import type { EvidenceFiles } from './evidence-files.ts';
import type { SampleClaim } from './sample-claims.ts';

const MINUTE_MS = 60_000;

/** A name that would close a tag, reverses text, and hides that it ends in `.exe`. */
const HOSTILE_NAME = '"><img src=x onerror=alert(1)> \u202egpj.exe.jpg';
const HTML = Buffer.from('<!doctype html><title>Invoice</title><script>alert(document.domain)</script>');

/** An operator with credentials. */
export interface Person {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The headers of an access token. */
  headers: Record<string, string>;
}

/** A filed claim with its client. */
export interface FiledClaim {
  id: string;
  sample: SampleClaim;
  client: Client;
}

/** Makes data at given times. */
export interface Builder {
  service: OperatorService;
  people: Record<OperatorRole, Person>;
  claims: FiledClaim[];
  /** Runs `work` while the clock shows a time, in milliseconds. Times must not go back. */
  at<T>(ms: number, work: () => Promise<T>): Promise<T>;
}

/** The claims that have casework; all of them are undecided. */
export interface Casework {
  /** Has four documents of the four types, one of them received and not confirmed, notes and an assignee. */
  documented: FiledClaim;
  /** Its PDF is HTML. */
  mistyped: FiledClaim;
  /** Its document has the `HOSTILE_NAME`. */
  hostile: FiledClaim;
  /** A claim of another organization with the same photograph. */
  copied: FiledClaim;
  /** Filed again for the tracking number of a claim that was filed by mistake. */
  again: { id: string; earlier: FiledClaim };
}

type Document = NonNullable<Parameters<typeof confirmedDocument>[3]>;

/** Adds documents, notes, assignments and a second claim in the last hour before `now`. */
export async function addCasework(builder: Builder, files: EvidenceFiles, now: number): Promise<Casework> {
  const { claims, people } = builder;
  const undecided = claims.filter(({ sample }) => !isDecided(sample.moves.at(-1)?.status));
  const documented = last(undecided, () => true);
  const others = undecided.filter((claim) => claim !== documented);
  const copied = last(others, ({ client }) => client !== documented.client);
  const [mistyped, hostile, ...rest] = others.filter((claim) => claim !== copied).reverse();
  if (mistyped === undefined || hostile === undefined) throw new Error('too few claims');
  const ago = (minutes: number) => now - minutes * MINUTE_MS;

  await builder.at(ago(50), () => assignSome(builder, rest));
  await builder.at(ago(40), () => addSeenDocuments(builder, rest.slice(0, 4), files));
  await builder.at(ago(30), () => document(builder, documented, files));
  await builder.at(ago(25), () =>
    addDocument(builder, copied, { name: 'IMG_2291.jpg', type: 'image/jpeg', bytes: files.jpeg }),
  );
  await builder.at(ago(20), () => addDocument(builder, mistyped, { name: 'Rechnung 2026-0417.pdf', bytes: HTML }));
  await builder.at(ago(15), () =>
    addDocument(builder, hostile, { name: HOSTILE_NAME, type: 'image/jpeg', bytes: files.jpeg }),
  );
  await builder.at(ago(12), async () => {
    await assign(builder, people.agent, documented.id);
    await note(
      builder,
      people.agent,
      documented.id,
      'The carton was single-wall. Waiting for the depot’s photographs.',
    );
    await note(
      builder,
      people.admin,
      documented.id,
      'Depot Madrid-Vallecas: ask for Sra. Ortiz.\nThey answer before 14:00.',
    );
  });
  const again = await builder.at(ago(5), () => fileAgain(claims));
  return { documented, mistyped, hostile, copied, again };
}

function isDecided(status: string | undefined): boolean {
  return ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'].includes(status ?? '');
}

function last(claims: readonly FiledClaim[], isWanted: (claim: FiledClaim) => boolean): FiledClaim {
  const found = claims.findLast(isWanted);
  if (found === undefined) throw new Error('too few claims');
  return found;
}

function addDocument({ service }: Builder, { client, id }: FiledClaim, document: Document): Promise<string> {
  return confirmedDocument(service, client, id, document);
}

async function document(builder: Builder, claim: FiledClaim, files: EvidenceFiles): Promise<void> {
  await addDocument(builder, claim, { name: 'crushed corner.jpg', type: 'image/jpeg', bytes: files.jpeg });
  await addDocument(builder, claim, { name: 'label.png', type: 'image/png', bytes: files.png });
  await addDocument(builder, claim, { name: 'invoice and proof of value.pdf', bytes: files.pdf });
  const pending = await claim.client.initiate(claim.id, { content_type: 'image/webp', file_name: 'inside.webp' });
  const { clients } = builder.service;
  assertStatus(await clients.put(pending.metadata.upload_url, files.webp, { 'content-type': 'image/webp' }), 200);
}

/** Adds invoices that an operator has already seen; each is a different file. */
async function addSeenDocuments(
  builder: Builder,
  claims: readonly FiledClaim[],
  { pdf }: EvidenceFiles,
): Promise<void> {
  for (const claim of claims) {
    const bytes = Buffer.concat([pdf, Buffer.from(`% ${claim.id}\n`)]);
    await addDocument(builder, claim, { name: 'invoice.pdf', bytes });
    const { headers } = builder.people.agent;
    const path = `/operator/v1/claims/${claim.id}`;
    const detail = assertStatus(await builder.service.request('GET', path, { headers }), 200);
    const [shown] = detail.read<{ documents_list: { confirmed_at: string }[] }>().documents_list;
    const body = { until: shown?.confirmed_at };
    assertStatus(await builder.service.request('POST', `${path}/seen`, { headers, body }), 204);
  }
}

async function assign({ service, people }: Builder, { id, headers }: Person, claimId: string): Promise<void> {
  const answer = await service.request('PUT', `/operator/v1/claims/${claimId}/assignee`, {
    headers: id === people.admin.id ? headers : people.admin.headers,
    body: { operator_id: id },
  });
  assertStatus(answer, 200);
}

/** Assigns every third claim to the agent, and every fifth to the administrator. */
async function assignSome(builder: Builder, claims: readonly FiledClaim[]): Promise<void> {
  const { admin, agent } = builder.people;
  for (const [index, { id }] of claims.entries()) {
    if (index % 3 === 0) await assign(builder, agent, id);
    else if (index % 5 === 0) await assign(builder, admin, id);
  }
}

async function note({ service }: Builder, { headers }: Person, claimId: string, text: string): Promise<void> {
  const answer = await service.request('POST', `/operator/v1/claims/${claimId}/notes`, { headers, body: { text } });
  assertStatus(answer, 201);
}

/** Files a claim again whose first one was filed by mistake and does not block it. */
async function fileAgain(claims: readonly FiledClaim[]): Promise<Casework['again']> {
  const earlier = last(claims, ({ sample }) => sample.moves.at(-1)?.reason === 'CREATED_INCORRECTLY');
  const answer = await earlier.client.post('/v1/claims', earlier.sample.input);
  return { id: assertStatus(answer, 201).read<{ id: string }>().id, earlier };
}
