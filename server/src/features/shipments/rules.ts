import { findInvisibleFault } from '../claims/rules/tracking-number.ts';
import { FACTS, type FactFault, type FactName, type Facts } from './record.ts';

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';
export const MAX_WEIGHT_GRAMS = 1_000_000;
export const MAX_REFERENCE = 200;

const DAYS = ['posted_on', 'expected_on', 'delivered_on'] as const;
const MS_PER_DAY = 86_400_000;

/** The facts as they are kept: the reference without white space around it. */
export function normalizeFacts(facts: Facts): Facts {
  return { ...facts, carrier_reference: facts.carrier_reference?.trim() ?? null };
}

/**
 * Finds the rules that facts break (spec: Shipment dates), in the order of the facts.
 * @param today a day in UTC; the carrier can be a day ahead of it
 */
export function findFactFaults(facts: Facts, today: string): FactFault[] {
  const faults = [...DAYS.flatMap((field) => fault(field, findDayFault(facts[field])))];
  if (faults.length === 0) faults.push(...findOrderFaults(facts, today));
  return [
    ...faults,
    ...fault('weight_grams', findWeightFault(facts.weight_grams)),
    ...fault('carrier_reference', findReferenceFault(facts.carrier_reference)),
  ];
}

function fault(field: FactName, message: string | undefined): FactFault[] {
  return message === undefined ? [] : [{ field, message }];
}

/** Finds the fault of a day; undefined for a good one, and for null. */
export function findDayFault(day: string | null): string | undefined {
  if (day === null) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) {
    return 'must be a day written YYYY-MM-DD, such as 2026-01-31: write year, month and day in this order';
  }
  if (!isDayOfCalendar(day)) return `${day} is no day of the calendar: correct month and day`;
  if (day < FIRST_DAY || day > LAST_DAY) return `must be from ${FIRST_DAY} to ${LAST_DAY}: correct the year`;
  return undefined;
}

function isDayOfCalendar(day: string): boolean {
  const ms = Date.parse(`${day}T00:00:00.000Z`);
  return !Number.isNaN(ms) && dayOf(ms) === day;
}

/** The day in UTC of a time in milliseconds since 1970. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The rules between facts, of which each is good alone. */
function findOrderFaults({ posted_on, expected_on, delivered_on }: Facts, today: string): FactFault[] {
  const isBeforePosting = (day: string | null) => day !== null && posted_on !== null && day < posted_on;
  const advice = `must not be before posted_on, ${posted_on}: correct one of the two`;
  const latest = dayOf(Date.parse(`${today}T00:00:00.000Z`) + MS_PER_DAY);
  const isAhead = delivered_on !== null && delivered_on > latest;
  return [
    ...fault('expected_on', isBeforePosting(expected_on) ? advice : undefined),
    ...fault('delivered_on', isBeforePosting(delivered_on) ? advice : undefined),
    ...fault('delivered_on', isAhead ? `must not be after ${latest}: leave it out until it is delivered` : undefined),
  ];
}

function findWeightFault(grams: number | null): string | undefined {
  if (grams === null || (Number.isInteger(grams) && grams >= 1 && grams <= MAX_WEIGHT_GRAMS)) return undefined;
  return `must be a whole number of grams from 1 to ${MAX_WEIGHT_GRAMS}: write 1500 for 1.5 kg`;
}

/** Finds the fault of a reference, without white space around it; undefined for a good one, and for null. */
export function findReferenceFault(reference: string | null): string | undefined {
  if (reference === null) return undefined;
  if (reference === '' || reference.length > MAX_REFERENCE) {
    return `must have 1 to ${MAX_REFERENCE} characters: shorten it, or take it away`;
  }
  if (!reference.isWellFormed()) return 'must not contain half of a surrogate pair: type it again';
  return findInvisibleFault(reference);
}

/** The changes that the cells of a row make. An empty cell leaves a fact as it is. */
export interface FactsChange {
  change: Partial<Facts>;
  faults: FactFault[];
}

/** A cell that takes a fact away. */
const TAKE_AWAY = '-';

/** Reads texts, of a file or a command line, as facts (spec: Shipment dates). */
export function readFacts(texts: Partial<Record<FactName, string>>): FactsChange {
  const change: Partial<Facts> = {};
  const faults: FactFault[] = [];
  for (const field of FACTS) {
    const text = texts[field]?.trim() ?? '';
    if (text === '') continue;
    if (text === TAKE_AWAY) change[field] = null;
    else if (field !== 'weight_grams') change[field] = text;
    else if (/^\d{1,7}$/.test(text)) change[field] = Number(text);
    else faults.push(...fault(field, findWeightFault(Number.NaN)));
  }
  return { change, faults };
}

/** Whether two sets of facts are the same. */
export function isSame(one: Facts, other: Facts): boolean {
  return FACTS.every((field) => one[field] === other[field]);
}
