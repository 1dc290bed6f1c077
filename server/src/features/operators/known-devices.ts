import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../../platform/secrets.ts';
import type { Operator } from './record.ts';

type Account = Pick<Operator, 'email' | 'password_hash'>;

/**
 * A text that shows later that its bearer has signed in to the account before, and that the password is still the same. It
 * opens nothing. Nothing is stored: the key is the hash of the password.
 */
export function newDevice(account: Account): string {
  const name = newSecret();
  return `${name}.${proofOf(name, account)}`;
}

/** Whether a device was made for the account with its password of now. */
export function isKnownDevice(device: string | undefined, account: Account): boolean {
  const [name = '', proof = ''] = device?.split('.') ?? [];
  const [given, expected] = [Buffer.from(proof), Buffer.from(proofOf(name, account))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function proofOf(name: string, { email, password_hash }: Account): string {
  return createHmac('sha256', password_hash).update(`device ${name} ${email}`).digest('base64url');
}
