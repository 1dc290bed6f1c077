import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { INVALID_REQUEST_BODY } from '../../../platform/feature/reasons.ts';
import { ServiceError } from '../../../platform/service-error.ts';
import { SIGN_IN_THROTTLED } from '../reasons.ts';
import { isOfGuessableWords } from './guessable-words.ts';

/** OWASP's least for scrypt with p = 1. */
const LOG_COST = 17;
const BLOCK_SIZE = 8;
const PARALLELIZATION = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Hashes computed at a time. Each takes 128 MiB and a thread of the pool that also reads files. */
const AT_ONCE = 2;
/** Requests that run or wait; more would wait longer than their clients do. */
const MAX_ADMITTED = AT_ONCE + 50;
/** Places that sign-ins from unknown devices may take, in total and per network: they keep nobody else out. */
const MAX_UNKNOWN = 40;
const MAX_OF_CROWD = 20;

const MIN_LENGTH = 12;
const MAX_LENGTH = 200;
/** Characters of a password that are rated: 64 take up to 0.13 s, 200 up to 0.4 s. */
const MAX_LOOKED_AT = 64;
/** The lowest accepted score of zxcvbn, from 0 to 4: a lower one means fewer than 10^10 guesses. */
const MIN_SCORE = 4;
/** Words of the product that rate a password low, beside the estimator's own. */
const OWN_WORDS = [
  'redress',
  'claims',
  'correcthorsebatterystaple',
  'contraseña',
  'motdepasse',
  'passwort',
  'kennwort',
];

/** Lower-case letters and digits without look-alikes, for a password that is typed once. */
const ONE_TIME_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const ONE_TIME_GROUPS = 4;
const ONE_TIME_GROUP_LENGTH = 5;

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

interface Derivation {
  salt: Buffer;
  logCost: number;
  parallelization?: number;
}

/** The result of checking a password. `isOutdated`: it is right, and its hash is weaker than a new one. */
export interface PasswordCheck {
  isRight: boolean;
  isOutdated: boolean;
}

/**
 * Hashes and checks passwords. Stored form: `scrypt$17$8$1$salt$hash`, salt and hash in base64url. Different Unicode
 * forms of a password are equal.
 */
export class Passwords {
  readonly #logCost: number;
  #admitted = 0;
  /** The networks of those admitted that have one. */
  readonly #crowds: string[] = [];
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  #estimator: Promise<ZxcvbnFactory> | undefined;

  /** @param logCost the binary logarithm of scrypt's cost N; tests set a low one, because 2^17 takes half a second */
  constructor({ logCost = LOG_COST }: { logCost?: number | undefined } = {}) {
    this.#logCost = logCost;
  }

  /**
   * Runs work that hashes a password. Throws `SIGN_IN_THROTTLED` when too many requests do so already; `work` is not
   * begun then, so that the refusal counts as nobody's attempt. A `crowd` is the network of a device that is not known:
   * it cannot take the places of others.
   */
  async admit<T>(work: () => Promise<T>, crowd?: string): Promise<T> {
    if (this.#admitted >= MAX_ADMITTED || (crowd !== undefined && this.#isCrowded(crowd))) {
      throw new ServiceError(SIGN_IN_THROTTLED, 'Too many sign in at once. Try again in a moment.', {
        retryAfterSeconds: 5,
      });
    }
    this.#admitted += 1;
    if (crowd !== undefined) this.#crowds.push(crowd);
    try {
      return await work();
    } finally {
      this.#admitted -= 1;
      if (crowd !== undefined) this.#crowds.splice(this.#crowds.indexOf(crowd), 1);
    }
  }

  #isCrowded(crowd: string): boolean {
    const own = this.#crowds.filter((each) => each === crowd);
    return this.#crowds.length >= MAX_UNKNOWN || own.length >= MAX_OF_CROWD;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const hash = await this.#derive(password, { salt, logCost: this.#logCost });
    const parameters = [this.#logCost, BLOCK_SIZE, PARALLELIZATION].join('$');
    return `scrypt$${parameters}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
  }

  /**
   * Checks a password against the stored hash, whose cost can be a lower one of an earlier version. Takes the same work
   * without a stored hash, and for a wrong password at any cost of the stored hash.
   */
  async check(password: string, kept: string | undefined): Promise<PasswordCheck> {
    if (kept === undefined) {
      await this.#derive(password, { salt: randomBytes(SALT_BYTES), logCost: this.#logCost });
      return { isRight: false, isOutdated: false };
    }
    const { logCost, salt, expected } = this.#read(kept);
    const isRight = timingSafeEqual(await this.#derive(password, { salt, logCost }), expected);
    const isOutdated = logCost < this.#logCost;
    if (!isRight && isOutdated) {
      await this.#derive(password, { salt, logCost, parallelization: 2 ** (this.#logCost - logCost) - 1 });
    }
    return { isRight, isOutdated: isRight && isOutdated };
  }

  #read(kept: string): { logCost: number; salt: Buffer; expected: Buffer } {
    const [, cost, salt = '', expected = ''] = /^scrypt\$(\d{1,2})\$8\$1\$([\w-]+)\$([\w-]+)$/.exec(kept) ?? [];
    const logCost = Number(cost);
    const read = { logCost, salt: Buffer.from(salt, 'base64url'), expected: Buffer.from(expected, 'base64url') };
    if (logCost >= 1 && logCost <= this.#logCost && read.expected.length === HASH_BYTES) return read;
    throw new Error('a password is kept in a form that this version does not know');
  }

  /**
   * Refuses passwords that are easily guessed: the owner's address, one of 49,000 leaked passwords, or one made of
   * them, the owner's name, repetitions, keyboard rows and years; seasons, months and cities with years and
   * punctuation. Throws `INVALID_REQUEST_BODY` for the field.
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
    if (score >= MIN_SCORE && !isOfGuessableWords(text.slice(0, MAX_LENGTH), ownWords)) return;
    throw refusal(
      field,
      'is easily guessed, as leaked passwords, names, months, cities, repetitions and rows of keys are, with a year and a sign too: choose another, such as four words that do not belong together',
    );
  }

  async #derive(password: string, { salt, logCost, parallelization = PARALLELIZATION }: Derivation): Promise<Buffer> {
    while (this.#running >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const N = 2 ** logCost;
      // Twice the memory of the parameters: scrypt's limit counts more than the block itself.
      const cost = { N, r: BLOCK_SIZE, p: parallelization, maxmem: 2 * 128 * N * BLOCK_SIZE };
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
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${problem}`, { field });
}

/** Makes a one-time password for another person: about 99 random bits. */
export function oneTimePassword(): string {
  const character = () => ONE_TIME_ALPHABET[randomInt(ONE_TIME_ALPHABET.length)];
  const group = () => Array.from({ length: ONE_TIME_GROUP_LENGTH }, character).join('');
  return Array.from({ length: ONE_TIME_GROUPS }, group).join('-');
}
