import { openPostgres } from './postgres-database.ts';
import { onEachPostgres } from './postgres-kinds.ts';
import { testStore } from './store-suite.ts';

onEachPostgres((kind, url) => testStore(kind, () => openPostgres(url())));
