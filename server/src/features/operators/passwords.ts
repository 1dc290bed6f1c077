import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { ServiceError } from '../../platform/service-error.ts';

const LOG_COST = 15;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Hashes computed at a time. Each takes 32 MiB and a thread of the pool that also reads files. */
const AT_ONCE = 2;
/** Requests that run or wait; more would wait longer than their clients do. */
const MAX_ADMITTED = AT_ONCE + 50;

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;
/** Characters of a password that are rated: 64 take up to 0.13 s, 200 up to 0.4 s. */
const MAX_LOOKED_AT = 64;
/** The lowest accepted score of zxcvbn, from 0 to 4: a lower one means fewer than 10^8 guesses. */
const MIN_SCORE = 3;
/**
 * Words that people would choose as passwords for this product, in its operators' languages, and passwords that
 * documentation suggests.
 */
const OWN_WORDS = [
  ...['redress', 'claims', 'correcthorsebatterystaple', 'changeme', 'welcome', 'iloveyou', 'letmein'],
  ...['administrador', 'administrator', 'contraseña', 'contrasena', 'motdepasse', 'passwort', 'kennwort', 'senha'],
];

/** Lower-case letters and digits without look-alikes, for a password that is typed once. */
const ONE_TIME_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ONE_TIME_GROUPS = 4;
const ONE_TIME_GROUP_LENGTH = 5;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/**
 * Hashes and checks passwords. Stored form: `scrypt$15$8$1$salt$hash`, salt and hash in base64url. Different Unicode
 * forms of a password are equal.
 */
export class Passwords {
  readonly #logCost: number;
  #admitted = 0;
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #estimator: Promise<ZxcvbnFactory> | undefined;

  /** @param logCost the binary logarithm of scrypt's cost N; tests set a low one, because 2^15 takes a tenth of a second */
  constructor({ logCost = LOG_COST }: { logCost?: number | undefined } = {}) {
    this.#logCost = logCost;
  }

  /**
   * Runs work that hashes a password. Throws `SIGN_IN_THROTTLED` when too many requests do so already; `work` is not
   * begun then, so that the refusal counts as nobody's attempt.
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

  /** Whether a password matches the stored hash. Without a stored hash it does not, after the same work. */
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

  /**
   * Refuses passwords that are easily guessed: the owner's address, one of 49,000 leaked passwords, or one made of
   * them, the owner's name, repetitions, keyboard rows and years. Throws `INVALID_REQUEST_BODY` for the field.
   */
  async checkGuessable(
    password: string,
    { owner, field }: { owner: { email: string; name: string }; field: string },
  ): Promise<void> {
    const text = password.normalize('NFKC');
    if (text.toLowerCase().trim() === owner.email) throw refusal(field, 'must not be the e-mail address');
    // Loaded on first use: it takes 0.15 s and 30 MB.
    this.#estimator ??= loadEstimator();
    const ownWords = [...owner.email.split('@'), ...owner.name.split(' ')].filter((word) => word !== '');
    const { score } = (await this.#estimator).check(text, [...OWN_WORDS, ...ownWords]);
    if (score >= MIN_SCORE) return;
    throw refusal(
      field,
      'is easily guessed, as leaked passwords, names, repetitions and rows of keys are: choose another',
    );
  }

  async #derive(password: string, salt: Buffer): Promise<Buffer> {
    while (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const N = 2 ** this.#logCost;
      // Twice the memory of the parameters: scrypt's limit counts more than the block itself.
      const cost = { N, r: BLOCK_SIZE, p: PARALLELIZATION, maxmem: 2 * 128 * N * BLOCK_SIZE };
      return await derive(password.normalize('NFKC'), salt, HASH_BYTES, cost);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/** Checks a password's length. Throws `INVALID_REQUEST_BODY` for the field. */
export function checkLength(password: string, field: string): void {
  const length = [...password.normalize('NFKC')].length;
  if (length < MIN_LENGTH) throw refusal(field, `must have at least ${MIN_LENGTH} characters`);
  if (length > MAX_LENGTH) throw refusal(field, `must have at most ${MAX_LENGTH} characters`);
}

async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: MAX_LOOKED_AT });
}

function refusal(field: string, problem: string): ServiceError {
  return new ServiceError('INVALID_REQUEST_BODY', `${field}: ${problem}`, { field });
}

/** Makes a one-time password for another person: about 99 random bits. */
export function oneTimePassword(): string {
  const character = () => ONE_TIME_ALPHABET[randomInt(ONE_TIME_ALPHABET.length)];
  const group = () => Array.from({ length: ONE_TIME_GROUP_LENGTH }, character).join('');
  return Array.from({ length: ONE_TIME_GROUPS }, group).join('-');
}
