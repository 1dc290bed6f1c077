/** The address to open after signing in: a path of the console, never another site. */
export interface SignInSearch {
  next?: string;
}

export function parseSignInSearch(search: Record<string, unknown>): SignInSearch {
  const { next } = search;
  const isOwnPath = typeof next === 'string' && /^\/(?![/\\])/.test(next);
  return isOwnPath ? { next } : {};
}
