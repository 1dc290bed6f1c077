import { answerWrites } from '../platform/sql/sqlite/writer-thread.ts';
import { openSqliteStores } from './sqlite-stores.ts';

answerWrites((file, observer) => {
  const { store, operators, audit, carriers, houseRules, ...others } = openSqliteStores(file, observer, 'worker');
  const { shipments, filings, review, rates, jobs } = others;
  return {
    stores: { store, operators, audit, carriers, houseRules, shipments, filings, review, rates, jobs },
    close: () => store.close(),
  };
});
