import { workOnTables } from '../../../platform/tables/table-thread.ts';
import { readStatement } from './read.ts';

/* Reads carriers' files, away from the serving thread. */
workOnTables(readStatement);
