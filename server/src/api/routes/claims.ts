import type { FastifyInstance } from 'fastify';
import { printClaim } from '../../domain/claim-record.ts';
import { bodyReader, queryReporter } from '../../listener/input.ts';
import type { RawQuery } from '../../listener/query-parameters.ts';
import type { ClaimPage, Claims } from '../../services/claims.ts';
import { callerOf } from '../caller.ts';
import { etagOfClaim, etagOfPage, knownTo, sendPolled } from '../etag.ts';
import { readIdempotencyKey, requestKey, tellReplay } from '../idempotency-key.ts';
import { listClaimsQuery, parseListQuery } from '../list-query.ts';
import { createClaimBody } from '../schemas.ts';

/** spec: POST /v1/claims, GET /v1/claims/{id}, GET /v1/claims */
export function addClaimRoutes(v1: FastifyInstance, claims: Claims): void {
  const readBody = bodyReader(createClaimBody);
  const reportQuery = queryReporter();
  const reportListQuery = queryReporter(listClaimsQuery);

  v1.post('/claims', async (request, reply) => {
    const key = readIdempotencyKey(request);
    const filing = await readBody(request, reply);
    const created = await claims.create(callerOf(request), filing, requestKey(key, '/v1/claims', filing));
    const claim = tellReplay(created, reply);
    reply.code(201).header('location', `/v1/claims/${claim.id}`);
    reply.header('content-type', 'application/json; charset=utf-8').send(printClaim(claim));
    return reply;
  });

  v1.get<{ Params: { id: string } }>('/claims/:id', async (request, reply) => {
    reportQuery(request, reply);
    const { organizationId } = callerOf(request);
    const polled = await claims.get(organizationId, request.params.id, knownTo(request, etagOfClaim));
    sendPolled(reply, polled, { etagOf: etagOfClaim, print: printClaim });
    return reply;
  });

  v1.get<{ Querystring: RawQuery }>('/claims', async (request, reply) => {
    reportListQuery(request, reply);
    const query = parseListQuery(request.query);
    const { organizationId } = callerOf(request);
    const polled = await claims.list(organizationId, query, knownTo(request, etagOfPage));
    sendPolled(reply, polled, { etagOf: etagOfPage, print: printPage });
    return reply;
  });
}

/** Both spellings of the flag, with the same value (spec: GET /v1/claims; decision: Shape). */
function printPage({ claims, cursor }: ClaimPage): string {
  const hasMore = cursor !== null;
  const pagination = JSON.stringify({ cursor, hasMore, has_more: hasMore });
  return `{"data":[${claims.map(printClaim).join()}],"pagination":${pagination}}`;
}
