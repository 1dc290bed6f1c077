import type { Row, SqlValue, Statement } from '../../../platform/sql/sql.ts';
import { answerReads } from '../../../platform/sql/sqlite/reader-thread.ts';
import type { ClaimKey } from '../../claims/record.ts';
import { SqliteSearch } from './sqlite.ts';

/** The functions of the thread that reads the queue on SQLite, and keeps the search by words. */
export interface QueueReads {
  /** Runs statements that read, in one transaction. */
  read(statements: readonly Statement[]): Row[][];
  /** Runs a statement that reads the search index. */
  readSearch(text: string, values: readonly SqlValue[]): Row[];
  index(keys: readonly ClaimKey[]): number;
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
    index: (keys) => inTransaction(() => search().index(keys)),
  };
  return { work, close: () => opened?.close() };
});
