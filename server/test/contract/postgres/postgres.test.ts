import { testStore } from '../store/store-suite.ts';
import { openPostgres } from './postgres-database.ts';
import { onEachPostgres } from './postgres-kinds.ts';

onEachPostgres((kind, shared) => testStore(kind, () => openPostgres(shared)));
