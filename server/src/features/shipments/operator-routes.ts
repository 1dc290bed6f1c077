import type { z } from 'zod';
import { INVALID_REQUEST_BODY, STATEMENTS_BUSY } from '../../platform/feature/reasons.ts';
import { announcedBytes, type WithFile } from '../../platform/http/input/file-body.ts';
import { ALL, forOperators, WORK } from '../../platform/http/operator-route.ts';
import { fileBody } from '../../platform/http/route.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { NO_CHOICE } from '../../platform/tables/record.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import type { ShipmentImport } from './imports/import.ts';
import type { PastImports } from './imports/past-imports.ts';
import type { DatesFile } from './imports/sheet.ts';
import { SHIPMENT_IMPORT_NOT_FOUND } from './reasons.ts';
import { MAX_BYTES } from './record.ts';
import {
  factsBody,
  factsChanged,
  importBody,
  importInput,
  importPage,
  importQuery,
  importResult,
  shipmentFacts,
  undoneImport,
} from './schemas.ts';
import type { ShipmentDates } from './service.ts';

interface ShipmentServices {
  shipmentDates: ShipmentDates;
  shipmentImport: ShipmentImport;
  pastImports: PastImports;
}

/** 10,000 rows with every column filled have about 2 MB, and JSON escapes some characters. */
const MAX_IMPORT_BYTES = 8 * 1_048_576;

const FACTS = { 200: { description: 'The facts as they are now.', schema: shipmentFacts } } as const;

const route = forOperators('Shipments');

export const shipmentRoutes = [
  route('GET /operator/v1/claims/{id}/shipment-facts', {
    access: { who: ALL },
    operationId: 'getShipmentFacts',
    summary: 'Read the dates of a shipment',
    description:
      'Gives the days, the weight and the carrier’s reference that operators recorded for the shipment of a claim.',
    ok: FACTS,
    reasons: [CLAIM_NOT_FOUND],
    handle: ({ params }, { shipmentDates }: ShipmentServices) => shipmentDates.find(params.id),
  }),
  route('PUT /operator/v1/claims/{id}/shipment-facts', {
    access: { who: WORK, proof: 'any' },
    operationId: 'setShipmentFacts',
    summary: 'Set the dates of a shipment',
    description:
      'Records all five facts of the shipment of a claim; null takes one away. Clients never see them. Refused when somebody changed them since `version`. The audit log records `claim.shipment_changed`; nothing changes when they are the same already.',
    body: factsBody,
    ok: FACTS,
    reasons: [CLAIM_NOT_FOUND, factsChanged],
    handle: ({ params, caller, body }, { shipmentDates }: ShipmentServices) => {
      const { version, ...change } = body;
      return shipmentDates.set(params.id, { change, version }, caller.name);
    },
  }),
  route('POST /operator/v1/shipment-facts/import', {
    access: { who: WORK, proof: 'any' },
    operationId: 'importShipmentFacts',
    summary: 'Set the dates of many shipments',
    description:
      'Records facts about the shipments of up to 10,000 claims from a CSV file or a workbook, and says what became of each row. Where a day can be read in two ways, or several sheets have a table, the request is refused and names what to choose; a dry run reads the first sheet and lists them all. With `dry_run` it changes nothing. When a row is `invalid` or `ambiguous`, nothing is applied unless `skip` is true. Sent again, it changes nothing more. Send the file as the body, at most 16 MiB, with the other members as JSON in the query parameter `input`; or a JSON body of 8 MiB. The audit log records `claim.shipment_changed` for each claim.',
    body: fileBody(importBody, { rest: importInput, maxBytes: MAX_BYTES, maxJsonBytes: MAX_IMPORT_BYTES }),
    ok: { 200: { description: 'The fate of each row.', schema: importResult } },
    reasons: [STATEMENTS_BUSY],
    handle: ({ request, caller, body }, { shipmentImport }: ShipmentServices) =>
      shipmentImport.admit(announcedBytes(request, MAX_BYTES), async () => {
        const asked = await body();
        const { dry_run: isDryRun = false, skip: isSkippingFaulty = false, file_name = null } = asked;
        return shipmentImport.run({ file: fileOf(asked), file_name, isDryRun, isSkippingFaulty }, caller.name);
      }),
  }),
  route('GET /operator/v1/shipment-imports', {
    access: { who: ALL },
    operationId: 'listShipmentImports',
    summary: 'List the imports of shipment dates',
    description:
      'Lists the imports of shipment dates that changed claims, newest first, with those that were undone. An import is kept for 90 days.',
    query: importQuery,
    ok: { 200: { description: 'A page of imports.', schema: importPage } },
    handle: ({ query: { cursor: after, limit } }, { pastImports }: ShipmentServices) =>
      pastImports.list({ after, limit }),
  }),
  route('POST /operator/v1/shipment-imports/{id}/undo', {
    access: { who: WORK, proof: 'any' },
    operationId: 'undoShipmentImport',
    summary: 'Undo an import of shipment dates',
    description:
      'Restores the earlier value of each fact that an import changed. A fact that somebody changed since stays, and so does each day whose earlier value would contradict it; the response lists these claims. Sent again, it changes nothing; after an interruption, it continues. The audit log records `claim.shipment_changed` for each claim.',
    ok: { 200: { description: 'The import as it is now, and what stayed.', schema: undoneImport } },
    reasons: [SHIPMENT_IMPORT_NOT_FOUND],
    handle: ({ params, caller }, { pastImports }: ShipmentServices) => pastImports.undo(params.id, caller.name),
  }),
];

type ImportBody = WithFile<z.infer<typeof importBody>>;

/** The file of a request. Throws `INVALID_REQUEST_BODY` without one, and for two. */
function fileOf({ csv, content, dry_run, ...reading }: ImportBody): DatesFile {
  if ((csv === undefined) === (content === undefined)) {
    const message = 'csv: send the file as the body, or either the text as csv or the file in base64 as content';
    throw new ServiceError(INVALID_REQUEST_BODY, message, { field: 'csv' });
  }
  const { encoding, delimiter, sheet, date_format } = reading;
  const dateFormat = date_format ?? null;
  const choice = { ...NO_CHOICE, delimiter: delimiter ?? null, sheet: sheet ?? null };
  const read = { dateFormat, isFirstSheetRead: dry_run === true };
  if (csv !== undefined) return { content: Buffer.from(csv), choice: { ...choice, encoding: 'utf-8' }, ...read };
  return { content: content ?? new Uint8Array(), choice: { ...choice, encoding: encoding ?? null }, ...read };
}
