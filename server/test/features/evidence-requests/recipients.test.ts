/* Recipients who send at once, go on sending, or are refused before their link is read (spec: Evidence requests). */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { after, before, describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import type { MadeRequest, ShownRequest } from '../../../src/features/evidence-requests/service.ts';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { PDF } from '../../support/api/samples.ts';
import {
  type OperatorClient,
  type OperatorService,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';

type Made = Omit<MadeRequest, 'path'> & { url: string };

const MIB = 1_048_576;
const FORM = 'multipart/form-data; boundary=x';
const PICTURE = 'Content-Disposition: form-data; name="ITEM_DAMAGE"; filename="a.pdf"';

let service: OperatorService;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService({ environment: { REDRESS_RATE_LIMIT_PER_ADDRESS: '1000' } });
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

async function make(more: object = {}, filed: Record<string, unknown> = {}): Promise<Made> {
  return makeBy(agent, (await client.file(filed)).id, more);
}

async function makeBy(agent: OperatorClient, id: string, more: object = {}): Promise<Made> {
  const body = { kinds: ['ITEM_DAMAGE'], declaration: 'AFFIDAVIT', language: 'fr', ...more };
  return assertStatus(await agent.post(`/claims/${id}/evidence-requests`, body), 201).read<Made>();
}

async function arrivalsOf({ claim_id }: Made): Promise<ShownRequest['arrivals'] | undefined> {
  const path = `/claims/${claim_id}/evidence-requests`;
  return (await agent.read<{ data: ShownRequest[] }>(path)).data[0]?.arrivals;
}

const namesOf = async (made: Made) => (await arrivalsOf(made))?.arrived.flatMap(({ names }) => names) ?? [];

/** A form of PDFs that differ, signed. */
function formOf(from: number, to: number): FormData {
  const form = new FormData();
  for (let n = from; n < to; n += 1) form.append('ITEM_DAMAGE', new File([Buffer.from(PDF), `${n}`], `${n}.pdf`));
  form.append('name', 'Camille Martin');
  form.append('agreed', 'yes');
  return form;
}

const send = (url: string, body: RequestInit['body'], headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: body ?? null, headers, redirect: 'manual', duplex: 'half' });

describe('by one link', () => {
  test('come 20 files and one signature, also when they are sent at the same time', async () => {
    const made = await make();
    const answers = await Promise.all([0, 12, 24].map((from) => send(made.url, formOf(from, from + 12))));
    assert.ok(answers.every(({ status }) => status === 303 || status === 400));
    assert.equal((await namesOf(made)).length, 20);
    const { documents_list } = await agent.read<{ documents_list: { asked_kind: string }[] }>(
      `/claims/${made.claim_id}`,
    );
    assert.equal(documents_list.filter(({ asked_kind }) => asked_kind === 'AFFIDAVIT').length, 1);
  });

  test('comes nothing more once it is revoked, although it was already coming', async () => {
    const made = await make();
    const half = Promise.withResolvers<void>();
    const rest = Promise.withResolvers<void>();
    async function* body() {
      yield Buffer.from(`--x\r\n${PICTURE}\r\n\r\n${PDF.toString()}`);
      half.resolve();
      await rest.promise;
      yield Buffer.from('\r\n--x--\r\n');
    }
    const sending = send(made.url, ReadableStream.from(body()), { 'content-type': FORM });
    await half.promise;
    assertStatus(await agent.post(`/claims/${made.claim_id}/evidence-requests/${made.id}/revocation`, {}), 200);
    rest.resolve();
    assert.equal((await sending).status, 410);
    assert.deepEqual(await namesOf(made), []);
  });

  test('a form that is sent twice at once has each file once, and both are told that it arrived', async () => {
    const made = await make();
    const answers = await Promise.all([send(made.url, formOf(0, 9)), send(made.url, formOf(0, 9))]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    );
    assert.deepEqual(
      (await namesOf(made)).toSorted(),
      Array.from({ length: 9 }, (_, n) => `${n}.pdf`),
    );
    assert.deepEqual([(await arrivalsOf(made))?.left, (await arrivalsOf(made))?.is_signed], [11, true]);
  });

  test('come three forms at once; a fourth is told to come later, and what is coming counts', async () => {
    const made = await make();
    assert.equal((await send(made.url, formOf(0, 15))).status, 303);
    const rest = Promise.withResolvers<void>();
    const forms = [20, 21, 22].map((n) => {
      const fileOf = (name: string) => `--x\r\n${PICTURE}\r\n\r\n${PDF.toString()}${n}${name}`;
      async function* body() {
        yield Buffer.from(`${fileOf('whole')}\r\n${fileOf('half')}`);
        await rest.promise;
        yield Buffer.from('\r\n--x--\r\n');
      }
      return send(made.url, ReadableStream.from(body()), { 'content-type': FORM });
    });
    await until('three files arrive', async () => (await namesOf(made)).length === 18);
    const busy = await send(made.url, formOf(30, 31));
    assert.deepEqual([busy.status, busy.headers.get('retry-after')], [429, '10']);
    assert.match(await busy.text(), /Réessayez plus tard/);
    rest.resolve();
    const statuses = (await Promise.all(forms)).map(({ status }) => status);
    assert.deepEqual(statuses.toSorted(), [303, 303, 400]);
    assert.equal((await namesOf(made)).length, 20);
  });

  test('that comes by a few bytes at a time is cut with 408, and the link takes another form', async () => {
    await withOperatorService({ environment: { REDRESS_UPLOAD_IDLE_SECONDS: '1' } }, async (own) => {
      const { id } = await (await own.clients.newClient()).file();
      const { url } = await makeBy(await own.newOperator('agent'), id);
      async function* trickle() {
        yield Buffer.from(`--x\r\n${PICTURE}\r\n\r\n`);
        for (let n = 0; n < 50; n += 1) {
          await setTimeout(100);
          yield Buffer.from('x');
        }
      }
      const answers = await Promise.all(
        [1, 2, 3].map(() => send(url, ReadableStream.from(trickle()), { 'content-type': FORM })),
      );
      for (const answer of answers) {
        assert.equal(answer.status, 408);
        assert.match(await answer.text(), /lang="fr"/);
      }
      assert.equal((await send(url, formOf(0, 1))).status, 303);
    });
  });

  test('comes an answer also to who goes on sending after a refusal', async () => {
    const { url } = await make();
    const parts = `--x\r\n${PICTURE}\r\n\r\nx\r\n`.repeat(100);
    const body = Buffer.concat([Buffer.from(parts), Buffer.alloc(16 * MIB, 'y')]);
    const headers = { 'content-type': FORM, 'content-length': String(body.length) };
    const sending = request(url, { method: 'POST', headers }).end(body);
    const answered = once(sending, 'response');
    await once(sending, 'finish');
    const [answer] = (await answered) as [IncomingMessage];
    assert.equal(answer.statusCode, 400);
    assert.match(await text(answer), /lang="fr"/);
  });

  test('comes an answer also to a form whose last part has no whole headers', async () => {
    const { url } = await make();
    for (const broken of [`${PICTURE}|\r\n--x--\r\n`, `${PICTURE}|\r\n--x\r\n${'y'.repeat(MIB)}`]) {
      const answer = await send(url, `--x\r\n${broken}`, { 'content-type': FORM });
      assert.equal(answer.status, 400);
    }
  });

  test('each fact that is shown and signed is one line, whatever a client wrote into it', async () => {
    const forged = 'Camille\r\nSigned: 2020\u2028Your full name: Somebody\u202e else\u0085';
    const made = await make(
      { shows: ['customer_name', 'items'], language: 'en' },
      {
        'shipment.destination.customer_name': forged,
        'shipment.line_items': [{ quantity: 1, unit_price: 1, currency: 'EUR', description: forged }],
      },
    );
    const page = await (await fetch(made.url)).text();
    const line = 'Camille Signed: 2020 Your full name: Somebody else';
    const facts = [...page.matchAll(/<dd><bdi>([^<]*)<\/bdi><\/dd>/g)].map(([, value]) => value);
    assert.deepEqual(facts, [line, `1 × ${line}`]);
    assert.equal((await send(made.url, formOf(0, 0))).status, 303);
    const [document] = (await agent.read<{ documents_list: { id: string }[] }>(`/claims/${made.claim_id}`))
      .documents_list;
    const pdf = await fetch(`${service.url}/operator/v1/claims/${made.claim_id}/documents/${document?.id}/preview`, {
      headers: agent.headers,
    });
    const input = Buffer.from(await pdf.arrayBuffer());
    const text = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' }).stdout;
    assert.match(text, new RegExp(`Recipient +${line}\\n`));
    assert.doesNotMatch(text, /^ *(?:Signed: 2020|Your full name: Somebody)/m);
  });

  test('a list of items is shown and signed that is cut where it is long', async () => {
    const line_items = Array.from({ length: 20 }, () => ({
      quantity: 1,
      unit_price: 1,
      currency: 'EUR',
      description: 'x'.repeat(255),
    }));
    const { url } = await make({ shows: ['items'] }, { 'shipment.line_items': line_items });
    const page = await (await fetch(url)).text();
    assert.equal(/<bdi>(1 × [^<]*…)<\/bdi>/.exec(page)?.[1]?.length, 1_001);
  });
});

describe('a recipient who is refused before the link is read', () => {
  const headers = { 'accept-language': 'de' };
  const wordsOf = async (answer: Response) => {
    assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
    assert.match(answer.headers.get('content-security-policy') ?? '', /^default-src 'none'/);
    return [answer.status, /<h1>(.*?)<\/h1>/.exec(await answer.text())?.[1]];
  };

  test('gets a page in words for another method and an address below the link', async () => {
    const { url } = await make();
    assert.deepEqual(await wordsOf(await fetch(url, { method: 'PUT', headers })), [405, 'Das hat nicht geklappt']);
    assert.deepEqual(await wordsOf(await fetch(`${url}/x`, { headers })), [404, 'Dieser Link funktioniert nicht']);
  });

  test('gets a page in words for too many requests', async () => {
    const limited = await startOperatorService({ environment: { REDRESS_RATE_LIMIT_PER_ADDRESS: '1' } });
    try {
      const url = `${limited.clients.running.uploadsUrl}/uploads/requests/rde_${'x'.repeat(43)}`;
      assert.equal((await fetch(url)).status, 404);
      const refused = await fetch(url, { method: 'POST', headers });
      assert.ok(Number(refused.headers.get('retry-after')) >= 1);
      assert.deepEqual(await wordsOf(refused), [429, 'Das hat nicht geklappt']);
    } finally {
      await limited.close();
    }
  });
});
