/* What the doctor says of addresses, proxies and disks, in tables (spec: Doctor). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Config } from '../../../src/config/config.ts';
import type { Found } from '../../../src/maintenance/doctor/check.ts';
import { networkChecks } from '../../../src/maintenance/doctor/network-checks.ts';
import { judgeDisk } from '../../../src/maintenance/doctor/place-checks.ts';

const LOCAL = { host: '127.0.0.1', port: 1 };
const OPEN = { host: '0.0.0.0', port: 1 };
const SAFE: Partial<Config> = {
  ...{ api: LOCAL, uploads: LOCAL, operator: LOCAL, trustedProxies: ['127.0.0.1'] },
  ...{ uploadsUrl: 'https://files.example.com', operatorUrl: 'https://console.example.com' },
};

async function found(name: string, change: Partial<Config>): Promise<string[]> {
  const check = networkChecks({ ...SAFE, ...change } as Config).find((each) => each.name === name) ?? assert.fail();
  const findings: Found[] = await check.run();
  return findings.filter(({ state }) => state === 'warning').map(({ text }) => text.slice(0, 30));
}

describe('public addresses', () => {
  const IN_CLEAR = ['REDRESS_UPLOADS_URL is not htt'];
  const PASSWORDS = ['passwords of operators may cro'];
  const NOWHERE = ['upload addresses lead to where'];
  for (const [what, change, warnings] of [
    ['all by https', {}, []],
    ['uploads by plain http', { uploadsUrl: 'http://files.example.com' }, IN_CLEAR],
    ['uploads by plain http to an address', { uploadsUrl: 'http://203.0.113.9:8081' }, IN_CLEAR],
    ['uploads by plain http on this machine', { uploadsUrl: 'http://127.0.0.1:8081' }, []],
    ['uploads by plain http on this machine, by name', { uploadsUrl: 'http://localhost:8081' }, []],
    ['uploads by plain http on this machine, by IPv6', { uploadsUrl: 'http://[::1]:8081' }, []],
    ['no address of uploads, for this machine alone', { uploadsUrl: undefined }, []],
    ['no address of uploads, for others', { uploadsUrl: undefined, api: OPEN }, NOWHERE],
    ['the console for others without an address', { operatorUrl: undefined, operator: OPEN }, PASSWORDS],
    ['the console for others by plain http', { operatorUrl: 'http://c.example.com', operator: OPEN }, PASSWORDS],
    ['the console for others by https', { operator: OPEN }, []],
    ['the console for this machine by plain http', { operatorUrl: 'http://c.example.com' }, []],
    ['no console', { operatorUrl: undefined, operator: undefined }, []],
  ] as const) {
    test(`${what}: ${warnings.length === 0 ? 'all is well' : 'is warned of'}`, async () =>
      assert.deepEqual(await found('addresses', change as Partial<Config>), warnings));
  }
});

describe('proxies', () => {
  for (const [what, change, warnings] of [
    ['one on this machine', {}, 0],
    ['everybody', { trustedProxies: ['0.0.0.0/0'] }, 1],
    ['everybody among others', { trustedProxies: ['127.0.0.1', '::/0'] }, 1],
    ['none on this machine, and listeners for it alone', { trustedProxies: ['10.0.0.1'] }, 1],
    ['none elsewhere, and listeners for others', { api: OPEN }, 1],
    ['one elsewhere, and listeners for others', { api: OPEN, trustedProxies: ['10.0.0.1'] }, 0],
    ['one of several listeners for others', { uploads: OPEN }, 1],
  ] as const) {
    test(`${what}: ${warnings} warnings`, async () =>
      assert.equal((await found('proxies', change as Partial<Config>)).length, warnings));
  }
});

describe('a disk', () => {
  const GB = 1_000_000_000;
  const disk = (bavail: number, more: { blocks?: number; files?: number; ffree?: number } = {}) =>
    judgeDisk(
      { bsize: 4_096, blocks: (100 * GB) / 4_096, files: 1_000, ffree: 900, ...more, bavail: bavail / 4_096 },
      '/data',
    ).state;
  for (const [what, state, expected] of [
    ['with room', disk(50 * GB), 'ok'],
    ['just below the share that is nearly full', disk(16 * GB), 'ok'],
    ['that is nearly full', disk(15 * GB), 'warning'],
    ['with less than 256 MB, however large', disk(256 * 1_048_576 - 4_096), 'fault'],
    ['that is small, with 256 MB', disk(256 * 1_048_576, { blocks: 70_000 }), 'ok'],
    ['with room and few files left', disk(50 * GB, { ffree: 149 }), 'warning'],
    ['with room and files enough', disk(50 * GB, { ffree: 151 }), 'ok'],
    ['of a file system that counts no files', disk(50 * GB, { files: 0, ffree: 0 }), 'ok'],
  ] as const) {
    test(`${what} is ${expected}`, () => assert.equal(state, expected));
  }
});
