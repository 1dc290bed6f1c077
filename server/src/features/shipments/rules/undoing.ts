import { FACTS, type FactChanges, type FactName, type Facts, factsOf } from '../record.ts';
import { findFactFaults } from '../rules.ts';
import { isDayFact } from './columns.ts';

/** Finds the facts that differ, each with its value before and after. */
export function changesOf(before: Facts, after: Facts): FactChanges {
  const changed = FACTS.filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before[name], after[name]] as const]));
}

export interface UndoneFacts {
  /** The facts as they are to be. */
  facts: Facts;
  /** The changed facts that stay as they are now. */
  kept: FactName[];
}

/**
 * Restores the facts that an import changed (spec: Shipment dates). A fact that was changed since stays. So do the days of a
 * claim whose restored days would contradict a day that was changed since.
 * @param today a day in UTC
 */
export function undoFacts(now: Facts, changes: FactChanges, today: string): UndoneFacts {
  const names = FACTS.filter((name) => changes[name] !== undefined);
  const isRestored = (name: FactName) => changes[name]?.[1] === now[name];
  const restored = restore(now, changes, names.filter(isRestored));
  const kept = names.filter((name) => !isRestored(name) && changes[name]?.[0] !== now[name]);
  if (findFactFaults(restored, today).length === 0) return { facts: restored, kept };
  const facts = restore(
    now,
    changes,
    names.filter((name) => isRestored(name) && !isDayFact(name)),
  );
  return { facts, kept: names.filter((name) => kept.includes(name) || (isDayFact(name) && isRestored(name))) };
}

function restore(now: Facts, changes: FactChanges, names: readonly FactName[]): Facts {
  return { ...factsOf(now), ...Object.fromEntries(names.map((name) => [name, changes[name]?.[0] ?? null])) };
}
