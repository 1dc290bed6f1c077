import { answerWrites } from '../platform/sql/sqlite/writer-thread.ts';
import { openWritingStores } from './sqlite-stores.ts';

answerWrites(openWritingStores);
