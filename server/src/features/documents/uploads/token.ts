import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DocumentContentType } from '../record.ts';
import { isDocumentContentType } from '../rules.ts';

/** The permission of an upload address: one file for one document, of one content type, until a time. */
export interface UploadGrant {
  organizationId: string;
  documentId: string;
  contentType: DocumentContentType;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** The longest token that is looked at; ours have some 250 characters. */
const MAX_TOKEN_LENGTH = 1_000;

/**
 * Signs and reads the tokens of upload addresses (HMAC-SHA-256). The first secret signs, all of them are accepted, so
 * that a secret can be replaced while addresses signed with the old one are out (spec: PUT to the upload address).
 */
export class UploadTokens {
  readonly #secrets: readonly [string, ...string[]];

  constructor(secrets: readonly [string, ...string[]]) {
    this.#secrets = secrets;
  }

  sign({ organizationId, documentId, contentType, expiresAt }: UploadGrant): string {
    const payload = Buffer.from(JSON.stringify([organizationId, documentId, contentType, expiresAt]));
    const text = payload.toString('base64url');
    return `${text}.${signature(text, this.#secrets[0]).toString('base64url')}`;
  }

  /** The grant of a token that is ours and not expired at `now` (milliseconds since 1970); else undefined. */
  read(token: string, now: number): UploadGrant | undefined {
    if (token.length > MAX_TOKEN_LENGTH) return undefined;
    const [text = '', mac = '', ...more] = token.split('.');
    if (more.length > 0) return undefined;
    const given = Buffer.from(mac, 'base64url');
    // Two spellings of one signature would be two tokens: only the one that was given out is accepted.
    if (given.toString('base64url') !== mac) return undefined;
    if (!this.#secrets.some((secret) => isSame(given, signature(text, secret)))) return undefined;
    const grant = parseGrant(text);
    return grant && now < grant.expiresAt ? grant : undefined;
  }
}

function signature(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function parseGrant(text: string): UploadGrant | undefined {
  const [organizationId, documentId, contentType, expiresAt]: unknown[] = JSON.parse(
    Buffer.from(text, 'base64url').toString(),
  );
  if (typeof organizationId !== 'string' || typeof documentId !== 'string') return undefined;
  if (typeof contentType !== 'string' || !isDocumentContentType(contentType)) return undefined;
  return typeof expiresAt === 'number' ? { organizationId, documentId, contentType, expiresAt } : undefined;
}
