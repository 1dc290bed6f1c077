import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pageSizeParameter, textParameter } from '../../../platform/http/input/query-parameters.ts';
import { describeEnum } from '../../../platform/http/input/schema-text.ts';
import { ALL, forOperators } from '../../../platform/http/operator-route.ts';
import { claimFilters } from '../query.ts';
import { outstandingCsv } from './csv.ts';
import { outstanding } from './schemas.ts';
import type { Outstanding } from './service.ts';

interface OutstandingServices {
  outstanding: Outstanding;
  log: Logger;
}

const { carrier, organization, refund_currency } = claimFilters.shape;
const filters = { carrier, organization, refund_currency };
const by = z
  .enum(['carrier', 'organization', 'both'])
  .optional()
  .meta({
    default: 'carrier',
    ...describeEnum('What the rows are of.', {
      carrier: 'A row for each carrier and currency.',
      organization: 'A row for each organization and currency.',
      both: 'A row for each carrier, organization and currency.',
    }),
  });

const outstandingQuery = z.object({
  by,
  ...filters,
  limit: pageSizeParameter(),
  cursor: textParameter().meta({ description: 'The `pagination.cursor` of the previous response. Opaque.' }),
});

const route = forOperators('Refunds');

export const outstandingRoutes = [
  route('GET /operator/v1/outstanding', {
    access: { who: ALL },
    operationId: 'getOutstanding',
    summary: 'What carriers approved and have not paid',
    description:
      'Gives what is approved less what is paid in the same currency, by the days since the approval. Currencies are never added up; sums are exact.',
    query: outstandingQuery,
    ok: { 200: { description: 'A page of rows, and the totals.', schema: outstanding } },
    handle: ({ query }, { outstanding: service }: OutstandingServices) => service.report(query),
  }),
  route('GET /operator/v1/outstanding.csv', {
    access: { who: ALL },
    operationId: 'exportOutstanding',
    summary: 'Export what carriers approved and have not paid as CSV',
    description:
      'Gives a line for each carrier, organization, currency and age, of any number. UTF-8 with a byte-order mark, lines that end with CR and LF.',
    query: z.object(filters),
    ok: { 200: { description: 'The lines.', types: ['text/csv'], headers: ['Content-Disposition'] } },
    handle: async ({ request, reply, query }, { outstanding: service, log }: OutstandingServices) => {
      const pages = request.method === 'HEAD' ? [] : outstandingCsv(service.pages(query));
      const lines = Readable.from(pages, { objectMode: false });
      lines.on('error', (err) => log.error({ request_id: request.id, err }, 'an export was cut short'));
      reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="outstanding.csv"');
      return reply.send(lines);
    },
  }),
];
