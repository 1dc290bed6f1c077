/*
 * The claims of clients on Fastify, Drizzle and PostgreSQL, as a good team would write them in a week: to file, get and
 * list them, with API keys, validation and one open claim for each tracking number.
 *
 * Usage: main.js PORT DATABASE_URL [MILLISECONDS that an accepted API key is remembered; 0 by default]
 */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { ApiKeys } from './api-keys.js';
import { claimId, claimInput, listQuery, toCursor } from './claim-schemas.js';
import { Claims } from './claims.js';
import { ApiError, answerError, parse } from './errors.js';

const [port, connectionString, rememberMs = '0'] = process.argv.slice(2);
const pool = new Pool({ connectionString, max: 10 });
const db = drizzle(pool);
const claims = new Claims(db);
const apiKeys = new ApiKeys(db, Number(rememberMs));

const app = Fastify({ logger: { level: 'warn' }, genReqId: () => randomUUID() });
pool.on('error', (error) => app.log.warn(error));
app.setErrorHandler(answerError);
app.setNotFoundHandler(() => {
  throw new ApiError('NOT_FOUND', 'There is nothing at this path.');
});
app.decorateRequest('organizationId', null);
app.addHook('onRequest', async (request, reply) => {
  reply.header('x-request-id', request.id);
  request.organizationId = await apiKeys.authenticate(request.headers.authorization);
});

app.post('/v1/claims', async (request, reply) => {
  const { claim, blockedBy } = await claims.create(request.organizationId, parse(claimInput, request.body));
  if (!claim) {
    const headers = blockedBy && { location: `/v1/claims/${blockedBy}` };
    throw new ApiError('CLAIM_ALREADY_EXISTS', 'An open claim has this tracking number.', headers);
  }
  return reply.code(201).header('location', `/v1/claims/${claim.id}`).send(claim);
});

app.get('/v1/claims/:id', async (request) => {
  const { success, data: id } = claimId.safeParse(request.params.id);
  const claim = success && (await claims.find(request.organizationId, id));
  if (!claim) throw new ApiError('CLAIM_NOT_FOUND', 'There is no such claim.');
  return claim;
});

app.get('/v1/claims', async (request) => {
  const { limit, ...query } = parse(listQuery, request.query);
  const found = await claims.list(request.organizationId, { ...query, limit: limit + 1 });
  const data = found.slice(0, limit);
  const hasMore = found.length > limit;
  return { data, pagination: { cursor: hasMore ? toCursor(data.at(-1).id) : null, hasMore } };
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await app.close();
    await pool.end();
  });
}
await app.listen({ host: '127.0.0.1', port: Number(port) });
