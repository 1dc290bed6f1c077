import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** Makes a secret of 256 random bits, to be shown once. */
export function newSecret(prefix = ''): string {
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** Hashes a random secret for storage: only weak passwords would need a slow hash (spec: Authentication). */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
