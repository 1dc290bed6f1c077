import { STATEMENTS_BUSY } from '../../platform/feature/reasons.ts';
import { announcedBytes } from '../../platform/http/input/file-body.ts';
import { ALL, forOperators, NO_CONTENT, WORK } from '../../platform/http/operator-route.ts';
import { fileBody } from '../../platform/http/route.ts';
import { paginationOf } from '../../platform/paging.ts';
import {
  encodeLine,
  linePage,
  lineQuery,
  statement,
  statementPage,
  statementQuery,
  undoBody,
  undone,
} from './http/row-schemas.ts';
import { applied, applyBody, applyInput, mappingList, preview, previewBody, previewInput } from './http/schemas.ts';
import { shownApplied, shownLine, shownPreview, shownStatement } from './presentation.ts';
import { STATEMENT_CHANGED, STATEMENT_LINES_LEFT, STATEMENT_NOT_FOUND } from './reasons.ts';
import { MAX_BYTES } from './record.ts';
import type { Statements } from './service.ts';

interface StatementServices {
  statements: Statements;
}

const route = forOperators('Statements');

export const statementRoutes = [
  route('POST /operator/v1/statements/preview', {
    access: { who: WORK, proof: 'any' },
    operationId: 'previewStatement',
    summary: 'Look at what a carrier’s statement would do',
    description:
      'Reads a CSV file as the carrier sent it, and says what would become of each line. Changes nothing. Where a number or a day can be read in two ways, or a column is missing, it asks, and reads no line. Send the file as the body, with the other members as JSON in the query parameter `input`; or a JSON body with the file in base64. The file may have 24 MiB.',
    body: fileBody(previewBody, { rest: previewInput, maxBytes: MAX_BYTES }),
    ok: { 200: { description: 'The preview.', schema: preview } },
    reasons: [STATEMENTS_BUSY],
    handle: ({ request, body }, { statements }: StatementServices) =>
      statements.admit(announcedBytes(request, MAX_BYTES), async () => {
        const asked = await body();
        const isLaterPage = (asked.after_line ?? 0) > 0;
        const found = await statements.preview(asked, isLaterPage);
        return shownPreview(found, asked);
      }),
  }),
  route('POST /operator/v1/statements', {
    access: { who: WORK, proof: 'any' },
    operationId: 'applyStatement',
    summary: 'Apply a carrier’s statement',
    description:
      'Records the lines of a statement as payments, all of them or none, and remembers the mapping for the carrier. Lines that are there already change nothing. Refused while lines are ambiguous, unknown or not read, unless they are left out by name. The file is sent as to the preview. The audit log records `statement.applied`, and `claim.payment_recorded` for each line.',
    body: fileBody(applyBody, { rest: applyInput, maxBytes: MAX_BYTES }),
    ok: { 200: { description: 'What became of it.', schema: applied } },
    reasons: [STATEMENT_CHANGED, STATEMENT_LINES_LEFT, STATEMENTS_BUSY],
    handle: ({ request, caller, body }, { statements }: StatementServices) =>
      statements.admit(announcedBytes(request, MAX_BYTES), async () => {
        const asked = await body();
        return shownApplied(await statements.apply(asked, caller.name));
      }),
  }),
  route('GET /operator/v1/statements', {
    access: { who: ALL },
    operationId: 'listStatements',
    summary: 'List the statements that were applied',
    description: 'Lists applied statements, newest first, with those that were undone.',
    query: statementQuery,
    ok: { 200: { description: 'A page of statements.', schema: statementPage } },
    handle: async ({ query: { cursor: after, limit } }, { statements }: StatementServices) => {
      const { data, pagination } = await statements.list({ after, limit });
      return { data: data.map(shownStatement), pagination };
    },
  }),
  route('GET /operator/v1/statements/{id}', {
    access: { who: ALL },
    operationId: 'getStatement',
    summary: 'Read a statement',
    description: 'Gives a statement that was applied, with its sums.',
    ok: { 200: { description: 'The statement.', schema: statement } },
    reasons: [STATEMENT_NOT_FOUND],
    handle: async ({ params }, { statements }: StatementServices) => shownStatement(await statements.find(params.id)),
  }),
  route('GET /operator/v1/statements/{id}/lines', {
    access: { who: ALL },
    operationId: 'listStatementLines',
    summary: 'List the lines of a statement',
    description:
      'Lists the lines of a statement that was applied, in the order of its file, those that were left out among them. They stay when it is undone.',
    query: lineQuery,
    ok: { 200: { description: 'A page of lines.', schema: linePage } },
    reasons: [STATEMENT_NOT_FOUND],
    handle: async ({ params, query: { fate, left_out, limit, cursor } }, { statements }: StatementServices) => {
      const isLeftOut = left_out === undefined ? undefined : left_out === 'true';
      const asked = { after: Number(cursor ?? 0), fates: fate && [fate], isLeftOut, limit };
      const { lines, areKept, hasMore } = await statements.lines(params.id, asked);
      const last = hasMore ? lines.at(-1) : undefined;
      return {
        data: lines.map(shownLine),
        are_kept: areKept,
        pagination: paginationOf(last && encodeLine(last.line)),
      };
    },
  }),
  route('POST /operator/v1/statements/{id}/undo', {
    access: { who: WORK, proof: 'any' },
    operationId: 'undoStatement',
    summary: 'Undo a statement',
    description:
      'Withdraws all payments of a statement, all of them or none; its lines can be applied again. Payments that people withdrew before stay so, and are told. Done again, it changes nothing. With `forget_mapping` the mapping of its carrier is forgotten with it. The audit log records `statement.undone`, and `claim.payment_withdrawn` for each payment.',
    ok: { 200: { description: 'What became of its payments.', schema: undone } },
    reasons: [STATEMENT_NOT_FOUND],
    body: undoBody,
    isBodyOptional: true,
    handle: async ({ params, caller, body }, { statements }: StatementServices) => {
      const result = await statements.undo(params.id, caller.name, body.forget_mapping);
      return { ...result, statement: shownStatement(result.statement) };
    },
  }),
  route('GET /operator/v1/statement-mappings', {
    access: { who: ALL },
    operationId: 'listStatementMappings',
    summary: 'List how statements are read',
    description: 'Lists the mappings that are remembered for carriers.',
    ok: { 200: { description: 'The mappings.', schema: mappingList } },
    handle: async (_, { statements }: StatementServices) => ({ data: await statements.listMappings() }),
  }),
  route('DELETE /operator/v1/statement-mappings/{carrier}', {
    access: { who: WORK, proof: 'any' },
    operationId: 'forgetStatementMapping',
    summary: 'Forget how the statements of a carrier are read',
    description:
      'Drops the mapping of a carrier: the next statement is mapped anew. Where there is none, nothing changes. The audit log records `statement.mapping_changed`.',
    ok: NO_CONTENT,
    handle: async ({ params, caller }, { statements }: StatementServices) => {
      await statements.forgetMapping(params.carrier, caller.name);
    },
  }),
];
