import { CHANGE_KINDS, MOST_COUNTED } from '../../platform/derive/derivation.ts';
import { execute, type Row, SQL_DIALECTS, toNumber } from '../../platform/sql/sql.ts';
import { defineStore, type StoreOf } from '../../platform/sql/store.ts';
import type { ClaimKey } from '../claims/record.ts';
import type { DocumentContentType } from '../documents/record.ts';
import type { PhotographHash } from './rules/perceptual-hash.ts';

/** A document that was not looked at yet. */
export interface WaitingDocument {
  number: number;
  organization_id: string;
  claim_id: string;
  attempts: number;
  file: { blob_key: string; size_bytes: number; sha256: string; detected_type: DocumentContentType | null };
}

/** A document that another one may be like. */
export interface ComparedDocument {
  number: number;
  organization_id: string;
  claim_id: string;
  state: string;
}

/** A hash of the document with this number. */
export interface FoundHash {
  number: number;
  hash: PhotographHash;
}

export interface DocumentMatch {
  other: number;
  distance: number;
  is_same_file: boolean;
}

/** The result of looking at a document. */
export interface DocumentPrint {
  number: number;
  state: 'hashed' | 'other' | 'plain' | 'common' | 'unreadable';
  hashes: readonly PhotographHash[];
  matches: readonly DocumentMatch[];
  /** Documents that turned out to be common together with it. */
  common: readonly number[];
}

/**
 * The most rows of a band, and the most documents with the same bytes, that are looked at. Among a million photographs
 * 5,000 of a band are usual, 11,000 are not rare: `npm run bench -- photographs`.
 */
const MOST_FOUND = 30_000;
const MOST_SAME_FILES = 200;

const LISTS = {
  sqlite: (value: string) => `in (select value from json_each(${value}))`,
  postgres: (value: string) =>
    `= any (array(select cast(value as bigint) from json_array_elements_text(cast(${value} as json))))`,
} as const;

const KEYS = {
  sqlite: '(select value ->> 0 as organization_id, value ->> 1 as id from json_each($1)) k',
  postgres: '(select value ->> 0 as organization_id, value ->> 1 as id from json_array_elements(cast($1 as json))) k',
} as const;

/** Notes in the log of changes the claims of documents, and of those that they are like. */
const noteCompared = (isAmong: string) => `insert into claim_changes (organization_id, claim_id, kind)
  select organization_id, claim_id, ${CHANGE_KINDS.compared} from document_prints where number in (
    select number from document_matches where number ${isAmong} union
    select number from document_matches where other ${isAmong})`;

const COMPARED = 'p.number, p.organization_id, p.claim_id, p.state';
const HASH = 'number, band_1, band_2, band_3';
const MATCH = 'number, other, distance, is_same_file';
const STATEMENTS = {
  isWaiting: "select 1 from document_prints where state = 'waiting' limit 1",
  listWaiting: `select p.number, p.organization_id, p.claim_id, p.attempts, d.blob_key, d.size_bytes, d.sha256, d.detected_type
    from (select * from document_prints where state = 'waiting' order by attempts, number limit $1) p
    join documents d on d.organization_id = p.organization_id and d.id = p.document_id order by p.attempts, p.number`,
  listSameFiles: `select ${COMPARED} from (select organization_id, id from documents where sha256 = $1 limit ${MOST_SAME_FILES}) d
    join document_prints p on p.organization_id = d.organization_id and p.document_id = d.id where p.state <> 'waiting'`,
  keepState: "update document_prints set state = $2 where number = $1 and state = 'waiting'",
  noteAttempt: "update document_prints set attempts = attempts + 1 where number = $1 and state = 'waiting'",
  dropHashes: 'delete from photograph_hashes where number = $1',
  dropMatches: 'delete from document_matches where number = $1 or other = $1',
  count: 'select count(*) from document_prints',
  countWaiting: `select count(*), min(d.confirmed_at) from (
      select * from document_prints where state = 'waiting' order by attempts, number limit ${MOST_COUNTED}) p
    join documents d on d.organization_id = p.organization_id and d.id = p.document_id`,
} as const;

/** Stores the fingerprints of documents. */
export const documentPrintStore = defineStore({
  reads: {
    async isWaiting(sql): Promise<boolean> {
      return (await sql.find(STATEMENTS.isWaiting, [], () => true)) ?? false;
    },

    /** Counts the documents that were compared or wait for it. */
    async count(sql): Promise<number> {
      return (await sql.find(STATEMENTS.count, [], toNumber)) ?? 0;
    },

    /** Counts the documents that wait, up to 100,000, with the time at which the oldest one was confirmed. */
    async countWaiting(sql): Promise<{ documents: number; since: string | null }> {
      const found = await sql.find(STATEMENTS.countWaiting, [], ([documents, since]) => ({
        documents: Number(documents),
        since: since as string | null,
      }));
      return found ?? { documents: 0, since: null };
    },

    /** Documents that wait, those with the fewest attempts first. */
    listWaiting(sql, limit: number): Promise<WaitingDocument[]> {
      return sql.all(STATEMENTS.listWaiting, [limit], toWaiting);
    },

    /** Hashes of which a band has one of these values. */
    async findHashes(sql, bands: readonly [number[], number[], number[]]): Promise<FoundHash[]> {
      const isAmong = LISTS[sql.engine]('$1');
      const found: FoundHash[][] = [];
      // One statement for each band, so that others read between them.
      for (const [band, values] of bands.entries()) {
        const text = `select ${HASH} from photograph_hashes where band_${band + 1} ${isAmong} limit ${MOST_FOUND}`;
        found.push(await sql.all(text, [JSON.stringify(values)], toHash));
      }
      return found.flat();
    },

    listByNumber(sql, numbers: readonly number[]): Promise<ComparedDocument[]> {
      const isAmong = LISTS[sql.engine]('$1');
      const text = `select ${COMPARED} from document_prints p where p.number ${isAmong} and p.state <> 'waiting'`;
      return sql.all(text, [JSON.stringify(numbers)], toCompared);
    },

    /** Confirmed documents with these bytes. */
    listSameFiles(sql, sha256: string): Promise<ComparedDocument[]> {
      return sql.all(STATEMENTS.listSameFiles, [sha256], toCompared);
    },
  },
  writes: {
    /** Stores the fingerprint. Returns false when the document is gone or was handled meanwhile. */
    keepPrint(sql, { number, state, hashes, matches, common }: DocumentPrint): Promise<boolean> {
      const { engine } = sql;
      const { recordsOf } = SQL_DIALECTS[engine];
      const isAmong = LISTS[engine]('$1');
      const ofHashes = `number, variant, band_1, band_2, band_3`;
      const rows = hashes.map(([band_1, band_2, band_3], variant) => ({ number, variant, band_1, band_2, band_3 }));
      const pairs = matches.flatMap(({ other, distance, is_same_file }) => {
        const pair = { distance, is_same_file: Number(is_same_file) };
        return [
          { number, other, ...pair },
          { number: other, other: number, ...pair },
        ];
      });
      return sql.transaction(function* () {
        if ((yield* execute(STATEMENTS.keepState, [number, state])) === 0) return false;
        yield* execute(STATEMENTS.dropHashes, [number]);
        yield* execute(noteCompared(isAmong), [JSON.stringify([number, ...common])]);
        yield* execute(STATEMENTS.dropMatches, [number]);
        yield* execute(
          `insert into photograph_hashes (${ofHashes}) select ${ofHashes}
            from ${recordsOf('photograph_hashes', ofHashes, '$1')} added`,
          [JSON.stringify(rows)],
        );
        yield* execute(
          `insert into document_matches (${MATCH}) select ${MATCH} from ${recordsOf('document_matches', MATCH, '$1')} added
            where true on conflict (number, other) do nothing`,
          [JSON.stringify(pairs)],
        );
        yield* execute(noteCompared(isAmong), [JSON.stringify([number])]);
        if (common.length > 0) {
          const list = [JSON.stringify(common)];
          yield* execute(`update document_prints set state = 'common' where number ${isAmong}`, list);
          yield* execute(`delete from document_matches where number ${isAmong} or other ${isAmong}`, list);
        }
        return true;
      });
    },

    async noteAttempt(sql, number: number): Promise<void> {
      await sql.write(STATEMENTS.noteAttempt, [number]);
    },

    /** Notes the confirmed documents of claims, to be compared; those of `again` once more. */
    noteDocuments(sql, claims: readonly ClaimKey[], again: readonly ClaimKey[]): Promise<void> {
      const source = KEYS[sql.engine];
      const ofKeys = (alias: string) => `${alias}.organization_id = k.organization_id and ${alias}.claim_id = k.id`;
      const add = `insert into document_prints (organization_id, document_id, claim_id, state, attempts)
        select d.organization_id, d.id, d.claim_id, 'waiting', 0 from ${source} cross join documents d
        where ${ofKeys('d')} and d.status = 'CONFIRMED' and not exists (select 1 from document_prints known
          where known.organization_id = d.organization_id and known.document_id = d.id)
        on conflict do nothing`;
      const repeat = `update document_prints set state = 'waiting', attempts = 0 where number in (
        select p.number from ${source} cross join document_prints p where ${ofKeys('p')})`;
      return sql.transaction(function* () {
        yield* execute(add, [toKeys(claims)]);
        if (again.length > 0) yield* execute(repeat, [toKeys(again)]);
      });
    },
  },
});

export type DocumentPrintStore = StoreOf<typeof documentPrintStore>;

function toWaiting(row: Row): WaitingDocument {
  const [number, organization_id, claim_id, attempts, ...file] = row as [number, string, string, number, ...unknown[]];
  const [blob_key, size_bytes, sha256, detected_type] = file as [string, number, string, DocumentContentType | null];
  return {
    number: Number(number),
    organization_id,
    claim_id,
    attempts,
    file: { blob_key, size_bytes, sha256, detected_type },
  };
}

function toKeys(claims: readonly ClaimKey[]): string {
  return JSON.stringify(claims.map(({ organization_id, id }) => [organization_id, id]));
}

function toHash([number, ...hash]: Row): FoundHash {
  return { number: Number(number), hash: hash as unknown as PhotographHash };
}

function toCompared(row: Row): ComparedDocument {
  const [, organization_id, claim_id, state] = row as [number, string, string, string];
  return { number: toNumber(row), organization_id, claim_id, state };
}
