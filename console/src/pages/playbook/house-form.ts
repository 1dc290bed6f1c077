import type { HouseCell, HouseRuleInput, PlaybookCellName, PlaybookLane, PlaybookRule } from '../../api/types.ts';

/** The form for a house rule: every field as text, so that it can be kept as a draft. */
export interface HouseForm {
  [field: string]: string;
  country: string;
  lane: string;
  type: string;
  cell: string;
  /** `yes`: the contract has no such limit. */
  none: string;
  count: string;
  unit: string;
  from: string;
  /** JSON of a term; it has no field, and is kept as it was set by a program. */
  otherwise: string;
  /** Entries by commas, kinds of an entry by bars. */
  wanted: string;
  per_parcel: string;
  per_kg: string;
  minimum: string;
  currency: string;
  how: string;
  language: string;
  reason: string;
}

const EMPTY = {
  none: '',
  count: '',
  unit: 'days',
  from: 'DELIVERY',
  otherwise: '',
  wanted: '',
  per_parcel: '',
  per_kg: '',
  minimum: '',
  currency: 'EUR',
  how: '',
  language: '',
  reason: '',
};

/** The cell that a form is for. */
export interface FormTarget extends Pick<PlaybookRule, 'country' | 'lane' | 'type'> {
  cell: PlaybookCellName;
  /** The own rule; null when none is set. */
  house: HouseCell | null;
}

/** The initial form: empty, or with the present values. */
export function formOf({ country, lane, type, cell, house }: FormTarget): HouseForm {
  const form = { ...EMPTY, country: country ?? '', lane: lane ?? '', type, cell };
  if (house === null) return form;
  const { value, reason } = house;
  if (value === null) return { ...form, none: 'yes', reason };
  if ('wanted' in value) return { ...form, wanted: value.wanted.map((kinds) => kinds.join('|')).join(','), reason };
  const textOf = (part: unknown) => (typeof part === 'object' ? JSON.stringify(part) : String(part));
  const texts = Object.entries(value).map(([name, part]) => [name, textOf(part)]);
  return { ...form, ...Object.fromEntries(texts), reason };
}

type Value = NonNullable<HouseRuleInput['value']>;

/** The request of a form; the service names missing members. */
export function inputOf(form: HouseForm, organization: string | undefined): HouseRuleInput {
  const { country, lane, type, cell, none, reason } = form;
  return {
    organization_id: organization ?? null,
    country: country.trim() || null,
    lane: (lane || null) as PlaybookLane | null,
    type: type as HouseRuleInput['type'],
    cell: cell as PlaybookCellName,
    value: none === 'yes' ? null : readValue(form),
    reason: reason.trim(),
  };
}

/** The value in the shape of the form's cell. */
function readValue({ cell, count, unit, from, otherwise, wanted, how, language, ...amounts }: HouseForm): Value {
  const span = { ...(count.trim() !== '' && { count: Number(count) }), unit: unit as NonNullable<Value['unit']> };
  switch (cell as PlaybookCellName) {
    case 'opens':
    case 'closes':
    case 'presumed_lost':
      return {
        ...span,
        from: from as NonNullable<Value['from']>,
        ...(otherwise !== '' && { otherwise: JSON.parse(otherwise) as NonNullable<Value['otherwise']> }),
      };
    case 'answer':
    case 'payment':
      return span;
    case 'evidence': {
      const entries = wanted.split(',').filter((entry) => entry !== '');
      return { wanted: entries.map((entry) => entry.split('|')) as NonNullable<Value['wanted']> };
    }
    case 'liability': {
      const { per_parcel, per_kg, minimum, currency } = amounts;
      const named = Object.entries({ per_parcel, per_kg, minimum, currency }).map(([name, text]) => [
        name,
        text.trim(),
      ]);
      return Object.fromEntries(named.filter(([, text]) => text !== ''));
    }
    case 'filing':
      return { how };
    default:
      return { language: language.trim() };
  }
}
