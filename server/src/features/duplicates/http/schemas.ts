import { z } from 'zod';
import { claimId, count, identifier, named } from '../../../platform/http/input/common-schemas.ts';
import { describeEnum, instant } from '../../../platform/http/input/schema-text.ts';
import { carrier, claimStatus } from '../../claims/schemas.ts';
import { DUPLICATE_KINDS, type DuplicateKind, MAX_ALIKE_CLAIMS, MAX_SHOWN_CLAIMS } from '../record.ts';

const MEANING_OF_KIND: Readonly<Record<DuplicateKind, string>> = {
  same_file: 'A document has the same bytes.',
  look_alike: 'Photographs look alike, also when one was turned, cut or made smaller.',
  tracking_number: 'Another organization claims the same tracking number.',
  items: 'The same line items were claimed for the same address or telephone number.',
  many_of_phone: 'Many claims have the same telephone number.',
  many_of_address: 'Many claims have the same address.',
};

export const duplicateKind = z
  .enum(DUPLICATE_KINDS)
  .meta({ id: 'DuplicateKind', ...describeEnum('Why two claims may be about the same thing.', MEANING_OF_KIND) });
const documentId = (description: string) => identifier(description, 'doc_0198a8b0c1d2000094f5a1b2c3d4e5f6');

const documentPair = z
  .object({
    document_id: documentId('Identifier of the document of this claim.'),
    other_document_id: documentId('Identifier of that of the other claim.'),
    is_same_file: z.boolean().meta({ description: 'Whether both have the same bytes.' }),
    distance: count.meta({ description: 'In how many of 64 bits the hashes of the photographs differ: 0 to 6.' }),
  })
  .meta({ id: 'DocumentPair', description: 'A document of a claim beside one of another claim.' });

const possibleDuplicate = z
  .object({
    claim_id: claimId.meta({ description: 'Identifier of the other claim.' }),
    organization: named.meta({ description: 'The organization that filed it.' }),
    tracking_number: z.string().meta({ description: 'Its tracking number.', examples: ['1Z999AA10123456784'] }),
    carrier: carrier.meta({ description: 'Its carrier.' }),
    status: claimStatus.meta({ description: 'Its status.' }),
    created_at: instant.meta({ description: 'When it was filed.' }),
    kinds: z.array(duplicateKind).meta({ description: 'Why it may be a duplicate; the weightiest reason first.' }),
    documents: z.array(documentPair).meta({ description: 'The documents that are alike.' }),
    dismissed: z
      .object({
        dismissed_at: instant.meta({ description: 'When.' }),
        dismissed_by: z.string().meta({ description: 'Who: an e-mail address, or `cli:USER`.' }),
      })
      .meta({ id: 'DuplicateDismissal', description: 'Who said that two claims are not duplicates.' })
      .nullable()
      .meta({ description: 'Null: nobody said that they are not duplicates.' }),
  })
  .meta({ id: 'PossibleDuplicate', description: 'Another claim that may be about the same thing.' });

export const claimDuplicates = z
  .object({
    reasons: z
      .array(
        z
          .object({
            kind: duplicateKind.meta({ description: 'The reason.' }),
            claims: count.meta({ description: 'How many other claims it is about.' }),
          })
          .meta({ id: 'DuplicateReason', description: 'A reason, and how many claims it is about.' }),
      )
      .meta({ description: 'The reasons that nobody dismissed; empty: there is none.' }),
    unseen_kinds: z.array(duplicateKind).meta({
      description: 'Reasons that nobody has looked at; the claim is among the possible duplicates of the queue.',
    }),
    looked: z
      .object({
        looked_at: instant.meta({ description: 'When.' }),
        looked_by: z.string().meta({ description: 'Who: an e-mail address, or `cli:USER`.' }),
      })
      .meta({ id: 'DuplicateLook', description: 'Who looked at the reasons.' })
      .nullable()
      .meta({ description: 'Who last looked at reasons; null: nobody.' }),
    claims: z.array(possibleDuplicate).meta({
      description: `The other claims, at most ${MAX_SHOWN_CLAIMS}: the weightiest reason first, those that were dismissed last.`,
    }),
    common_documents: z.array(z.string()).meta({
      description: `Documents that more than ${MAX_ALIKE_CLAIMS} claims have, such as a stock picture: they are not compared.`,
    }),
    waiting_documents: count.meta({ description: 'How many documents were not compared yet.' }),
  })
  .meta({ id: 'ClaimDuplicates', description: 'What a claim may be a duplicate of; never a verdict.' });

export const decisionBody = z
  .object({
    other_claim_id: claimId.meta({ description: 'Identifier of the other claim, of any organization.' }),
    is_dismissed: z.boolean().meta({ description: 'True: they are not duplicates. False: takes that back.' }),
  })
  .meta({ id: 'DuplicateDecision', description: 'What an operator says of two claims.' });

export const lookBody = z
  .object({
    claim_ids: z
      .array(claimId)
      .max(MAX_SHOWN_CLAIMS, `must name at most ${MAX_SHOWN_CLAIMS} claims`)
      .meta({ description: 'Identifiers of the other claims that you looked at; empty: takes it back.' }),
  })
  .meta({ id: 'DuplicateLookRequest', description: 'What an operator looked at.' });

const between = (least: number, most: number) =>
  z.int(`must be a whole number from ${least} to ${most}`).min(least).max(most);

export const duplicateSettings = z
  .object({
    many_claims: between(2, 50).meta({
      description: 'From how many claims on an address or a telephone number is shown as one of many: 2 to 50.',
    }),
    within_days: between(1, 3_650).meta({
      description: 'Within how many days, before and after a claim: 1 to 3650. Also for the same items.',
    }),
  })
  .meta({ id: 'DuplicateSettings', description: 'When many claims of one address or telephone number are shown.' });
