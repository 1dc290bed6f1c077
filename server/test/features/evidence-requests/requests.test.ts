/* Evidence requests: the operator's side, and what comes through a link (spec: Evidence requests). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { MadeRequest, ShownRequest } from '../../../src/features/evidence-requests/service.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { LogCollector, TestClock } from '../../support/api/harness.ts';
import { MAX_DOCUMENT_BYTES, PDF } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { PNG } from '../../support/operator/review-services.ts';
import type { Detail } from '../../support/operator/samples.ts';
import { until } from '../../support/process/process.ts';

type Made = Omit<MadeRequest, 'path'> & { url: string };
type Claim = Omit<Detail, 'documents_list'> & {
  documents_list: {
    id: string;
    name: string;
    uploaded_by: string;
    asked_kind: string | null;
    status: string;
    is_unseen: boolean;
    proposed_kinds: string[];
  }[];
  asleep_until: string | null;
};

const DAY = 24 * 60 * 60_000;
const ASK = { kinds: ['ITEM_DAMAGE', 'OUTER_PACKAGING'], declaration: 'NON_RECEIPT_DECLARATION', language: 'fr' };
const SIGNED = { name: 'Camille Martin', agreed: 'yes' };

const collector = new LogCollector();
const clock = new TestClock(new Date().toISOString());
let service: OperatorService;
let agent: OperatorClient;
let client: Client;
let claimId: string;

before(async () => {
  const environment = { REDRESS_RATE_LIMIT_PER_ADDRESS: '0' };
  service = await startOperatorService({ log: collector.log, environment, overrides: { clock: clock.now } });
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
  claimId = (await client.file({ 'shipment.destination.customer_name': 'Camille <b>Martin</b>' })).id;
});
after(() => service.close());

const path = (id = claimId) => `/claims/${id}/evidence-requests`;
const file = async () => (await client.file()).id;
const show = (id: string) => agent.read<Claim>(`/claims/${id}`);
const open = (url: string, headers: Record<string, string> = {}) => fetch(url, { headers, redirect: 'manual' });

async function make(body: object = ASK, id = claimId): Promise<Made> {
  return assertStatus(await agent.post(path(id), body), 201).read<Made>();
}

async function requestOf(id: string): Promise<ShownRequest> {
  const [request] = (await agent.read<{ data: ShownRequest[] }>(path(id))).data;
  assert.ok(request);
  return request;
}

type Files = readonly (readonly [field: string, name: string, bytes: Uint8Array])[];

/** Sends a form as a browser does. */
function send(url: string, files: Files, fields: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [field, name, bytes] of files) form.append(field, new File([Buffer.from(bytes)], name));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
}

/** Sends bytes as the body of a form. */
function sendRaw(url: string, body: string | Buffer, type = 'multipart/form-data; boundary=x'): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'content-type': type }, redirect: 'manual' });
}

describe('an evidence request', () => {
  test('is made, shown with its link once, listed, opened and revoked, with history and audit log', async () => {
    const id = await file();
    const { url, ...made } = await make(ASK, id);
    assert.equal(made.state, 'SENT');
    assert.match(url, /\/uploads\/requests\/rde_[\w-]{43}$/);
    assert.ok(!JSON.stringify(await requestOf(id)).includes('rde_'));
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
    assert.equal((await requestOf(id)).state, 'SENT', 'a program that looks whether it is there shows it to nobody');
    assert.equal((await open(url)).status, 200);
    assert.equal((await open(url)).status, 200);
    assert.equal((await requestOf(id)).state, 'OPENED');
    const revoked = assertStatus(await agent.post(`${path(id)}/${made.id}/revocation`, {}), 200).read<ShownRequest>();
    assert.deepEqual([revoked.state, revoked.revoked_by], ['REVOKED', agent.email]);
    const { history } = await show(id);
    assert.deepEqual(
      history.map(({ kind, actor }) => [kind, actor.kind]),
      [
        ['filed', 'client'],
        ['evidence_requested', 'operator'],
        ['evidence_request_opened', 'recipient'],
        ['evidence_request_revoked', 'operator'],
      ],
    );
    const admin = await service.newOperator('admin');
    const { data } = await admin.read<{ data: { action: string; actor: string }[] }>(`/audit?subject=${id}`);
    assert.deepEqual(
      data.map(({ action, actor }) => [action, actor]),
      [
        ['claim.evidence_request_revoked', agent.email],
        ['claim.evidence_request_opened', 'recipient'],
        ['claim.evidence_requested', agent.email],
      ],
    );
  });

  test('needs something that is asked for, a claim and a role', async () => {
    assertRefused(await agent.post(path(), { kinds: [] }), 400, 'INVALID_REQUEST_BODY');
    assertRefused(await agent.post(path(), { kinds: ['SELFIE'] }), 400, 'INVALID_REQUEST_BODY');
    assertRefused(await agent.post(path(), { kinds: ['LABEL'], note: 'x'.repeat(1_001) }), 400, 'INVALID_REQUEST_BODY');
    assertRefused(await agent.post(path(`clm_${'0'.repeat(32)}`), ASK), 404, 'CLAIM_NOT_FOUND');
    const unknown = `${path()}/evr_${'0'.repeat(32)}/revocation`;
    assertRefused(await agent.post(unknown, {}), 404, 'EVIDENCE_REQUEST_NOT_FOUND');
    const viewer = await service.newOperator('viewer');
    assertRefused(await viewer.post(path(), ASK), 403, 'ROLE_NOT_ALLOWED');
    assertStatus(await viewer.get(path()), 200);
  });
});

describe('the page of a link', () => {
  test('shows carrier and tracking number, and nothing else of the claim, unless more is chosen', async () => {
    const { shipment } = await client.find(claimId);
    const page = await (await open((await make()).url)).text();
    assert.ok(page.includes('<html lang="fr">') && page.includes(shipment.tracking_number) && page.includes('UPS'));
    for (const hidden of ['Martin', 'Rivoli', 'Espresso', 'Shop', claimId]) assert.ok(!page.includes(hidden), hidden);
    const shows = ['organization', 'customer_name', 'items'];
    const more = await (await open((await make({ ...ASK, shows, note: '<script>' })).url)).text();
    for (const shown of ['Shop', 'Camille &lt;b&gt;Martin', '1 × Espresso', '&lt;script&gt;']) {
      assert.ok(more.includes(shown), shown);
    }
    assert.ok(!more.includes(shipment.tracking_number));
  });

  test('loads and runs nothing, is kept nowhere, and tells no other page its address', async () => {
    const { headers } = await open((await make()).url);
    assert.match(
      headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    );
    const kept = ['cache-control', 'referrer-policy', 'x-content-type-options', 'x-frame-options'].map((name) =>
      headers.get(name),
    );
    assert.deepEqual(kept, ['no-store', 'no-referrer', 'nosniff', 'DENY']);
  });

  test('is the same plain one for a link that is unknown, revoked or expired, or of a disabled organization', async () => {
    const base = service.clients.running.uploadsUrl;
    const pageOf = async (url: string) => {
      const answer = await open(url, { 'accept-language': 'es' });
      const sent = await send(url, [['ITEM_DAMAGE', 'a.png', PNG]]);
      return [answer.status, sent.status, await answer.text()] as const;
    };
    const [unknown, unknownSent, page] = await pageOf(`${base}/uploads/requests/rde_${'x'.repeat(43)}`);
    assert.deepEqual([unknown, unknownSent], [404, 404]);
    assert.ok(page.includes('Este enlace no funciona'));
    assert.deepEqual(await pageOf(`${base}/uploads/requests/nothing`), [404, 404, page]);
    const { url, id } = await make();
    await agent.post(`${path()}/${id}/revocation`, {});
    assert.deepEqual(await pageOf(url), [410, 410, page]);
    const expiring = await make();
    const others = await service.clients.newClient();
    const disabled = await make(ASK, (await others.file()).id);
    await service.clients.running.organizations.change(others.organizationId, { disabled: true });
    assert.deepEqual(await pageOf(disabled.url), [404, 404, page]);
    clock.ms += 7 * DAY - 1;
    assert.equal((await open(expiring.url)).status, 200);
    clock.ms += 1;
    assert.deepEqual(await pageOf(expiring.url), [410, 410, page]);
    clock.ms -= 7 * DAY;
  });

  test('is in no log, neither are the names that come through it', async () => {
    const { url } = await make();
    await open(url);
    await open(`${url}/more`);
    await send(url, [['ITEM_DAMAGE', 'secret-name.png', Buffer.from('no picture')]], SIGNED);
    const log = collector.lines.map(({ text }) => text).join('\n');
    assert.ok(log.includes('/uploads/requests/'));
    for (const secret of [url.split('/').at(-1) ?? '', 'secret-name', SIGNED.name]) assert.ok(!log.includes(secret));
  });
});

describe('what a recipient sends', () => {
  test('becomes documents of the claim as what they were asked for, which wake it, and no client knows of them', async () => {
    const id = await file();
    const before = await client.find(id);
    const { url } = await make(ASK, id);
    const look_on = new Date(clock.ms + 3 * DAY).toISOString().slice(0, 10);
    assertStatus(await agent.request('PUT', `/claims/${id}/follow-up`, { body: { look_on, note: null } }), 200);
    assert.equal((await show(id)).asleep_until, look_on);
    const none: Files = [['OUTER_PACKAGING', '', Buffer.alloc(0)]];
    const answer = await send(
      url,
      [['ITEM_DAMAGE', 'IMG 1.png', PNG], ['OUTER_PACKAGING', 'b.pdf', PDF], ...none],
      SIGNED,
    );
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '?sent']);
    const { documents_list, documents, history, asleep_until } = await show(id);
    assert.equal(asleep_until, null);
    const proposed = documents_list.map(({ proposed_kinds }) => proposed_kinds);
    assert.deepEqual(proposed, [['ITEM_DAMAGE'], ['OUTER_PACKAGING'], ['NON_RECEIPT_DECLARATION']]);
    assert.deepEqual(
      documents_list.map(({ asked_kind, uploaded_by, status, is_unseen }) => [
        asked_kind,
        uploaded_by,
        status,
        is_unseen,
      ]),
      ['ITEM_DAMAGE', 'OUTER_PACKAGING', 'NON_RECEIPT_DECLARATION'].map((kind) => [
        kind,
        'recipient',
        'CONFIRMED',
        true,
      ]),
    );
    assert.equal(documents.unseen, 3);
    assert.equal(
      history.filter(({ kind, actor }) => kind === 'document_attached' && actor.kind === 'recipient').length,
      3,
    );
    assert.deepEqual(await client.find(id), before);
    const confirmed = await client.confirm(id, [documents_list[0]?.id ?? '']);
    assert.equal(confirmed.attached, 0);
    const { state, arrivals } = await requestOf(id);
    assert.deepEqual([state, arrivals.missing, arrivals.is_signed, arrivals.left], ['ANSWERED', [], true, 18]);
    const page = await (await open(`${url}?sent`)).text();
    for (const told of ['Merci.', 'IMG 1.png', 'Il ne manque rien.']) assert.ok(page.includes(told), told);
  });

  test('is a declaration as a PDF with name, time and address, the name in any script in the file attached to it', async () => {
    const id = await file();
    const { url } = await make(ASK, id);
    assert.equal((await send(url, [], { name: '東京 Łukasz محمد', agreed: 'yes' })).status, 303);
    const [document] = (await show(id)).documents_list;
    assert.match(document?.name ?? '', /^Déclaration de non-réception \d{4}-\d\d-\d\d\.pdf$/);
    const { text, headers } = assertStatus(await agent.get(`/claims/${id}/documents/${document?.id}/preview`), 200);
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.ok(text.startsWith('%PDF-') && text.includes('declaration.txt') && text.includes('/FontFile2'));
    assert.equal((await send(url, [], SIGNED)).status, 303);
    assert.equal((await show(id)).documents_list.length, 1);
  });

  for (const [what, files, fields, told] of [
    ['nothing', [], {}, 'Rien n’a été choisi'],
    ['a name without a tick', [], { name: 'Camille "M"' }, 'Cochez la case'],
    ['a tick without a name', [], { agreed: 'yes' }, 'Saisissez votre nom complet'],
    ['an empty file', [['ITEM_DAMAGE', 'a.png', Buffer.alloc(0)]], {}, 'Le fichier est vide'],
    ['a file of another type', [['ITEM_DAMAGE', 'a.png', Buffer.from('GIF89a')]], {}, 'ni JPEG'],
    ['too large a file', [['ITEM_DAMAGE', 'a.pdf', Buffer.alloc(MAX_DOCUMENT_BYTES + 1, PDF)]], {}, '10 Mo'],
    ['a kind that was not asked for', [['LABEL', 'a.png', PNG]], {}, 'Rien n’a été choisi'],
  ] as readonly (readonly [string, Files, Record<string, string>, string])[]) {
    test(`cannot be ${what}: the page says why, and what is good beside it is kept`, async () => {
      const id = await file();
      const { url } = await make(ASK, id);
      const refused = await send(url, files, fields);
      assert.equal(refused.status, 400);
      const page = await refused.text();
      assert.ok(page.includes(told));
      const [, typed] = /name="name" value="([^"]*)"/.exec(page) ?? [];
      assert.equal(typed?.replaceAll('&quot;', '"'), fields.name ?? '', 'the typed name is kept');
      assert.equal(page.includes(' checked>'), fields.agreed === 'yes');
      assert.equal((await show(id)).documents_list.length, 0);
      if (files.length === 0) return;
      const mixed = await send(url, [...files, ['OUTER_PACKAGING', 'good.png', PNG]], fields);
      assert.equal(mixed.status, what.startsWith('a kind') ? 303 : 400);
      assert.deepEqual(
        (await show(id)).documents_list.map(({ name }) => name),
        ['good.png'],
      );
    });
  }

  test('is at most 20 files by one link; the same file sent again is there once', async () => {
    const id = await file();
    const { url } = await make(ASK, id);
    const filesOf = (from: number, to: number): Files =>
      Array.from({ length: to - from }, (_, n) => [
        'ITEM_DAMAGE',
        `${from + n}.pdf`,
        Buffer.concat([PDF, Buffer.from(`${from + n}`)]),
      ]);
    assert.equal((await send(url, filesOf(0, 15))).status, 303);
    assert.equal((await send(url, filesOf(0, 3))).status, 303);
    const refused = await send(url, filesOf(15, 22));
    assert.equal(refused.status, 400);
    assert.ok((await refused.text()).includes('20 fichiers au plus'));
    assert.equal((await show(id)).documents_list.length, 20);
    assert.ok((await (await open(url)).text()).includes('type="text"'), 'the declaration can still be signed');
  });

  const part = (headers: string, body = '') => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
  const picture = 'Content-Disposition: form-data; name="ITEM_DAMAGE"; filename="a.pdf"';
  for (const [what, body, type] of [
    ['no form', '{}', 'application/json'],
    ['a form without a boundary', 'x', 'multipart/form-data'],
    ['an empty body', ''],
    ['text that is no form', 'nothing of this is a part'],
    ['a part that breaks off', part(picture, '%PDF-1.7').slice(0, -2)],
    ['a part that breaks off in its headers', '--x\r\nContent-Disposition: form-da'],
    ['two hundred parts', `${part('Content-Disposition: form-data; name="name"', 'x').repeat(200)}--x--\r\n`],
    ['two hundred files', `${part(picture, 'x').repeat(200)}--x--\r\n`],
    ['huge headers', `${part(`${picture}\r\nX-Y: ${'y'.repeat(200_000)}`, 'x')}--x--\r\n`],
    ['thousands of headers', `${part(`${picture}${'\r\nX: y'.repeat(5_000)}`, 'x')}--x--\r\n`],
    ['a huge field', `${part('Content-Disposition: form-data; name="name"', 'x'.repeat(500_000))}--x--\r\n`],
    ['a boundary of 70,000 characters', 'x', `multipart/form-data; boundary=${'y'.repeat(7_000)}`],
    ['a name of parts of the language', `${part('Content-Disposition: form-data; name="__proto__"', 'x')}--x--\r\n`],
    [
      'a name that climbs',
      `${part('Content-Disposition: form-data; name="ITEM_DAMAGE"; filename="../../\0%00"', 'x')}--x--\r\n`,
    ],
    ['bytes at random', Buffer.from(Array.from({ length: 5_000 }, (_, n) => (n * 7919) % 256))],
  ] as readonly (readonly [string, string | Buffer, string?])[]) {
    test(`that is ${what} is refused, and nothing of it is kept`, async () => {
      const id = await file();
      const { url } = await make(ASK, id);
      const { status } = await sendRaw(url, body, type);
      assert.ok(status >= 400 && status < 500, `${status}`);
      assert.equal((await show(id)).documents_list.length, 0);
      assert.equal((await open(url)).status, 200);
    });
  }

  test('that the connection broke off leaves nothing partial, and what was whole before stays', async () => {
    const id = await file();
    const { url } = await make(ASK, id);
    const whole = `${part(picture, PDF.toString())}${part(picture, '%PDF-1.7 half').slice(0, -2)}`;
    const controller = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(Buffer.from(whole)),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const sending = fetch(url, { method: 'POST', body, headers, duplex: 'half', signal: controller.signal });
    await until('a file arrives', async () => (await requestOf(id)).arrivals.left < 20);
    controller.abort();
    await assert.rejects(sending);
    const names = (await show(id)).documents_list.map(({ name }) => name);
    assert.deepEqual(names, ['a.pdf']);
  });
});
