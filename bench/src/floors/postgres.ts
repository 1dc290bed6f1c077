/**
 * The floor on PostgreSQL: the least that a claim server on `node:http` and `pg` can do with the schema and the
 * statements of Redress. It hashes the Authorization header, which is the organization, parses JSON and splices the
 * stored text into its answers. It files each claim by a statement of its own, and has no rules, no checks and no errors.
 *
 * Usage: node postgres.ts PORT DATABASE_URL PROCESSES
 */

import cluster from 'node:cluster';
import { hash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Pool } from 'pg';
import { listClaimsStatement } from '../../../server/src/features/claims/list-statements.ts';
import { POSTGRES_STATEMENTS } from '../../../server/src/features/claims/postgres/statements.ts';
import { CLAIM_STATEMENTS } from '../../../server/src/features/claims/statements.ts';
import { POSTGRES_SESSION } from '../../../server/src/platform/sql/postgres/pool.ts';
import { POSTGRES_TYPES } from '../../../server/src/platform/sql/postgres/types.ts';

const [port = '0', url = '', processes = '1'] = process.argv.slice(2);
/** Connections of Redress by default; it reads one claim more than a page has. */
const CONNECTIONS = 10;
const LIMIT = 21;

type Ask = (name: string, text: string, values: unknown[]) => Promise<unknown[][]>;

function connect(): Ask {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS, types: POSTGRES_TYPES, options: POSTGRES_SESSION });
  return async (name, text, values) => (await pool.query({ name, text, values, rowMode: 'array' })).rows;
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
  response.end(body);
}

function printClaim([, id, status, reason, , filed, created, updated]: unknown[]): string {
  const standing = `"status":"${status}","status_reason":${reason === null ? null : `"${reason}"`}`;
  return `{"id":"${id}",${standing},${filed},"created_at":"${created}","updated_at":"${updated}"}`;
}

function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve) => request.on('end', () => resolve(Buffer.concat(chunks).toString())));
}

async function create(request: IncomingMessage, organization: string, ask: Ask): Promise<string> {
  const { shipment, incidence } = JSON.parse(await read(request));
  const { origin, destination, ...goods } = shipment;
  const id = `clm_${Date.now().toString(16).padStart(12, '0')}${randomBytes(10).toString('hex')}`;
  const at = new Date().toISOString();
  const claimJson = [
    `"shipment":${JSON.stringify(goods).slice(0, -1)},`,
    `"origin":${JSON.stringify(origin)},"destination":${JSON.stringify(destination)}`,
    `},"incidence":${JSON.stringify(incidence)}`,
  ];
  const { type, currency, claimed_amount } = incidence;
  const queue = [type, currency, claimed_amount, shipment.provider ?? null];
  const filedByKey = null;
  const values = [id, shipment.tracking_number, shipment.carrier, ...claimJson, at, ...queue, filedByKey].map(
    (value) => [value],
  );
  await ask('create', POSTGRES_STATEMENTS.fileClaims, [organization, ...values]);
  return printClaim([organization, id, 'CREATED', null, 1, claimJson.join(''), at, at]);
}

async function get(organization: string, id: string, ask: Ask): Promise<string> {
  const [claim = []] = await ask('get', CLAIM_STATEMENTS.findClaim, [organization, id]);
  return printClaim(claim);
}

async function list(organization: string, ask: Ask): Promise<string> {
  const query = { organization_id: organization, from_id: 'clm_', before_id: 'clm_~', limit: LIMIT };
  const { text, values } = listClaimsStatement(query, 'postgres');
  const rows = await ask('list', text, values);
  return `{"data":[${rows
    .slice(0, LIMIT - 1)
    .map(printClaim)
    .join(',')}]}`;
}

function serve(ask: Ask): void {
  createServer(async (request, response) => {
    const organization = hash('sha256', request.headers.authorization ?? '');
    const path = request.url ?? '';
    if (request.method === 'POST') return send(response, 201, await create(request, organization, ask));
    const isOne = path.startsWith('/v1/claims/');
    const body = isOne ? get(organization, path.slice('/v1/claims/'.length), ask) : list(organization, ask);
    return send(response, 200, await body);
  }).listen(Number(port), '127.0.0.1');
}

if (cluster.isPrimary && Number(processes) > 1) {
  for (let started = 0; started < Number(processes); started += 1) cluster.fork();
} else {
  serve(connect());
}
