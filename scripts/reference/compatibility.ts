import {
  type Answer,
  type Description,
  enumOf,
  formsOf,
  type Media,
  type Operation,
  operationsOf,
  type Parameter,
  resolve,
  type Schema,
  typesOf,
} from './description.ts';

/* Finds changes of an interface description that break clients of an older one: all changes but additions. */

/** The direction of values: a request may accept more than before, an answer may give less. */
type Direction = 'request' | 'answer';

const LOWER_LIMITS = ['minimum', 'minLength', 'minItems'] as const;
const UPPER_LIMITS = ['maximum', 'maxLength', 'maxItems'] as const;
/** Properties of a schema that must not change at all. */
const FIXED = ['format', 'pattern'] as const;

/**
 * Places of requests whose schema allowed any value though most were refused, each with the reason: a closed set may be
 * added there.
 */
type AlwaysClosed = Readonly<Record<string, string>>;

/** Gives one sentence for each promise of `before` that `after` breaks. */
export function findBreaks(before: Description, after: Description, alwaysClosed: AlwaysClosed = {}): string[] {
  return new Comparison(before, after, alwaysClosed).run();
}

class Comparison {
  readonly #before: Description;
  readonly #after: Description;
  readonly #alwaysClosed: AlwaysClosed;
  readonly #breaks: string[] = [];

  constructor(before: Description, after: Description, alwaysClosed: AlwaysClosed) {
    this.#before = before;
    this.#after = after;
    this.#alwaysClosed = alwaysClosed;
  }

  run(): string[] {
    // Generated clients have a type for each name, which programs import.
    for (const name of Object.keys(this.#before.components.schemas)) {
      if (!(name in this.#after.components.schemas)) this.#report(`schema ${name}`, 'is gone');
    }
    const later = new Map(operationsOf(this.#after));
    for (const [name, operation] of operationsOf(this.#before)) {
      const now = later.get(name);
      if (!now) this.#report(name, 'is gone');
      else this.#operation(name, operation, now);
    }
    return [...new Set(this.#breaks)];
  }

  #report(where: string, what: string): void {
    this.#breaks.push(`${where}: ${what}`);
  }

  #operation(name: string, before: Operation, after: Operation): void {
    if (before.operationId !== after.operationId)
      this.#report(name, `operationId ${before.operationId} is now ${after.operationId}`);
    if (before.security?.length === 0 && after.security?.length !== 0) this.#report(name, 'needs credentials now');
    this.#parameters(name, before.parameters ?? [], after.parameters ?? []);
    if (after.requestBody?.required && !before.requestBody?.required) this.#report(name, 'needs a body now');
    this.#media(`${name} body`, before.requestBody?.content, after.requestBody?.content, 'request');
    for (const [status, answer] of Object.entries(before.responses)) {
      const now = after.responses[status];
      if (now) this.#answer(`${name} ${status}`, answer, now);
      else this.#report(`${name} ${status}`, 'is gone');
    }
  }

  #parameters(name: string, before: readonly Parameter[], after: readonly Parameter[]): void {
    const key = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
    const old = before.map((each) => resolve(this.#before, each));
    const now = new Map(after.map((each) => resolve(this.#after, each)).map((each) => [key(each), each]));
    for (const parameter of old) {
      const where = `${name} ${key(parameter)}`;
      const later = now.get(key(parameter));
      now.delete(key(parameter));
      if (!later) this.#report(where, 'is gone');
      else {
        if (later.required && !parameter.required) this.#report(where, 'is required now');
        this.#schema(where, parameter.schema, later.schema, 'request');
      }
    }
    for (const [added, { required }] of now) if (required) this.#report(`${name} ${added}`, 'is new and required');
  }

  #answer(where: string, before: Answer, after: Answer): void {
    for (const [header, reference] of Object.entries(before.headers ?? {})) {
      const later = after.headers?.[header];
      if (!later) this.#report(`${where} header ${header}`, 'is gone');
      else {
        const [old, now] = [resolve(this.#before, reference).schema, resolve(this.#after, later).schema];
        this.#schema(`${where} header ${header}`, old ?? {}, now ?? {}, 'answer');
      }
    }
    this.#media(where, before.content, after.content, 'answer');
  }

  #media(
    where: string,
    before: Record<string, Media> = {},
    after: Record<string, Media> = {},
    direction: Direction,
  ): void {
    for (const [type, { schema, examples }] of Object.entries(before)) {
      const now = after[type];
      if (!now) this.#report(`${where} ${type}`, 'is gone');
      else if (schema && now.schema) this.#schema(where, schema, now.schema, direction);
      if (direction === 'request') continue;
      for (const code of Object.keys(examples ?? {})) {
        if (!(code in (now?.examples ?? {}))) this.#report(where, `the code ${code} is gone`);
      }
    }
  }

  #schema(where: string, before: Schema, after: Schema, direction: Direction): void {
    const [forms, laterForms] = [formsOf(this.#before, before), formsOf(this.#after, after)];
    if (forms.length > 1 || laterForms.length > 1) this.#forms(where, forms, laterForms, direction);
    else this.#form(where, forms[0] ?? {}, laterForms[0] ?? {}, direction);
  }

  /** Each form that may be sent needs one that the receiver knows; the nearest one is named in what breaks. */
  #forms(where: string, old: Schema[], now: Schema[], direction: Direction): void {
    const isRequest = direction === 'request';
    const [sent, known] = isRequest ? [old, now] : [now, old];
    for (const [index, form] of sent.entries()) {
      const pairs = known.map((other) => (isRequest ? ([form, other] as const) : ([other, form] as const)));
      if (pairs.some(([from, to]) => this.#fits(where, from, to, direction))) continue;
      const [from, to] = pairs[index] ?? pairs.at(-1) ?? [{}, {}];
      this.#form(where, from, to, direction);
    }
  }

  #fits(where: string, old: Schema, now: Schema, direction: Direction): boolean {
    const trial = new Comparison(this.#before, this.#after, this.#alwaysClosed);
    trial.#schema(where, old, now, direction);
    return trial.#breaks.length === 0;
  }

  #form(where: string, old: Schema, now: Schema, direction: Direction): void {
    // Requests may only accept more, and answers only give less.
    const [narrow, wide] = direction === 'request' ? [old, now] : [now, old];
    this.#values(where, narrow, wide, direction);
    this.#limits(where, narrow, wide, direction);
    for (const rule of FIXED) {
      if (old[rule] !== now[rule] && !(direction === 'answer' && old[rule] === undefined)) {
        this.#report(where, `${rule} has changed`);
      }
    }
    this.#members(where, old, now, direction);
    if (old.items && now.items) this.#schema(`${where}[]`, old.items, now.items, direction);
    else if (Boolean(old.items) !== Boolean(now.items)) this.#report(where, 'the items have changed');
    this.#choices(where, old, now, direction);
  }

  /** Every type and value of the narrow schema must be in the wide one. */
  #values(where: string, narrow: Schema, wide: Schema, direction: Direction): void {
    const what = direction === 'request' ? 'is accepted no longer' : 'can be answered now';
    const types = typesOf(wide);
    for (const type of typesOf(narrow)) {
      if (types.length > 0 && !types.includes(type)) this.#report(where, `the type ${type} ${what}`);
    }
    if (types.length > 0 && typesOf(narrow).length === 0) this.#report(where, `any type ${what}`);
    // An answer's set may be declared to grow, such as the reason codes: clients expect more.
    const isGrowing = direction === 'answer' && wide['x-extensible'] === true;
    if (!isGrowing) this.#closedSet(where, { values: enumOf(narrow), allowed: enumOf(wide), what });
  }

  #closedSet(
    where: string,
    sets: { values: unknown[] | undefined; allowed: unknown[] | undefined; what: string },
  ): void {
    const { values, allowed, what } = sets;
    if (!allowed) return;
    if (!values && !(where in this.#alwaysClosed)) this.#report(where, `any value ${what}`);
    for (const value of values ?? []) {
      if (!allowed.includes(value)) this.#report(where, `the value ${String(value)} ${what}`);
    }
  }

  #limits(where: string, narrow: Schema, wide: Schema, direction: Direction): void {
    const what = direction === 'request' ? 'is tighter' : 'is looser';
    const numberOf = (schema: Schema, name: string, none: number) => (schema[name] as number | undefined) ?? none;
    for (const name of LOWER_LIMITS) {
      const none = Number.NEGATIVE_INFINITY;
      if (numberOf(wide, name, none) > numberOf(narrow, name, none)) this.#report(where, `${name} ${what}`);
    }
    for (const name of UPPER_LIMITS) {
      const none = Number.POSITIVE_INFINITY;
      if (numberOf(wide, name, none) < numberOf(narrow, name, none)) this.#report(where, `${name} ${what}`);
    }
  }

  #members(where: string, old: Schema, now: Schema, direction: Direction): void {
    const isIn = (schema: Schema, name: string) => schema.required?.includes(name) ?? false;
    for (const [name, schema] of Object.entries(old.properties ?? {})) {
      const later = now.properties?.[name];
      if (!later) this.#report(`${where}.${name}`, 'is gone');
      else this.#schema(`${where}.${name}`, schema, later, direction);
      if (direction === 'answer' && isIn(old, name) && !isIn(now, name))
        this.#report(`${where}.${name}`, 'is not always there now');
    }
    if (direction === 'answer') return;
    for (const name of now.required ?? []) {
      if (!isIn(old, name)) this.#report(`${where}.${name}`, 'is required now');
    }
    if (now.additionalProperties === false && old.additionalProperties !== false)
      this.#report(where, 'unknown members are refused now');
  }

  /** Each old choice needs a new one that accepts it; each new choice needs an old one that has it. */
  #choices(where: string, old: Schema, now: Schema, direction: Direction): void {
    const [from, to] = [old.anyOf ?? [], now.anyOf ?? []];
    if (from.length === 0 && to.length === 0) return;
    const fits = (one: Schema, other: Schema) => this.#fits(where, one, other, direction);
    const isGood =
      direction === 'request'
        ? from.every((choice) => to.some((other) => fits(choice, other)))
        : to.every((choice) => from.some((other) => fits(other, choice)));
    if (!isGood) this.#report(where, 'the choices have changed');
  }
}
