/** An error as the log has it. */
interface Loggable {
  type: string;
  message: string;
  code?: string | number;
  stack?: string;
  cause?: unknown;
}

/**
 * An error as it goes into the log: nothing but these fields, since others can hold what a client filed, as `detail` of
 * a PostgreSQL error holds values of the row. What is no error goes as text.
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
