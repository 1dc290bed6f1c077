import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { isNetwork } from './networks.ts';

export interface ListenAddress {
  host: string;
  port: number;
  /** Other processes of this service listen there too, and the system spreads the connections over them (Linux). */
  isShared?: boolean;
}

/** PostgreSQL in the place of SQLite. Times are milliseconds. */
export interface DatabaseConfig {
  url: string;
  /** The most connections that one process holds. */
  connections: number;
  /** How long one statement may take. */
  statementMs: number;
  /** How long a request waits for a connection. */
  waitMs: number;
  /** A pooler gives the connection to others after each transaction, so nothing may be kept on it. */
  isPooled: boolean;
}

/** An S3 bucket in the place of files. Credentials come by the usual `AWS_…` variables. */
export interface BucketConfig {
  bucket: string;
  /** Before every key; '' or without a slash at its ends. */
  prefix: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
  region: string;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the service is told by its environment. Times are milliseconds. */
export interface Config {
  dataDir: string;
  /** Undefined: SQLite in the data directory. */
  database: DatabaseConfig | undefined;
  /** Undefined: files in the data directory. */
  documents: BucketConfig | undefined;
  api: ListenAddress;
  uploads: ListenAddress;
  /** Undefined: no operator API and no console. */
  operator: ListenAddress | undefined;
  /** Where people reach the console; undefined: only at the listener's own address, without TLS. */
  operatorUrl: string | undefined;
  /** Addresses and networks (CIDR) of proxies that say whom they pass on. */
  trustedProxies: readonly string[];
  /** How long a session lasts without being used, and at the longest. */
  session: { idleMs: number; maxMs: number };
  /** Public base of upload addresses; undefined: where the upload listener listens. */
  uploadsUrl: string | undefined;
  /** Sign upload tokens, the first one; undefined: one is generated in the data directory. */
  uploadSecrets: readonly [string, ...string[]] | undefined;
  uploadTtlMs: number;
  uploadIdleMs: number;
  uploadsCorsOrigins: readonly string[];
  strictDocuments: boolean;
  purgeAfterMs: number;
  shutdownMs: number;
  logLevel: LogLevel;
}

/** One or more settings are wrong or contradict each other; the message names every one. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`wrong settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const MIN_SECRET_LENGTH = 32;
/** `HOST:PORT`, `[IPv6]:PORT`, or a port alone. */
const LISTEN_ADDRESS = /^(?:(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9.-]+))?:)?(\d{1,5})$/;

const DEFAULT_REGION = 'us-east-1';
const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^?#]*)?(?:\?([^#]*))?$/;
const BLOB_PREFIX = /^(?:[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*)?$/;

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The process's environment, with what a `.env` file in the working directory adds to it. Throws `ConfigError` when
 * there is one that cannot be read.
 */
export function readEnvironment(): Environment {
  try {
    if (existsSync('.env') && !statSync('.env').isDirectory()) loadEnvFile('.env');
  } catch (error) {
    throw new ConfigError([`.env: cannot be read (${error instanceof Error ? error.message : error})`]);
  }
  return process.env;
}

/** Whether failures are to show where they come from. Does not throw. */
export function isDebugging(): boolean {
  return ['debug', 'trace'].includes(process.env.REDRESS_LOG_LEVEL ?? '');
}

/**
 * Reads every setting once. Throws `ConfigError`. An empty variable counts as absent, but for the operator listener's
 * address, which it turns off.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = new SettingReader(environment, problems);
  const config: Config = {
    dataDir: resolve(read.text('REDRESS_DATA_DIR') ?? './data'),
    database: readDatabase(read),
    documents: read.bucket('REDRESS_DOCUMENTS_URL'),
    api: read.address('REDRESS_API_LISTEN', '127.0.0.1:8080'),
    uploads: read.address('REDRESS_UPLOADS_LISTEN', '127.0.0.1:8081'),
    operator: read.maybeAddress('REDRESS_OPERATOR_LISTEN', '127.0.0.1:8082'),
    operatorUrl: read.origin('REDRESS_OPERATOR_URL'),
    trustedProxies: read.networks('REDRESS_TRUSTED_PROXIES', '127.0.0.0/8,::1'),
    session: {
      idleMs: read.number('REDRESS_SESSION_IDLE_MINUTES', 480, { min: 5, max: 10_080 }) * MINUTE,
      maxMs: read.number('REDRESS_SESSION_DAYS', 7, { min: 1, max: 90 }) * DAY,
    },
    uploadsUrl: read.url('REDRESS_UPLOADS_URL'),
    uploadSecrets: read.secrets('REDRESS_UPLOAD_SECRET'),
    uploadTtlMs: read.number('REDRESS_UPLOAD_LINK_MINUTES', 60, { min: 1, max: 10_080 }) * MINUTE,
    uploadIdleMs: read.number('REDRESS_UPLOAD_IDLE_SECONDS', 30, { min: 1, max: 600 }) * SECOND,
    uploadsCorsOrigins: read.origins('REDRESS_UPLOADS_CORS_ORIGINS'),
    strictDocuments: read.flag('REDRESS_STRICT_DOCUMENTS'),
    purgeAfterMs: read.number('REDRESS_PURGE_AFTER_DAYS', 7, { min: 1, max: 3_650 }) * DAY,
    shutdownMs: read.number('REDRESS_SHUTDOWN_SECONDS', 30, { min: 0, max: 600 }) * SECOND,
    logLevel: read.choice('REDRESS_LOG_LEVEL', LOG_LEVELS, 'info'),
  };
  problems.push(...findSharedAddresses(config));
  if (config.purgeAfterMs <= config.uploadTtlMs) {
    problems.push('REDRESS_PURGE_AFTER_DAYS: must be longer than REDRESS_UPLOAD_LINK_MINUTES');
  }
  if (config.database && !read.text('REDRESS_UPLOAD_SECRET')) {
    problems.push('REDRESS_UPLOAD_SECRET: must be set with DATABASE_URL, the same for every process');
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** Each listener needs an address of its own; a port of 0 is any that is free. */
function findSharedAddresses({ api, uploads, operator }: Config): string[] {
  const all = [
    ['REDRESS_API_LISTEN', api],
    ['REDRESS_UPLOADS_LISTEN', uploads],
    ['REDRESS_OPERATOR_LISTEN', operator],
  ] as const;
  const named = all.flatMap(([name, address]) =>
    address && address.port !== 0 ? [{ name, at: `${address.host}:${address.port}` }] : [],
  );
  const groups = [...Map.groupBy(named, ({ at }) => at).values()].filter(({ length }) => length > 1);
  return groups.map((group) => {
    const [last = '', ...others] = group.map(({ name }) => name).reverse();
    const count = group.length === 2 ? 'two' : 'three';
    return `${others.reverse().join(', ')} and ${last}: must be ${count} different addresses`;
  });
}

function readDatabase(read: SettingReader): DatabaseConfig | undefined {
  const url = read.database('DATABASE_URL');
  const limits = {
    connections: read.number('REDRESS_DATABASE_CONNECTIONS', 10, { min: 1, max: 1_000 }),
    statementMs: read.number('REDRESS_DATABASE_STATEMENT_SECONDS', 10, { min: 1, max: 600 }) * SECOND,
    waitMs: read.number('REDRESS_DATABASE_WAIT_SECONDS', 5, { min: 1, max: 60 }) * SECOND,
    isPooled: read.flag('REDRESS_DATABASE_POOLER'),
  };
  return url === undefined ? undefined : { url, ...limits };
}

/** Reads single settings; what is wrong goes to `problems`, and the default is given in its place. */
class SettingReader {
  readonly #environment: Environment;
  readonly #problems: string[];

  constructor(environment: Environment, problems: string[]) {
    this.#environment = environment;
    this.#problems = problems;
  }

  text(name: string): string | undefined {
    const value = this.#environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  number(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
    if (number >= min && number <= max) return number;
    return this.#problem(name, `must be a whole number from ${min} to ${max}`, fallback);
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false'] as const, 'false') === 'true';
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.text(name);
    if (value === undefined) return fallback;
    const known = choices.find((choice) => choice === value);
    return known ?? this.#problem(name, `must be one of ${choices.join(', ')}`, fallback);
  }

  address(name: string, fallback: string): ListenAddress {
    const value = this.text(name) ?? fallback;
    const [, v6, host = v6 ?? '127.0.0.1', port] = LISTEN_ADDRESS.exec(value) ?? [];
    if (port !== undefined && Number(port) <= 65_535) return { host, port: Number(port) };
    return this.#problem(name, 'must be HOST:PORT, such as 127.0.0.1:8080', { host: '', port: 0 });
  }

  /** Undefined when the setting is there and empty. */
  maybeAddress(name: string, fallback: string): ListenAddress | undefined {
    const isEmpty = this.#environment[name]?.trim() === '';
    return isEmpty ? undefined : this.address(name, fallback);
  }

  /** A base without a path. */
  origin(name: string): string | undefined {
    const url = this.url(name);
    if (url === undefined) return undefined;
    if (url.toLowerCase() === URL.parse(url)?.origin) return url.toLowerCase();
    return this.#problem(name, 'must have no path, and no port that is the usual one', undefined);
  }

  url(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    const isBase = url && /^https?:$/.test(url.protocol) && !/[?#@]/.test(value);
    if (isBase) return value.replace(/\/+$/, '');
    return this.#problem(
      name,
      'must be an http or https address without query, such as https://uploads.example.com',
      undefined,
    );
  }

  secrets(name: string): readonly [string, ...string[]] | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const [first = '', ...others] = value.split(',').map((secret) => secret.trim());
    if ([first, ...others].every((secret) => secret.length >= MIN_SECRET_LENGTH)) return [first, ...others];
    const rule = `must be one secret of at least ${MIN_SECRET_LENGTH} characters, or several with commas between`;
    return this.#problem(name, rule, undefined);
  }

  origins(name: string): readonly string[] {
    const value = this.text(name) ?? '*';
    const origins = value === 'none' ? [] : value.split(',').map((origin) => origin.trim());
    if (origins.every((origin) => origin === '*' || URL.parse(origin)?.origin === origin)) return origins;
    return this.#problem(name, 'must be *, none, or origins such as https://shop.example.com with commas between', []);
  }

  networks(name: string, fallback: string): readonly string[] {
    const networks = (this.text(name) ?? fallback).split(',').map((network) => network.trim());
    if (networks.every(isNetwork)) return networks;
    return this.#problem(name, 'must be addresses or networks such as 10.0.0.0/8 with commas between', []);
  }

  database(name: string): string | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const url = URL.parse(value);
    if (url && /^postgres(ql)?:$/.test(url.protocol)) return value;
    return this.#problem(name, 'must be postgres://USER:PASSWORD@HOST:PORT/DATABASE', undefined);
  }

  bucket(name: string): BucketConfig | undefined {
    const value = this.text(name);
    if (value === undefined) return undefined;
    const [, bucket = '', path = '', query = ''] = BUCKET_ADDRESS.exec(value) ?? [];
    const prefix = path.replace(/^\/+|\/+$/g, '');
    const options = new URLSearchParams(query);
    const { endpoint, region, ...unknown } = Object.fromEntries(options);
    const isEndpoint = endpoint === undefined || /^https?:$/.test(URL.parse(endpoint)?.protocol ?? '');
    const isRight = bucket !== '' && BLOB_PREFIX.test(prefix) && isEndpoint && Object.keys(unknown).length === 0;
    if (isRight) return { bucket, prefix, endpoint, region: region || DEFAULT_REGION };
    const rule = 'must be s3://BUCKET/PREFIX?endpoint=https://HOST&region=REGION (all but the bucket may be left out)';
    return this.#problem(name, rule, undefined);
  }

  #problem<T>(name: string, rule: string, fallback: T): T {
    this.#problems.push(`${name}: ${rule}`);
    return fallback;
  }
}
