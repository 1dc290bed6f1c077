import type { ShipmentFacts, ShipmentFactsInput } from '../../../api/types.ts';

/** The facts in the order in which they are shown. */
export const FACTS = ['posted_on', 'expected_on', 'delivered_on', 'weight_grams', 'carrier_reference'] as const;
export type FactName = (typeof FACTS)[number];

/** The facts as texts of a form; empty: not known. */
export type FactTexts = Record<FactName, string>;

export const textOf = (facts: ShipmentFacts, name: FactName): string => String(facts[name] ?? '');

export function textsOf(facts: ShipmentFacts): FactTexts {
  return Object.fromEntries(FACTS.map((name) => [name, textOf(facts, name)])) as FactTexts;
}

/** The facts to send; undefined when the weight is no whole number. */
export function inputOf(texts: FactTexts, version: number): ShipmentFactsInput | undefined {
  const { weight_grams, ...others } = texts;
  const weight = weight_grams.trim();
  if (!/^\d{0,9}$/.test(weight)) return undefined;
  return {
    posted_on: others.posted_on || null,
    expected_on: others.expected_on || null,
    delivered_on: others.delivered_on || null,
    weight_grams: weight === '' ? null : Number(weight),
    carrier_reference: others.carrier_reference.trim() || null,
    version,
  };
}
