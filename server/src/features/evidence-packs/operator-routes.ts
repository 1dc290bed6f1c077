import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { z } from 'zod';
import { PRINT_LIMIT_EXCEEDED, PRINTER_BUSY } from '../../platform/feature/reasons.ts';
import { ALL, forOperators, type OperatorCaller } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { STORAGE_UNAVAILABLE } from '../documents/reasons.ts';
import { EMAIL_DRAFT_TOO_LARGE, EVIDENCE_PACKS_BUSY } from './reasons.ts';
import type { PackOptions } from './record.ts';
import { packQuery, packsQuery } from './schemas.ts';
import type { EvidencePacks } from './service.ts';

interface PackServices {
  evidencePacks: EvidencePacks;
  log: Logger;
}

const route = forOperators('Evidence packs');

const OF_PACK =
  'The same claims give the same bytes; before a claim was filed with its carrier they do so on the same day, which is that of its letter. Photographs lose their metadata, unless they are asked for, and no pixel; documents whose bytes are gone, that hide what they are, or that are pictures too damaged to tell metadata from pixels, are left out and named in the list of contents and in the facts (`left_out`). A ZIP that was cut short has no end: no program takes it for whole. The audit log records `claim.evidence_pack_made` for each claim.';
const ZIP = { description: 'The pack.', types: ['application/zip'], headers: ['Content-Disposition'] } as const;

export const evidencePackRoutes = [
  route('GET /operator/v1/claims/{id}/evidence-pack.zip', {
    access: { who: ALL },
    operationId: 'downloadEvidencePack',
    summary: 'Download everything that a carrier needs of a claim',
    description: `Gives a ZIP of the letter to the carrier, documents, facts, history, list of contents and SHA-256 sums. ${OF_PACK}`,
    query: packQuery,
    ok: { 200: ZIP },
    reasons: [CLAIM_NOT_FOUND, EVIDENCE_PACKS_BUSY, STORAGE_UNAVAILABLE],
    handle: ({ params, query, ...input }, services: PackServices) =>
      sendPack(input, services, { ids: [params.id], options: optionsOf(query) }),
  }),
  route('GET /operator/v1/evidence-packs.zip', {
    access: { who: ALL },
    operationId: 'downloadEvidencePacks',
    summary: 'Download the evidence packs of several claims as one',
    description: `Gives a ZIP with a folder for each claim. It is a GET, so that a browser writes it to the disk as it comes. ${OF_PACK}`,
    query: packsQuery,
    ok: { 200: ZIP },
    reasons: [CLAIM_NOT_FOUND, EVIDENCE_PACKS_BUSY, STORAGE_UNAVAILABLE],
    handle: ({ query, ...input }, services: PackServices) =>
      sendPack(input, services, { ids: query.claims, options: optionsOf(query) }),
  }),
  route('GET /operator/v1/claims/{id}/email-draft.eml', {
    access: { who: ALL },
    operationId: 'downloadEmailDraft',
    summary: 'Download the draft of an e-mail to the carrier',
    description:
      'Gives a mail with the letter and the documents of the claim, which mail programs open to be sent (`X-Unsent`). It is addressed where the playbook names an address. Photographs lose their metadata, unless they are asked for. The audit log records `claim.email_draft_made`.',
    query: packQuery,
    ok: { 200: { description: 'The mail.', types: ['message/rfc822'], headers: ['Content-Disposition'] } },
    reasons: [
      CLAIM_NOT_FOUND,
      EMAIL_DRAFT_TOO_LARGE,
      EVIDENCE_PACKS_BUSY,
      STORAGE_UNAVAILABLE,
      PRINTER_BUSY,
      PRINT_LIMIT_EXCEEDED,
    ],
    handle: async ({ request, reply, params, query, caller }, { evidencePacks }: PackServices) => {
      const type = 'message/rfc822';
      if (request.method === 'HEAD') {
        await evidencePacks.checkDraft(params.id, caller.name);
        return reply.type(type).send(Readable.from([]));
      }
      const { name, bytes } = await evidencePacks.draft(params.id, optionsOf(query), caller.name);
      return reply.type(type).header('content-disposition', attachment(name)).send(bytes);
    },
  }),
];

interface Asked {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: OperatorCaller;
}

async function sendPack(
  { request, reply, caller }: Asked,
  { evidencePacks, log }: PackServices,
  { ids, options }: { ids: readonly string[]; options: PackOptions },
) {
  if (request.method === 'HEAD') {
    await evidencePacks.checkPack(ids, caller.name);
    return reply.type('application/zip').send(Readable.from([]));
  }
  const { name, bytes } = await evidencePacks.pack(ids, options, caller.name);
  bytes.on('error', (err) => log.error({ request_id: request.id, err }, 'an evidence pack was cut short'));
  return reply.type('application/zip').header('content-disposition', attachment(name)).send(bytes);
}

function optionsOf({ language, letter, photo_metadata }: z.output<typeof packQuery>): PackOptions {
  return { keepsMetadata: photo_metadata, language, hasLetter: letter };
}

/** @param name of letters, digits, `_`, `-` and `.` alone */
function attachment(name: string): string {
  return `attachment; filename="${name}"`;
}
