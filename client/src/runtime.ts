/* The platform that runs the SDK: its environment variables and its name. No global of Node.js is a type here. */

/** The version of this package. */
export const VERSION = '1.1.0';

/** The value of an environment variable, trimmed; undefined in browsers, and when it is empty or may not be read. */
export function environmentVariable(name: string): string | undefined {
  if (isBrowser()) return undefined;
  try {
    const value: unknown = member(globalThis, 'process', 'env', name);
    return (typeof value === 'string' && value.trim()) || undefined;
  } catch {
    // Deno throws without the permission to read the environment.
    return undefined;
  }
}

/**
 * The `User-Agent` of requests, such as `redress-client/1.1.0 node/24.4.0`. Undefined in browsers: they send their own,
 * and one from a program would need a permission for requests to another origin.
 */
export function userAgent(): string | undefined {
  if (isBrowser()) return undefined;
  const versions = member(globalThis, 'process', 'versions');
  // Bun and Deno have the version of a Node.js too.
  for (const runtime of ['bun', 'deno', 'node']) {
    const version = member(versions, runtime);
    if (typeof version === 'string') return `redress-client/${VERSION} ${runtime}/${version}`;
  }
  return undefined;
}

/** Pages have a document, their workers `importScripts`; a test that simulates a page counts as one. */
function isBrowser(): boolean {
  return 'document' in globalThis || 'importScripts' in globalThis;
}

function member(value: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (object, name) => (typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined),
    value,
  );
}
