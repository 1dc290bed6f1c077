/* JSON text by the schemas of the OpenAPI document, and near misses. */
import fc, { type Arbitrary } from 'fast-check';
import { anyText, HOSTILE_TEXTS, HOSTILE_TOKENS, PROTOTYPE_NAMES, rarely } from './hostile.ts';

/** JSON as it is written, so that it can hold what no value can: a member twice, numbers as they were typed. */
export type Json = string | { items: Json[] } | { members: (readonly [string, Json])[] };

export interface Schema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  examples?: unknown[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** One in so many values is another than its schema says. */
const HOSTILE_ONE_IN = 120;
const ABSENT_ONE_IN = 150;
const EXTRA_ONE_IN = 25;
const KNOWN_UNLESS_ONE_IN = 30;
const AT_LIMIT_ONE_IN = 40;
/** Most lists are short, or no list of claims would end. */
const USUAL_ITEMS = 4;
const USUAL_LENGTH = 24;
const USUAL_NUMBER = 100_000;
/** More than a body may have. */
const MAX_LIST_BYTES = 1_500_000;
/** A limit of text that the document does not tell. */
const SOME_LENGTH = 200;

/** Strange, and yet what a person may have written. */
const strange = fc.constantFrom(...HOSTILE_TEXTS.filter((text) => text.isWellFormed() && !text.includes('\0')));
const hostileJson: Arbitrary<Json> = fc.oneof(
  fc.constantFrom(...HOSTILE_TOKENS),
  anyText.map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
);

export function printJson(json: Json): string {
  if (typeof json === 'string') return json;
  if ('items' in json) return `[${json.items.map(printJson).join(',')}]`;
  return `{${json.members.map(([name, value]) => `${JSON.stringify(name)}:${printJson(value)}`).join(',')}}`;
}

/** Makes JSON by schemas; `known` gives values of a member's name that the document does not tell. */
export class JsonMaker {
  readonly #schemas: Readonly<Record<string, Schema>>;
  readonly #known: Readonly<Record<string, Arbitrary<string>>>;

  constructor(schemas: Readonly<Record<string, Schema>>, known: Readonly<Record<string, Arbitrary<string>>>) {
    this.#schemas = schemas;
    this.#known = known;
  }

  of(schema: Schema, name = ''): Arbitrary<Json> {
    return rarely(HOSTILE_ONE_IN, this.#good(schema, name), hostileJson);
  }

  #good(schema: Schema, name: string): Arbitrary<Json> {
    const { $ref, anyOf } = schema;
    if ($ref !== undefined) return this.#good(this.#schemas[$ref.split('/').at(-1) ?? ''] ?? {}, name);
    if (anyOf) return fc.oneof(...anyOf.map((each) => this.#good(each, name)));
    if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const));
    if (schema.enum) return fc.constantFrom(...schema.enum.map((each) => JSON.stringify(each)));
    switch ([schema.type].flat()[0]) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return this.#list(schema, name);
      case 'integer':
        return integer(schema);
      case 'string':
        return this.#text(schema, name).map((text) => JSON.stringify(text));
      case 'null':
        return fc.constant('null');
      default:
        return fc.jsonValue().map((value) => JSON.stringify(value));
    }
  }

  #text(schema: Schema, name: string): Arbitrary<string> {
    const known = this.#known[name];
    return known ? rarely(KNOWN_UNLESS_ONE_IN, known, text(schema)) : text(schema);
  }

  #object({ properties = {}, required = [] }: Schema): Arbitrary<Json> {
    const names = Object.keys(properties);
    const members = Object.entries(properties).map(([name, schema]) => {
      const member = this.of(schema, name).map((value) => [[name, value] as const]);
      const isRequired = required.includes(name);
      return fc.oneof(
        { weight: isRequired ? ABSENT_ONE_IN : 1, arbitrary: member },
        { weight: 1, arbitrary: fc.constant([]) },
      );
    });
    const extraName = fc.oneof(fc.constantFrom(...PROTOTYPE_NAMES, ...names), anyText);
    const extra = fc.tuple(extraName, hostileJson);
    const extras = rarely(EXTRA_ONE_IN, fc.constant([]), fc.array(extra, { minLength: 1, maxLength: 25 }));
    return fc.tuple(fc.tuple(...members), extras).map(([own, more]) => ({ members: [...own.flat(), ...more] }));
  }

  #list({ items = {}, minItems = 0, maxItems = USUAL_ITEMS }: Schema, name: string): Arbitrary<Json> {
    const item = this.of(items, name);
    const usual = fc.array(item, { minLength: minItems, maxLength: Math.min(maxItems, USUAL_ITEMS) });
    const sizes = around(maxItems, Math.max(minItems - 1, 0));
    const atLimit = fc.tuple(sizes, item).map(([size, one]) => repeat(one, size));
    return rarely(maxItems > 100 ? 60 : 12, usual, atLimit).map((list) => ({ items: list }));
  }
}

/** As often as it fits into a body. */
function repeat(json: Json, count: number): Json[] {
  const printed = printJson(json);
  return Array<Json>(Math.min(count, Math.floor(MAX_LIST_BYTES / (printed.length + 1)))).fill(printed);
}

function around(...limits: number[]): Arbitrary<number> {
  return fc.constantFrom(...new Set(limits.flatMap((limit) => [Math.max(limit - 1, 0), limit, limit + 1])));
}

function integer({ minimum = 0, maximum = USUAL_NUMBER }: Schema): Arbitrary<string> {
  const usual = fc.integer({ min: minimum, max: Math.min(maximum, USUAL_NUMBER) });
  return rarely(AT_LIMIT_ONE_IN, usual, fc.constantFrom(minimum - 1, minimum, maximum, maximum + 1)).map(String);
}

function text({ pattern, examples = [], minLength = 0, maxLength = SOME_LENGTH }: Schema): Arbitrary<string> {
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, USUAL_LENGTH)) };
  const written = fc
    .oneof(fc.string(size), fc.string({ unit: 'grapheme', ...size }), strange)
    .map((each) => (each.trim() === '' || each.length > maxLength ? 'x'.repeat(minLength) : each));
  const atLimit = fc
    .tuple(around(minLength, maxLength), fc.constantFrom('a', 'é', '📦', ' ', 'ﷺ'))
    .map(([length, unit]) => unit.repeat(length));
  const matching = pattern === undefined ? [] : [fc.stringMatching(new RegExp(pattern))];
  const told = [...matching, ...examples.map((each) => fc.constant(String(each)))];
  return rarely(AT_LIMIT_ONE_IN, told.length > 0 ? fc.oneof(...told) : written, atLimit);
}
