import { isObject } from '../../http/shapes.ts';
import { CARRIERS, INCIDENCE_TYPES, PROVIDERS } from '../../index.ts';
import { minorDigitsOf } from '../currency.ts';
import type { Fault } from './fault.ts';
import { findInvisibleFault } from './invisible.ts';
import { suggestionFor } from './nearest.ts';

/** Gives the fault of a value; undefined when it has none. */
type Rule = (value: unknown) => string | undefined;

const MAX_SHORT_TEXT = 500;
const MAX_DESCRIPTION = 10_000;
const MAX_TRACKING_NUMBER = 200;
export const MAX_LINE_ITEMS = 500;
/** Size limit of a claim as JSON without white space, inclusive. */
const MAX_CLAIM_BYTES = 262_144;

/** The service's rules for every member of a claim but the line items, by path: checked before anything is sent. */
const RULES: Readonly<Record<string, Rule>> = {
  'shipment.tracking_number': trackingNumber,
  'shipment.carrier': oneOf(CARRIERS),
  'shipment.provider': optional(oneOf(PROVIDERS)),
  'shipment.line_items': lineItems,
  'shipment.origin.postcode': text(0, MAX_SHORT_TEXT),
  'shipment.origin.country': country,
  'shipment.destination.postcode': text(0, MAX_SHORT_TEXT),
  'shipment.destination.country': country,
  'shipment.destination.city': requiredText(MAX_SHORT_TEXT),
  'shipment.destination.address': requiredText(MAX_SHORT_TEXT),
  'shipment.destination.customer_name': requiredText(MAX_SHORT_TEXT),
  'shipment.destination.customer_phone': optional(text(6, 20)),
  'incidence.type': oneOf(INCIDENCE_TYPES),
  'incidence.description': requiredText(MAX_DESCRIPTION),
  'incidence.claimed_amount': integer(1),
  'incidence.currency': currency,
};

const ITEM_RULES: Readonly<Record<string, Rule>> = {
  description: requiredText(MAX_DESCRIPTION),
  quantity: integer(1),
  unit_price: integer(0),
  currency,
};

/** Members of a claim and of what is in it, by path ('' is the claim itself); of a line item by `item`. */
const MEMBERS = membersOf([...Object.keys(RULES), ...Object.keys(ITEM_RULES).map((name) => `item.${name}`)]);

const NAMES: ReadonlySet<string> = new Set([...MEMBERS.values()].flatMap((names) => [...names]));

/** The faults for which the service would refuse a claim, by path such as `shipment.line_items.0.quantity`. */
export function findClaimFaults(claim: unknown): Fault[] {
  const faults = new Map<string, Fault>();
  for (const [path, rule] of Object.entries(RULES)) {
    const fault = findFaultAt(claim, { path, rule });
    if (fault) faults.set(fault.place, fault);
  }
  const items = memberAt(claim, 'shipment.line_items');
  const itemFaults = Array.isArray(items) ? items.slice(0, MAX_LINE_ITEMS).flatMap(findItemFaults) : [];
  return [...faults.values(), ...itemFaults, ...findExcess(claim)];
}

/** The service's limit counts the members that it keeps: those that it knows and that are not null. */
function findExcess(claim: unknown): Fault[] {
  const isKept = (name: string, value: unknown) => value !== null && (NAMES.has(name) || /^\d*$/.test(name));
  const json = JSON.stringify(claim, (name, value) => (isKept(name, value) ? value : undefined)) ?? '';
  const bytes = new TextEncoder().encode(json).length;
  if (bytes <= MAX_CLAIM_BYTES) return [];
  const [size, limit] = [bytes, MAX_CLAIM_BYTES].map((each) => each.toLocaleString('en'));
  const message = `the claim has ${size} bytes as JSON, and at most ${limit} (256 kB) can be filed`;
  return [{ place: 'shipment.line_items', message }];
}

/** Members that the service would ignore: a misspelt optional one would be lost silently. */
export function findUnknownMembers(claim: unknown, others: readonly string[]): Fault[] {
  const items = memberAt(claim, 'shipment.line_items');
  return [
    ...['', 'shipment', 'shipment.origin', 'shipment.destination', 'incidence'].flatMap((path) =>
      unknownAmong(path === '' ? claim : memberAt(claim, path), {
        at: path,
        known: [...(MEMBERS.get(path) ?? []), ...(path === '' ? others : [])],
      }),
    ),
    ...(Array.isArray(items) ? items : []).flatMap((item, index) =>
      unknownAmong(item, { at: `shipment.line_items.${index}`, known: [...(MEMBERS.get('item') ?? [])] }),
    ),
  ];
}

function unknownAmong(value: unknown, { at, known }: { at: string; known: readonly string[] }): Fault[] {
  if (!isObject(value)) return [];
  const unknown = Object.keys(value).filter((name) => !known.includes(name));
  return unknown.map((name) => ({
    place: at,
    message: `unknown member ${JSON.stringify(name.slice(0, 60))}${suggestionFor(name, known)}`,
  }));
}

function findItemFaults(item: unknown, index: number): Fault[] {
  const at = `shipment.line_items.${index}`;
  if (!isObject(item)) return [{ place: at, message: 'must be an object' }];
  return Object.entries(ITEM_RULES).flatMap(([name, rule]) => {
    const message = rule(item[name]);
    return message === undefined ? [] : [{ place: `${at}.${name}`, message }];
  });
}

/** The fault of a member, or of a parent that is no object. */
function findFaultAt(claim: unknown, { path, rule }: { path: string; rule: Rule }): Fault | undefined {
  const names = path.split('.');
  let value = claim;
  for (const [index, name] of names.entries()) {
    const place = names.slice(0, index).join('.');
    if (!isObject(value)) return { place, message: value === undefined ? 'is missing' : 'must be an object' };
    value = value[name];
  }
  const message = rule(value);
  return message === undefined ? undefined : { place: path, message };
}

function memberAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((object, name) => (isObject(object) ? object[name] : undefined), value);
}

function membersOf(paths: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const members = new Map<string, Set<string>>();
  for (const path of paths) {
    const names = path.split('.');
    for (const [index, name] of names.entries()) {
      const parent = names.slice(0, index).join('.');
      members.set(parent, (members.get(parent) ?? new Set()).add(name));
    }
  }
  members.get('')?.delete('item');
  return members;
}

/** Lengths are UTF-16 units; not every database can store NUL and lone surrogates. */
function text(minLength: number, maxLength: number): Rule {
  return (value) => {
    if (typeof value !== 'string') return value === undefined ? 'is missing' : 'must be a text';
    if (value.length > maxLength) return `must have at most ${maxLength} characters, has ${value.length}`;
    if (value.length < minLength) return `must have ${minLength} to ${maxLength} characters, has ${value.length}`;
    return value.isWellFormed() && !value.includes('\0') ? undefined : 'must not contain NUL or half of a character';
  };
}

function requiredText(maxLength: number): Rule {
  const check = text(0, maxLength);
  return (value) => check(value) ?? (String(value).trim() === '' ? 'must be filled in' : undefined);
}

function trackingNumber(value: unknown): string | undefined {
  return requiredText(MAX_TRACKING_NUMBER)(value) ?? findInvisibleFault(String(value));
}

function oneOf(words: readonly string[]): Rule {
  return (value) => {
    if (value === undefined) return 'is missing';
    if (value === '') return 'must be filled in';
    if (typeof value === 'string' && words.includes(value)) return undefined;
    const suggestion = typeof value === 'string' ? suggestionFor(value, words) : '';
    return suggestion === '' ? `must be one of ${words.join(', ')}` : `${shown(value)} is not known${suggestion}`;
  };
}

function shown(value: unknown): string {
  const written = JSON.stringify(value) ?? 'undefined';
  return written.length > 42 ? `${written.slice(0, 40)}…"` : written;
}

function optional(rule: Rule): Rule {
  return (value) => (value === undefined || value === null ? undefined : rule(value));
}

function integer(least: number): Rule {
  return (value) => {
    if (value === undefined) return 'is missing';
    const isRight = typeof value === 'number' && Number.isSafeInteger(value) && value >= least;
    return isRight ? undefined : `must be a whole number of ${least} or more`;
  };
}

function country(value: unknown): string | undefined {
  if (value === undefined) return 'is missing';
  const isRight = typeof value === 'string' && /^[A-Za-z]{2,3}$/.test(value);
  return isRight ? undefined : 'must be a country code of two or three letters, such as ES';
}

function currency(value: unknown): string | undefined {
  if (value === undefined) return 'is missing';
  const isRight = typeof value === 'string' && minorDigitsOf(value) !== undefined;
  return isRight ? undefined : 'must be an ISO 4217 code in upper case, such as EUR';
}

function lineItems(value: unknown): string | undefined {
  if (value === undefined) return 'is missing';
  if (!Array.isArray(value)) return 'must be a list';
  return value.length > MAX_LINE_ITEMS ? `must have at most ${MAX_LINE_ITEMS} items` : undefined;
}
