import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { apiKeys } from './database.js';
import { ApiError } from './errors.js';

const HASH_OF_NOBODY = '0'.repeat(64);
const MAX_REMEMBERED = 10_000;

/** Makes a key of an organization; gives its `id:secret`. */
export async function issueKey(db, organization_id) {
  const id = `key_${randomBytes(12).toString('hex')}`;
  const secret = `sk_${randomBytes(24).toString('hex')}`;
  await db.insert(apiKeys).values({ id, organization_id, secret_hash: hash('sha256', secret) });
  return `${id}:${secret}`;
}

/** Finds the organization of a request by its key. */
export class ApiKeys {
  #find;
  #rememberMs;
  /** By the hash of the header. */
  #remembered = new Map();

  /** @param rememberMs how long an accepted key is taken without asking the database; 0: each is asked for */
  constructor(db, rememberMs) {
    this.#rememberMs = rememberMs;
    this.#find = db
      .select({ organization_id: apiKeys.organization_id, secret_hash: apiKeys.secret_hash })
      .from(apiKeys)
      .where(and(eq(apiKeys.id, sql.placeholder('id')), isNull(apiKeys.revoked_at)))
      .prepare('find_api_key');
  }

  /** Gives the identifier of the organization. Throws a 401. */
  async authenticate(header = '') {
    if (this.#rememberMs === 0) return this.#ask(header);
    const digest = hash('sha256', header);
    const known = this.#remembered.get(digest);
    if (known && known.until > performance.now()) return known.organizationId;
    const organizationId = await this.#ask(header);
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(digest, { organizationId, until: performance.now() + this.#rememberMs });
    return organizationId;
  }

  async #ask(header) {
    const [, token = ''] = /^basic\s+(\S+)$/i.exec(header.trim()) ?? [];
    const [id, secret] = Buffer.from(token, 'base64').toString().split(/:(.*)/s);
    if (!id || id.includes('\0') || secret === undefined) throw unauthorized('Send your API key with HTTP Basic.');
    const [key] = await this.#find.execute({ id });
    const kept = Buffer.from(key?.secret_hash ?? HASH_OF_NOBODY);
    if (!timingSafeEqual(Buffer.from(hash('sha256', secret)), kept)) throw unauthorized('The API key is not valid.');
    return key.organization_id;
  }
}

function unauthorized(message) {
  return new ApiError('INVALID_CREDENTIALS', message, { 'www-authenticate': 'Basic realm="claims"' });
}
