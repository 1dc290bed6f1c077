/* A process whose documents are in S3, behind a proxy that fails as broken stores and networks do. */
import { readdirSync } from 'node:fs';
import { Caller } from '../../support/process/exchange.ts';
import { type ApiKey, Installation, type Scope, type Service, type Settings } from '../../support/process/process.ts';
import { type Fault, FaultyProxy } from '../../support/servers/proxies/faulty-proxy.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';
import { type Checked, checkKept, checkSpool } from '../checks.ts';
import { Ledger } from '../crash/ledger.ts';
import { OperatorProgram } from '../crash/operator-program.ts';
import { Programs } from '../crash/programs.ts';
import { sqliteRows } from '../database-rows.ts';

const UPLOADERS = 6;
const LARGE_UPLOADERS = 2;

export interface S3Service {
  installation: Installation;
  service: Service;
  proxy: FaultyProxy;
  ledger: Ledger;
  key: ApiKey;
  operator: OperatorProgram;
  programs: Programs;
}

/** `more`: settings beside those of the bucket. */
export async function openS3Service(scope: Scope, more: Settings = {}): Promise<S3Service> {
  const url = new URL(await newDocumentsUrl());
  const proxy = await FaultyProxy.start(url.searchParams.get('endpoint') ?? '');
  scope.after(() => proxy.stop());
  url.searchParams.set('endpoint', proxy.url);
  // Put there with the shared server.
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  const credentials = { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
  const installation = await Installation.create(scope, { REDRESS_DOCUMENTS_URL: url.href, ...credentials, ...more });
  const service = await installation.start({ by: 'redress serve --demo' });
  const { key, apiUrl, operatorUrl } = service;
  if (!key) throw new Error('the first start printed no key');
  const operator = await OperatorProgram.open(
    (...args) => installation.json(...args),
    () => operatorUrl,
  );
  const ledger = new Ledger('S3');
  const programs = new Programs({
    apiUrl,
    key,
    ledger,
    operator,
    uploaders: UPLOADERS,
    largeUploaders: LARGE_UPLOADERS,
  });
  return { installation, service, proxy, ledger, key, operator, programs };
}

/** While no program is at work. */
export async function checkS3Service({ installation, service, key, ledger }: S3Service): Promise<void> {
  const rows = sqliteRows(installation.dataDir);
  const checked: Checked = { caller: new Caller(service, key), ledger, rows };
  await checkKept(checked, { isLast: true });
  await checkSpool(installation.dataDir);
}

/** How many descriptors the process has open, but for its connections to S3. */
export async function countDescriptors({ service, proxy }: S3Service): Promise<number> {
  const descriptors = readdirSync(`/proc/${service.process.pid}/fd`).length;
  return descriptors - (await proxy.countConnections());
}

/** S3's answer when it has too much to do. */
export const SLOW_DOWN = refusal(503, 'SlowDown', 'Please reduce your request rate.');
/** S3's answer when it finds that the client's clock is wrong. */
export const SKEWED = refusal(403, 'RequestTimeTooSkewed', 'The difference between the request time is too large.');
/** S3's answer while a bucket's address is not known everywhere yet. */
export const REDIRECTED: Fault = {
  ...refusal(307, 'TemporaryRedirect', 'Please re-send this request to the specified endpoint.'),
  headers: { location: 'http://127.0.0.1:9/elsewhere' },
};
/** Something else than S3 answers there, and says that all is well. */
export const GARBAGE: Fault = { status: 200, body: '<html><body>Welcome to the guest network' };
/** An error that is no XML. */
export const GARBAGE_ERROR: Fault = { status: 500, body: '<<<& not even XML' };

function refusal(status: number, code: string, message: string): { status: number; body: string } {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, body };
}
