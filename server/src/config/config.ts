import { resolve } from 'node:path';
import { findUnknown, readEnvFile } from './environment.ts';
import { type BucketConfig, type Environment, type ListenAddress, SettingReader } from './setting-reader.ts';

export type { BucketConfig, Environment, ListenAddress } from './setting-reader.ts';

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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** The settings. Times are milliseconds. */
export interface Config {
  dataDir: string;
  /** SQLite in the data directory when undefined. */
  database: DatabaseConfig | undefined;
  /** Files in the data directory when undefined. */
  documents: BucketConfig | undefined;
  /** How long confirm waits for the documents' store, all attempts together. */
  confirmMs: number;
  api: ListenAddress;
  uploads: ListenAddress;
  /** No operator API and no console when undefined. */
  operator: ListenAddress | undefined;
  /** Where people reach the console; undefined: only at the listener's own address, without TLS. */
  operatorUrl: string | undefined;
  /** Addresses and networks (CIDR) of proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies: readonly string[];
  /** Requests a minute of one network address, and with one API key; 0: no limit. */
  rateLimits: { perAddress: number; perKey: number };
  /** How many connections each listener may have; 0: by the descriptors that the process may have. */
  connections: { api: number; uploads: number; operator: number };
  /** Let a program read the metrics; undefined: only programs of this machine may. */
  metricsTokens: readonly string[] | undefined;
  /** How long a session lasts without being used, and at the longest. */
  session: { idleMs: number; maxMs: number };
  /** Where clients reach the API from outside; undefined: where the API listener listens. */
  apiUrl: string | undefined;
  /** Public base of upload addresses; undefined: where the upload listener listens. */
  uploadsUrl: string | undefined;
  /** Sign upload tokens, the first one; undefined: one is generated in the data directory. */
  uploadSecrets: readonly [string, ...string[]] | undefined;
  uploadTtlMs: number;
  uploadIdleMs: number;
  uploadsCorsOrigins: readonly string[];
  strictDocuments: boolean;
  /** The limits of storage: see `StorageRules`. */
  storage: { maxOrganizationBytes: number | undefined; minFreeBytes: number };
  purgeAfterMs: number;
  shutdownMs: number;
  logLevel: LogLevel;
  /** Log successes too, each in a line. */
  /** A statement that takes longer is logged, in milliseconds; 0: none is. */
  slowStatementMs: number;
  isAccessLogged: boolean;
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
const MB = 1_048_576;
/** 1,000 TB, so that bytes are whole numbers. */
const MAX_MB = 1_000_000_000;
/** Requests a minute: more than a process serves. */
const MAX_RATE = 1_000_000;
const MAX_CONNECTIONS = 1_000_000;

/**
 * The process's environment, with what a `.env` file in the working directory adds to it. Throws `ConfigError` when
 * there is one that cannot be read or has broken lines; it names wrong settings too.
 */
export function readEnvironment(): Environment {
  const { variables, problems } = readEnvFile('.env');
  for (const [name, value] of Object.entries(variables)) process.env[name] ??= value;
  if (problems.length > 0) throw new ConfigError([...problems, ...problemsOf(process.env)]);
  return process.env;
}

function problemsOf(environment: Environment): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

/** Whether failures are printed with their stack. Does not throw. */
export function isDebugging(): boolean {
  return ['debug', 'trace'].includes(process.env.REDRESS_LOG_LEVEL ?? '');
}

/**
 * Reads every setting once. An empty variable counts as absent; an empty `REDRESS_OPERATOR_LISTEN` turns the operator
 * listener off. Throws `ConfigError`, also for a `REDRESS_…` variable that is no setting.
 */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const read = new SettingReader(environment, problems);
  const config: Config = {
    dataDir: resolve(read.text('REDRESS_DATA_DIR') ?? './data'),
    database: readDatabase(read),
    documents: readBucket(read),
    confirmMs: read.number('REDRESS_DOCUMENTS_CONFIRM_SECONDS', 12, { min: 1, max: 50 }) * SECOND,
    api: read.address('REDRESS_API_LISTEN', '127.0.0.1:8080'),
    uploads: read.address('REDRESS_UPLOADS_LISTEN', '127.0.0.1:8081'),
    operator: read.maybeAddress('REDRESS_OPERATOR_LISTEN', '127.0.0.1:8082'),
    operatorUrl: read.origin('REDRESS_OPERATOR_URL'),
    trustedProxies: read.networks('REDRESS_TRUSTED_PROXIES', '127.0.0.0/8,::1'),
    rateLimits: {
      perAddress: read.number('REDRESS_RATE_LIMIT_PER_ADDRESS', 0, { min: 0, max: MAX_RATE }),
      perKey: read.number('REDRESS_RATE_LIMIT_PER_KEY', 0, { min: 0, max: MAX_RATE }),
    },
    connections: {
      api: read.number('REDRESS_API_CONNECTIONS', 0, { min: 0, max: MAX_CONNECTIONS }),
      uploads: read.number('REDRESS_UPLOADS_CONNECTIONS', 0, { min: 0, max: MAX_CONNECTIONS }),
      operator: read.number('REDRESS_OPERATOR_CONNECTIONS', 0, { min: 0, max: MAX_CONNECTIONS }),
    },
    metricsTokens: read.secrets('REDRESS_METRICS_TOKEN'),
    session: {
      idleMs: read.number('REDRESS_SESSION_IDLE_MINUTES', 480, { min: 5, max: 10_080 }) * MINUTE,
      maxMs: read.number('REDRESS_SESSION_DAYS', 7, { min: 1, max: 90 }) * DAY,
    },
    apiUrl: read.apiUrl('REDRESS_API_URL'),
    uploadsUrl: read.url('REDRESS_UPLOADS_URL'),
    uploadSecrets: read.secrets('REDRESS_UPLOAD_SECRET'),
    uploadTtlMs: read.number('REDRESS_UPLOAD_LINK_MINUTES', 60, { min: 1, max: 10_080 }) * MINUTE,
    uploadIdleMs: read.number('REDRESS_UPLOAD_IDLE_SECONDS', 30, { min: 1, max: 600 }) * SECOND,
    uploadsCorsOrigins: read.origins('REDRESS_UPLOADS_CORS_ORIGINS'),
    strictDocuments: read.flag('REDRESS_STRICT_DOCUMENTS'),
    storage: {
      maxOrganizationBytes:
        read.number('REDRESS_ORGANIZATION_STORAGE_MB', 0, { min: 0, max: MAX_MB }) * MB || undefined,
      minFreeBytes: read.number('REDRESS_MIN_FREE_DISK_MB', 256, { min: 0, max: MAX_MB }) * MB,
    },
    purgeAfterMs: read.number('REDRESS_PURGE_AFTER_DAYS', 7, { min: 1, max: 3_650 }) * DAY,
    shutdownMs: read.number('REDRESS_SHUTDOWN_SECONDS', 30, { min: 0, max: 600 }) * SECOND,
    logLevel: read.choice('REDRESS_LOG_LEVEL', LOG_LEVELS, 'info'),
    slowStatementMs: read.number('REDRESS_SLOW_STATEMENT_MS', 1_000, { min: 0, max: 600_000 }),
    isAccessLogged: read.choice('REDRESS_ACCESS_LOG', ['on', 'off'] as const, 'off') === 'on',
  };
  problems.push(...findUnknown(environment, read.asked));
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

function readBucket(read: SettingReader): BucketConfig | undefined {
  const bucket = read.bucket('REDRESS_DOCUMENTS_URL');
  const times = {
    connectMs: read.number('REDRESS_DOCUMENTS_CONNECT_SECONDS', 5, { min: 1, max: 50 }) * SECOND,
    requestMs: read.number('REDRESS_DOCUMENTS_REQUEST_SECONDS', 5, { min: 1, max: 50 }) * SECOND,
    transferMs: read.number('REDRESS_DOCUMENTS_TRANSFER_SECONDS', 50, { min: 1, max: 600 }) * SECOND,
  };
  return bucket && { ...bucket, times };
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

/** Host and name of a database, without user or password. */
export function databaseName({ url }: DatabaseConfig): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** The place of the documents: `files`, or `s3://bucket/prefix`. */
export function documentsPlace({ documents }: Pick<Config, 'documents'>): string {
  if (!documents) return 'files';
  const { bucket, prefix } = documents;
  return `s3://${bucket}${prefix === '' ? '' : `/${prefix}`}`;
}
