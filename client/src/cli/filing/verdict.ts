/* What answers mean for the rows. */
import { ApiError, type AttachedFile, AuthenticationError } from '../../index.ts';
import { reasonOf } from '../failure.ts';

/** Answers to a filing that every other row would get too. */
const HOPELESS_STATUSES: readonly number[] = [401, 403, 404, 405];

/** Whether every other row would fail with the same. */
export function isHopeless(error: unknown): boolean {
  if (error instanceof AuthenticationError) return true;
  if (!(error instanceof ApiError)) return false;
  return HOPELESS_STATUSES.includes(error.status) && error.code !== 'CLAIM_NOT_FOUND';
}

/** Why a file was not attached. */
export function whyNot({ reason, error }: Extract<AttachedFile, { status: 'failed' }>): string {
  return error === undefined ? reason : `${reason}: ${reasonOf(error)}`;
}

/** The service has said no, and would say it again. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const mayPass = [408, 429].includes(error.status) || error.code === 'IDEMPOTENCY_IN_PROGRESS';
  return error.status >= 400 && error.status < 500 && !mayPass;
}
