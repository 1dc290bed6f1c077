import { strings } from '../strings/strings.ts';
import { ApiError } from './api-error.ts';

export interface ErrorDescription {
  title: string;
  advice: string;
  /** The service's own sentence, where it says more than the title. */
  detail: string | undefined;
  requestId: string | undefined;
}

/** Codes whose sentence from the service names what is wrong with this very input. */
const TELLING = new Set([
  'INVALID_REQUEST_BODY',
  'INVALID_QUERY_PARAMETERS',
  'MOVE_REFUSED',
  'TAKE_BACK_OVERTAKEN',
  'LAST_ADMIN',
]);

/** What happened and what to do, in words, for anything thrown. */
export function describeError(error: unknown): ErrorDescription {
  const t = strings.errors;
  if (!(error instanceof ApiError)) return { ...t.other, detail: undefined, requestId: undefined };
  const known = t.byCode[error.code];
  const { title, advice } = known ?? t.other;
  const minutes = Math.ceil((error.retryAfterSeconds ?? 0) / 60);
  return {
    title,
    advice: minutes > 0 ? t.retryAfter(minutes) : advice,
    detail: known === undefined || TELLING.has(error.code) ? error.message : undefined,
    requestId: error.status >= 500 || known === undefined ? error.requestId : undefined,
  };
}
