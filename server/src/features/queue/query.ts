import { z } from 'zod';
import { dateParameter, pageSizeParameter, textParameter } from '../../platform/http/input/query-parameters.ts';
import { describeEnum, isStorable } from '../../platform/http/input/schema-text.ts';
import { MEANING_OF_DUE_KIND } from '../casework/http/row-schemas.ts';
import { CHECKLIST_STATES } from '../checklist/record.ts';
import { MEANING_OF_STATE } from '../checklist/schemas.ts';
import { isCurrency } from '../claims/rules/currency.ts';
import { INCIDENCE_TYPES } from '../claims/rules/incidence.ts';
import { CARRIERS, PROVIDERS } from '../claims/rules/shipment.ts';
import { CLAIM_STATUSES, STATUS_REASONS } from '../claims/rules/standing.ts';
import { MEANING_OF_REASON, MEANING_OF_STATUS } from '../claims/rules/status-meanings.ts';
import { MEANING_OF_INCIDENCE } from '../claims/schemas.ts';
import { DUE_KINDS } from '../deadlines/record.ts';
import { isOrganizationId, organizationParameter } from '../organizations/schemas.ts';
import type { Separator } from './export/export-file.ts';

const SEVERAL = 'Several have commas between them, or the parameter is repeated; all when absent or empty.';

const MAX_SEARCH = 500;
const SORTS = ['-filed', 'filed', 'since', '-since', 'unseen', '-unseen', 'due', '-due'] as const;

/** A list parameter: values separated by commas, or the parameter repeated; absent when empty. */
function list<T extends string>(items: object, rule: string, isItem: (value: string) => value is T) {
  return z
    .unknown()
    .transform((value, context): readonly T[] | undefined => {
      const values = [value ?? []].flat().flatMap((each) => String(each).split(','));
      const given = [...new Set(values.map((each) => each.trim()).filter((each) => each !== ''))];
      const known = given.filter(isItem);
      if (known.length < given.length) context.addIssue({ code: 'custom', message: rule });
      return known.length === 0 ? undefined : known;
    })
    .optional()
    .meta({ type: 'array', items });
}

/** @param values the values' description, and their meanings where they have any */
function listOf<T extends string>(choices: readonly T[], values: { description: string }) {
  const isChoice = (value: string): value is T => (choices as readonly string[]).includes(value);
  return list({ type: 'string', enum: choices, ...values }, `must be one or more of ${choices.join(', ')}`, isChoice);
}

const isCurrencyCode = (value: string): value is string => isCurrency(value);

const choice = <T extends string>(choices: readonly T[]) =>
  z
    .enum(['', ...choices])
    .optional()
    .transform((value) => (value === '' ? undefined : (value as T | undefined)))
    .meta({ enum: choices });

const organizationList = list({ type: 'string' }, 'must be identifiers of organizations', isOrganizationId);

/** A day; absent when it is empty. */
const dayParameter = z
  .string()
  .regex(/^(|\d{4}-\d{2}-\d{2})$/, { error: 'must be a day written YYYY-MM-DD' })
  .optional()
  .transform((value) => value || undefined);

/** A month; absent when it is empty. */
const monthParameter = (description: string) =>
  z
    .string()
    .regex(/^(|\d{4}-(?:0[1-9]|1[0-2]))$/, { error: 'must be a month written YYYY-MM' })
    .optional()
    .transform((value) => value || undefined)
    .meta({ description, examples: ['2026-01'] });

const OUTCOMES = ['any', 'answered', 'approved', 'paid', 'unapproved', 'judged', 'settled'] as const;
const MEANING_OF_OUTCOME: Readonly<Record<(typeof OUTCOMES)[number], string>> = {
  any: 'It was approved, paid or decided.',
  answered: 'The carrier answered.',
  approved: 'It has an approved amount.',
  paid: 'More was paid for it than taken back, in some currency.',
  unapproved: 'It is paid, and has no approved amount.',
  judged: 'It has an approved amount, or is `REJECTED`.',
  settled: 'Its approved amount is paid in full.',
};

const MAX_TRACKING_NUMBER = 200;

/** The query of `GET /blocking`. */
export const blockingQuery = z.object({
  tracking_number: z
    .string()
    .refine((value) => isStorable(value) && value.trim() !== '' && value.length <= MAX_TRACKING_NUMBER, {
      error: `must have 1 to ${MAX_TRACKING_NUMBER} characters`,
    })
    .meta({ description: `The tracking number, 1 to ${MAX_TRACKING_NUMBER} characters.` }),
  organization: organizationParameter,
});

/** The filters of a list, a count and an export. */
const filters = {
  status: listOf(CLAIM_STATUSES, describeEnum('A status.', MEANING_OF_STATUS)).meta({
    description: `Only claims that have one of these statuses. ${SEVERAL}`,
  }),
  reason: listOf(Object.values(STATUS_REASONS).flat(), describeEnum('A reason.', MEANING_OF_REASON)).meta({
    description: `Only claims that have one of these reasons. ${SEVERAL}`,
  }),
  state: choice(['open', 'closed']).meta(
    describeEnum('Only claims that are open, or closed.', {
      open: 'It stands in the way of a new claim for its tracking number.',
      closed: 'It lets a new claim be filed.',
    }),
  ),
  carrier: listOf(CARRIERS, { description: 'Name of a carrier.' }).meta({
    description: `Only claims against one of these carriers. ${SEVERAL}`,
  }),
  provider: listOf(PROVIDERS, { description: 'Name of a provider.' }).meta({
    description: `Only claims of shipments booked through one of these. ${SEVERAL}`,
  }),
  organization: organizationList.meta({
    description: `Only claims of these organizations, by identifier. ${SEVERAL}`,
  }),
  type: listOf(INCIDENCE_TYPES, describeEnum('What happened to the parcel.', MEANING_OF_INCIDENCE)).meta({
    description: `Only claims of these types. ${SEVERAL}`,
  }),
  currency: list({ type: 'string' }, 'must be ISO 4217 codes in upper case', isCurrencyCode).meta({
    description: `Only claims for an amount in one of these currencies, by ISO 4217 code. ${SEVERAL}`,
  }),
  filed_from: dateParameter('start').meta({
    description: 'Only claims filed from this time on, inclusive; a date or a date-time (no zone means UTC).',
  }),
  filed_to: dateParameter('end').meta({
    description: 'Only claims filed up to this time, inclusive; a date alone takes its whole day.',
  }),
  assignee: z
    .string()
    .regex(/^(|me|none|opr_[0-9a-f]{1,32})$/, { error: 'must be me, none, or the identifier of an operator' })
    .optional()
    .transform((value) => (value === '' ? undefined : value))
    .meta({
      description:
        'Only claims assigned to `me`, to nobody (`none`), or to an operator, by identifier; all when absent or empty.',
    }),
  evidence: choice(['unseen']).meta({
    description: 'Only claims with documents that were confirmed after an operator last looked.',
  }),
  checklist: choice(CHECKLIST_STATES).meta(
    describeEnum(
      'Only claims whose wanted evidence is there, or not. New claims have a state within seconds.',
      MEANING_OF_STATE,
    ),
  ),
  due: choice(['soon', 'overdue', 'none']).meta(
    describeEnum('Only claims by the day of their due step. Days are in UTC.', {
      soon: 'Today or in the next 3 days.',
      overdue: 'Before today.',
      none: 'No day is known, which does not mean that there is time. The claim is not decided, and is awake unless `asleep=true` is asked for too.',
    }),
  ),
  due_kind: listOf(DUE_KINDS, describeEnum('A kind.', MEANING_OF_DUE_KIND)).meta({
    description: `Only claims with a due step of this kind. ${SEVERAL}`,
  }),
  asleep: choice(['true', 'false']).meta(
    describeEnum('Only claims that are asleep today, or only the others. Days are in UTC.', {
      true: 'Somebody looks at it again on a later day.',
      false: 'It is not asleep: it never was, or its day has come.',
    }),
  ),
  money: choice(['missing', 'paid', 'not_paid', 'outstanding']).meta(
    describeEnum('Filters by the state of the refund.', {
      missing: 'The status asks for an amount that nobody recorded: the approved one, or a payment.',
      paid: 'The approved amount is paid in full, in its currency, or something is paid and nothing is approved; and the claim is neither `RESOLVED` nor `CLOSED`.',
      not_paid: 'Every claim that is not `paid`.',
      outstanding: 'Less was paid than is approved, in the currency of the approved amount.',
    }),
  ),
  refund_currency: list({ type: 'string' }, 'must be ISO 4217 codes in upper case', isCurrencyCode).meta({
    description: `With \`money=outstanding\`: only amounts that were approved in one of these currencies. ${SEVERAL}`,
  }),
  approved_from: dayParameter.meta({
    description: 'With `money=outstanding`: only amounts that were approved on this day or later, YYYY-MM-DD.',
  }),
  approved_to: dayParameter.meta({
    description: 'With `money=outstanding`: only amounts that were approved on this day or before, YYYY-MM-DD.',
  }),
  duplicates: choice(['unseen']).meta({
    description:
      'Only claims that may be duplicates for a reason that nobody looked at yet; within a minute of its filing.',
  }),
  outcome: choice(OUTCOMES).meta(describeEnum('Only claims that a figure of *Outcomes* counts.', MEANING_OF_OUTCOME)),
  answered_from: monthParameter('Only claims with an outcome whose carrier answered in this month or later, in UTC.'),
  answered_to: monthParameter('Only claims with an outcome whose carrier answered in this month or before, in UTC.'),
  outcome_operator: textParameter()
    .refine((value) => value === undefined || value.length <= MAX_SEARCH, {
      error: `must have at most ${MAX_SEARCH} characters`,
    })
    .meta({ description: 'Only claims that *Outcomes* counts for this operator, by the name that it gives as `key`.' }),
  q: textParameter()
    .refine((value) => value === undefined || value.length <= MAX_SEARCH, {
      error: `must have at most ${MAX_SEARCH} characters`,
    })
    .meta({
      description:
        "A claim's identifier; a tracking number in any case and with any blanks and dashes, its beginning, or its " +
        "last four characters or more, or five from its middle; a phone, or its last four digits or more; the carrier's " +
        'reference; an amount in any notation; or words in any spelling, each of which may be cut short at its end, of ' +
        "the customer's name, the address, the items, the description, names of documents, notes, messages to the client " +
        "and the organization's name. Of more than 20 words the first 20 count.",
    }),
};

/** The query of the counts and of the export. */
export const claimFilters = z.object(filters);

const sort = choice(SORTS).meta({
  default: '-filed',
  ...describeEnum('The order of the claims.', {
    '-filed': 'Newest first.',
    filed: 'Oldest first.',
    since: 'Longest in its status first.',
    '-since': 'Shortest in its status first.',
    unseen: 'Longest with evidence that no operator has looked at first; with `evidence=unseen` alone.',
    '-unseen': 'The same, shortest first.',
    due: 'By the due day, the earliest first; claims without a due day last.',
    '-due': 'By the due day, the latest first; claims without a due day last.',
  } satisfies Record<(typeof SORTS)[number], string>),
});

/** The query of the export. */
export const claimExportQuery = z.object({ ...filters, sort });

/** The separator of a file of text. */
export const separatorParameter = choice(['comma', 'semicolon', 'tab']).meta({
  default: 'comma',
  ...describeEnum('The character between the cells.', {
    comma: 'As RFC 4180 says, for programs.',
    semicolon: 'For spreadsheets of countries that write decimals with a comma.',
    tab: 'For spreadsheets, and to paste.',
  } satisfies Record<Separator, string>),
});

/** The query of the list. */
export const claimListQuery = z.object({
  ...filters,
  sort,
  limit: pageSizeParameter(),
  cursor: textParameter().meta({ description: 'The `pagination.cursor` of the previous response. Opaque.' }),
});
