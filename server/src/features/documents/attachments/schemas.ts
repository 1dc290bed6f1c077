import { z } from 'zod';
import { claimId, count, identifier } from '../../../platform/http/input/common-schemas.ts';
import { instant, text } from '../../../platform/http/input/schema-text.ts';
import { documentContentType } from '../schemas.ts';

/** Longer than any system allows a file name to be. */
const MAX_SENT_NAME = 1_000;

export const attachQuery = z.object({
  name: text({ maxLength: MAX_SENT_NAME, isRequired: true }).meta({
    description: 'Name of the file with its extension, not blank; kept truncated to 100 characters.',
    examples: ['answer.pdf'],
  }),
});

export const attachedDocument = z
  .object({
    id: identifier('Identifier of the document.', 'doc_0198a8b0d3e4000071a2b3c4d5e6f708'),
    claim_id: claimId,
    name: z.string().meta({ description: 'Name as it is kept.', examples: ['answer.pdf'] }),
    content_type: documentContentType.meta({ description: 'The type that its bytes have.' }),
    size_bytes: count.meta({ description: 'Size of the file, in bytes.' }),
    sha256: z.string().meta({ description: 'SHA-256 of the file, in hexadecimal digits.' }),
    attached_at: instant.meta({ description: 'When it was attached.' }),
    attached_by: z.string().nullable().meta({ description: 'Who attached it: an e-mail address, or `cli:USER`.' }),
  })
  .meta({ id: 'AttachedDocument', description: 'A document that an operator attached. No client knows of it.' });
