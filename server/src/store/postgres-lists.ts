import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import {
  allThere,
  type ListContents,
  listClaimsStatement,
  listWhole,
  pageOf,
  shortPage,
  toListedClaim,
  toPage,
} from './list-claims.ts';
import type { PostgresDatabase } from './postgres-database.ts';
import { POSTGRES_STATEMENTS } from './postgres-statements.ts';
import * as rows from './rows.ts';
import type * as port from './store.ts';

/** The lists of an organization's claims: see the methods of `Store`. */
export class PostgresLists {
  readonly #database: PostgresDatabase;

  constructor(database: PostgresDatabase) {
    this.#database = database;
  }

  listClaims(query: port.ClaimQuery): Promise<StoredClaim[]> {
    return listWhole(this, query);
  }

  async listPage(query: port.PageQuery): Promise<port.Page<StoredClaim> | port.LongPage> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, 'postgres');
    const found = await this.#database.all(text, values, (row) => row);
    return shortPage(found, query, rows.toClaim) ?? toPage(await this.#page(query, 'long'));
  }

  async listLongPage(query: port.PageQuery): Promise<port.Page<port.ListedClaim>> {
    const { rows: page, hasMore } = await this.#page(query, 'long');
    return { claims: page.map(toListedClaim), hasMore };
  }

  async readFiled(claims: Parameters<port.Store['readFiled']>[0]): Promise<ReadonlyMap<string, string>> {
    const values = [claims[0]?.organization_id ?? '', claims.map(({ id }) => id)];
    const toPair = (row: rows.Row) => row as unknown as [id: string, filed: string];
    const texts = new Map(await this.#database.all(POSTGRES_STATEMENTS.readFiled, values, toPair));
    return allThere(
      claims,
      claims.map(({ id }) => texts.get(id)),
    );
  }

  async listPageVersions(query: port.PageQuery): Promise<port.Page<ClaimVersion>> {
    const { rows: page, hasMore } = await this.#page(query, 'versions');
    return { claims: page.map(rows.toClaimVersion), hasMore };
  }

  async #page(query: port.PageQuery, contents: ListContents): Promise<ReturnType<typeof pageOf>> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, 'postgres', contents);
    return pageOf(await this.#database.all(text, values, (row) => row), query);
  }
}
