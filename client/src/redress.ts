import { Transport } from './http/transport.ts';
import type { RedressOptions } from './options.ts';
import { Claims } from './resources/claims.ts';
import { Documents } from './resources/documents.ts';

/**
 * A client of the service, for the organization of an API key. Throws a `TypeError` for invalid options. Without
 * `baseUrl`, `keyId` and `keySecret` it takes `REDRESS_API_URL`, `REDRESS_KEY_ID` and `REDRESS_KEY_SECRET` of the
 * environment, but in browsers.
 *
 * @example
 * const redress = new Redress();
 *
 * @example
 * const redress = new Redress({
 *   baseUrl: 'https://claims.example.com',
 *   keyId: 'key_0198a8b0c1d2',
 *   keySecret: secretFromTheVault,
 * });
 */
export class Redress {
  /** Files, reads and follows claims. */
  readonly claims: Claims;
  /** Registers, uploads and confirms documents, step by step. */
  readonly documents: Documents;

  constructor(options: RedressOptions = {}) {
    const transport = new Transport(options);
    this.documents = new Documents(transport);
    this.claims = new Claims(transport, this.documents);
  }
}
