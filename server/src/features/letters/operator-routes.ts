import { Readable } from 'node:stream';
import { PRINT_LIMIT_EXCEEDED, PRINTER_BUSY } from '../../platform/feature/reasons.ts';
import { ADMIN, ALL, forOperators } from '../../platform/http/operator-route.ts';
import { CLAIM_NOT_FOUND } from '../claims/reasons.ts';
import { TEMPLATE_NOT_FOUND } from '../templates/reasons.ts';
import { LETTERS_BUSY } from './reasons.ts';
import { claimLetter, letterPreviewBody, letterQuery } from './schemas.ts';
import type { Letters } from './service.ts';

interface LetterServices {
  letters: Letters;
}

const route = forOperators('Letters');
const TYPE = 'application/pdf';

export const letterRoutes = [
  route('GET /operator/v1/claims/{id}/letter', {
    access: { who: ALL },
    operationId: 'describeLetter',
    summary: 'Describe the letter of a claim to its carrier',
    description:
      'Tells the language of the letter and where it comes from, the template and those that can be chosen, and the legal ground that it names.',
    query: letterQuery,
    ok: { 200: { description: 'What the letter is like.', schema: claimLetter } },
    reasons: [CLAIM_NOT_FOUND, TEMPLATE_NOT_FOUND],
    handle: ({ params, query }, { letters }: LetterServices) => letters.describe(params.id, query),
  }),
  route('GET /operator/v1/claims/{id}/letter.pdf', {
    access: { who: ALL },
    operationId: 'downloadLetter',
    summary: 'Make the letter of a claim to its carrier',
    description:
      'Gives the letter as PDF, with the facts of the claim, the amount, the enclosures and the legal ground. A paragraph that names a value which is not known is left out. Its date is the day on which the claim was filed with the carrier, else the carrier’s day: the same claim on the same day gives the same bytes. The audit log records `claim.letter_made`.',
    query: letterQuery,
    ok: {
      200: { description: 'The letter.', types: [TYPE], headers: ['Content-Disposition', 'Content-Language'] },
    },
    reasons: [CLAIM_NOT_FOUND, TEMPLATE_NOT_FOUND, LETTERS_BUSY, PRINTER_BUSY, PRINT_LIMIT_EXCEEDED],
    handle: async ({ request, reply, params, query, caller }, { letters }: LetterServices) => {
      if (request.method === 'HEAD') {
        await letters.check(params.id, query, caller.name);
        return reply.type(TYPE).send(Readable.from([]));
      }
      const { name, bytes, language } = await letters.make(params.id, query, caller.name);
      reply.type(TYPE).header('content-disposition', `inline; filename="${name}"`);
      return reply.header('content-language', language).send(bytes);
    },
  }),
  route('POST /operator/v1/letters/preview', {
    access: { who: ADMIN, proof: 'any' },
    operationId: 'previewLetter',
    summary: 'See a text of a letter as it is printed',
    description:
      'Prints a text of a template that need not be saved, for an invented claim or one that is named, and keeps nothing. A text that breaks a rule is refused as it is when it is saved.',
    body: letterPreviewBody,
    ok: { 200: { description: 'The letter.', types: [TYPE] } },
    reasons: [CLAIM_NOT_FOUND, LETTERS_BUSY, PRINTER_BUSY, PRINT_LIMIT_EXCEEDED],
    handle: async ({ reply, body, caller }, { letters }: LetterServices) =>
      reply.type(TYPE).send(await letters.preview(body, caller.name)),
  }),
];
