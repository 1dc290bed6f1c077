import { z } from 'zod';
import { describeEnum, instant, text } from '../../platform/http/input/schema-text.ts';
import { effectiveCell, sources } from '../playbook/schemas.ts';
import { MAX_FOLLOW_UP_NOTE, MAX_YEARS } from './follow-ups/record.ts';
import { COUNTED_FROM, DUE_KINDS, FILED_BY, MISSING, VERDICTS } from './record.ts';

const day = (description: string) => z.string().meta({ description, examples: ['2026-12-03'] });
const maybeDay = (description: string) =>
  z
    .string()
    .nullable()
    .meta({ description, examples: ['2026-12-03'] });

const isLatest = z.boolean().meta({
  description: 'Whether it is this day at the latest: the day that it counts from is not known, only its latest.',
});
const isCertain = z.boolean().meta({
  description:
    'Whether it is known by more than a third party’s word, with nothing assumed, and not only at the latest.',
});

const missing = z.enum(MISSING).meta(
  describeEnum('The fact that is needed to tell a day.', {
    posted_on: 'The day of posting: record it.',
    expected_on: 'The day of the expected delivery: record it.',
    delivered_on: 'The day of the delivery: record it.',
    rule: 'The carrier’s rule: nobody found it. Ask the carrier, and set a house rule.',
  }),
);

const countedFrom = z.enum(COUNTED_FROM).meta(
  describeEnum('The event that it counts from.', {
    posted_on: 'The posting.',
    expected_on: 'The expected delivery.',
    delivered_on: 'The delivery.',
    filed_on: 'The filing with the carrier.',
    approved_on: 'The approval of the refund: its recorded day, else that of the move.',
    moved_on: 'The move to `UNDER_REVIEW`, where no filing was recorded.',
    claim_filed_on: 'The filing of the claim by the client: the latest day that a day which is not known can be.',
  }),
);

const dueDay = z
  .object({
    on: maybeDay('The day; null: it is not known, or, where nothing is missing, the contract has no such limit.'),
    is_latest: isLatest,
    is_certain: isCertain,
    missing: missing.nullable().meta({ description: 'The missing fact; null when none is missing.' }),
    counted_from: z
      .object({ event: countedFrom, day: day('Its day.') })
      .nullable()
      .meta({ description: 'Where it counts from; null where there is no day.' }),
    rule: effectiveCell.meta({ description: 'The rule, and where it comes from.' }),
  })
  .meta({ id: 'DueDay', description: 'A day that a rule gives.' });

const verdict = z.enum(VERDICTS).meta(
  describeEnum('How the claim stands to the window of its carrier.', {
    TOO_EARLY:
      'By the carrier’s own first day it opens later: see `opens`. It may close at any time where `closes` is not known.',
    OPEN: 'It can be filed, until `closes` where that is known to be a limit.',
    EARLY: 'It was filed before the window opened: see `opens`. The carrier may refuse it.',
    MET: 'It was filed in time.',
    MISSED: 'It was not filed in time.',
    UNKNOWN: 'Nobody can say: see `missing` of `closes`. It may close at any time.',
  }),
);

const filedBy = z.enum(FILED_BY).meta(
  describeEnum('How the day of filing is known.', {
    RECORDED: 'An operator recorded it.',
    MOVE: 'It is the day on which the claim was moved to `UNDER_REVIEW`.',
  }),
);

const window = z
  .object({
    verdict,
    opens: dueDay.meta({ description: 'The first day.' }),
    closes: dueDay.meta({ description: 'The last day.' }),
    filed: z
      .object({ on: day('The day.'), known_by: filedBy })
      .nullable()
      .meta({ description: 'The filing with the carrier; null: it was not filed yet.' }),
  })
  .meta({ id: 'FilingWindow', description: 'When the claim can be filed with the carrier.' });

const due = z
  .object({
    on: day('The day.'),
    kind: z.enum(DUE_KINDS).meta(
      describeEnum('The kind of due step.', {
        FILE: 'To file the claim with the carrier, on this day at the latest.',
        ANSWER: 'The carrier’s answer.',
        PAYMENT: 'The carrier’s payment of the approved refund.',
      }),
    ),
    is_latest: isLatest,
    is_certain: isCertain,
  })
  .meta({ id: 'Due', description: 'The next due step.' });

const lookOn = text({ maxLength: 10 }).meta({
  description: `A day in UTC, written YYYY-MM-DD, from tomorrow to ${MAX_YEARS} years from today.`,
  examples: ['2026-12-03'],
});

export const followUpBody = z
  .object({
    look_on: lookOn,
    note: text({ maxLength: MAX_FOLLOW_UP_NOTE })
      .nullish()
      .transform((value) => value ?? null)
      .meta({
        description: `For operators alone; at most 1,000 characters. Absent, null or blank: none.`,
        examples: ['The carrier promised an answer.'],
      }),
  })
  .meta({ id: 'FollowUpInput', description: 'When to look at a claim again.' });

export const followUp = z
  .object({
    look_on: day('The day in UTC on which the claim wakes.'),
    note: z.string().nullable().meta({ description: 'The note; null: none was written.' }),
    set_at: instant.meta({ description: 'When it was set.' }),
    set_by: z.string().meta({ description: 'Who set it: an e-mail address, or `cli:USER`.' }),
  })
  .meta({ id: 'FollowUp', description: 'A day on which somebody looks at a claim again.' });

export const claimDeadlines = z
  .object({
    country: z.string().meta({ description: 'The carrier’s country, of two letters.', examples: ['ES'] }),
    time_zone: z.string().meta({ description: 'Its time zone.', examples: ['Europe/Madrid'] }),
    today: day('The carrier’s day at the moment.'),
    due: due.nullable().meta({ description: 'The next due step; null when there is none, or it is unknown.' }),
    window: window.nullable().meta({
      description: 'Null: the claim is decided, a refund is approved, or the carrier has paid something.',
    }),
    answer: dueDay.nullable().meta({
      description:
        'The carrier’s answer; null: the claim does not wait for it. Where nobody knows the carrier’s time, that of the letter counts: `place` of `rule` is `letter`.',
    }),
    payment: dueDay.nullable().meta({
      description: 'The carrier’s payment; null: no refund is approved, or everything is paid.',
    }),
    presumed_lost_on: dueDay.nullable().meta({
      description:
        'The day from which the law of the lane presumes the loss, with the law and its sources in `rule`. It is no earliest day of the carrier. Null: no law does.',
    }),
    claimable_from: maybeDay(
      'The day from which a new claim can be filed, where this one is too early: it can be canceled as `SHIPMENT_NOT_CLAIMABLE_YET`. Null: it is not too early.',
    ),
    follow_up: followUp.nullable().meta({ description: 'The follow-up in force; null: there is none.' }),
    sources,
  })
  .meta({
    id: 'ClaimDeadlines',
    description: 'The days by which steps of a claim are due, in the carrier’s country.',
  });
