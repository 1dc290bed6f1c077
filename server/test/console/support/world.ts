import type { Browser } from 'playwright-core';
import type { OperatorRole } from '../../../src/features/operators/rules.ts';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { bearer, type OperatorService, PASSWORD, startOperatorService } from '../../support/operator/harness.ts';
import { addCasework, type Builder, type Casework, type FiledClaim, type Person } from './casework.ts';
import { type EvidenceFiles, makeEvidenceFiles } from './evidence-files.ts';
import { ORGANIZATIONS, type SampleClaim, sampleClaims } from './sample-claims.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** A clock that follows the real one unless it is set to a time. */
class WorldClock {
  at: number | undefined;

  readonly now = (): number => this.at ?? Date.now();
}

export interface WorldOptions {
  /** The number of claims, over the last 45 days; at least 30. */
  claims?: number;
  /** The folder of a built console; the one of the repository when absent. */
  consoleDir?: string;
  /** The time at which the clock stands, in milliseconds, so that every world is the same; absent for the real time. */
  now?: number;
}

/** A service with data, as made by `openWorld`. */
export interface World extends Casework {
  service: OperatorService;
  /** The address of the console. */
  url: string;
  clock: WorldClock;
  /** A file of each type that clients may send. */
  files: EvidenceFiles;
  people: Record<OperatorRole, Person>;
  organizations: { id: string; name: string }[];
  /** The claims in the order of filing. */
  claims: FiledClaim[];
  close(): Promise<void>;
}

/**
 * Starts a service with data for every page of the console: organizations, claims of 45 days with their moves,
 * documents, notes, assignments and three operators. Afterwards its clock follows the real one.
 */
export async function openWorld(
  browser: Browser,
  { claims: count = 60, consoleDir, now: standsAt }: WorldOptions = {},
): Promise<World> {
  const clock = new WorldClock();
  const stopwatch = () => performance.now();
  const overrides = { clock: clock.now, stopwatch, ...(consoleDir !== undefined && { consoleDir }) };
  const now = standsAt ?? Date.now();
  clock.at = now - 47 * DAY_MS;
  const service = await startOperatorService({ overrides });
  try {
    const at: Builder['at'] = (ms, work) => {
      clock.at = ms;
      return work();
    };
    const [files, people, organizations] = [
      await makeEvidenceFiles(browser),
      await addPeople(service),
      await addShops(service),
    ];
    const builder: Builder = { service, people, claims: [], at };
    // The newest claim is an hour old, so that casework comes after all claims.
    await tell(builder, organizations, sampleClaims(count, now - HOUR_MS));
    const casework = await addCasework(builder, files, now);
    clock.at = standsAt;
    const { claims } = builder;
    const close = () => service.close();
    return { ...casework, service, url: service.url, clock, files, people, organizations, claims, close };
  } catch (error) {
    await service.close();
    throw error;
  }
}

const NAMES: Readonly<Record<OperatorRole, string>> = {
  admin: 'Ada Lindqvist',
  agent: 'Nuria Ferrer',
  viewer: 'Tom Okafor',
};

async function addPeople(service: OperatorService): Promise<Record<OperatorRole, Person>> {
  const admin = await addPerson(service, 'admin');
  return { admin, agent: await addPerson(service, 'agent'), viewer: await addPerson(service, 'viewer') };
}

/** Adds an operator with a chosen password, and a token for the requests of this file. */
async function addPerson(service: OperatorService, role: OperatorRole): Promise<Person> {
  const name = NAMES[role];
  const email = `${name.split(' ')[0]?.toLowerCase()}@redress.example`;
  const { operator, one_time_password } = await service.clients.running.operators.create(
    { email, name, role },
    'system',
  );
  const signedIn = await service.signIn(email, one_time_password);
  const change = { current_password: one_time_password, new_password: PASSWORD };
  signedIn.take(assertStatus(await signedIn.post('/password', change), 200));
  const answer = await signedIn.post('/tokens', { name: 'Reports', read_only: role === 'viewer' });
  const { token } = assertStatus(answer, 201).read<{ token: string }>();
  return { id: operator.id, name, email, password: PASSWORD, ...bearer(token) };
}

interface Shop {
  id: string;
  name: string;
  client: Client;
}

async function addShops({ clients }: OperatorService): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (const name of ORGANIZATIONS) {
    const { id } = await clients.running.organizations.create(name);
    shops.push({ id, name, client: await clients.clientOf(id) });
  }
  return shops;
}

/** Files and moves the claims in the order of their times. */
async function tell(builder: Builder, shops: readonly Shop[], samples: readonly SampleClaim[]): Promise<void> {
  const events = samples.flatMap((sample) => {
    const client = shops[sample.organization]?.client;
    if (client === undefined) throw new Error('a claim of no organization');
    return eventsOf(builder, client, sample);
  });
  for (const { at, run } of events.sort((one, other) => one.at - other.at)) await builder.at(at, run);
}

function eventsOf(builder: Builder, client: Client, sample: SampleClaim) {
  let id = '';
  const file = async () => {
    const answer = await client.post('/v1/claims', sample.input);
    ({ id } = assertStatus(answer, 201).read<{ id: string }>());
    builder.claims.push({ id, sample, client });
  };
  const moves = sample.moves.map((move, turn) => ({
    at: move.at,
    run: () => moveClaim(builder, id, { ...move, by: turn % 2 === 0 ? 'agent' : 'admin' }),
  }));
  return [{ at: sample.filedAt, run: file }, ...moves];
}

const NOTES: Readonly<Record<string, string>> = {
  UNDER_REVIEW: 'Sent to the carrier with the photographs.',
  REJECTED: 'The carrier says the packaging was not sufficient. Asked for the report in writing.',
  RESOLVED: 'Paid out with the collective credit note of this week.',
};

interface WorldMove {
  status: string;
  reason: string | null;
  by: 'admin' | 'agent';
}

async function moveClaim({ service, people }: Builder, id: string, { status, reason, by }: WorldMove): Promise<void> {
  const { headers } = people[by];
  const path = `/operator/v1/claims/${id}`;
  const { version } = assertStatus(await service.request('GET', path, { headers }), 200).read<{ version: number }>();
  const body = { status, status_reason: reason, version, note: NOTES[status] ?? null };
  assertStatus(await service.request('POST', `${path}/moves`, { headers, body }), 200, status);
}
