import { onEachPostgres } from '../postgres/postgres-kinds.ts';
import { testReviewStore } from './review-store-suite.ts';

onEachPostgres((kind, shared) => {
  testReviewStore(kind, async () => ({ stores: await shared.open(), dispose: () => shared.empty() }));
});
