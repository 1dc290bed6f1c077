import type { ClaimKey } from './queue-store.ts';
import type { SqlValue, Statement } from './values.ts';

type Value = SqlValue | readonly SqlValue[];

/** Where the text of the queue's statements differs between the engines. */
export interface QueueDialect {
  /** `claims c` by an index. SQLite is told which; PostgreSQL cannot be told. */
  claimsBy(index: string): string;
  /** The filed claim, without its line items and description: the text of an object with braces. */
  briefly(filed: string): string;
  /** A source of rows `key`, `value` with an alias: the line items of what was filed, as JSON, in their order. */
  lineItems(filed: string, alias: string): string;
  /** The description of what happened, of what was filed. */
  descriptionOf(filed: string): string;
  /** Literally the condition of the index `claims_queue`, which holds for every claim. */
  isQueued: string;
  /** The claim of each row of `source`, as `c`: found one by one, in whatever order a planner would like to join. */
  claimOf(source: string, index?: string): string;
  deskBy(index: string): string;
  /** `audit_log` by an index. */
  auditBy(index: string): string;
  /** A condition: whether a column has one of the values that `placeholder` stands for. */
  isAmong(column: string, placeholder: string): string;
  toList(values: readonly string[]): Value;
  /** A source of rows `organization_id`, `id` with an alias, and its values. */
  keys(alias: string, bind: (value: Value) => string, keys: readonly ClaimKey[]): string;
}

export const SQLITE_QUEUE: QueueDialect = {
  claimsBy: (index) => `claims c indexed by ${index}`,
  briefly: (filed) => `json_remove('{' || ${filed} || '}', '$.shipment.line_items', '$.incidence.description')`,
  lineItems: (filed, alias) => `json_each('{' || ${filed} || '}', '$.shipment.line_items') ${alias}`,
  descriptionOf: (filed) => `('{' || ${filed} || '}') ->> '$.incidence.description'`,
  isQueued: 'true',
  // Of its own accord it would rather read all of an organization from an index that has the columns than this row.
  claimOf: (source, index = 'sqlite_autoindex_claims_1') =>
    `cross join claims c indexed by ${index}
      on c.organization_id = ${source}.organization_id and c.id = ${source}.id`,
  deskBy: (index) => `claim_desk d indexed by ${index}`,
  auditBy: (index) => `audit_log indexed by ${index}`,
  isAmong: (column, placeholder) => `${column} in (select value from json_each(${placeholder}))`,
  toList: (values) => JSON.stringify(values),
  keys: (alias, bind, keys) => {
    const list = bind(JSON.stringify(keys.map(({ organization_id, id }) => [organization_id, id])));
    return `(select value ->> 0 as organization_id, value ->> 1 as id from json_each(${list})) ${alias}`;
  },
};

export const POSTGRES_QUEUE: QueueDialect = {
  claimsBy: () => 'claims c',
  briefly: (filed) => `(('{' || ${filed} || '}')::jsonb #- '{shipment,line_items}' #- '{incidence,description}')::text`,
  lineItems: (filed, alias) =>
    `jsonb_array_elements(('{' || ${filed} || '}')::jsonb #> '{shipment,line_items}') with ordinality as ${alias} (value, key)`,
  descriptionOf: (filed) => `('{' || ${filed} || '}')::jsonb #>> '{incidence,description}'`,
  isQueued: 'c.version > 0',
  claimOf: (source) =>
    `cross join lateral (
      select * from claims where organization_id = ${source}.organization_id and id = ${source}.id limit 1
    ) c`,
  deskBy: () => 'claim_desk d',
  auditBy: () => 'audit_log',
  isAmong: (column, placeholder) => `${column} = any (${placeholder}::text[])`,
  toList: (values) => values,
  keys: (alias, bind, keys) => {
    const organizations = bind(keys.map(({ organization_id }) => organization_id));
    const ids = bind(keys.map(({ id }) => id));
    return `unnest(${organizations}::text[], ${ids}::text[]) as ${alias} (organization_id, id)`;
  },
};

export const DIALECTS = { sqlite: SQLITE_QUEUE, postgres: POSTGRES_QUEUE } as const;

/** A statement in the making: what is bound to it, each value once. */
export class Draft {
  readonly #values: Value[] = [];

  /** Gives the placeholder of a value. */
  bind = (value: Value): string => {
    const known = this.#values.indexOf(value);
    return `$${known < 0 ? this.#values.push(value) : known + 1}`;
  };

  of(text: string): Statement {
    return { text, values: this.#values };
  }
}
