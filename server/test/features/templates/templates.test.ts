/* Templates as admins change them and agents use them (spec: Templates). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readLetters } from '../../../src/features/letters/built-in.ts';
import { BUILT_IN } from '../../../src/features/templates/built-in.ts';
import type { FilledTemplate, ListedTemplate } from '../../../src/features/templates/service.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const PATH = '/templates';

let service: OperatorService;
let admin: OperatorClient;
let agent: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  agent = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

interface Input {
  kind: string;
  name: string;
  texts: Record<string, string>;
  version: number;
}

const listed = async () => (await agent.read<{ data: ListedTemplate[] }>(PATH)).data;
const find = async (kind: string, name: string) =>
  (await listed()).find((template) => template.kind === kind && template.name === name);
const set = (body: Input, by = admin) => by.request('PUT', PATH, { body });
const saved = async (body: Input) => assertStatus(await set(body), 200).read<ListedTemplate>();
const reset = (kind: string, name: string, version: number, by = admin) =>
  by.request('DELETE', `${PATH}?${new URLSearchParams({ kind, name, version: String(version) })}`);
const filled = async (id: string, kind: string) =>
  agent.read<{ language: string; data: FilledTemplate[] }>(`/claims/${id}/templates?kind=${kind}`);

describe('templates', () => {
  test('are those that Redress comes with, until an own one stands before one of them; that can be taken back', async () => {
    assert.deepEqual(
      (await listed()).map(({ kind, name }) => `${kind} ${name}`).toSorted(),
      [...BUILT_IN, ...(await readLetters())].map(({ kind, name }) => `${kind} ${name}`).toSorted(),
    );
    const [first] = BUILT_IN;
    assert.ok(first);
    const { kind, name } = first;
    const own = await saved({ kind, name, texts: { en: 'Ours' }, version: 0 });
    assert.deepEqual([own.is_built_in, own.version, own.changed_by], [true, 1, admin.email]);
    assert.deepEqual(await find(kind, name), own);
    assert.deepEqual(own.built_in_texts, first.texts);
    assertStatus(await reset(kind, name, 1), 204);
    assert.deepEqual((await find(kind, name))?.texts, first.texts);
    assertRefused(await reset(kind, name, 1), 404, 'TEMPLATE_NOT_FOUND');
  });

  test('are filled with the fields of the claim, in the language of its organization or else in English', async () => {
    const name = 'Filled';
    const en = '{{tracking_number}} {{carrier}} {{claimed_amount}} {{customer_name}} {{operator_name}}';
    await saved({ kind: 'message', name, texts: { en, fr: 'Envoi {{tracking_number}}' }, version: 0 });
    const claim = await client.file({
      'shipment.tracking_number': 'FILL-1',
      'shipment.destination.customer_name': '{{carrier}}',
      'incidence.claimed_amount': 12_900,
      'incidence.currency': 'EUR',
    });
    const textOf = async () => {
      const { data } = await filled(claim.id, 'message');
      return data.find((template) => template.name === name);
    };
    const { carrier } = claim.shipment;
    const own = (await agent.read<{ operator: { name: string } }>('/session')).operator.name;
    assert.deepEqual(await textOf(), {
      kind: 'message',
      name,
      language: 'en',
      text: `FILL-1 ${carrier} 129.00 EUR {{carrier}} ${own}`,
    });
    const path = `/organizations/${client.organizationId}`;
    const speak = (language: string) => admin.request('PATCH', path, { body: { language } });
    assertStatus(await speak('fr'), 200);
    assert.deepEqual((await textOf())?.text, 'Envoi FILL-1');
    assert.equal((await filled(claim.id, 'message')).language, 'fr');
    assertStatus(await speak('de'), 200);
    assert.equal((await textOf())?.language, 'en');
    assert.ok(
      (await filled(claim.id, 'note')).data.every(({ kind, language }) => kind === 'note' && language === 'de'),
    );
    assertRefused(await agent.get(`/claims/clm_${'0'.repeat(32)}/templates?kind=note`), 404, 'CLAIM_NOT_FOUND');
    assertFieldsRefused(await agent.get(`/claims/${claim.id}/templates?kind=letter`), ['kind'], {
      code: 'INVALID_QUERY_PARAMETERS',
    });
  });

  test('with an unknown field or a wrong text are refused with what is allowed', async () => {
    const body = { kind: 'message', name: 'Wrong', version: 0 };
    const [message] = assertFieldsRefused(await set({ ...body, texts: { en: 'x', es: '{{colour}}' } }), ['texts']);
    assert.match(message ?? '', /es has \{\{colour\}\}, which is no field: the fields are tracking_number,/);
    for (const texts of [{}, { en: ' ' }, { es: 'x' }, { en: 'a'.repeat(2_001) }, { en: 'a', de: '' }] as const) {
      assertFieldsRefused(await set({ ...body, texts }), ['texts'], { of: JSON.stringify(texts).slice(0, 40) });
    }
    for (const name of [' ', 'a'.repeat(81), 'a\nb']) {
      assertFieldsRefused(await set({ ...body, name, texts: { en: 'x' } }), ['name']);
    }
    assertFieldsRefused(await set({ ...body, kind: 'poem', texts: { en: 'x' } }), ['kind']);
    assert.equal(await find('message', 'Wrong'), undefined);
  });

  test('that somebody changed meanwhile are refused with the template as it is now', async () => {
    const body = { kind: 'note', name: 'Shared', texts: { en: 'a' } };
    const first = await saved({ ...body, version: 0 });
    assert.deepEqual(await saved({ ...body, version: 1 }), first, 'the same texts change nothing');
    const second = await saved({ ...body, texts: { en: 'b' }, version: 1 });
    const refused = assertRefused(await set({ ...body, texts: { en: 'c' }, version: 1 }), 409, 'TEMPLATE_CHANGED');
    assert.deepEqual(refused.changed, second);
    assertRefused(await reset('note', 'Shared', 1), 409, 'TEMPLATE_CHANGED');
    assertStatus(await reset('note', 'Shared', 2), 204);
    assertRefused(await set({ ...body, version: 2 }), 409, 'TEMPLATE_CHANGED');
  });

  test('are changed by admins, each change in the audit log with the texts that differ', async () => {
    const body = { kind: 'note', name: 'Audited', texts: { en: 'a', de: 'b' } };
    assertRefused(await set({ ...body, version: 0 }, agent), 403, 'ROLE_NOT_ALLOWED');
    await saved({ ...body, version: 0 });
    await saved({ ...body, texts: { en: 'a', de: 'c' }, version: 1 });
    assertStatus(await reset('note', 'Audited', 2), 204);
    type Entries = { data: { action: string; before: object | null; after: object | null }[] };
    const { data } = await admin.read<Entries>('/audit?subject=note%20Audited');
    assert.deepEqual(
      data.map(({ action, before, after }) => ({ action, before, after })),
      [
        { action: 'template.reset', before: { texts: { en: 'a', de: 'c' }, version: 2 }, after: null },
        {
          action: 'template.changed',
          before: { texts: { de: 'b' }, version: 1 },
          after: { texts: { de: 'c' }, version: 2 },
        },
        { action: 'template.changed', before: null, after: { texts: { en: 'a', de: 'b' }, version: 1 } },
      ],
    );
  });
});
