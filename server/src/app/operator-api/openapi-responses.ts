import { LETTER_LANGUAGES } from '../../features/letters/record.ts';
import { MEANING_OF_LANGUAGE } from '../../features/letters/schemas.ts';
import type { OperatorReason } from '../../platform/feature/reason.ts';
import { describeEnum } from '../../platform/http/input/schema-text.ts';
import { COMMON_HEADERS } from '../../platform/http/openapi/document.ts';
import { describeResponses } from '../../platform/http/openapi/responses.ts';

/** Descriptions of the headers, by name. */
export const HEADERS = {
  ...COMMON_HEADERS,
  'Cache-Control': {
    ...describeEnum('Rules for keeping the response.', {
      'no-store': 'Not cached: every response but a thumbnail.',
      'private, max-age=3600': 'Of a thumbnail: the browser may show it again for an hour.',
    }),
    schema: { type: 'string', enum: ['no-store', 'private, max-age=3600'] },
  },
  'WWW-Authenticate': { description: 'Always `Bearer realm="redress"`.', schema: { type: 'string' } },
  'Set-Cookie': { description: 'The session.', schema: { type: 'string' } },
  'X-Picture-Size': {
    description: 'Of a picture that is shown: how many pixels the client’s has, such as `4000x3000`.',
    schema: { type: 'string', pattern: String.raw`^\d+x\d+$` },
  },
  'X-Picture-Reduced': {
    ...describeEnum('Of a picture that is shown: whether it was made smaller.', {
      true: 'The picture is smaller than that of the client.',
      false: 'The picture has the size that the client gave it.',
    }),
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'X-Picture-Damaged': {
    ...describeEnum('Of a picture that is shown: whether bytes of its file are missing or broken.', {
      true: 'Some are: only a part of the picture can be seen.',
      false: 'None are.',
    }),
    schema: { type: 'string', enum: ['true', 'false'] },
  },
  'Content-Language': {
    ...describeEnum('The language of the letter, as its ISO 639-1 code.', MEANING_OF_LANGUAGE),
    schema: { type: 'string', enum: [...LETTER_LANGUAGES] },
  },
  'Content-Disposition': { description: 'With the name of the file.', schema: { type: 'string' } },
} as const;
export type HeaderName = keyof typeof HEADERS;

/** The responses of the operator API: errors and successes. */
export const RESPONSES = describeResponses<OperatorReason, HeaderName>({
  wordsOf: ({ status, example, meaning, field, headers = [] }) => ({
    example,
    meaning,
    field,
    headers: [...(status >= 500 || status === 429 ? (['Retry-After'] as const) : []), ...(headers as HeaderName[])],
  }),
  headersOfAll: ['Cache-Control', 'X-Ignored-Fields'],
});
