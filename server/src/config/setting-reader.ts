import { isIP } from 'node:net';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface ListenAddress {
  host: string;
  port: number;
  /** Other processes of this service listen there too, and the system spreads the connections over them (Linux). */
  isShared?: boolean;
}

/** An S3 bucket in the place of files. Credentials come by the usual `AWS_…` variables. */
export interface BucketConfig {
  bucket: string;
  /** Before every key; '' or without a slash at its ends. */
  prefix: string;
  /** Amazon's own when undefined. */
  endpoint: string | undefined;
  region: string;
  times: BucketTimes;
}

/** How long the bucket is waited for. Times are milliseconds. */
interface BucketTimes {
  /** For a connection, the wait for a free one included. */
  connectMs: number;
  /** For the response to a call that carries no file. */
  requestMs: number;
  /** For a call that carries a file, all attempts together. */
  transferMs: number;
}

const MIN_SECRET_LENGTH = 32;
/** `HOST:PORT`, `[IPv6]:PORT`, or a port alone. */
const LISTEN_ADDRESS = /^(?:(?:\[([0-9A-Fa-f:.]+)\]|([A-Za-z0-9.-]+))?:)?(\d{1,5})$/;

const DEFAULT_REGION = 'us-east-1';
const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[^?#]*)?(?:\?([^#]*))?$/;
const BLOB_PREFIX = /^(?:[A-Za-z0-9_.-]+(?:\/[A-Za-z0-9_.-]+)*)?$/;

/** Reads single settings; a wrong one is added to `problems`, and its default is given. */
export class SettingReader {
  /** The names of all settings. */
  readonly asked = new Set<string>();
  readonly #environment: Environment;
  readonly #problems: string[];

  constructor(environment: Environment, problems: string[]) {
    this.#environment = environment;
    this.#problems = problems;
  }

  text(name: string): string | undefined {
    this.asked.add(name);
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

  /** Returns undefined when the setting is there and empty. */
  maybeAddress(name: string, fallback: string): ListenAddress | undefined {
    this.asked.add(name);
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

  /** The base in front of `/v1`, in ASCII and encoded: it stands in headers and in pages. */
  apiUrl(name: string): string | undefined {
    const value = this.url(name);
    if (value === undefined) return undefined;
    const base = new URL(value).href.replace(/\/+$/, '');
    if (!base.endsWith('/v1')) return base;
    const rule = 'must be the address in front of /v1, such as https://claims.example.com';
    return this.#problem(name, rule, undefined);
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

  bucket(name: string): Omit<BucketConfig, 'times'> | undefined {
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

/** An address, or a network by its first address and the number of bits that it has in common. */
const NETWORK = /^([0-9A-Fa-f:.]+)(?:\/(\d{1,3}))?$/;

/** Whether a text is an address or a network in CIDR notation, such as `10.0.0.2` or `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = NETWORK.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}
