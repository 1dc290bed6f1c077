import { workOnTables } from '../../../platform/tables/table-thread.ts';
import { readSheet } from './sheet.ts';

/* Reads files of shipment dates, away from the serving thread. */
workOnTables(readSheet);
