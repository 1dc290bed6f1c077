import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { printClaim, type StoredClaim } from '../../domain/claim-record.ts';
import { bodyReader, queryReporter } from '../../listener/input.ts';
import type { RawQuery } from '../../listener/query-parameters.ts';
import type { ClaimPage, Claims, MakeRoom } from '../../services/claims.ts';
import type { AnswersInFlight } from '../answers-in-flight.ts';
import { callerOf } from '../caller.ts';
import { etagOfClaim, etagOfPage, knownTo, sendPolled } from '../etag.ts';
import { readIdempotencyKey, requestKey, tellReplay } from '../idempotency-key.ts';
import { listClaimsQuery, parseListQuery } from '../list-query.ts';
import { createClaimBody } from '../schemas.ts';

/** spec: POST /v1/claims, GET /v1/claims/{id}, GET /v1/claims */
export function addClaimRoutes(
  v1: FastifyInstance,
  claims: Claims,
  { inFlight, log }: { inFlight: AnswersInFlight; log: Logger },
): void {
  const readBody = bodyReader(createClaimBody);
  const reportQuery = queryReporter();
  const reportListQuery = queryReporter(listClaimsQuery);

  v1.post('/claims', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const caller = callerOf(request);
    const place = await inFlight.enter(caller.organizationId, request);
    try {
      const filing = await readBody(request, reply);
      const created = await claims.create(caller, filing, requestKey(key, '/v1/claims', filing));
      const claim = tellReplay(created, reply);
      reply.code(201).header('location', `/v1/claims/${claim.id}`);
      reply.header('content-type', 'application/json; charset=utf-8').send(printClaim(claim));
    } finally {
      inFlight.leave(place, reply);
    }
    return reply;
  });

  v1.get<{ Params: { id: string } }>('/claims/:id', async (request, reply) => {
    reportQuery(request, reply);
    const { organizationId } = callerOf(request);
    const place = await inFlight.enter(organizationId, request);
    try {
      const polled = await claims.get(organizationId, request.params.id, knownTo(request, etagOfClaim));
      sendPolled(reply, polled, { etagOf: etagOfClaim, print: printClaim });
    } finally {
      inFlight.leave(place, reply);
    }
    return reply;
  });

  v1.get<{ Querystring: RawQuery }>('/claims', async (request, reply) => {
    reportListQuery(request, reply);
    const query = parseListQuery(request.query);
    const { organizationId } = callerOf(request);
    const place = await inFlight.enter(organizationId, request);
    try {
      const makeRoom: MakeRoom = (bytes) => inFlight.makeRoom(place, bytes, request);
      const polled = await claims.list(organizationId, query, makeRoom, knownTo(request, etagOfPage));
      const print = (page: ClaimPage) => (isWhole(page) ? printPage(page) : streamPage(page, request));
      sendPolled(reply, polled, { etagOf: etagOfPage, print });
    } finally {
      inFlight.leave(place, reply);
    }
    return reply;
  });

  /** Read as fast as it is sent: what a client does not read is not in memory. */
  function streamPage(page: ClaimPage, { id }: FastifyRequest): Readable {
    const stream = Readable.from(pageInPieces(page, claims), { objectMode: false });
    return stream.on('error', (err) => log.error({ request_id: id, err }, 'a list was cut short'));
  }
}

type WholePage = ClaimPage<StoredClaim>;

function isWhole(page: ClaimPage): page is WholePage {
  return page.claims.every(({ filed }) => filed !== null);
}

async function* pageInPieces({ claims, cursor }: ClaimPage, all: Claims): AsyncGenerator<Buffer> {
  let before = '{"data":[';
  for await (const some of all.readWhole(claims)) {
    yield Buffer.from(before + some.map(printClaim).join());
    before = ',';
    // Others are served between two pieces, however fast this client reads.
    await nextTurn();
  }
  yield Buffer.from(`],"pagination":${printPagination(cursor)}}`);
}

function printPage({ claims, cursor }: WholePage): string {
  return `{"data":[${claims.map(printClaim).join()}],"pagination":${printPagination(cursor)}}`;
}

/** Both spellings of the flag, with the same value (spec: GET /v1/claims; decision: Shape). */
function printPagination(cursor: string | null): string {
  const hasMore = cursor !== null;
  return JSON.stringify({ cursor, hasMore, has_more: hasMore });
}
