import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type BucketConfig, type DatabaseConfig, type Environment, readConfig } from '../../src/config/config.ts';
import { problemsOf } from './problems.ts';

const SECRET = 's'.repeat(32);

const BUCKETS: [value: string, gives: Partial<BucketConfig>][] = [
  ['s3://claims', { bucket: 'claims', prefix: '', endpoint: undefined, region: 'us-east-1' }],
  ['s3://claims/', { bucket: 'claims', prefix: '' }],
  ['s3://my.bucket-1/redress', { bucket: 'my.bucket-1', prefix: 'redress' }],
  ['s3://abc//a/b_c/D-1.e//', { bucket: 'abc', prefix: 'a/b_c/D-1.e' }],
  ['s3://claims?region=eu-west-1', { bucket: 'claims', region: 'eu-west-1', endpoint: undefined }],
  ['s3://claims/x?endpoint=http://127.0.0.1:9000', { prefix: 'x', endpoint: 'http://127.0.0.1:9000' }],
  ['s3://claims?endpoint=https%3A%2F%2Fs3.example.com', { endpoint: 'https://s3.example.com', region: 'us-east-1' }],
  ['s3://claims/x?region=r&endpoint=https://h', { bucket: 'claims', prefix: 'x', region: 'r', endpoint: 'https://h' }],
  [`s3://${'b'.repeat(63)}`, { bucket: 'b'.repeat(63) }],
];

const BAD_BUCKETS: string[] = [
  ...['claims', 'https://claims.s3.amazonaws.com', 'S3://claims', 's3:claims', 's3://', 's3:///prefix'],
  ...[
    's3://ab',
    `s3://${'b'.repeat(64)}`,
    's3://Claims',
    's3://my_bucket',
    's3://-claims',
    's3://claims.',
    's3://a:b@c',
  ],
  ...[
    's3://claims/a b',
    's3://claims/a//b',
    's3://claims/%41',
    's3://claims/é',
    's3://claims/x#y',
    's3://claims?region=r#y',
  ],
  ...['s3://claims?endpoint=', 's3://claims?endpoint=s3.example.com', 's3://claims?endpoint=ftp://s3.example.com'],
  ...['s3://claims?Region=r', 's3://claims?secret=x', 's3://claims?region=r&acl=public'],
];

const BAD: [name: string, value: string][] = [
  ...['localhost', 'localhost:5432/redress', '/var/run/postgresql', 'mysql://h/d', 'https://h/d', 'postgres//h/d'].map(
    (value): [string, string] => ['DATABASE_URL', value],
  ),
  ['REDRESS_DATABASE_CONNECTIONS', '0'],
  ['REDRESS_DATABASE_CONNECTIONS', '1001'],
  ['REDRESS_DATABASE_STATEMENT_SECONDS', '0'],
  ['REDRESS_DATABASE_STATEMENT_SECONDS', '601'],
  ['REDRESS_DATABASE_WAIT_SECONDS', '0'],
  ['REDRESS_DATABASE_WAIT_SECONDS', '61'],
  ['REDRESS_DATABASE_WAIT_SECONDS', '0.5'],
  ['REDRESS_DATABASE_POOLER', 'yes'],
  ['REDRESS_DOCUMENTS_CONNECT_SECONDS', '51'],
  ['REDRESS_DOCUMENTS_REQUEST_SECONDS', '0'],
  ['REDRESS_DOCUMENTS_CONFIRM_SECONDS', '51'],
  ['REDRESS_DOCUMENTS_TRANSFER_SECONDS', '601'],
  ['REDRESS_DATABASE_POOLER', '1'],
  ...BAD_BUCKETS.map((value): [string, string] => ['REDRESS_DOCUMENTS_URL', value]),
];

describe('a database', () => {
  const DATABASE_URL = 'postgres://user:password@db.example.com:5432/redress';
  const DEFAULTS: DatabaseConfig = {
    url: DATABASE_URL,
    connections: 10,
    statementMs: 10_000,
    waitMs: 5_000,
    isPooled: false,
  };
  const read = (environment: Environment) =>
    readConfig({ DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET, ...environment }).database;

  test('an address alone gives the defaults', () => assert.deepEqual(read({}), DEFAULTS));

  test('the address is kept as it is given, in either spelling of its scheme', () => {
    for (const url of ['postgres://h', 'postgresql://h/d', 'postgres://u:p%40@[::1]:6432/d?sslmode=require']) {
      assert.equal(read({ DATABASE_URL: ` ${url} ` })?.url, url);
    }
  });

  const LIMITS: [name: string, value: string, gives: Partial<DatabaseConfig>][] = [
    ['REDRESS_DATABASE_CONNECTIONS', '1', { connections: 1 }],
    ['REDRESS_DATABASE_CONNECTIONS', '1000', { connections: 1_000 }],
    ['REDRESS_DATABASE_STATEMENT_SECONDS', '1', { statementMs: 1_000 }],
    ['REDRESS_DATABASE_STATEMENT_SECONDS', '600', { statementMs: 600_000 }],
    ['REDRESS_DATABASE_WAIT_SECONDS', '1', { waitMs: 1_000 }],
    ['REDRESS_DATABASE_WAIT_SECONDS', '60', { waitMs: 60_000 }],
    ['REDRESS_DATABASE_POOLER', 'true', { isPooled: true }],
    ['REDRESS_DATABASE_POOLER', 'false', { isPooled: false }],
  ];
  for (const [name, value, gives] of LIMITS) {
    test(`${name}=${value}`, () => assert.deepEqual(read({ [name]: value }), { ...DEFAULTS, ...gives }));
  }

  test('its limits without an address change nothing', () => {
    const limits = { REDRESS_DATABASE_CONNECTIONS: '5', REDRESS_DATABASE_POOLER: 'true' };
    assert.equal(readConfig(limits).database, undefined);
  });

  test('with it an upload secret must be set, because every process needs the same one', () => {
    const rule = 'REDRESS_UPLOAD_SECRET: must be set with DATABASE_URL, the same for every process';
    assert.deepEqual(problemsOf({ DATABASE_URL }), [rule]);
    assert.deepEqual(problemsOf({ DATABASE_URL, REDRESS_UPLOAD_SECRET: ' ' }), [rule]);
    assert.deepEqual(problemsOf({ DATABASE_URL, REDRESS_UPLOAD_SECRET: SECRET }), []);
    assert.deepEqual(problemsOf({ REDRESS_DOCUMENTS_URL: 's3://claims' }), []);
  });

  test('an upload secret that is too short is named once', () => {
    const problems = problemsOf({ DATABASE_URL, REDRESS_UPLOAD_SECRET: 'short' });
    assert.equal(problems.length, 1);
    assert.match(problems[0] ?? '', /^REDRESS_UPLOAD_SECRET: .*32 characters/);
  });

  test('its password is never in the message', () => {
    const [problem = ''] = problemsOf({ DATABASE_URL: DATABASE_URL.replace('postgres:', 'http:') });
    assert.match(problem, /^DATABASE_URL: /);
    assert.ok(!problem.includes('user:password'));
  });
});

describe('a bucket', () => {
  for (const [value, gives] of BUCKETS) {
    test(`REDRESS_DOCUMENTS_URL=${value}`, () => {
      const { documents } = readConfig({ REDRESS_DOCUMENTS_URL: value });
      assert.deepEqual({ ...documents, ...gives }, documents);
    });
  }

  test('is waited for as long as the settings say', () => {
    const timesOf = (environment: Environment) =>
      readConfig({ REDRESS_DOCUMENTS_URL: 's3://claims', ...environment }).documents?.times;
    assert.deepEqual(timesOf({}), { connectMs: 5_000, requestMs: 5_000, transferMs: 50_000 });
    const settings = {
      REDRESS_DOCUMENTS_CONNECT_SECONDS: '1',
      REDRESS_DOCUMENTS_REQUEST_SECONDS: '50',
      REDRESS_DOCUMENTS_TRANSFER_SECONDS: '600',
    };
    assert.deepEqual(timesOf(settings), { connectMs: 1_000, requestMs: 50_000, transferMs: 600_000 });
  });
});

describe('bad values are named', () => {
  for (const [name, value] of BAD) {
    test(`${name}=${value}`, () => {
      const problems = problemsOf({ [name]: value });
      assert.equal(problems.length, 1);
      assert.ok(problems[0]?.startsWith(`${name}: `), problems[0]);
    });
  }
});
