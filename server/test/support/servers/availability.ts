/* Which servers and programs this machine can run for the tests, and what to do about those that it cannot. */
import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { findFaketime } from './faketime.ts';
import { findCommand } from './machine.ts';
import { findDebianPostgres } from './postgres/patroni-node.ts';
import { findPostgres } from './postgres/postgres-programs.ts';
import { findMissingOfSwift } from './swift.ts';

interface Availability {
  isHere: () => boolean;
  /** The one line that would enable it. */
  enabledBy: string;
}

const SERVERS = {
  PostgreSQL: {
    isHere: () => Boolean(process.env.REDRESS_TEST_POSTGRES) || findPostgres() !== undefined,
    enabledBy: 'npm ci --include=dev --include=optional',
  },
  S3: {
    isHere: () => Boolean(process.env.REDRESS_TEST_S3) || findMissingOfSwift() === undefined,
    enabledBy: 'apt-get install -y swift-proxy swift-account swift-container swift-object memcached',
  },
  PgBouncer: { isHere: () => findCommand('pgbouncer') !== undefined, enabledBy: 'apt-get install -y pgbouncer' },
  faketime: { isHere: () => findFaketime() !== undefined, enabledBy: 'apt-get install -y faketime' },
  nginx: { isHere: () => findCommand('nginx') !== undefined, enabledBy: 'apt-get install -y nginx' },
  Patroni: {
    isHere: () => ['patroni', 'etcd', 'haproxy'].every(findCommand) && findDebianPostgres() !== undefined,
    enabledBy: 'apt-get install -y patroni python3-etcd etcd-server haproxy postgresql',
  },
  openssl: { isHere: () => findCommand('openssl') !== undefined, enabledBy: 'apt-get install -y openssl' },
  Chromium: {
    isHere: () => findChromium() !== undefined,
    enabledBy: 'apt-get install -y chromium-headless-shell fonts-noto-core',
  },
  'systemd-analyze': {
    isHere: () => findCommand('systemd-analyze') !== undefined,
    enabledBy: 'apt-get install -y systemd',
  },
  'dpkg-deb': { isHere: () => findCommand('dpkg-deb') !== undefined, enabledBy: 'apt-get install -y dpkg' },
  gcc: { isHere: () => findCommand('gcc') !== undefined, enabledBy: 'apt-get install -y gcc libc6-dev' },
  prlimit: { isHere: () => findCommand('prlimit') !== undefined, enabledBy: 'apt-get install -y util-linux' },
  poppler: { isHere: () => findCommand('pdftotext') !== undefined, enabledBy: 'apt-get install -y poppler-utils' },
  promtool: { isHere: () => findCommand('promtool') !== undefined, enabledBy: 'apt-get install -y prometheus' },
  curl: { isHere: () => findCommand('curl') !== undefined, enabledBy: 'apt-get install -y curl' },
  jq: { isHere: () => findCommand('jq') !== undefined, enabledBy: 'apt-get install -y jq' },
  python3: { isHere: () => findCommand('python3') !== undefined, enabledBy: 'apt-get install -y python3' },
  php: { isHere: () => findCommand('php') !== undefined, enabledBy: 'apt-get install -y php-cli' },
  'python3 with requests': {
    isHere: () => spawnSync('python3', ['-c', 'import requests'], { timeout: 20_000 }).status === 0,
    enabledBy: 'apt-get install -y python3-requests',
  },
} as const satisfies Record<string, Availability>;

export type ServerName = keyof typeof SERVERS;

export function isAvailable(name: ServerName): boolean {
  return SERVERS[name].isHere();
}

/**
 * For `skip` of a test that needs these servers: false, or what is missing with the lines that would enable it. Throws
 * in CI and with `REDRESS_TEST_REQUIRE_ALL=1`: there, what is missing is a failure.
 */
export function skipWithout(...names: ServerName[]): string | false {
  const missing = names.filter((name) => !isAvailable(name));
  if (missing.length === 0) return false;
  const reason = missing.map((name) => `no ${name} here; to enable: ${SERVERS[name].enabledBy}`).join(' · ');
  if (isEverythingRequired()) throw new Error(reason);
  return reason;
}

export function isEverythingRequired(): boolean {
  const { CI = '', REDRESS_TEST_REQUIRE_ALL = '' } = process.env;
  return REDRESS_TEST_REQUIRE_ALL === '1' || !['', '0', 'false'].includes(CI);
}
