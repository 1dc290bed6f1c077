import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { describe, test } from 'node:test';
import { type Config, ConfigError, readConfig } from '../../src/config/config.ts';
import { problemsOf } from './problems.ts';

const MINUTE = 60_000;
const MB = 1_048_576;
const LOG_LEVELS: readonly Config['logLevel'][] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const SECRET = 's'.repeat(32);

describe('settings', () => {
  const DEFAULTS: Config = {
    dataDir: resolve('data'),
    database: undefined,
    documents: undefined,
    confirmMs: 12_000,
    api: { host: '127.0.0.1', port: 8080 },
    uploads: { host: '127.0.0.1', port: 8081 },
    operator: { host: '127.0.0.1', port: 8082 },
    operatorUrl: undefined,
    apiUrl: undefined,
    trustedProxies: ['127.0.0.0/8', '::1'],
    rateLimits: { perAddress: 0, perKey: 0 },
    connections: { api: 0, uploads: 0, operator: 0 },
    metricsTokens: undefined,
    session: { idleMs: 480 * MINUTE, maxMs: 7 * 24 * 60 * MINUTE },
    uploadsUrl: undefined,
    uploadSecrets: undefined,
    uploadTtlMs: 60 * MINUTE,
    uploadIdleMs: 30_000,
    uploadsCorsOrigins: ['*'],
    strictDocuments: false,
    storage: { maxOrganizationBytes: undefined, minFreeBytes: 256 * MB },
    purgeAfterMs: 7 * 24 * 60 * MINUTE,
    shutdownMs: 30_000,
    logLevel: 'info',
    slowStatementMs: 1_000,
    isAccessLogged: false,
  };

  test('an empty environment gives the defaults', () => assert.deepEqual(readConfig({}), DEFAULTS));

  test('an empty variable counts as absent', () => {
    const names = [...new Set(BAD.map(([name]) => name))].filter((name) => name !== 'REDRESS_OPERATOR_LISTEN');
    assert.deepEqual(readConfig(Object.fromEntries(names.map((name) => [name, '  ']))), DEFAULTS);
  });

  test('an empty address turns the operator listener off', () => {
    assert.equal(readConfig({ REDRESS_OPERATOR_LISTEN: ' ' }).operator, undefined);
  });

  test('variables that are not ours are ignored', () => {
    assert.deepEqual(readConfig({ PATH: '/bin', PORT: 'x', REDRESSED: '1' }), DEFAULTS);
  });
});

const GOOD: [name: string, value: string, gives: Partial<Config>][] = [
  ['REDRESS_ORGANIZATION_STORAGE_MB', '50', { storage: { maxOrganizationBytes: 50 * MB, minFreeBytes: 256 * MB } }],
  ['REDRESS_MIN_FREE_DISK_MB', '0', { storage: { maxOrganizationBytes: undefined, minFreeBytes: 0 } }],
  ['REDRESS_DATA_DIR', '/var/lib/redress', { dataDir: '/var/lib/redress' }],
  ['REDRESS_METRICS_TOKEN', SECRET, { metricsTokens: [SECRET] }],
  ['REDRESS_DATA_DIR', 'here', { dataDir: resolve('here') }],
  ['REDRESS_API_LISTEN', '0.0.0.0:80', { api: { host: '0.0.0.0', port: 80 } }],
  ['REDRESS_API_LISTEN', '9000', { api: { host: '127.0.0.1', port: 9000 } }],
  ['REDRESS_API_LISTEN', ':9000', { api: { host: '127.0.0.1', port: 9000 } }],
  ['REDRESS_API_LISTEN', '[::1]:9000', { api: { host: '::1', port: 9000 } }],
  ['REDRESS_API_LISTEN', 'localhost:0', { api: { host: 'localhost', port: 0 } }],
  ['REDRESS_API_LISTEN', ' 127.0.0.1:65535 ', { api: { host: '127.0.0.1', port: 65_535 } }],
  ['REDRESS_UPLOADS_LISTEN', '10.0.0.1:8080', { uploads: { host: '10.0.0.1', port: 8080 } }],
  ['REDRESS_OPERATOR_LISTEN', '[::1]:9002', { operator: { host: '::1', port: 9002 } }],
  ['REDRESS_OPERATOR_URL', 'https://Redress.example.com/', { operatorUrl: 'https://redress.example.com' }],
  ['REDRESS_OPERATOR_URL', 'http://localhost:8082', { operatorUrl: 'http://localhost:8082' }],
  ['REDRESS_TRUSTED_PROXIES', '10.0.0.2, fd00::/8', { trustedProxies: ['10.0.0.2', 'fd00::/8'] }],
  ['REDRESS_RATE_LIMIT_PER_ADDRESS', '1000000', { rateLimits: { perAddress: 1_000_000, perKey: 0 } }],
  ['REDRESS_RATE_LIMIT_PER_KEY', '600', { rateLimits: { perAddress: 0, perKey: 600 } }],
  ['REDRESS_API_CONNECTIONS', '5000', { connections: { api: 5_000, uploads: 0, operator: 0 } }],
  ['REDRESS_UPLOADS_CONNECTIONS', '1', { connections: { api: 0, uploads: 1, operator: 0 } }],
  ['REDRESS_OPERATOR_CONNECTIONS', '1000000', { connections: { api: 0, uploads: 0, operator: 1_000_000 } }],
  ['REDRESS_SESSION_IDLE_MINUTES', '5', { session: { idleMs: 5 * MINUTE, maxMs: 7 * 24 * 60 * MINUTE } }],
  ['REDRESS_SESSION_DAYS', '90', { session: { idleMs: 480 * MINUTE, maxMs: 90 * 24 * 60 * MINUTE } }],
  ['REDRESS_API_URL', 'https://claims.example.com/', { apiUrl: 'https://claims.example.com' }],
  [
    'REDRESS_API_URL',
    'https://łódź.example.com/<claims>',
    { apiUrl: 'https://xn--d-uga0v4h.example.com/%3Cclaims%3E' },
  ],
  ['REDRESS_UPLOADS_URL', 'https://uploads.example.com', { uploadsUrl: 'https://uploads.example.com' }],
  ['REDRESS_UPLOADS_URL', 'https://example.com/files/', { uploadsUrl: 'https://example.com/files' }],
  ['REDRESS_UPLOADS_URL', 'http://localhost:8081//', { uploadsUrl: 'http://localhost:8081' }],
  ['REDRESS_UPLOAD_SECRET', SECRET, { uploadSecrets: [SECRET] }],
  [
    'REDRESS_UPLOAD_SECRET',
    `${SECRET}1, ${SECRET}2 ,${SECRET}3`,
    { uploadSecrets: [`${SECRET}1`, `${SECRET}2`, `${SECRET}3`] },
  ],
  ['REDRESS_UPLOAD_LINK_MINUTES', '1', { uploadTtlMs: MINUTE }],
  ['REDRESS_UPLOAD_LINK_MINUTES', '10079', { uploadTtlMs: 10_079 * MINUTE }],
  ['REDRESS_UPLOAD_IDLE_SECONDS', '600', { uploadIdleMs: 600_000 }],
  ['REDRESS_UPLOADS_CORS_ORIGINS', 'none', { uploadsCorsOrigins: [] }],
  [
    'REDRESS_UPLOADS_CORS_ORIGINS',
    'https://a.example, http://b.example:3000',
    { uploadsCorsOrigins: ['https://a.example', 'http://b.example:3000'] },
  ],
  ['REDRESS_STRICT_DOCUMENTS', 'true', { strictDocuments: true }],
  ['REDRESS_STRICT_DOCUMENTS', 'false', { strictDocuments: false }],
  ['REDRESS_PURGE_AFTER_DAYS', '3650', { purgeAfterMs: 3_650 * 24 * 60 * MINUTE }],
  ['REDRESS_SHUTDOWN_SECONDS', '0', { shutdownMs: 0 }],
  ['REDRESS_SLOW_STATEMENT_MS', '0', { slowStatementMs: 0 }],
  ['REDRESS_ACCESS_LOG', 'on', { isAccessLogged: true }],
  ['REDRESS_ACCESS_LOG', 'off', { isAccessLogged: false }],
  ['REDRESS_DOCUMENTS_CONFIRM_SECONDS', '50', { confirmMs: 50_000 }],
  ...LOG_LEVELS.map((level): [string, string, Partial<Config>] => ['REDRESS_LOG_LEVEL', level, { logLevel: level }]),
];

const BAD: [name: string, value: string][] = [
  ...['8080x', 'localhost', 'localhost:', ':', 'localhost:65536', 'localhost:-1', 'localhost:http', '[::1]'].map(
    (value): [string, string] => ['REDRESS_API_LISTEN', value],
  ),
  ['REDRESS_API_LISTEN', 'http://127.0.0.1:8080'],
  ['REDRESS_API_LISTEN', 'my host:8080'],
  ['REDRESS_UPLOADS_LISTEN', '127.0.0.1:8081/uploads'],
  ['REDRESS_OPERATOR_LISTEN', 'off'],
  ...['redress.example.com', 'https://example.com/console', 'https://example.com:443', 'ftp://example.com'].map(
    (value): [string, string] => ['REDRESS_OPERATOR_URL', value],
  ),
  ...['nginx', '10.0.0.0/33', '::1/129', '10.0.0', '10.0.0.1/', '10.0.0.1/8/8', '10.0.0.1,', 'fe80::1%eth0'].map(
    (value): [string, string] => ['REDRESS_TRUSTED_PROXIES', value],
  ),
  ...['-1', '0.5', 'off', '1000001'].flatMap((value): [string, string][] => [
    ['REDRESS_RATE_LIMIT_PER_ADDRESS', value],
    ['REDRESS_RATE_LIMIT_PER_KEY', value],
    ['REDRESS_API_CONNECTIONS', value],
  ]),
  ['REDRESS_SESSION_IDLE_MINUTES', '4'],
  ['REDRESS_SESSION_DAYS', '91'],
  ...['uploads.example.com', '/uploads', 'ftp://example.com', 'https://', 'javascript:alert(1)'].map(
    (value): [string, string] => ['REDRESS_UPLOADS_URL', value],
  ),
  ['REDRESS_API_URL', 'claims.example.com'],
  ['REDRESS_API_URL', 'https://claims.example.com/v1/'],
  ['REDRESS_UPLOADS_URL', 'https://example.com/?a=b'],
  ['REDRESS_UPLOADS_URL', 'https://example.com/#there'],
  ['REDRESS_UPLOADS_URL', 'https://example.com/?'],
  ['REDRESS_UPLOADS_URL', 'https://user@example.com'],
  ['REDRESS_UPLOAD_SECRET', 's'.repeat(31)],
  ['REDRESS_UPLOAD_SECRET', `${SECRET},short`],
  ['REDRESS_UPLOAD_SECRET', `${SECRET},`],
  ['REDRESS_UPLOAD_SECRET', ','],
  ...['0', '10081', '-1', '1.5', '1e3', '0x10', 'sixty', '60m', 'Infinity'].map((value): [string, string] => [
    'REDRESS_UPLOAD_LINK_MINUTES',
    value,
  ]),
  ['REDRESS_UPLOAD_IDLE_SECONDS', '0'],
  ['REDRESS_UPLOAD_IDLE_SECONDS', '601'],
  ...['example.com', 'https://a.example/', 'https://a.example/path', 'null', '*,', 'https://a.example,,'].map(
    (value): [string, string] => ['REDRESS_UPLOADS_CORS_ORIGINS', value],
  ),
  ...['1', 'yes', 'TRUE', 'on'].map((value): [string, string] => ['REDRESS_STRICT_DOCUMENTS', value]),
  ['REDRESS_PURGE_AFTER_DAYS', '0'],
  ['REDRESS_PURGE_AFTER_DAYS', '3651'],
  ['REDRESS_SHUTDOWN_SECONDS', '601'],
  ['REDRESS_SHUTDOWN_SECONDS', '-1'],
  ['REDRESS_LOG_LEVEL', 'verbose'],
  ['REDRESS_ACCESS_LOG', 'true'],
  ['REDRESS_LOG_LEVEL', 'INFO'],
  ['DATABASE_URL', 'mysql://localhost/redress'],
  ['REDRESS_DATABASE_CONNECTIONS', '0'],
  ['REDRESS_DATABASE_STATEMENT_SECONDS', '0'],
  ['REDRESS_DATABASE_WAIT_SECONDS', '0'],
  ['REDRESS_DATABASE_POOLER', 'yes'],
  ['REDRESS_DOCUMENTS_URL', 'claims'],
];

describe('good values', () => {
  for (const [name, value, gives] of GOOD) {
    test(`${name}=${value}`, () => {
      const config = readConfig({ [name]: value });
      for (const [key, expected] of Object.entries(gives)) assert.deepEqual(config[key as keyof Config], expected);
    });
  }
});

describe('bad values are named', () => {
  for (const [name, value] of BAD) {
    test(`${name}=${value}`, () => {
      const problems = problemsOf({ [name]: value });
      assert.equal(problems.length, 1);
      assert.ok(problems[0]?.startsWith(`${name}: `), problems[0]);
    });
  }

  test('a secret is never in the message', () => {
    const [problem = ''] = problemsOf({ REDRESS_UPLOAD_SECRET: `${SECRET},too-short-but-secret` });
    assert.ok(!problem.includes(SECRET) && !problem.includes('too-short-but-secret'));
  });

  test('the listeners cannot share an address', () => {
    const problems = problemsOf({ REDRESS_API_LISTEN: '127.0.0.1:9000', REDRESS_UPLOADS_LISTEN: '9000' });
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /^REDRESS_API_LISTEN and REDRESS_UPLOADS_LISTEN: /);
    assert.deepEqual(problemsOf({ REDRESS_OPERATOR_LISTEN: ':8081' }), [
      'REDRESS_UPLOADS_LISTEN and REDRESS_OPERATOR_LISTEN: must be two different addresses',
    ]);
    assert.deepEqual(
      problemsOf({ REDRESS_API_LISTEN: '1', REDRESS_UPLOADS_LISTEN: '1', REDRESS_OPERATOR_LISTEN: '1' }),
      ['REDRESS_API_LISTEN, REDRESS_UPLOADS_LISTEN and REDRESS_OPERATOR_LISTEN: must be three different addresses'],
    );
  });

  test('documents are not purged while their upload addresses work', () => {
    const problems = problemsOf({ REDRESS_UPLOAD_LINK_MINUTES: '1440', REDRESS_PURGE_AFTER_DAYS: '1' });
    assert.deepEqual(problems, ['REDRESS_PURGE_AFTER_DAYS: must be longer than REDRESS_UPLOAD_LINK_MINUTES']);
  });

  test('the listeners can all take any free port, and one port on two hosts', () => {
    assert.deepEqual(
      problemsOf({ REDRESS_API_LISTEN: ':0', REDRESS_UPLOADS_LISTEN: ':0', REDRESS_OPERATOR_LISTEN: ':0' }),
      [],
    );
    const twoHosts = { REDRESS_API_LISTEN: '10.0.0.1:80', REDRESS_UPLOADS_LISTEN: '10.0.0.2:80' };
    assert.deepEqual(problemsOf(twoHosts), []);
  });

  test('all problems are named at once, each on a line of the message', () => {
    const firstOfEach = Object.fromEntries(BAD.toReversed());
    const names = Object.keys(firstOfEach);
    const problems = problemsOf(firstOfEach);
    assert.deepEqual(problems.map((problem) => problem.split(':')[0]).toSorted(), names.toSorted());
    const { message } = new ConfigError(problems);
    for (const problem of problems) assert.ok(message.split('\n').includes(`  ${problem}`));
  });
});

const UNKNOWN: [name: string, meant: string][] = [
  ['REDRESS_DATADIR', 'REDRESS_DATA_DIR'],
  ['REDRESS_DATABASE_URL', 'DATABASE_URL'],
  ['REDRESS_API_LISTENS', 'REDRESS_API_LISTEN'],
  ['REDRESS_UPLOAD_SECRETS', 'REDRESS_UPLOAD_SECRET'],
  ['REDRESS_LOGLEVEL', 'REDRESS_LOG_LEVEL'],
  ['REDRESS_UPLOAD_IDLE', 'REDRESS_UPLOAD_IDLE_SECONDS'],
  ['REDRES_API_URL', 'REDRESS_API_URL'],
  ['REDRESSS_DATA_DIR', 'REDRESS_DATA_DIR'],
  ['REDERSS_API_LISTEN', 'REDRESS_API_LISTEN'],
  ['RREDRESS_LOG_LEVEL', 'REDRESS_LOG_LEVEL'],
  ['redress_log_level', 'REDRESS_LOG_LEVEL'],
];

describe('unknown settings', () => {
  for (const [name, meant] of UNKNOWN) {
    test(`${name} is no setting, and ${meant} was meant`, () => {
      const [problem = '', ...more] = problemsOf({ [name]: '' });
      assert.deepEqual(more, []);
      assert.match(problem, new RegExp(`^${name}: is no setting; did you mean ${meant}\\?`));
    });
  }

  test('a name of another program that is only a little like ours is let be', () => {
    const others = [
      'REDIS_URL',
      'REDIS_API_URL',
      'ADDRESS_DATA_DIR',
      'RESTIC_PASSWORD',
      'RED_LOG_LEVEL',
      'REDRESS',
      'REGRESS_X',
    ];
    assert.deepEqual(problemsOf(Object.fromEntries(others.map((name) => [name, 'x']))), []);
  });

  test('one that is like none is named without a suggestion', () => {
    assert.match(problemsOf({ REDRESS_WALLPAPER: 'red' })[0] ?? '', /^REDRESS_WALLPAPER: is no setting; all of them/);
  });

  test('names of the client, of other commands, of tests and of Kubernetes are let be', () => {
    const known = ['KEY_ID', 'KEY_SECRET', 'TRANSFER_TO', 'TEST_POSTGRES', 'PROOF_FACTOR'];
    assert.deepEqual(problemsOf(Object.fromEntries(known.map((name) => [`REDRESS_${name}`, 'x']))), []);
    const links = ['SERVICE_HOST', 'SERVICE_PORT', 'SERVICE_PORT_API', 'PORT', 'PORT_8080_TCP', 'PORT_8080_TCP_ADDR'];
    for (const service of ['REDRESS', 'REDRESS_UPLOADS']) {
      const environment = Object.fromEntries(links.map((name) => [`${service}_${name}`, 'x']));
      assert.deepEqual(problemsOf(environment), []);
      assert.equal(problemsOf({ ...environment, [`${service}_SERVICE_HOST`]: undefined }).length, links.length);
    }
  });
});
