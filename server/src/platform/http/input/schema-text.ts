import { z } from 'zod';

/*
 * The building blocks of request bodies. One schema validates the input and makes the OpenAPI description. Maximum
 * lengths are UTF-16 units (spec: Limits), minimum ones are characters as JSON Schema counts them: accepted text is
 * within the described limits by either count.
 */
export const MAX_SHORT_TEXT = 500;
export const MAX_DESCRIPTION = 10_000;

/** NUL and lone surrogates cannot be kept by every database (spec: Shipment). */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
export const STORABLE_RULE = 'must not contain NUL or half of a surrogate pair';

interface TextRules {
  maxLength: number;
  minLength?: number;
  /** Refuses texts that are blank after trimming. */
  isRequired?: boolean;
  /** Finds a fault in a value that keeps the other rules; undefined when there is none. */
  findFault?: (value: string) => string | undefined;
}

function findTextFault(value: string, rules: TextRules): string | undefined {
  const { maxLength, minLength = 0, isRequired = false, findFault } = rules;
  if (value.length > maxLength) return `must have at most ${maxLength} characters`;
  if (minLength > 0 && countCharacters(value) < minLength) return `must have ${minLength} to ${maxLength} characters`;
  if (!isStorable(value)) return STORABLE_RULE;
  if (isRequired && value.trim() === '') return 'must not be blank';
  return findFault?.(value);
}

/** Unicode code points. */
function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

/** A string with all its rules in one check: a create has a dozen of them. */
export function text(rules: TextRules) {
  const { maxLength, minLength = rules.isRequired ? 1 : undefined } = rules;
  return z
    .string()
    .check(({ value, issues }) => {
      const message = findTextFault(value, rules);
      if (message !== undefined) issues.push({ code: 'custom', input: value, message });
    })
    .meta({ maxLength, ...(minLength !== undefined && { minLength }) });
}

export function requiredText(maxLength: number) {
  return text({ maxLength, isRequired: true });
}

/**
 * A list whose length is checked before its elements are: ten thousand wrong elements are one fault, not ten thousand.
 * The first check ends the others.
 */
export function list<T extends z.ZodType>(element: T, { min = 0, max, rule }: ListRules) {
  const elements = z.array(element).max(max);
  const isOfLength = (value: unknown) => !Array.isArray(value) || (value.length >= min && value.length <= max);
  const checked = z.preprocess(
    (value, { issues }) => {
      if (isOfLength(value)) return value;
      issues.push({ code: 'custom', input: value, message: rule });
      return z.NEVER;
    },
    min > 0 ? elements.min(min) : elements,
  );
  // The input is a list too; the type of `preprocess` only knows that it is anything.
  return checked as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
}

interface ListRules {
  min?: number;
  max: number;
  rule: string;
}

/** Takes null for absent (spec: Shipment). */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** An integer that a JSON number holds exactly, at least `minimum`. */
export function integer(minimum: number, { unit = '' }: { unit?: string } = {}) {
  const rule = `must be an integer from ${minimum} to ${Number.MAX_SAFE_INTEGER}${unit}`;
  return z.int({ error: rule }).min(minimum, { error: rule });
}

/** ISO 8601, UTC, milliseconds: as every response has its times. */
export const instant = z.iso
  .datetime({ precision: 3 })
  .meta({ description: 'ISO 8601, in UTC, with milliseconds.', examples: ['2026-01-31T09:30:00.000Z'] });

/** The values with their meanings, as Markdown: a list, or one line when there is one value. */
export function describeValues<T extends string>(values: readonly T[], meanings: Readonly<Record<T, string>>): string {
  const lines = values.map((value) => `\`${value}\`: ${meanings[value]}`);
  return lines.length === 1 ? lines.join('') : lines.map((line) => `- ${line}`).join('\n');
}

/**
 * The description of a closed set, with the meaning of each value. It is in the text, which every reader of OpenAPI and
 * every generator of clients shows: those that know `x-enumDescriptions` would show both.
 */
export function describeEnum<T extends string>(introduction: string, meanings: Readonly<Record<T, string>>) {
  const list = describeValues(Object.keys(meanings) as T[], meanings);
  return { description: `${introduction}\n\n${list}` };
}
