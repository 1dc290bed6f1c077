import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { later } from '../../platform/http/route.ts';
import { markReplayed, readIdempotencyKey, requestKey } from '../idempotency/http/client-key.ts';
import { forClients } from '../organizations/http/authentication.ts';
import type { ResponsesInFlight } from '../rate-limits/http/responses-in-flight.ts';
import { claimList, claimRecord, createClaimBody } from './client-schemas.ts';
import { CLAIM_EXAMPLE, CLAIM_INPUT_EXAMPLE, CLAIM_LIST_EXAMPLE } from './examples.ts';
import { etagOfClaim, etagOfPage, knownTo, sendPolled } from './http/etag.ts';
import { listClaimsQuery, toListQuery } from './list-query.ts';
import { CLAIM_ALREADY_EXISTS, CLAIM_NOT_FOUND } from './reasons.ts';
import { type PrintedClaim, printClaim } from './record.ts';
import type { ClaimPage, Claims, ListedClaim, MakeRoom, WholePage } from './service.ts';

interface ClaimServices {
  claims: Claims;
  inFlight: ResponsesInFlight;
  log: Logger;
}

const POLLED = ['ETag', 'Cache-Control', 'X-Ignored-Fields'] as const;
const NOT_MODIFIED = {
  description: 'Nothing changed since the response whose `ETag` was sent. There is no body.',
  headers: POLLED,
} as const;

const route = forClients('Claims');

export const claimRoutes = [
  // spec: POST /v1/claims
  route('POST /v1/claims', {
    access: 'key',
    operationId: 'createClaim',
    summary: 'File a claim',
    description:
      'The new claim has the status `CREATED`. Refused with 409 while an open claim of your organization exists for the tracking number. `origin` and `destination` are kept from the first claim for the number. A claim has at most 262,144 bytes (256 kB) as JSON without white space.',
    body: later(createClaimBody),
    bodyExample: CLAIM_INPUT_EXAMPLE,
    ok: {
      201: {
        description: 'The claim was filed. `Location` leads to it.',
        schema: claimRecord,
        example: CLAIM_EXAMPLE,
        headers: ['Location', 'ETag', 'Idempotency-Replayed', 'X-Ignored-Fields'],
      },
    },
    reasons: [CLAIM_ALREADY_EXISTS],
    handle: async ({ request, reply, caller, body }, { claims, inFlight }: ClaimServices) => {
      const key = readIdempotencyKey(request);
      const place = await inFlight.enter(caller.organizationId, request);
      try {
        const filing = await body();
        const created = await claims.create(caller, filing, requestKey(key, '/v1/claims', filing));
        const claim = markReplayed(created, reply);
        reply.header('location', `/v1/claims/${claim.id}`).header('etag', etagOfClaim(claim));
        reply.header('content-type', 'application/json; charset=utf-8').send(printClaim(claim));
      } finally {
        inFlight.leave(place, reply);
      }
      return reply;
    },
  }),
  // spec: GET /v1/claims
  route('GET /v1/claims', {
    access: 'key',
    operationId: 'listClaims',
    summary: 'List claims, newest first',
    description:
      'The claims of your organization, in the order of filing, however old; all filters hold together. For the next page send `pagination.cursor` as `cursor`, with the same filters, until it is null. A page ends early, before it passes 8 MB: `hasMore` tells whether more claims follow, the number of claims does not.',
    query: listClaimsQuery,
    ok: {
      200: {
        description: 'A page of claims. `Link` leads to the next one.',
        schema: claimList,
        example: CLAIM_LIST_EXAMPLE,
        headers: [...POLLED, 'Link'],
      },
      304: NOT_MODIFIED,
    },
    handle: async ({ request, reply, caller, query }, { claims, inFlight, log }: ClaimServices) => {
      const { organizationId } = caller;
      const place = await inFlight.enter(organizationId, request);
      try {
        const makeRoom: MakeRoom = (bytes) => inFlight.makeRoom(place, bytes, request);
        const polled = await claims.list(organizationId, toListQuery(query), makeRoom, knownTo(request, etagOfPage));
        const { cursor } = polled.found;
        if (cursor !== null) reply.header('link', linkToNext(request.url, cursor));
        const print = (page: WholePage) =>
          isPrinted(page) ? joinPage(page) : streamPage(page, request, { claims, log });
        sendPolled(reply, polled, { etagOf: etagOfPage, print });
      } finally {
        inFlight.leave(place, reply);
      }
      return reply;
    },
  }),
  // spec: GET /v1/claims/{id}
  route('GET /v1/claims/{id}', {
    access: 'key',
    operationId: 'getClaim',
    summary: 'Read a claim',
    description:
      'To follow a claim, send the `ETag` of the last response in `If-None-Match`: while nothing changes, the response is 304 without a body.',
    query: z.object({}),
    ok: {
      200: {
        description: 'The claim with its status.',
        schema: claimRecord,
        example: CLAIM_EXAMPLE,
        headers: POLLED,
      },
      304: NOT_MODIFIED,
    },
    reasons: [CLAIM_NOT_FOUND],
    handle: async ({ request, reply, params, caller }, { claims, inFlight }: ClaimServices) => {
      const { organizationId } = caller;
      const place = await inFlight.enter(organizationId, request);
      try {
        const polled = await claims.get(organizationId, params.id, knownTo(request, etagOfClaim));
        sendPolled(reply, polled, { etagOf: etagOfClaim, print: printClaim });
      } finally {
        inFlight.leave(place, reply);
      }
      return reply;
    },
  }),
];

/** The `Link` header that leads to the next page with the same filters (RFC 8288). */
function linkToNext(url: string, cursor: string): string {
  const parameters = new URLSearchParams(url.split('?')[1]);
  parameters.set('cursor', cursor);
  return `</v1/claims?${parameters}>; rel="next"`;
}

type PrintedPage = ClaimPage<PrintedClaim>;
type LongPage = ClaimPage<ListedClaim>;

function isPrinted(page: WholePage): page is PrintedPage {
  const [first] = page.claims;
  return first === undefined || 'json' in first;
}

/** Streams a page as fast as the client reads it: the rest of it is not in memory. */
function streamPage(
  page: LongPage,
  { id }: FastifyRequest,
  { claims, log }: Pick<ClaimServices, 'claims' | 'log'>,
): Readable {
  const stream = Readable.from(pageInPieces(page, claims), { objectMode: false });
  return stream.on('error', (err) => log.error({ request_id: id, err }, 'a list was cut short'));
}

async function* pageInPieces({ claims, cursor }: LongPage, all: Claims): AsyncGenerator<Buffer> {
  let before = '{"data":[';
  for await (const some of all.readWhole(claims)) {
    yield Buffer.from(before + some.map(printClaim).join());
    before = ',';
    // Other requests are served between two pieces, however fast this client reads.
    await nextTurn();
  }
  yield Buffer.from(`],"pagination":${printPagination(cursor)}}`);
}

function joinPage({ claims, cursor }: PrintedPage): string {
  return `{"data":[${claims.map(({ json }) => json).join()}],"pagination":${printPagination(cursor)}}`;
}

/** Both spellings of the flag, with the same value (spec: GET /v1/claims). */
function printPagination(cursor: string | null): string {
  const hasMore = cursor !== null;
  return JSON.stringify({ cursor, hasMore, has_more: hasMore });
}
