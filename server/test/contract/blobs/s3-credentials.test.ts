import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe } from 'node:test';
import { skipWithout } from '../../support/servers/availability.ts';
import { FaultyProxy } from '../../support/servers/proxies/faulty-proxy.ts';
import { temporaryFolder } from '../fixtures.ts';
import { onS3, rejectsWithin, SLACK_MS } from './s3-under-test.ts';

const HOUR_MS = 3_600_000;
/** Time that opening may take to find out that there are no credentials. */
const OPEN_MS = 5_000;

/** The credentials that the shared server has given to this process. */
const given = () => {
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  return { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY };
};

/** Runs `work` with these variables in the place of every `AWS_…` one. */
async function withVariables(variables: Readonly<Record<string, string>>, work: () => Promise<void>): Promise<void> {
  const kept = Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'));
  const clear = () => {
    for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  };
  clear();
  // Nothing from the home of whoever runs the tests.
  const none = { AWS_SHARED_CREDENTIALS_FILE: '/nowhere', AWS_CONFIG_FILE: '/nowhere' };
  Object.assign(process.env, none, variables);
  try {
    await work();
  } finally {
    clear();
    Object.assign(process.env, Object.fromEntries(kept));
  }
}

describe('S3: credentials', { skip: skipWithout('S3') }, () => {
  onS3('those of a profile are used', async ({ openOther }) => {
    const { accessKeyId, secretAccessKey } = given();
    const { folder, remove } = temporaryFolder();
    const file = join(folder, 'credentials');
    await writeFile(file, `[shop]\naws_access_key_id = ${accessKeyId}\naws_secret_access_key = ${secretAccessKey}\n`);
    try {
      await withVariables({ AWS_SHARED_CREDENTIALS_FILE: file, AWS_PROFILE: 'shop' }, async () => {
        await (await openOther()).check();
      });
    } finally {
      remove();
    }
  });

  onS3('those of a container are used', async ({ openOther }) => {
    const { accessKeyId: AccessKeyId, secretAccessKey: SecretAccessKey } = given();
    const server = createServer((_asked, answer) => {
      const Expiration = new Date(Date.now() + HOUR_MS).toISOString();
      answer.end(JSON.stringify({ AccessKeyId, SecretAccessKey, Token: '', Expiration }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    try {
      await withVariables({ AWS_CONTAINER_CREDENTIALS_FULL_URI: `http://127.0.0.1:${port}/` }, async () => {
        await (await openOther()).check();
      });
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  onS3(
    'without any, opening says so within seconds, though the machine’s role never answers',
    async ({ openOther }) => {
      const silent = await FaultyProxy.start('http://127.0.0.1:9');
      silent.failAlways('silence');
      try {
        await withVariables({ AWS_EC2_METADATA_SERVICE_ENDPOINT: silent.url }, async () => {
          const error = await rejectsWithin(OPEN_MS + SLACK_MS, () => openOther());
          assert.match(error.message, /^no credentials for S3: set AWS_ACCESS_KEY_ID/);
        });
        assert.ok(silent.requests.length > 0);
      } finally {
        await silent.stop();
      }
    },
  );

  onS3('a profile that is not there is told as missing credentials', async ({ openOther }) => {
    await withVariables({ AWS_PROFILE: 'nobody', AWS_EC2_METADATA_DISABLED: 'true' }, async () => {
      await assert.rejects(openOther(), /^Error: no credentials for S3/);
    });
  });
});
