/* An upgrade under load: two processes behind nginx, restarted in turn. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { filing } from '../support/process/http-client.ts';
import { Installation } from '../support/process/process.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { takeFreePorts } from '../support/servers/free-ports.ts';
import { PublicNginx } from '../support/servers/proxies/public-nginx.ts';
import { send } from './public-host.ts';

const CLIENTS = 4;
/** Requests that a restart may break: those on their way to the process just when it stopped. */
const BROKEN_PER_CLIENT = 2;

describe('two processes behind deploy/nginx.conf', { skip: skipWithout('nginx', 'openssl') }, () => {
  test('while they are restarted in turn, creates are answered: 201, or a 503 that says to look', async (t) => {
    const [api1, api2, uploads1, uploads2] = (await takeFreePorts(4)).map((port) => `127.0.0.1:${port}`);
    assert.ok(api1 && api2 && uploads1 && uploads2);
    const nginx = await PublicNginx.start({ api: [api1, api2], uploads: [uploads1, uploads2] });
    t.after(() => nginx.stop());
    const installation = await Installation.create(t);
    const start = (REDRESS_API_LISTEN: string, REDRESS_UPLOADS_LISTEN: string) =>
      installation.start({ by: 'redress serve --demo', settings: { REDRESS_API_LISTEN, REDRESS_UPLOADS_LISTEN } });
    const first = await start(api1, uploads1);
    const second = await start(api2, uploads2);
    const { key_id, key_secret } = first.key ?? {};
    const authorization = `Basic ${Buffer.from(`${key_id}:${key_secret}`).toString('base64')}`;

    const statuses: number[] = [];
    let isOver = false;
    const keepCreating = async (client: number) => {
      for (let count = 0; !isOver; count += 1) {
        const body = JSON.stringify(filing(`ROLLING-${client}-${count}`));
        const sending = { method: 'POST', headers: { authorization }, body };
        statuses.push((await send(nginx, `${nginx.apiUrl}/v1/claims`, sending)).status);
      }
    };
    const clients = Array.from({ length: CLIENTS }, (_, client) => keepCreating(client));
    await first.process.stop();
    await start(api1, uploads1);
    await second.process.stop();
    await start(api2, uploads2);
    isOver = true;
    await Promise.all(clients);

    const broken = statuses.filter((status) => status !== 201);
    assert.ok(statuses.length > 40);
    assert.deepEqual(
      broken.filter((status) => status !== 503),
      [],
    );
    assert.ok(broken.length <= 2 * CLIENTS * BROKEN_PER_CLIENT, `${broken.length} of ${statuses.length}`);
  });
});
