/* Letters to carriers over HTTP, read by another program: poppler (spec: Letters). */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { readLetters } from '../../../src/features/letters/built-in.ts';
import { LETTER_LANGUAGES } from '../../../src/features/letters/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const folder = mkdtempSync(join(tmpdir(), 'redress-letter-'));
let service: OperatorService;
let client: Client;
let admin: OperatorClient;
let viewer: OperatorClient;

before(async () => {
  service = await startOperatorService();
  [client, admin, viewer] = await Promise.all([
    service.clients.newClient(),
    service.newOperator('admin'),
    service.newOperator('viewer'),
  ]);
});
after(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const letterPath = (id: string, query: Record<string, string> = {}) =>
  `/claims/${id}/letter.pdf?${new URLSearchParams(query)}`;

async function fetchPdf(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...viewer.headers, ...init.headers };
  return fetch(`${service.url}/operator/v1${path}`, { ...init, headers });
}

async function letterOf(id: string, query?: Record<string, string>): Promise<Buffer> {
  const answer = await fetchPdf(letterPath(id, query));
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString());
  return bytes;
}

/** The text of each page. */
function pagesOf(pdf: Buffer): string[] {
  const { stdout, stderr, status } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  const pages = stdout.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').split('\f');
  return pages.slice(0, -1);
}
const textOf = (pdf: Buffer) => pagesOf(pdf).join('\n').replace(/\s+/g, ' ');

interface Described {
  language: string;
  wanted_language: string;
  language_from: string;
  template: string;
  templates: { name: string; languages: string[] }[];
  ground: { law: string | null; sources: object[] };
}
const describedOf = (id: string, query: Record<string, string> = {}) =>
  viewer.read<Described>(`/claims/${id}/letter?${new URLSearchParams(query)}`);
const save = (name: string, texts: Record<string, string>, version = 0) =>
  admin.request('PUT', '/templates', { body: { kind: 'letter', name, texts, version } });

/** Draws each page, and checks that something is on it and that nothing is in its margins. */
function checkPages(pdf: Buffer): number {
  const [file, root] = [join(folder, 'letter.pdf'), join(folder, 'page')];
  writeFileSync(file, pdf);
  execFileSync('pdftoppm', ['-r', '36', '-gray', file, root]);
  const count = pagesOf(pdf).length;
  for (let page = 1; page <= count; page += 1) {
    const image = readFileSync(`${root}-${String(page).padStart(String(count).length, '0')}.pgm`);
    const { inside, outside } = inkOf(image);
    assert.ok(inside > 100, `page ${page} of ${count} is blank`);
    assert.equal(outside, 0, `page ${page} of ${count} has something in its margins`);
  }
  return count;
}

/** Counts the dark points between the margins and in them, of a picture as `pdftoppm` writes it. */
function inkOf(pgm: Buffer): { inside: number; outside: number } {
  const [head = '', width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
  const [right, bottom] = [Number(width) - 30, Number(height) - 12];
  const ink = { inside: 0, outside: 0 };
  for (const [index, grey] of pgm.subarray(head.length).entries()) {
    if (grey >= 160) continue;
    const [x, y] = [index % Number(width), Math.floor(index / Number(width))];
    const isInside = x >= 30 && x <= right && y >= 28 && y <= bottom;
    ink[isInside ? 'inside' : 'outside'] += 1;
  }
  return ink;
}

describe('the letter of a claim', { skip: skipWithout('poppler') }, () => {
  test('tells facts, amount, enclosures and ground, in the language of the country of origin', async () => {
    const { id } = await client.file({
      'shipment.carrier': 'GLS',
      'shipment.tracking_number': 'LT-1',
      'shipment.origin.country': 'DE',
      'shipment.destination.country': 'DEU',
      'shipment.destination.customer_name': 'محمد 张伟 🎁',
      'incidence.type': 'DAMAGED',
      'incidence.claimed_amount': 1_234_550,
      'incidence.currency': 'EUR',
    });
    await confirmedDocument(service, client, id, { name: 'Rechnung.pdf' });
    const answer = await fetchPdf(letterPath(id));
    const disposition = `inline; filename="letter-${id}.pdf"`;
    assert.deepEqual(
      ['content-type', 'content-language', 'content-disposition'].map((name) => answer.headers.get(name)),
      ['application/pdf', 'de', disposition],
    );
    const text = textOf(Buffer.from(await answer.arrayBuffer()));
    for (const part of ['LT-1', 'GLS', '12.345,50 EUR', '001-Rechnung.pdf', '425', id, 'Deutschland', '张伟', 'Shop']) {
      assert.ok(text.includes(part), `${part} is not in: ${text}`);
    }
    const { language, language_from, template, ground } = await describedOf(id);
    assert.deepEqual([language, language_from, template], ['de', 'country', 'Claim for damage']);
    assert.match(ground.law ?? '', /HGB/);
  });

  test('has the day on which the claim was filed with the carrier, once that is recorded', async () => {
    const { id } = await client.file();
    const filing = { version: 0, filed_on: '2026-01-05', channel: 'EMAIL', carrier_reference: null };
    assertStatus(await admin.request('PUT', `/claims/${id}/filing`, { body: filing }), 200);
    assert.match(textOf(await letterOf(id, { language: 'en' })), /5 January 2026/);
  });

  test('is the same bytes again, and is told of in the audit log; a request for its headers makes nothing', async () => {
    const { id } = await client.file();
    const { headers, status } = await fetchPdf(letterPath(id), { method: 'HEAD' });
    assert.deepEqual([status, headers.get('content-type')], [200, 'application/pdf']);
    const entries = () =>
      service.clients.running.stores.audit.listAudit({
        ...{ from_id: '', before_id: 'aud_~', action: 'claim.letter_made', subject_id: id, limit: 5 },
      });
    assert.equal((await entries()).length, 0);
    assert.deepEqual(await letterOf(id, { language: 'pl' }), await letterOf(id, { language: 'pl' }));
    const [entry] = await entries();
    assert.equal(entry?.actor, viewer.email);
    assert.equal(JSON.parse(entry?.after ?? '').language, 'pl');
  });

  test('of both types is one page that can be read in every language, with nothing in its margins', async () => {
    for (const type of ['LOST', 'DAMAGED']) {
      const { id } = await client.file({ 'incidence.type': type });
      for (const language of LETTER_LANGUAGES) {
        const pdf = await letterOf(id, { language });
        assert.equal(checkPages(pdf), 1, language);
        assert.ok(textOf(pdf).includes(id), language);
        assert.doesNotMatch(textOf(pdf), /\{\{|undefined|null/, language);
      }
    }
  });

  test('goes over as many pages as many items and long texts need, whatever they have in them', async () => {
    const hostile = [
      '\u202eabc',
      '箱'.repeat(10_000),
      '🙂'.repeat(500),
      'A\u001b[2J\r\nB',
      'x'.repeat(9_000),
      'שלום {{carrier}}',
    ];
    const items = Array.from({ length: 160 }, (_, n) => ({
      ...{ description: hostile[n % 40] ?? `Item ${n}`, quantity: n + 1, unit_price: n * 100, currency: 'EUR' },
    }));
    const id = await service.clients.fileUnchecked(client, {
      'shipment.line_items': items,
      'shipment.destination.customer_name': 'ם'.repeat(500),
    });
    const pdf = await letterOf(id);
    assert.ok(checkPages(pdf) >= 4);
    const text = textOf(pdf);
    assert.ok(text.includes('Item 159'));
    // Brackets of right-to-left text are read in the order in which they are drawn.
    assert.match(text, /(?:\{\{|\}\})carrier(?:\{\{|\}\})/);
  });
});

describe('templates of letters', { skip: skipWithout('poppler') }, () => {
  test('stand before those of Redress; a language that one has not is that of Redress, or else English', async () => {
    const { id } = await client.file({ 'incidence.type': 'LOST' });
    const texts = { en: '# Ours\n\n{{tracking_number}}', pl: '# Nasz\n\n{{carrier}}' };
    assertStatus(await save('Claim for loss', texts), 200);
    assert.match(textOf(await letterOf(id, { language: 'pl' })), /Nasz/);
    assert.match(textOf(await letterOf(id, { language: 'en' })), /Ours/);
    assert.doesNotMatch(textOf(await letterOf(id, { language: 'fr' })), /Ours|Nasz/);
    assertStatus(await save('Reminder', { en: '# Reminder', de: '# Mahnung' }), 200);
    const { language, wanted_language, language_from, templates } = await describedOf(id, {
      ...{ template: 'Reminder', language: 'it' },
    });
    assert.deepEqual([language, wanted_language, language_from], ['en', 'it', 'asked']);
    assert.deepEqual(templates.find(({ name }) => name === 'Reminder')?.languages, ['en', 'de']);
    assert.match(textOf(await letterOf(id, { template: 'Reminder', language: 'it' })), /Reminder/);
    assertRefused(await viewer.get(letterPath(id, { template: 'none' })), 404, 'TEMPLATE_NOT_FOUND');
    assertStatus(await admin.request('DELETE', '/templates?kind=letter&name=Claim+for+loss&version=1'), 204);
    assert.doesNotMatch(textOf(await letterOf(id, { language: 'en' })), /Ours/);
  });

  test('have a text in Polish, which notes and messages have not; a fault is told by its paragraph', async () => {
    for (const kind of ['note', 'message']) {
      const body = { kind, name: 'Polish', texts: { en: 'x', pl: 'y' }, version: 0 };
      const { error } = assertRefused(await admin.request('PUT', '/templates', { body }), 400, 'INVALID_REQUEST_BODY');
      assert.match(error, /pl is for letters alone/);
    }
    const fault = assertRefused(await save('Wrong', { en: 'One\n\nTwo {{tracking}}' }), 400, 'INVALID_REQUEST_BODY');
    assert.match(fault.error, /en paragraph 2 \(“Two \{\{tracking\}\}”\) has \{\{tracking\}\}, which is no field/);
  });

  test('are printed before they are saved, for an invented claim or one that is named, by admins alone', async () => {
    const { id } = await client.file({ 'shipment.tracking_number': 'PREVIEW-1' });
    const preview = (body: object, by = admin) =>
      fetch(`${service.url}/operator/v1/letters/preview`, {
        method: 'POST',
        headers: { ...by.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const printed = async (body: object) => textOf(Buffer.from(await (await preview(body)).arrayBuffer()));
    const text = (await readLetters())[0]?.texts.en ?? '';
    assert.match(await printed({ text, language: 'en' }), /1Z999AA10123456784/);
    assert.match(await printed({ text: '{{facts}}', language: 'en', template: 'Claim for loss' }), /Incident Loss/);
    assert.match(await printed({ text, language: 'en', claim_id: id }), /PREVIEW-1/);
    assert.equal((await preview({ text, language: 'en' }, viewer)).status, 403);
    const post = (body: object) => admin.post('/letters/preview', body);
    const wrong = assertRefused(await post({ text: '{{x}}', language: 'en' }), 400, 'INVALID_REQUEST_BODY');
    assert.match(wrong.error, /^text: paragraph 1/);
    assertFieldsRefused(await post({ text: '', language: 'xx' }), ['text', 'language']);
    assertRefused(await post({ text, language: 'en', claim_id: 'clm_none' }), 404, 'CLAIM_NOT_FOUND');
  });
});
