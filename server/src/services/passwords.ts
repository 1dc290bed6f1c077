import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ServiceError } from './service-error.ts';

const LOG_COST = 15;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Each takes 32 MiB and a thread that files are read with too. */
const AT_ONCE = 2;
/** Those that are worked on and those that wait; more would wait for longer than their senders do. */
const MAX_ADMITTED = AT_ONCE + 50;

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;
/** Those of twelve characters and more that lists of leaked passwords begin with, and what this product suggests. */
const COMMONEST: ReadonlySet<string> = new Set([
  '123456123456',
  '123456654321',
  '1234567890123',
  '12345678910111213',
  '1q2w3e4r5t6y',
  '1q2w3e4r5t6y7u8i',
  '1qaz2wsx3edc',
  '1qaz2wsx3edc4rfv',
  '1234567890qwertyuiop',
  'abcdefghijkl',
  'abcdefghijklm',
  'abcdefghijklmnopqrstuvwxyz',
  'abc123abc123',
  'administrator',
  'administrator1',
  'adminadminadmin',
  'admin1234567',
  'administrador',
  'asdfghjkl123',
  'asdfghjklzxcvbnm',
  'changeme1234',
  'changemechangeme',
  'changemenow1',
  'contraseña12',
  'contraseña123',
  'correcthorsebatterystaple',
  'iloveyou1234',
  'iloveyouforever',
  'letmein12345',
  'letmeinletmein',
  'motdepasse12',
  'motdepasse123',
  'passwordpassword',
  'password1234',
  'password12345',
  'password123456',
  'password@123',
  'passw0rd1234',
  'p@ssw0rd1234',
  'p@ssword1234',
  'passwort1234',
  'q1w2e3r4t5y6',
  'qazwsxedcrfv',
  'qwerty123456',
  'qwerty12345678',
  'qwertyqwerty',
  'qwertyuiop12',
  'qwertyuiop123',
  'qwertyuiopasdfghjkl',
  'qwertyuiop[]',
  'redressredress',
  'redress12345',
  'welcome12345',
  'welcome123456',
  'zaq12wsxcde3',
  'zxcvbnm12345',
]);

/** Small letters and digits without those that look like others; to be typed once. */
const ONE_TIME_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ONE_TIME_GROUPS = 4;
const ONE_TIME_GROUP_LENGTH = 5;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/**
 * Passwords as they are kept: `scrypt$15$8$1$salt$hash`, salt and hash in base64url. One password in different Unicode
 * forms is the same password.
 */
export class Passwords {
  readonly #logCost: number;
  #admitted = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /** @param logCost the binary logarithm of scrypt's cost N; tests set a low one, because 2^15 takes a tenth of a second */
  constructor({ logCost = LOG_COST }: { logCost?: number | undefined } = {}) {
    this.#logCost = logCost;
  }

  /**
   * Does what needs a password's work. Throws `SIGN_IN_THROTTLED` when too many do so already; then `work` is not begun,
   * so that being too many counts against nobody.
   */
  async admit<T>(work: () => Promise<T>): Promise<T> {
    if (this.#admitted >= MAX_ADMITTED) {
      throw new ServiceError('SIGN_IN_THROTTLED', 'Too many sign in at once. Try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    this.#admitted += 1;
    try {
      return await work();
    } finally {
      this.#admitted -= 1;
    }
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.#derive(password, salt);
    const parameters = [this.#logCost, BLOCK_SIZE, PARALLELIZATION].join('$');
    return `scrypt$${parameters}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  /** Whether a password is the kept one. Where none is kept it is not, after the same work. */
  async isRight(password: string, kept: string | undefined): Promise<boolean> {
    const [scheme, cost, size, parallelization, salt = '', expected = ''] = kept?.split('$') ?? [];
    const isKnown =
      scheme === 'scrypt' &&
      [cost, size, parallelization].join() === [this.#logCost, BLOCK_SIZE, PARALLELIZATION].join() &&
      expected !== '';
    const hash = await this.#derive(password, isKnown ? Buffer.from(salt, 'base64url') : randomBytes(SALT_BYTES));
    if (isKnown) return timingSafeEqual(hash, Buffer.from(expected, 'base64url'));
    if (kept !== undefined) throw new Error('a password is kept in a form that this version does not know');
    return false;
  }

  async #derive(password: string, salt: Buffer): Promise<Buffer> {
    while (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const N = 2 ** this.#logCost;
      // Twice what the parameters need: the limit counts more than the block itself.
      const cost = { N, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: 2 * 128 * N * BLOCK_SIZE };
      return await derive(password.normalize('NFKC'), salt, HASH_BYTES, cost);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/** Throws `INVALID_REQUEST_BODY` for the field when a password is too short, too long, the account's address, or common. */
export function checkNewPassword(password: string, { email, field }: { email: string; field: string }): void {
  const problem = findPasswordProblem(password.normalize('NFKC'), email);
  if (problem) throw new ServiceError('INVALID_REQUEST_BODY', `${field}: ${problem}`, { field });
}

function findPasswordProblem(password: string, email: string): string | undefined {
  const length = [...password].length;
  if (length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  const lower = password.toLowerCase();
  if (lower.trim() === email) return 'must not be the e-mail address';
  const isOfFewCharacters = new Set(lower).size < 4;
  if (isOfFewCharacters || COMMONEST.has(lower)) return 'is one of the commonest passwords: choose another';
  return undefined;
}

/** A password for somebody else, to be used once: about 99 random bits. */
export function oneTimePassword(): string {
  const character = () => ONE_TIME_ALPHABET[randomInt(ONE_TIME_ALPHABET.length)];
  const group = () => Array.from({ length: ONE_TIME_GROUP_LENGTH }, character).join('');
  return Array.from({ length: ONE_TIME_GROUPS }, group).join('-');
}
