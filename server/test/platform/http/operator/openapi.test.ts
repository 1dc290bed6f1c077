/* Each interface describes itself, and nothing of the other one. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApiDocument } from '../../../../src/app/client-api/openapi.ts';
import { operatorOpenApiDocument } from '../../../../src/app/operator-api/openapi.ts';
import { ACTIONS } from '../../../../src/features.ts';
import { readRelease } from '../../../../src/platform/release.ts';
import { findUndescribed } from '../../../app/described.ts';
import { assertStatus } from '../../../support/api/answer.ts';
import { type OperatorService, startOperatorService } from '../../../support/operator/harness.ts';

const documents = { client: openApiDocument(), operator: operatorOpenApiDocument() };
const isDeprecated = (schema: unknown) => typeof schema === 'object' && schema !== null && 'deprecated' in schema;
const namesIn = (schemas: object) => Object.keys(schemas);

let service: OperatorService;

before(async () => {
  service = await startOperatorService();
});
after(() => service.close());

test('the operator listener answers its description without a session', async () => {
  const answer = assertStatus(await service.request('GET', '/openapi.json'), 200);
  assert.deepEqual(answer.read(), JSON.parse(JSON.stringify(documents.operator)));
});

for (const [name, document] of Object.entries(documents)) {
  describe(`the description of the ${name} interface`, () => {
    const text = JSON.stringify(document);
    const used = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, id = '']) => id);

    test('has every schema that it refers to, and no other but former names', () => {
      const former = Object.entries(document.components.schemas).filter(([, schema]) => isDeprecated(schema));
      const all = new Set([...used, ...namesIn(Object.fromEntries(former))]);
      assert.deepEqual([...all].sort(), namesIn(document.components.schemas).sort());
    });
  });
}

test('every operation, parameter, property, header, answer and closed set of the operator’s description says what it means', () => {
  assert.deepEqual(findUndescribed(documents.operator), []);
});

test('every action of the audit log is named by an operation that leaves it, but for those of the command line', () => {
  const operations = Object.values(documents.operator.paths).flatMap((item) => Object.values(item));
  const named = operations.flatMap(({ description }) => [...description.matchAll(/`([a-z]+\.[a-z_]+)`/g)]);
  const ofCommandLine = ['audit.archived', 'audit.pruned'];
  assert.deepEqual(
    [...new Set(named.map(([, action]) => action))].sort(),
    ACTIONS.map(({ name }) => name)
      .filter((name) => !ofCommandLine.includes(name))
      .sort(),
  );
});

test('what only one interface answers is in no description of the other', () => {
  assert.ok(
    !namesIn(documents.client.components.schemas).some((name) => /^(Operator|Audit|ClaimRow|Session)/.test(name)),
  );
  assert.ok(
    !namesIn(documents.operator.components.schemas).some((name) => /^(ClaimInput|ConfirmInput|Claim)$/.test(name)),
  );
});

test('health is answered on this listener too', async () => {
  const alive = assertStatus(await service.request('GET', '/healthz'), 200).read();
  assert.deepEqual(alive, { status: 'ok', ...readRelease() });
  const { status } = assertStatus(await service.request('GET', '/readyz'), 200).read<{ status: string }>();
  assert.equal(status, 'ready');
});
