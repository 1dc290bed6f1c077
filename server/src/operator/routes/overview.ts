import type { FastifyInstance } from 'fastify';
import { bodyReader } from '../../listener/input.ts';
import { queryReader } from '../../listener/query.ts';
import type { Statistics } from '../../services/statistics.ts';
import type { TrackingLinks } from '../../services/tracking-links.ts';
import { actorOf } from '../guard.ts';
import { referenceTables } from '../reference-tables.ts';
import { carrierLinkBody } from '../schemas/reference.ts';
import { statisticsQuery } from '../statistics-query.ts';

interface OfCarrier {
  Params: { carrier: string };
}

/** operator API: Overview, Reference */
export function addOverviewRoutes(
  v1: FastifyInstance,
  { statistics, trackingLinks }: { statistics: Statistics; trackingLinks: TrackingLinks },
): void {
  const readStatistics = queryReader(statisticsQuery);
  const readLink = bodyReader(carrierLinkBody);
  const tables = referenceTables();

  v1.get('/statistics', async (request, reply) => statistics.report(readStatistics(request, reply)));

  v1.get('/reference', async () => ({ carriers: await trackingLinks.list(), ...tables }));

  v1.put<OfCarrier>('/carriers/:carrier', async (request, reply) => {
    const { tracking_url } = await readLink(request, reply);
    return trackingLinks.set(request.params.carrier, tracking_url, actorOf(request).name);
  });

  v1.delete<OfCarrier>('/carriers/:carrier', async (request) =>
    trackingLinks.reset(request.params.carrier, actorOf(request).name),
  );
}
