import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { ALL, forOperators, type OperatorCaller } from '../../../platform/http/operator-route.ts';
import { XLSX_TYPE } from '../../../platform/workbook/write.ts';
import { claimTable } from '../claim-table.ts';
import { claimExportQuery, separatorParameter } from '../query.ts';
import type { ClaimQueueQuery } from '../service.ts';
import type { ClaimExport } from './export.ts';
import { type ExportedFile, type ExportForm, exportFile, type Table } from './export-file.ts';

interface ExportServices {
  claimExport: ClaimExport;
  log: Logger;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
}

const route = forOperators('Queue');

export const exportRoutes = [
  route('GET /operator/v1/claims.csv', {
    access: { who: ALL },
    operationId: 'exportClaims',
    summary: 'Export all claims of a list as CSV',
    description:
      'Gives every claim of a list, of any number, without its pages. UTF-8 with a byte-order mark, lines that end ' +
      'with CR and LF. `claimed_amount_minor` is in the smallest unit, `claimed_amount` the same with a decimal ' +
      'point. Text that a spreadsheet would take for a formula begins with an apostrophe. The claims are in the ' +
      'order of their filing, oldest first for `since` and `unseen` and newest first for `-since` and `-unseen` too, ' +
      'so that one that is moved meanwhile is neither left out nor there twice. The audit log records ' +
      '`claims.exported` with the filters; of a search only that there was one.',
    query: claimExportQuery.extend({ separator: separatorParameter }),
    ok: { 200: { description: 'The claims.', types: ['text/csv'], headers: ['Content-Disposition'] } },
    handle: async (input, services: ExportServices) => {
      const { separator = 'comma', ...query } = input.query;
      return sendExport(input, services, await fileOf(input, query, { ending: 'csv', separator }, services));
    },
  }),
  route('GET /operator/v1/claims.xlsx', {
    access: { who: ALL },
    operationId: 'exportClaimsWorkbook',
    summary: 'Export all claims of a list as a workbook',
    description:
      'The same rows and columns as `GET /claims.csv`, as a workbook for Excel and LibreOffice: numbers of any length ' +
      'and leading zeros stay, amounts are numbers, and no text is taken for a formula. An export of more claims than a ' +
      'sheet has rows (1,048,575) is only to be had as CSV.',
    query: claimExportQuery,
    ok: { 200: { description: 'The claims.', types: [XLSX_TYPE], headers: ['Content-Disposition'] } },
    handle: async (input, services: ExportServices) =>
      sendExport(input, services, await fileOf(input, input.query, { ending: 'xlsx' }, services)),
  }),
];

async function fileOf(
  { request, caller }: Call & { caller: OperatorCaller },
  query: ClaimQueueQuery,
  form: ExportForm,
  { claimExport }: ExportServices,
): Promise<ExportedFile> {
  const isWanted = request.method !== 'HEAD';
  return exportFile('claims', isWanted ? claimTable(await claimExport.open(query, caller)) : emptyTable(), form);
}

/** The table of a request that wants the headers alone. */
export async function* emptyTable(): Table {}

/** Sends a file while it is written. An error after the first bytes cuts the response short, and is logged. */
export function sendExport({ request, reply }: Call, { log }: { log: Logger }, file: ExportedFile): FastifyReply {
  file.content.on('error', (err) => log.error({ request_id: request.id, err }, 'an export was cut short'));
  return reply.type(file.type).header('content-disposition', file.disposition).send(file.content);
}
