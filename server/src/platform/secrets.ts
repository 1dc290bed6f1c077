import { hash, randomBytes } from 'node:crypto';

const SECRET_BYTES = 32;

/** A new secret of 256 random bits, to be shown once. */
export function newSecret(prefix = ''): string {
  return `${prefix}${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** The stored form of a random secret: only weak passwords would need a slow hash (decision: Keys). */
export function sha256(text: string): string {
  return hash('sha256', text, 'hex');
}
