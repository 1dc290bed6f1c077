/* A walk over an OpenAPI document: what in it has no description. */

type Node = Readonly<Record<string, unknown>>;

interface Visit {
  path: string;
  node: Node;
}

/** Sets whose values say all by themselves: names of companies. */
const NAMES = /^schema (Carrier|Provider)$|(carrier|provider)\[\]$|^GET \S+ carrier$/;
const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

/** One line for each property, parameter, header, answer, operation, schema or closed set without a description. */
export function findUndescribed(document: object): string[] {
  return new Walk(document as Node).run();
}

class Walk {
  readonly #document: Node;
  readonly #found: string[] = [];

  constructor(document: Node) {
    this.#document = document;
  }

  run(): string[] {
    const { paths = {}, components = {}, tags = [], info = {} } = this.#document as Record<string, object>;
    for (const each of [{ path: 'info', node: info as Node }, ...entriesOf(tags, 'tag')]) this.#need(each);
    for (const { path, node } of entriesOf(paths, '')) {
      for (const { path: method, node: operation } of entriesOf(node, '')) {
        if (METHODS.includes(method)) this.#operation({ path: `${method.toUpperCase()} ${path}`, node: operation });
      }
    }
    const { schemas = {}, headers = {}, parameters = {}, securitySchemes = {} } = components as Record<string, object>;
    for (const each of entriesOf(schemas, 'schema ')) {
      this.#need(each);
      this.#schema(each);
    }
    for (const each of [...entriesOf(headers, 'header '), ...entriesOf(parameters, 'parameter ')]) this.#value(each);
    for (const each of entriesOf(securitySchemes, 'security ')) this.#need(each);
    return this.#found;
  }

  #operation({ path, node }: Visit): void {
    this.#need({ path, node });
    if (!isText(node.summary)) this.#found.push(`${path}: no summary`);
    const { parameters = [], responses = {}, requestBody } = node as Record<string, object>;
    for (const each of entriesOf(parameters, `${path} `)) this.#value(each);
    for (const each of entriesOf(responses, `${path} `)) {
      this.#need(each);
      this.#contents(each);
      for (const header of entriesOf((each.node.headers ?? {}) as object, `${each.path} `)) this.#need(header);
    }
    if (requestBody) this.#contents({ path: `${path} body`, node: requestBody as Node });
  }

  #contents({ path, node }: Visit): void {
    for (const each of entriesOf((node.content ?? {}) as object, `${path} `)) {
      const schema = { path: each.path, node: each.node.schema as Node };
      this.#need(schema);
      this.#schema(schema);
    }
  }

  /** A parameter or a header: a description, and a schema. */
  #value({ path, node }: Visit): void {
    this.#need({ path, node });
    if (node.schema) this.#schema({ path, node: { description: node.description, ...(node.schema as Node) } });
  }

  #schema({ path, node }: Visit): void {
    if (node.$ref !== undefined) return;
    for (const each of entriesOf((node.properties ?? {}) as object, `${path}.`)) {
      // Also where it leads to a schema: generators show what is said of the property, not what is said there.
      if (!isText(each.node.description)) this.#found.push(`${each.path}: no description`);
      this.#schema(each);
    }
    const { items, additionalProperties, anyOf = [], oneOf = [], allOf = [] } = node as Record<string, object>;
    if (items) this.#schema({ path: `${path}[]`, node: items as Node });
    if (typeof additionalProperties === 'object')
      this.#schema({ path: `${path}{}`, node: additionalProperties as Node });
    for (const part of [anyOf, oneOf, allOf].flatMap((parts) => Object.values(parts)))
      this.#schema({ path, node: part });
    if (Array.isArray(node.enum)) this.#set({ path, node });
  }

  /** A closed set has a description with the meaning of each value, unless the values are names. */
  #set({ path, node }: Visit): void {
    this.#need({ path: `${path} (closed set)`, node });
    if (NAMES.test(path)) return;
    const values = node.enum as string[];
    for (const value of values.length > 1 ? values : []) {
      if (!String(node.description).includes(`- \`${value}\`: `)) this.#found.push(`${path}: no meaning of ${value}`);
    }
  }

  #need({ path, node }: Visit): void {
    if (!isText(node.description) && !isText(this.#resolve(node).description))
      this.#found.push(`${path}: no description`);
  }

  #resolve({ $ref }: Node): Node {
    if (typeof $ref !== 'string') return {};
    const keys = $ref.replace('#/', '').split('/');
    return keys.reduce<Node>((node, key) => (node[key] ?? {}) as Node, this.#document);
  }
}

function entriesOf(record: object, prefix: string): Visit[] {
  return Object.entries(record).map(([name, node]) => ({
    path: `${prefix}${Array.isArray(record) ? ((node as Node).name ?? name) : name}`,
    node: node as Node,
  }));
}

/** A sentence or more, not a code alone. */
function isText(value: unknown): boolean {
  return typeof value === 'string' && value.trim().length > 1;
}
