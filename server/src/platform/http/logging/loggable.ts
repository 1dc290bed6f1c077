/** The fields of an error in the log. */
interface Loggable {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: unknown;
}

/**
 * An error for the log, with these fields alone: others can hold data of a client, as `detail` of a PostgreSQL error
 * holds values of the row. A value that is no error becomes text.
 */
export function toLoggable(error: unknown): Loggable | string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack, cause } = error;
  const code = 'code' in error ? error.code : undefined;
  return {
    type: name,
    message,
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    ...(stack !== undefined && { stack }),
    ...(cause !== undefined && { cause: toLoggable(cause) }),
  };
}
