import { z } from 'zod';
import { cursorParameter, numberParameter } from '../listener/query-parameters.ts';
import { decodeCursor } from '../services/cursor.ts';

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;

/** The query of `GET /keys/{key_id}/activity`. */
export const activityQuery = z.object({
  limit: numberParameter({ min: 1, max: MAX_LIMIT, fallback: DEFAULT_LIMIT, description: 'Size of a page.' }),
  cursor: cursorParameter((cursor) => decodeCursor(cursor)),
});
