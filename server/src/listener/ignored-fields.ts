import { z } from 'zod';

/** Longer lists are cut: the header is a hint for a developer, not a report. */
const MAX_NAMES = 20;
const MAX_LENGTH = 1_000;
const MAX_NAME_LENGTH = 100;

/** The fields that a schema knows, and what it knows below each. An array's are those of its elements. */
type KnownFields = ReadonlyMap<string, KnownFields>;
const NONE: KnownFields = new Map();

export function knownFields(schema: z.core.$ZodType): KnownFields {
  if (schema instanceof z.ZodArray) return knownFields(schema.element);
  // A list behind a look at its length.
  if (schema instanceof z.ZodPipe) return knownFields(schema.out);
  if (!(schema instanceof z.ZodObject)) return NONE;
  return new Map(Object.entries(schema.shape).map(([name, field]) => [name, knownFields(field as z.core.$ZodType)]));
}

/**
 * The value of `X-Ignored-Fields`: paths of fields that were sent and are none of ours, fit for a header; undefined
 * when there are none (decision: Unknown body or query fields). Everything else about them is forgotten.
 */
export function listIgnoredFields(value: unknown, known: KnownFields): string | undefined {
  const names = new Set<string>();
  collect(value, known, '', names);
  if (names.size === 0) return undefined;
  const shown: string[] = [];
  let length = 0;
  for (const name of names) {
    length += name.length;
    if (length > MAX_LENGTH || shown.length === MAX_NAMES) break;
    shown.push(name);
  }
  return shown.length < names.size ? [...shown, '...'].join(', ') : shown.join(', ');
}

function collect(value: unknown, known: KnownFields, path: string, names: Set<string>): void {
  if (typeof value !== 'object' || value === null || names.size > MAX_NAMES) return;
  if (Array.isArray(value)) {
    for (const element of value) collect(element, known, path, names);
    return;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) {
    if (names.size > MAX_NAMES) return;
    const next = known.get(name);
    if (!next) names.add(encode(path + name));
    else if (next.size > 0) collect(object[name], next, `${path}${name}.`, names);
  }
}

function encode(name: string): string {
  return encodeURIComponent(name.slice(0, MAX_NAME_LENGTH).toWellFormed());
}
