/* An interface description as OpenAPI has it, and the forms that its schemas allow. */

export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [limit: string]: unknown;
}

export interface Media {
  schema?: Schema;
  examples?: Record<string, unknown>;
}

export interface Reference {
  $ref?: string;
}

export interface Parameter extends Reference {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export interface Answer {
  headers?: Record<string, Reference & { schema?: Schema }>;
  content?: Record<string, Media>;
}

export interface Operation {
  operationId: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses: Record<string, Answer>;
}

export interface Description {
  paths: Record<string, Record<string, unknown>>;
  components: { schemas: Record<string, Schema>; [kind: string]: Record<string, unknown> };
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

export function operationsOf({ paths }: Description): [name: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => method in item).map((method): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      item[method] as Operation,
    ]),
  );
}

export function resolve<T extends Reference>(description: Description, node: T): T {
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(node.$ref ?? '') ?? [];
  const found = description.components[kind]?.[name] as T | undefined;
  // A former name refers to the present one.
  return found ? resolve(description, found) : node;
}

/** The forms that a value may have: those of `oneOf`, with the members of `allOf` in one schema. */
export function formsOf(description: Description, node: Schema): Schema[] {
  const schema = resolve(description, node);
  if (schema.oneOf) return schema.oneOf.flatMap((form) => formsOf(description, form));
  if (!schema.allOf) return [schema];
  const parts = schema.allOf.flatMap((part) => formsOf(description, part));
  const properties: Record<string, Schema> = {};
  for (const part of parts) {
    for (const [name, property] of Object.entries(part.properties ?? {}))
      if (!(name in properties) || saysValues(property)) properties[name] = property;
  }
  return [Object.assign({}, ...parts, { properties, required: parts.flatMap(({ required = [] }) => required) })];
}

function saysValues(schema: Schema): boolean {
  return ['$ref', 'type', 'anyOf'].some((name) => name in schema);
}

export function typesOf({ type = [] }: Schema): string[] {
  // `number` includes `integer`.
  return [type].flat().flatMap((each) => (each === 'number' ? ['number', 'integer'] : [each]));
}

export function enumOf(schema: Schema): unknown[] | undefined {
  return 'const' in schema ? [schema.const] : schema.enum;
}
