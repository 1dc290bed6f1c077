import { answerWrites } from '../platform/sql/sqlite/writer-thread.ts';
import { openSqliteStores } from './sqlite-stores.ts';

answerWrites((file, observer) => {
  const { queue: _, schema: __, connections: ___, ...stores } = openSqliteStores(file, observer, 'worker');
  return { stores, close: () => stores.store.close() };
});
