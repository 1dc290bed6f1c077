import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { pageSizeParameter, textParameter } from '../../../platform/http/input/query-parameters.ts';
import { describeEnum } from '../../../platform/http/input/schema-text.ts';
import { ALL, forOperators } from '../../../platform/http/operator-route.ts';
import { XLSX_TYPE } from '../../../platform/workbook/write.ts';
import { type ExportedFile, type ExportForm, exportFile } from '../export/export-file.ts';
import { emptyTable, sendExport } from '../export/export-routes.ts';
import { claimFilters, separatorParameter } from '../query.ts';
import { outstanding } from './schemas.ts';
import type { Outstanding, OutstandingFilter } from './service.ts';
import { outstandingTable } from './table.ts';

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
    summary: 'Report outstanding amounts',
    description:
      'Returns the approved less the paid amounts of the same currency, by the days since the approval. Currencies are never added up; sums are exact.',
    query: outstandingQuery,
    ok: { 200: { description: 'A page of rows, and the totals.', schema: outstanding } },
    handle: ({ query }, { outstanding: service }: OutstandingServices) => service.report(query),
  }),
  route('GET /operator/v1/outstanding.csv', {
    access: { who: ALL },
    operationId: 'exportOutstanding',
    summary: 'Export outstanding amounts as CSV',
    description:
      'Gives a line for each carrier, organization, currency and age, of any number. UTF-8 with a byte-order mark, lines that end with CR and LF.',
    query: z.object({ ...filters, separator: separatorParameter }),
    ok: { 200: { description: 'The lines.', types: ['text/csv'], headers: ['Content-Disposition'] } },
    handle: (input, services: OutstandingServices) => {
      const { separator = 'comma', ...query } = input.query;
      return sendExport(input, services, fileOf(input, query, { ending: 'csv', separator }, services));
    },
  }),
  route('GET /operator/v1/outstanding.xlsx', {
    access: { who: ALL },
    operationId: 'exportOutstandingWorkbook',
    summary: 'Export outstanding amounts as a workbook',
    description: 'The same rows and columns as `GET /outstanding.csv`, as a workbook for Excel and LibreOffice.',
    query: z.object(filters),
    ok: { 200: { description: 'The rows.', types: [XLSX_TYPE], headers: ['Content-Disposition'] } },
    handle: (input, services: OutstandingServices) =>
      sendExport(input, services, fileOf(input, input.query, { ending: 'xlsx' }, services)),
  }),
];

function fileOf(
  { request }: { request: FastifyRequest },
  query: OutstandingFilter,
  form: ExportForm,
  { outstanding: service }: OutstandingServices,
): ExportedFile {
  const table = request.method === 'HEAD' ? emptyTable() : outstandingTable(service.pages(query));
  return exportFile('outstanding', table, form);
}
