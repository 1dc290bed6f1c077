import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { after, before, describe, type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { importsOf } from '../../../server/test/house/layers.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { PDF } from '../../../server/test/support/api/samples.ts';
import { fencedBlocks } from '../../../server/test/support/process/markdown.ts';
import * as sdk from '../../src/index.ts';
import { redressOf } from '../support/shop.ts';
import { InstalledPackage, packSdk } from './installed-package.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const TYPES = fileURLToPath(new URL('../../../node_modules/@types', import.meta.url));
const MAX_SDK_GZIP_BYTES = 23_000;

let installed: InstalledPackage;
let service: TestService;
before(async () => {
  await packSdk();
  service = await startTestService();
  installed = await InstalledPackage.install(service.running.apiUrl);
});
after(async () => {
  installed?.remove();
  await service.close();
});

/** The programs of the SDK; the command line is a file of its own. */
function sdkFiles(ending: string): { name: string; text: string }[] {
  const dist = join(installed.folder, 'dist');
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
  const names = files.filter((name) => name.endsWith(ending) && !name.startsWith('cli.'));
  return names.map((name) => ({ name, text: readFileSync(join(dist, name), 'utf8') }));
}

describe('the package', () => {
  test('has the SDK, its declarations and maps, the licence and the page, and nothing else', (t) => {
    const { files, size, unpackedSize } = installed.packed;
    const paths = files.map(({ path }) => path);
    for (const path of [
      'LICENSE',
      'README.md',
      'package.json',
      'dist/index.js',
      'dist/index.d.ts',
      'dist/index.js.map',
    ]) {
      assert.ok(paths.includes(path), path);
    }
    const other = paths.filter(
      (path) => !/^(LICENSE|README\.md|package\.json|dist\/(?:[\w-]+\/)*[\w-]+\.(c?js|d\.c?ts|js\.map))$/.test(path),
    );
    assert.deepEqual(
      other.filter((path) => path !== 'dist/THIRD-PARTY-NOTICES.txt'),
      [],
    );
    const gzip = gzipSync(
      sdkFiles('.js')
        .map(({ text }) => text)
        .join(''),
    ).length;
    t.diagnostic(`archive ${size} bytes, unpacked ${unpackedSize}, programs of the SDK ${gzip} with gzip`);
    assert.ok(gzip < MAX_SDK_GZIP_BYTES, `${gzip} bytes`);
  });

  test('is built before it is published, depends on nothing, and its command can be executed', () => {
    const manifest = JSON.parse(readFileSync(join(installed.folder, 'package.json'), 'utf8'));
    assert.equal(manifest.scripts.prepack, 'node scripts/build.mjs');
    assert.equal(manifest.dependencies, undefined);
    const command = installed.packed.files.find(({ path }) => path === 'dist/cli.js');
    assert.ok(command, 'dist/cli.js is not there');
    assert.equal(command.mode & 0o111, 0o111);
    assert.match(readFileSync(join(installed.folder, 'dist/cli.js'), 'utf8'), /^#!\/usr\/bin\/env node\n/);
    const notices = readFileSync(join(installed.folder, 'dist/THIRD-PARTY-NOTICES.txt'), 'utf8');
    assert.match(notices, /^commander \d\S+ \(MIT\)$/m);
  });

  test('a browser can load the SDK as it is: every import leads to a file beside it', () => {
    for (const { name, text } of [...sdkFiles('.js'), ...sdkFiles('.d.ts')]) {
      for (const specifier of importsOf(text)) {
        assert.match(specifier, /^\.{1,2}\/(?:[\w-]+\/)*[\w-]+\.js$/, name);
        const target = join(dirname(name), specifier);
        assert.ok(!target.startsWith('..'), `${name} imports ${specifier}`);
        assert.ok(existsSync(join(installed.folder, 'dist', target)), `${name} imports ${specifier}`);
      }
      assert.doesNotMatch(text, /\bBuffer\b|\bprocess\.|\brequire\(/, name);
    }
  });

  for (const major of [20, 24]) {
    test(`programs that use require get the same SDK on Node.js ${major}`, async (t) => {
      const node = findNode(major);
      if (node === undefined) {
        t.skip(`there is no Node.js ${major} here`);
        return;
      }
      installed.write(
        'program.cjs',
        `const sdk = require('@redress/client');\nconsole.log(JSON.stringify(Object.keys(sdk).sort()));`,
      );
      const printed = await installed.run(node, 'program.cjs', []);
      assert.deepEqual(JSON.parse(printed), Object.keys(sdk).sort());
    });
  }

  test('maps lead from programs to sources that they have with them', () => {
    for (const { name, text } of sdkFiles('.js.map')) {
      const { sourcesContent } = JSON.parse(text) as { sourcesContent?: string[] };
      assert.ok(sourcesContent?.[0]?.includes('export'), name);
    }
  });
});

const CONSUMER = `
import {
  type AttachedFile, type Claim, type ClaimFilter, type ClaimInput, ApiError, AuthenticationError, CLAIM_STATUSES, ClaimNotFoundError, isOpen,
  type ReasonCode, Redress, RedressError,
  type ApiResponse, type StatusReasonOf, uploadFile, VERSION,
} from '@redress/client';

const redress = new Redress({ baseUrl: 'https://example.com', keyId: 'key_1', keySecret: 'sk_live_1', fetch, timeout: 1, retries: 0 });
const input: ClaimInput = {
  shipment: {
    tracking_number: '1', carrier: 'UPS', provider: null, line_items: [], origin: { postcode: '1', country: 'ES' },
    destination: { postcode: '1', country: 'FR', city: 'Paris', address: '1', customer_name: '1' },
  },
  incidence: { type: 'LOST', description: '1', claimed_amount: 1, currency: 'EUR' },
};
// @ts-expect-error no such carrier
input.shipment.carrier = 'PIGEON';
// @ts-expect-error a carrier that is none of the filter's
const wrong: ClaimFilter = { status: 'OPEN' };
const claim: Claim = await redress.claims.create(input, { idempotencyKey: '1', signal: AbortSignal.timeout(1) });
if (claim.status === 'REJECTED') {
  const reason: StatusReasonOf<'REJECTED'> = claim.status_reason;
  // @ts-expect-error a rejected claim has a reason
  const none: null = claim.status_reason;
  console.log(reason, none, wrong);
}
if (claim.status === 'CREATED') { const none: null = claim.status_reason; console.log(none); }
for await (const { id } of redress.claims.list({ fromDate: new Date() })) console.log(id.length);
for await (const { data } of redress.claims.list().pages()) console.log(data.length);
const { data: same, replayed, rateLimits }: ApiResponse<Claim> = await redress.claims.get('1', { timeout: 1, retries: 0, headers: { a: 'b' } }).withResponse();
const some: Claim[] = await new Redress().claims.list().toArray({ limit: 3 });
console.log(VERSION, same.id, replayed, rateLimits[0]?.remaining, some.length);
const { files } = await redress.claims.attach('clm_1', [
  new File([], 'a.pdf'), { name: 'b.pdf', content: new Uint8Array(1) }, { name: 'c', content: async () => new Blob([]), contentType: 'image/png' },
]);
const reasons = files.map((file: AttachedFile) => (file.status === 'failed' ? file.reason : file.documentId));
await uploadFile({ upload_url: 'https://example.com', content_type: 'image/webp' }, new ArrayBuffer(1));
const error: unknown = new Error();
if (error instanceof ClaimNotFoundError) { const code: 'CLAIM_NOT_FOUND' = error.code; console.log(code, error.requestId); }
if (error instanceof ApiError) {
  // @ts-expect-error it is text, and has its type also after instanceof
  const code: number = error.code;
  console.log(code);
}
if (error instanceof AuthenticationError) { const code: ReasonCode = error.code; console.log(code); }
if (error instanceof RedressError) console.log(error.message);
console.log(isOpen(claim), CLAIM_STATUSES.length, reasons);
`;

describe('the types of the package', () => {
  const web = { lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: [] };
  const node = { lib: ['es2023'], types: ['node'], typeRoots: [TYPES] };
  for (const [what, options] of Object.entries({
    'nodenext and the web': { ...web, module: 'nodenext', moduleResolution: 'nodenext' },
    'node16 and the web': { ...web, module: 'node16', moduleResolution: 'node16' },
    'a bundler and the web': { ...web, module: 'esnext', moduleResolution: 'bundler' },
    'a bundler, the web, and optional members that are exact': {
      ...web,
      ...{ module: 'preserve', moduleResolution: 'bundler', exactOptionalPropertyTypes: true },
    },
    'the resolution of old, and the web': { ...web, module: 'esnext', moduleResolution: 'node10' },
    'nodenext and Node.js without the web': { ...node, module: 'nodenext', moduleResolution: 'nodenext' },
  })) {
    test(`are right with ${what}`, () => {
      installed.write('consumer.ts', CONSUMER);
      const strict = { target: 'es2022', strict: true, noEmit: true };
      assert.equal(installed.compile(['consumer.ts'], { ...options, ...strict }), '');
    });
  }
});

test('the types are right for a CommonJS module, with require and with import', () => {
  installed.write(
    'consumer.cts',
    `import { type Claim, Redress } from '@redress/client';
import sdk = require('@redress/client');
const redress: sdk.Redress = new Redress({ baseUrl: 'https://example.com', keyId: 'key_1', keySecret: 'sk_live_1' });
const claim: Promise<Claim> = redress.claims.get('clm_1');
// @ts-expect-error no such option
redress.claims.list({ state: 'CREATED' });
export = claim;`,
  );
  const node = { target: 'es2022', lib: ['es2023'], types: ['node'], typeRoots: [TYPES], strict: true, noEmit: true };
  for (const module of ['node16', 'nodenext']) {
    assert.equal(installed.compile(['consumer.cts'], { ...node, module, moduleResolution: module }), '');
  }
});

/** The path of a Node.js of this major version; undefined when none is installed. */
function findNode(major: number): string | undefined {
  const found = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const isWanted = (program: string) => String(execFileSync(program, ['--version'])).startsWith(`v${major}.`);
  return [process.execPath, ...found].find((program) => existsSync(program) && isWanted(program));
}

describe('the command', () => {
  for (const major of [20, 24]) {
    test(`runs on Node.js ${major} with nothing installed beside it`, async (t) => {
      const node = findNode(major);
      if (node === undefined) {
        t.skip(`there is no Node.js ${major} here`);
        return;
      }
      const printed = await installed.run(node, 'node_modules/@redress/client/dist/cli.js', ['--help']);
      assert.match(printed, /^Usage: redress-client /);
    });
  }
});

describe('the programs of the page', () => {
  /** Declarations of the platform that the page's programs use. */
  const AROUND = `
    declare module 'node:fs' { export function openAsBlob(path: string): Promise<Blob>; }
    declare const process: { env: Record<string, string | undefined> };
  `;

  before(() => {
    const programs = fencedBlocks(README).filter(({ tag }) => tag === 'ts');
    assert.ok(programs.length >= 6);
    installed.write('around.d.ts', AROUND);
    installed.write('page.ts', programs.map(({ text }) => text).join('\n'));
    for (const name of ['damage.jpg', 'invoice.pdf']) installed.write(name, String(PDF));
    const options = { target: 'es2022', module: 'nodenext', lib: ['es2022', 'dom', 'dom.asynciterable'], types: [] };
    assert.equal(installed.compile(['page.ts', 'around.d.ts'], { ...options, strict: true }), '');
  });

  /** Reviews every new claim until `stop` is aborted. */
  async function review(program: ReturnType<typeof redressOf>, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      for await (const { id } of program.claims.list({ status: 'CREATED' })) {
        await service.move(id, 'PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  for (const major of [20, 24]) {
    test(`do on Node.js ${major} what they say`, async (t: TestContext) => {
      const node = findNode(major);
      if (node === undefined) {
        t.skip(`there is no Node.js ${major} here`);
        return;
      }
      const client = await service.newClient();
      const stop = new AbortController();
      const reviewing = review(redressOf(service, client), stop.signal);
      const { key_id, key_secret } = client.key;
      const env = { REDRESS_API_URL: service.running.apiUrl, REDRESS_KEY_ID: key_id, REDRESS_KEY_SECRET: key_secret };
      const printed = await installed.run(node, 'page.js', [], env).finally(() => stop.abort());
      await reviewing;
      const { data } = await client.list();
      const [claim] = data;
      assert.equal(data.length, 1);
      assert.equal(claim?.status, 'PENDING_ACTION');
      for (const line of [
        `${claim?.id} CREATED`,
        '2 attached',
        'Send photographs.',
        `filed before: ${claim?.id}`,
        'confirmed',
      ]) {
        assert.ok(printed.split('\n').includes(line), `${line}\n---\n${printed}`);
      }
      const documents = await service.running.store.listDocuments(client.organizationId, claim?.id ?? '');
      assert.deepEqual(documents.map(({ name, status }) => `${name} ${status}`).sort(), [
        'box.png CONFIRMED',
        'damage.jpg CONFIRMED',
        'invoice.pdf CONFIRMED',
      ]);
    });
  }
});
