import { admin } from './en/admin.ts';
import { claim } from './en/claim.ts';
import { common } from './en/common.ts';
import { errors } from './en/errors.ts';
import { names } from './en/names.ts';
import { overview } from './en/overview.ts';
import { queue } from './en/queue.ts';
import { session } from './en/session.ts';
import { statuses } from './en/statuses.ts';

/** All English texts. Functions where a text has values in it. */
export const en = { common, errors, names, statuses, session, queue, claim, overview, admin };
