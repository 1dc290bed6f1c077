import { answerWrites } from '../platform/sql/sqlite/writer-thread.ts';
import { openSqliteStores } from './sqlite-stores.ts';

answerWrites((file, observer) => {
  const opened = openSqliteStores(file, observer, 'worker');
  const { store, operators, audit, carriers, houseRules, shipments, evidenceRequests, review, rates, jobs } = opened;
  return {
    stores: { store, operators, audit, carriers, houseRules, shipments, evidenceRequests, review, rates, jobs },
    close: () => store.close(),
  };
});
