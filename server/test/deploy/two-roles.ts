/* A PostgreSQL with the two roles of docs/operations.md, made by the SQL of the page. */
import { Client } from 'pg';
import { PostgresServer } from '../support/servers/postgres/postgres.ts';
import { BLOCKS } from './operations-page.ts';

/** The page calls the service's role and database `redress`; so is the superuser of the tests called. */
const ROLE = 'redress_service';
const OWNER = 'redress_owner';
const PASSWORD = 'one-of-a-test';

export class TwoRoles {
  readonly server: PostgresServer;

  private constructor(server: PostgresServer) {
    this.server = server;
  }

  /** @param programs the folder of the programs of another version; absent: those of the tests */
  static async create(programs?: string): Promise<TwoRoles> {
    const roles = new TwoRoles(await PostgresServer.start({ ...(programs !== undefined && { programs }) }));
    const block = BLOCKS.find(({ tag, text }) => tag === 'sql' && text.includes(OWNER));
    const sql = block?.text.replace(/\bredress\b/g, ROLE).replace(/'(OTHER )?PASSWORD'/g, `'${PASSWORD}'`) ?? '';
    const [asAdministrator = '', inDatabase = ''] = sql.split(/^\\connect .*$/m);
    await execute(roles.server.url(), asAdministrator);
    await execute(roles.server.url(ROLE), inDatabase);
    return roles;
  }

  /** The address of the role that the service has. */
  get service(): string {
    return this.#addressOf(ROLE);
  }

  /** The address of the role that owns the tables. */
  get owner(): string {
    return this.#addressOf(OWNER);
  }

  #addressOf(role: string): string {
    return Object.assign(new URL(this.server.url(ROLE)), { username: role, password: PASSWORD }).href;
  }
}

/** Runs statements one by one on a connection of its own: a database is made outside of a transaction. */
export async function execute(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of sql.split(/;$/m)) if (statement.trim() !== '') await client.query(statement);
  } finally {
    await client.end();
  }
}
