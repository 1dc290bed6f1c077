import { answerWrites } from '../platform/sql/sqlite/writer-thread.ts';
import { openSqliteStores } from './sqlite-stores.ts';

answerWrites((file, observer) => {
  const {
    store,
    operators,
    audit,
    carriers,
    houseRules,
    savedViews,
    notifications,
    templates,
    shipments,
    review,
    rates,
    jobs,
  } = openSqliteStores(file, observer, 'worker');
  return {
    stores: {
      store,
      operators,
      audit,
      carriers,
      houseRules,
      savedViews,
      notifications,
      templates,
      shipments,
      review,
      rates,
      jobs,
    },
    close: () => store.close(),
  };
});
