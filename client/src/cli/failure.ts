import { isTransient } from '../http/retry.ts';
import { ApiError, type AttachedFile, AuthenticationError, ConnectionError, RedressError } from '../index.ts';
import { onOneLine } from './output.ts';

/** A failure of a command, with a message for people. */
export class CommandError extends Error {
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.name = 'CommandError';
    this.exitCode = exitCode;
  }
}

/** Wrong usage or settings: exit status 2. */
export class UsageError extends CommandError {
  constructor(message: string) {
    super(message, 2);
    this.name = 'UsageError';
  }
}

/** Prints the failure on standard error, without a stack. Gives the exit status. */
export function reportFailure(error: unknown): 1 | 2 {
  process.stderr.write(`redress-client: ${describeFailure(error)}\n`);
  if (error instanceof CommandError) return error.exitCode;
  return error instanceof AuthenticationError ? 2 : 1;
}

/** Describes a failure on one line, without control characters: parts of it come from the service. */
export function describeFailure(error: unknown): string {
  if (error instanceof CommandError) return error.message.split('\n').map(onOneLine).join('\n');
  return onOneLine(describe(error));
}

function describe(error: unknown): string {
  if (error instanceof AuthenticationError) {
    return `the service does not accept the key (${error.code}): check REDRESS_KEY_ID and REDRESS_KEY_SECRET, or the config file`;
  }
  if (error instanceof ApiError) return `${reasonOf(error)} (request ${error.requestId})`;
  if (error instanceof ConnectionError) return `${error.message}: check REDRESS_API_URL, and that the service runs`;
  if (error instanceof RedressError) return error.message;
  if (!(error instanceof Error)) return String(error);
  return describeSystemFailure(error);
}

const SYSTEM_REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EISDIR: 'is a folder',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'cannot be written',
  ENOSPC: 'the disk is full',
};

function describeSystemFailure(error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  const reason = SYSTEM_REASONS[code];
  if (reason === undefined) return error.message || error.name;
  return 'path' in error ? `${String(error.path)}: ${reason}` : reason;
}

/** The reason why a row or a file failed: code and message, with every fault that the service named. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return onOneLine(error instanceof Error ? error.message : String(error));
  const isNew = (detail: string) => !error.message.includes(detail);
  const fields = Object.entries(error.fieldErrors).flatMap(([field, messages]) =>
    messages.filter(isNew).map((message) => `${field}: ${message}`),
  );
  const details = [...error.formErrors.filter(isNew), ...fields];
  const message = details.length === 0 ? error.message : `${error.message} (${details.join('; ')})`;
  // Another server's response: the SDK names its option there, `baseUrl`.
  if (error.code === 'UNKNOWN') return onOneLine(message.replace('is baseUrl right?', 'is REDRESS_API_URL right?'));
  return onOneLine(`${error.code}: ${message}`);
}

/** Statuses that every other row would get too. */
const HOPELESS_STATUSES: readonly number[] = [401, 403, 404, 405];

/** Gives true for an error that every other row would meet too. */
export function isHopeless(error: unknown): boolean {
  if (error instanceof AuthenticationError) return true;
  if (!(error instanceof ApiError)) return false;
  return HOPELESS_STATUSES.includes(error.status) && error.code !== 'CLAIM_NOT_FOUND';
}

/** The reason why a file was not attached. */
export function whyNot({ reason, error }: Extract<AttachedFile, { status: 'failed' }>): string {
  return error === undefined ? reason : `${reason}: ${reasonOf(error)}`;
}

/** Gives true for a refusal that the service would repeat. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !isTransient(error);
}
