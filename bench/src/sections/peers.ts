import { skipWithout } from '../../../server/test/support/servers/availability.ts';
import { CLAIM } from '../load/filing.ts';
import { type Comparison, compare } from '../peers/comparison.ts';
import { directus } from '../peers/directus.ts';
import { missingDrizzle, startDrizzle } from '../peers/drizzle.ts';
import { missingPeers, type Peer } from '../peers/peer.ts';
import { proveRules } from '../peers/rules.ts';
import { strapi } from '../peers/strapi.ts';
import type { Bench } from '../plan.ts';
import { type Postgres, startPostgres } from '../servers/postgres.ts';
import { startFloor, startRedress } from '../servers/servers.ts';
import { uploadsBesidePeers } from './peer-uploads.ts';

const claims = {
  create: { method: 'POST', path: '/v1/claims', body: CLAIM, idReplacement: true },
  path: '/v1/claims',
  newest: '?limit=20',
  firstOf: (list: unknown) => (list as { data: { id: string }[] }).data[0]?.id,
} as const;

/** The least that a durable claim server can do. */
const floor: Peer = { ...claims, name: 'the floor', start: startFloor, lacks: 'any rule, check or error' };

const redress: Peer = { ...claims, name: 'Redress', start: (folder) => startRedress(folder) };

const LACKS =
  "idempotency keys, documents and uploads, the operator's side (queue, moves, history, console), audit log, counters, " +
  "search, rate limits, ETag, metrics, the address kept from a tracking number's first claim";

/** The same time as Redress. */
const REMEMBER_KEYS_MS = 2_000;

/** The peers that are installed; of the others, how to install them. */
export async function besidePeers(bench: Bench): Promise<void> {
  await besideAPlainService(bench);
  const missing = missingPeers();
  if (missing) return console.log(`\nDirectus, Strapi and tus are left out: ${missing}`);
  await compare({ title: 'Beside peers on SQLite', peers: [floor, redress, directus, strapi] }, bench);
  await uploadsBesidePeers(bench);
}

/** Redress beside claims on Fastify and Drizzle, one process each, on PostgreSQL. */
async function besideAPlainService(bench: Bench): Promise<void> {
  const missing = skipWithout('PostgreSQL') || missingDrizzle();
  if (missing) return console.log(`\nFastify + Drizzle is left out: ${missing}`);
  const postgres = await startPostgres();
  try {
    await compare(onPostgres(postgres), bench);
  } finally {
    await postgres.stop();
  }
}

function onPostgres(postgres: Postgres): Comparison {
  const drizzle = (rememberMs: number) => async () => startDrizzle(await postgres.createDatabase(), rememberMs);
  return {
    title: 'Beside a plain service on PostgreSQL',
    prove: proveRules,
    peers: [
      {
        ...claims,
        name: 'Redress',
        start: async (folder) => startRedress(folder, { database: await postgres.createDatabase() }),
      },
      { ...claims, name: 'Fastify + Drizzle', start: drizzle(0), lacks: LACKS },
      {
        ...claims,
        name: 'the same with remembered keys',
        start: drizzle(REMEMBER_KEYS_MS),
        lacks: `what Fastify + Drizzle lacks; it takes an accepted key for ${REMEMBER_KEYS_MS / 1_000} s without asking, as Redress does`,
      },
    ],
  };
}
