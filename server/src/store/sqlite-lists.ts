import type { ClaimVersion, StoredClaim } from '../domain/claim-record.ts';
import {
  allThere,
  isLong,
  type ListContents,
  listClaimsStatement,
  listWhole,
  pageOf,
  shortPage,
  toListedClaim,
  toPage,
  toShortClaim,
} from './list-claims.ts';
import * as rows from './rows.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { STATEMENTS } from './statements.ts';
import type * as port from './store.ts';

/** The lists of an organization's claims: see the methods of `Store`. */
export class SqliteLists {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  listClaims(query: port.ClaimQuery): Promise<StoredClaim[]> {
    return listWhole(this, query);
  }

  async listPage(query: port.PageQuery): Promise<port.Page<StoredClaim> | port.LongPage> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, 'sqlite');
    const found = this.#database.all(text, values, (row) => row);
    return shortPage(found, query, toShortClaim) ?? toPage(this.#page(query, 'long'));
  }

  async listLongPage(query: port.PageQuery): Promise<port.Page<port.ListedClaim>> {
    const { rows: page, hasMore } = this.#page(query, 'long');
    return { claims: page.map((row) => (isLong(row) ? this.#withTimes(row) : toListedClaim(row))), hasMore };
  }

  #withTimes(row: rows.Row): port.ListedClaim {
    const claim = toListedClaim(row);
    const key = [claim.organization_id, claim.id];
    const [created_at, updated_at] = this.#database.find(STATEMENTS.findTimes, key, (times) => times) ?? [];
    return { ...claim, created_at: String(created_at), updated_at: String(updated_at) };
  }

  async readFiled(claims: Parameters<port.Store['readFiled']>[0]): Promise<ReadonlyMap<string, string>> {
    const textOf = ({ organization_id, id }: (typeof claims)[number]) =>
      this.#database.find(STATEMENTS.findFiled, [organization_id, id], rows.toText);
    return allThere(claims, claims.map(textOf));
  }

  async listPageVersions(query: port.PageQuery): Promise<port.Page<ClaimVersion>> {
    const { rows: page, hasMore } = this.#page(query, 'versions');
    return { claims: page.map(rows.toClaimVersion), hasMore };
  }

  #page(query: port.PageQuery, contents: ListContents): ReturnType<typeof pageOf> {
    const { text, values } = listClaimsStatement({ ...query, limit: query.limit + 1 }, 'sqlite', contents);
    return pageOf(
      this.#database.all(text, values, (row) => row),
      query,
    );
  }
}
