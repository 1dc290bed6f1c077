import { z } from 'zod';
import { claimId, count, maybeInstant } from '../../platform/http/input/common-schemas.ts';
import { describeEnum, text } from '../../platform/http/input/schema-text.ts';
import { changedMeanwhile } from '../../platform/http/openapi/conflicts.ts';
import { MAX_REFERENCE } from '../shipments/rules.ts';
import { FILING_CHANGED } from './reasons.ts';
import { CHANNELS, WINDOWS } from './record.ts';

const channel = z.enum(CHANNELS).meta({
  id: 'FilingChannel',
  ...describeEnum('The way on which a claim was filed with its carrier.', {
    WEB_FORM: 'A form on the carrier’s website, without signing in.',
    PORTAL: 'The carrier’s portal for customers, signed in.',
    EMAIL: 'E-mail.',
    CERTIFIED_EMAIL: 'Certified e-mail, such as the Italian PEC.',
    LETTER: 'A letter.',
    PHONE: 'Telephone.',
    CHAT: 'A chat of the carrier.',
    BRANCH: 'A branch, a post office or a partner of the carrier.',
    LABEL_SELLER: 'Whoever sold the label: a retailer or a platform.',
    OTHER: 'Another way.',
  }),
});
const maybeChannel = channel.nullable().meta({ description: 'On which way; null: not known.' });
const day = text({ maxLength: 10 });
const reference = text({ maxLength: MAX_REFERENCE }).nullable();
const REFERENCE = `The carrier’s reference of the case, 1 to ${MAX_REFERENCE} characters: the same as in the facts of the shipment.`;

/** The filing that a move records. */
export const moveFiling = z
  .object({
    filed_on: day.optional().meta({
      description:
        'The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Absent: as it is recorded, else today in the carrier’s country.',
      examples: ['2026-01-31'],
    }),
    channel: maybeChannel.optional().meta({ description: 'On which way; null: not known. Absent: as it is recorded.' }),
    carrier_reference: reference.optional().meta({
      description: `${REFERENCE} Absent: it stays as it is; null takes it away.`,
      examples: ['RX-2201'],
    }),
  })
  .meta({ id: 'MoveFiling', description: 'When and how a claim is filed with its carrier.' });

const filed = {
  filed_on: day.nullable().meta({
    description:
      'The carrier’s day, `YYYY-MM-DD`: not after today, not before the shipment was posted. Null: it was not filed, or nobody recorded it.',
    examples: ['2026-01-31'],
  }),
  channel: maybeChannel,
  carrier_reference: reference.meta({ description: `${REFERENCE} Null: not known.`, examples: ['RX-2201'] }),
};

/** The filing as it is to be. */
export const filingBody = z
  .object({ ...filed, version: count.meta({ description: 'The version of the filing that was seen.' }) })
  .meta({ id: 'FilingInput', description: 'When and how a claim was filed with its carrier.' });

const closesOn = z
  .string()
  .nullable()
  .meta({
    description: 'The last day of the carrier’s window, as it was known then; null: it was not, or there is none.',
    examples: ['2026-02-11'],
  });

const opensOn = z
  .string()
  .nullable()
  .meta({
    description: 'The first day of the carrier’s window, as it was known then; null: it was not, or there is none.',
    examples: ['2026-02-11'],
  });

const IN_WINDOW = 'Whether it was filed in the carrier’s window, as that was known then.';
const filingWindow = z.enum(WINDOWS).meta({
  id: 'FilingResult',
  ...describeEnum(IN_WINDOW, {
    early: 'Before its first day.',
    met: 'In time.',
    missed: 'Too late.',
    unknown: 'Nobody knows the window, or the claim was not filed.',
  }),
});

const filingFacts = {
  organization_id: z.string().meta({ description: 'Identifier of the organization whose claim it is.' }),
  claim_id: claimId,
  version: count.meta({ description: 'One more with each change; 0: nothing was recorded yet.' }),
  ...filed,
  window: filingWindow.meta({ description: IN_WINDOW }),
  opens_on: opensOn,
  closes_on: closesOn,
  changed_at: maybeInstant.meta({ description: 'When it was last changed; null: never.' }),
  changed_by: z.string().nullable().meta({ description: 'Who changed it last; null: nobody.' }),
};

export const filing = z
  .object(filingFacts)
  .meta({ id: 'Filing', description: 'The filing of a claim with its carrier. No client sees it.' });

/** The filing, with the proposal for one. */
export const filingDetail = z
  .object({
    ...filingFacts,
    proposal: z
      .object({
        filed_on: z
          .string()
          .meta({ description: 'The recorded day, else today in the carrier’s country.', examples: ['2026-01-31'] }),
        channel: maybeChannel.meta({
          description: 'The recorded way, else the one that the playbook names first; null: it names none.',
        }),
        how: z
          .string()
          .nullable()
          .meta({
            description: 'Where and how to file, in the playbook’s words; null: nobody found it.',
            examples: ['Online form; the sender alone.'],
          }),
        closes_on: closesOn.meta({
          description: 'The last day of the window; null: it is not known, or there is none.',
        }),
        is_latest: z.boolean().meta({
          description: 'Whether the window can have closed before: the day that it counts from is not known.',
        }),
        is_certain: z.boolean().meta({
          description: 'Whether the last day is known by more than a third party’s word, and not only at the latest.',
        }),
      })
      .meta({ description: 'For a claim that is about to be filed.' }),
  })
  .meta({ id: 'FilingDetail', description: 'The filing of a claim with its carrier, and the proposal for one.' });

export const filingChanged = changedMeanwhile(FILING_CHANGED, {
  id: 'FilingChanged',
  description: 'Somebody changed the filing since the version that was named.',
  changed: filing.meta({ description: 'The filing as it is now.' }),
  example: {
    organization_id: 'org_94f5a1b2c3d4e5f6',
    claim_id: 'clm_0198a8b0c1d2000094f5a1b2c3d4e5f6',
    version: 2,
    filed_on: '2026-01-31',
    channel: 'WEB_FORM',
    window: 'met',
    opens_on: null,
    closes_on: '2026-02-11',
    carrier_reference: 'RX-2201',
    changed_at: '2026-01-31T10:00:00.000Z',
    changed_by: 'ana@example.com',
  },
});

/** A filing in the history of its claim. */
export const filedEvent = z
  .object({
    filed_on: z.string().nullable().meta({ description: 'The carrier’s day; null: it was not filed after all.' }),
    channel: maybeChannel,
    window: filingFacts.window,
    closes_on: closesOn,
  })
  .meta({ id: 'FiledEvent', description: 'A recorded filing with the carrier.' });
