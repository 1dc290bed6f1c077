import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { INCIDENCE_TYPES } from '../claims/rules/incidence.ts';
import { CARRIERS } from '../claims/rules/shipment.ts';
import {
  BASES,
  CARRIAGES,
  type CarrierRule,
  CELLS,
  type Cells,
  CONFIDENCES,
  type Confidence,
  LANES,
  type Law,
  type Playbook,
  SOURCE_KINDS,
} from './record.ts';
import { CELL_VALUES, describe, firstProblem } from './values.ts';

const FILE = new URL('./playbook.json', import.meta.url);

/** A value's members with their confidence and sources beside them, as the file has them. */
function builtIn<Value extends z.ZodType<object>>(value: Value) {
  const about = z.object({
    confidence: z.enum(CONFIDENCES),
    basis: z.enum(BASES).default('read'),
    sources: z.array(z.string()).min(1),
    note: z.string().min(1).optional(),
  });
  return z.looseObject({}).transform(({ confidence, basis, sources, note, ...rest }, context) => {
    const known = about.safeParse({ confidence, basis, sources, note }, { error: describe });
    const read = value.safeParse(rest, { error: describe });
    for (const { error } of [known, read]) {
      for (const { path, message } of error?.issues ?? []) {
        context.issues.push({ code: 'custom', path, message, input: rest });
      }
    }
    if (!known.success || !read.success) return z.NEVER;
    return { value: read.data, ...known.data, note: known.data.note ?? null };
  });
}

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'must be a year and a month' });
const country = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be a country code of two letters' })
  .nullable();
const type = z.enum(INCIDENCE_TYPES);
const carrier = z.enum(CARRIERS);

const cells = {
  opens: builtIn(CELL_VALUES.opens).optional(),
  closes: builtIn(CELL_VALUES.closes).optional(),
  presumed_lost: builtIn(CELL_VALUES.presumed_lost).optional(),
  evidence: builtIn(CELL_VALUES.evidence).optional(),
  liability: builtIn(CELL_VALUES.liability).optional(),
  answer: builtIn(CELL_VALUES.answer).optional(),
  payment: builtIn(CELL_VALUES.payment).optional(),
  filing: builtIn(CELL_VALUES.filing).optional(),
  language: builtIn(CELL_VALUES.language).optional(),
};

const rule = z
  .strictObject({ carrier, country, lane: z.enum(LANES).nullable(), type, ...cells })
  .transform(({ carrier, country, lane, type, ...cells }): CarrierRule => ({ carrier, country, lane, type, cells }));

const law = z
  .strictObject({
    law: z.string().min(1),
    title: z.string().min(1),
    country,
    lane: z.enum(LANES),
    carriage: z.enum(CARRIAGES),
    type,
    ...cells,
  })
  .transform(({ law, title, country, lane, carriage, type, ...cells }): Law => {
    return { law, title, country, lane, carriage, type, cells };
  });

const words = z.string().min(1).nullable();

const playbook = z.strictObject({
  release: month,
  changes: z.array(z.strictObject({ release: month, carrier, type, cell: z.enum(CELLS), before: words, after: words })),
  postal_operators: z.array(carrier),
  rules: z.array(rule),
  laws: z.array(law),
  sources: z.record(
    z.string().regex(/^[A-Z]+\d*$/),
    z.strictObject({
      kind: z.enum(SOURCE_KINDS),
      url: z.url({ protocol: /^https?$/, error: 'must be an address of the web' }).nullable(),
      date: z.string().min(1).nullable(),
    }),
  ),
});

/** Reads the rules that Redress comes with. Throws when the file is not as it must be, and says where. */
export function readPlaybook(file: URL = FILE): Playbook {
  const result = playbook.safeParse(parse(readFileSync(file, 'utf8')), { error: describe });
  if (!result.success) throw broken(firstProblem(result.error, ''));
  const problem = findContradiction(result.data);
  if (problem !== undefined) throw broken(problem);
  return result.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw broken('it is not JSON', cause);
  }
}

function broken(problem: string, cause?: unknown): Error {
  return new Error(`The rules of carriers, playbook.json, are broken: ${problem.replace(/^\./, '')}.`, { cause });
}

/** Finds a fault that no single value has: a rule that is there twice, a source that is missing or of the wrong kind. */
function findContradiction(playbook: Playbook): string | undefined {
  const { rules, laws, sources, changes, release } = playbook;
  const seen = new Set<string>();
  for (const each of [...rules, ...laws]) {
    const who = 'carrier' in each ? each.carrier : each.law;
    const name = [who, each.country ?? 'any country', each.lane ?? 'any lane', each.type].join(', ');
    if (seen.has(name)) return `the rule ${name} is there twice`;
    seen.add(name);
    const fault = findUnproved(each.cells, sources);
    if (fault !== undefined) return `${name}, ${fault}`;
  }
  const later = changes.find((change) => change.release > release);
  return later && `a change is of ${later.release}, after the release ${release}`;
}

/** A carrier's word needs a source of the carrier, a law one of the law; a contract is known to its parties alone. */
const NEEDED_KIND: Partial<Record<Confidence, string>> = { carrier: 'carrier', law: 'law' };

function findUnproved(cells: Cells, sources: Playbook['sources']): string | undefined {
  const known = CELLS.filter((name) => cells[name] !== undefined);
  if (known.length === 0) return 'has no cell';
  for (const name of known) {
    const { sources: keys = [], confidence = 'third_party' } = cells[name] ?? {};
    const missing = keys.find((key) => !Object.hasOwn(sources, key));
    if (missing !== undefined) return `${name}: there is no source ${missing}`;
    const needed = NEEDED_KIND[confidence];
    if (needed !== undefined && !keys.some((key) => sources[key]?.kind === needed)) {
      return `${name}: none of its sources has the kind ${needed}`;
    }
  }
  return undefined;
}
