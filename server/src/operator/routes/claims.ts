import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { bodyReader } from '../../listener/input.ts';
import { queryReader } from '../../listener/query.ts';
import type { Blocking } from '../../services/blocking.ts';
import type { ClaimExport } from '../../services/claim-export.ts';
import type { ClaimQueue } from '../../services/claim-queue.ts';
import type { ClaimWork } from '../../services/claim-work.ts';
import { claimCsv } from '../claim-csv.ts';
import { blockingQuery, claimExportQuery, claimFilters, claimListQuery, LIST_PARAMETERS } from '../claims-query.ts';
import { actorOf } from '../guard.ts';
import { assignmentsBody, bulkMoveBody, bulkTakeBackBody } from '../schemas/work.ts';

export interface QueueRouteParts {
  queue: ClaimQueue;
  claimExport: ClaimExport;
  work: ClaimWork;
  blocking: Blocking;
}

/** operator API: Claims, those of many claims */
export function addQueueRoutes(v1: FastifyInstance, parts: QueueRouteParts, log: Logger): void {
  const { queue, claimExport, work, blocking } = parts;
  const readList = queryReader(claimListQuery, LIST_PARAMETERS);
  const readFilters = queryReader(claimFilters, LIST_PARAMETERS);
  const readExport = queryReader(claimExportQuery, LIST_PARAMETERS);
  const readBlocking = queryReader(blockingQuery);
  const readMoves = bodyReader(bulkMoveBody);
  const readTakeBacks = bodyReader(bulkTakeBackBody);
  const readAssignments = bodyReader(assignmentsBody);

  v1.get('/claims', async (request, reply) => queue.list(readList(request, reply), actorOf(request).id));

  v1.get('/claims/counts', async (request, reply) => queue.counts(readFilters(request, reply), actorOf(request).id));

  v1.get('/claims.csv', async (request, reply) => {
    const query = readExport(request, reply);
    const isHead = request.method === 'HEAD';
    const lines = Readable.from(isHead ? [] : claimCsv(await claimExport.open(query, actorOf(request))), {
      objectMode: false,
    });
    lines.on('error', (err) => log.error({ request_id: request.id, err }, 'an export was cut short'));
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="claims.csv"');
    return reply.send(lines);
  });

  v1.get('/blocking', async (request, reply) => {
    const { tracking_number, organization } = readBlocking(request, reply);
    const [data, look_alikes] = await Promise.all([
      blocking.find(tracking_number, organization),
      blocking.findLookAlikes(tracking_number, organization),
    ]);
    return { data, look_alikes };
  });

  const tellTrouble = (requestId: string) => (err: unknown, claim_id: string) => {
    log.error({ request_id: requestId, claim_id, err }, 'one claim of several could not be worked on');
  };

  v1.post('/moves', async (request, reply) => {
    const body = await readMoves(request, reply);
    return work.moveAll(actorOf(request).name, body, tellTrouble(request.id));
  });

  v1.post('/take-backs', async (request, reply) => {
    const { claims } = await readTakeBacks(request, reply);
    return work.takeBackAll(actorOf(request).name, claims, tellTrouble(request.id));
  });

  v1.post('/assignments', async (request, reply) => {
    const body = await readAssignments(request, reply);
    return work.assignAll(actorOf(request).name, body, tellTrouble(request.id));
  });
}
