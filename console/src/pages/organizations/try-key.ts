import type { IssuedKey } from '../../api/types.ts';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** A command that lists claims with a key just issued. */
export function tryKeyCommand({ key_id, key_secret, api_url }: IssuedKey): string {
  return `curl -u ${key_id}:${key_secret} ${api_url}/v1/claims`;
}

/** Whether the API's address is one of the service's own machine, and this page, at `hostname`, is on another. */
export function isApiElsewhere({ api_url }: IssuedKey, hostname: string): boolean {
  return LOOPBACK.test(new URL(api_url).hostname) && !LOOPBACK.test(hostname);
}
