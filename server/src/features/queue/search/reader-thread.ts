import type { Row, SqlValue, Statement } from '../../../platform/sql/sql.ts';
import { answerReads } from '../../../platform/sql/sqlite/reader-thread.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { SqliteSearch } from './sqlite.ts';
import type { MarkName } from './statements.ts';

/** The functions of the thread that reads the queue on SQLite, and keeps the search by words. */
export interface QueueReads {
  /** Runs statements that read, in one transaction. */
  read(statements: readonly Statement[]): Row[][];
  /** Runs a statement that reads the search index. */
  readSearch(text: string, values: readonly SqlValue[]): Row[];
  indexAfter(claimId: string, limit: number): string | null;
  indexOlder(limit: number): boolean;
  indexAgain(keys: readonly ClaimKey[]): number;
  markIndexed(name: MarkName, id: string): void;
}

answerReads<QueueReads>(({ file, read, inTransaction }) => {
  let opened: SqliteSearch | undefined;
  const search = () => {
    opened ??= new SqliteSearch(`${file}-search2`, read);
    return opened;
  };
  const work: QueueReads = {
    read: (statements) =>
      inTransaction(() => statements.map(({ text, values }) => read(text, values as readonly SqlValue[]))),
    readSearch: (text, values) => search().read(text, values),
    indexAfter: (claimId, limit) => inTransaction(() => search().indexAfter(claimId, limit)),
    indexOlder: (limit) => inTransaction(() => search().indexOlder(limit)),
    indexAgain: (keys) => inTransaction(() => search().indexAgain(keys)),
    markIndexed: (name, id) => search().markIndexed(name, id),
  };
  return { work, close: () => opened?.close() };
});
