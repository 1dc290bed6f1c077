import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileOf, findBreaksOfReleased, findDrifted, RELEASED } from '../../../../scripts/reference/files.ts';
import { openApiDocument } from '../../../src/app/client-api/openapi.ts';
import { operatorOpenApiDocument } from '../../../src/app/operator-api/openapi.ts';
import { CLAIM_STATUSES, STATUS_REASONS } from '../../../src/features/claims/rules/standing.ts';
import { DOCUMENT_STATUSES } from '../../../src/features/documents/record.ts';
import { FAILURE_REASONS } from '../../../src/features/documents/rules.ts';
import { findUndescribed } from '../../app/described.ts';
import { startTestService } from '../../support/api/harness.ts';
import { OpenApiContract, type OpenApiDocument } from '../../support/api/openapi-contract.ts';

const description = JSON.parse(JSON.stringify(openApiDocument())) as OpenApiDocument;
const operatorDescription = JSON.parse(JSON.stringify(operatorOpenApiDocument())) as OpenApiDocument;
const contract = new OpenApiContract(description, '');
const schemas = description.components.schemas as Record<string, { enum?: string[]; $ref?: string }>;
const page = (path: string) => readFileSync(fileOf(path), 'utf8');
const headingsOf = (text: string, level: string) =>
  [...text.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, heading = '']) => heading);

test('openapi.json, docs/errors.md, docs/statuses.md and the alerts’ rules are as their sources have it: npm run reference makes them anew', () => {
  assert.deepEqual(findDrifted(), []);
});

test('openapi.json is what the service serves, but for the addresses', async () => {
  const service = await startTestService();
  try {
    const { apiUrl, uploadsUrl } = service.running;
    const { text } = await service.request('GET', '/openapi.json');
    const served = text.replaceAll(apiUrl, 'http://127.0.0.1:8080').replaceAll(uploadsUrl, 'http://127.0.0.1:8081');
    assert.deepEqual(JSON.parse(served), JSON.parse(readFileSync(fileOf('openapi.json'), 'utf8')));
  } finally {
    await service.close();
  }
});

test('every URL of the description is absolute', () => {
  const found = urlsOf(description);
  assert.ok(found.length >= 6);
  assert.deepEqual(
    found.filter((url) => !URL.canParse(url)),
    [],
  );
});

test('every schema, parameter and header of either description is referred to', () => {
  for (const document of [description, operatorDescription]) {
    const text = JSON.stringify(document);
    const names = Object.entries(document.components).flatMap(([kind, all]) =>
      kind === 'securitySchemes' ? [] : Object.keys(all).map((name) => `#/components/${kind}/${name}`),
    );
    assert.deepEqual(
      names.filter((name) => !text.includes(`"$ref":"${name}"`)),
      [],
    );
  }
});

test(`the interface breaks no client of the released one in ${RELEASED}`, () => {
  assert.deepEqual(findBreaksOfReleased(), []);
});

test('every operation, parameter, property, header, answer and closed set of the description says what it means', () => {
  assert.deepEqual(findUndescribed(description), []);
});

test('a description that is missing anywhere is found', () => {
  const property = { type: 'object', description: 'It.', properties: { a: { type: 'string' } } };
  const set = { type: 'string', description: 'It.\n\n- `A`: One.\n- `B`', enum: ['A', 'B'] };
  const operation = {
    summary: 'Do',
    parameters: [{ name: 'q', schema: {} }],
    responses: { 200: { headers: { H: {} } } },
  };
  const found = findUndescribed({
    info: { description: 'It.' },
    paths: { '/x': { get: operation } },
    components: { schemas: { Property: property, Set: set, List: { description: 'It.', items: { enum: ['A'] } } } },
  });
  assert.deepEqual(found, [
    'GET /x: no description',
    'GET /x q: no description',
    'GET /x 200: no description',
    'GET /x 200 H: no description',
    'schema Property.a: no description',
    'schema Set: no meaning of B',
    'schema List[] (closed set): no description',
  ]);
});

test('every status and reason has its meaning in the description, and a place of its own on docs/statuses.md', () => {
  const reasons = Object.values(STATUS_REASONS).flat();
  assert.deepEqual(schemas.ClaimStatus?.enum, [...CLAIM_STATUSES]);
  assert.deepEqual(schemas.StatusReason?.enum, reasons);
  const statuses = page('docs/statuses.md');
  assert.deepEqual(headingsOf(statuses, '###'), [...CLAIM_STATUSES, ...DOCUMENT_STATUSES]);
  assert.deepEqual(headingsOf(statuses, '####'), reasons);
});

test('every reason code, and every reason of a failed document, has cause and cure on docs/errors.md', () => {
  const errors = page('docs/errors.md');
  assert.deepEqual(headingsOf(errors, '###').sort(), [...(schemas.ErrorCode?.enum ?? [])].sort());
  for (const part of errors.split(/^### /m).slice(1)) {
    assert.match(part, /^\w+\n\n\S.+\n/);
    assert.match(part, /^- \*\*Do\*\*: \S/m);
  }
  // CLOSED is a status that blocks a new claim; what is called closed elsewhere is said by the statuses' names.
  assert.doesNotMatch(errors, /\bis closed\b/);
  for (const reason of FAILURE_REASONS) assert.match(errors, new RegExp(`^\\| \`${reason}\` \\| .+ \\| .+ \\|$`, 'm'));
});

test('a reason comes with the status that it belongs to, and with no other', () => {
  const claim = (status: string, status_reason: string | null) => ({
    ...exampleOf('createClaim'),
    status,
    status_reason,
  });
  const check = (status: string, reason: string | null) => () =>
    contract.checkValue({ $ref: '#/components/schemas/Claim' }, claim(status, reason), `${status} ${reason}`);
  for (const status of CLAIM_STATUSES) {
    const own: readonly (string | null)[] = status in STATUS_REASONS ? STATUS_REASONS[status as never] : [null];
    for (const reason of [null, ...Object.values(STATUS_REASONS).flat()]) {
      if (own.includes(reason)) check(status, reason)();
      else assert.throws(check(status, reason), assert.AssertionError, `${status} ${reason}`);
    }
  }
});

test('every example of an answer is of its schema, with no member more', () => {
  for (const { operationId, schema, example } of examplesOfAnswers()) contract.checkValue(schema, example, operationId);
});

test('no schema of either interface has the name of a global of the web, of JavaScript or of Python, but for former names', () => {
  const globals = new Set([...webGlobals(), ...Object.getOwnPropertyNames(globalThis), ...PYTHON_GLOBALS]);
  assert.ok(['Document', 'Error', 'Map', 'Warning'].every((name) => globals.has(name)));
  const former = { client: ['Document', 'Error'], operator: ['Error'] };
  for (const [name, { components, paths }] of Object.entries({ client: description, operator: operatorDescription })) {
    const shadowing = Object.keys(components.schemas).filter((each) => globals.has(each));
    assert.deepEqual(shadowing, former[name as keyof typeof former], name);
    const text = JSON.stringify(paths);
    for (const each of shadowing) {
      assert.ok((components.schemas[each] as { $ref?: string }).$ref, `${name}: ${each} leads to its new name`);
      assert.ok(!text.includes(`"#/components/schemas/${each}"`), `${name}: ${each} is used`);
    }
  }
});

/** The values of members called `url`, and the targets of links in texts. */
function urlsOf(node: unknown): string[] {
  if (typeof node === 'string') return [...node.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => (name === 'url' ? [String(value)] : urlsOf(value)));
}

/** Classes that a Python module has without importing them, but for those whose names end in `Error` or `Warning`. */
const PYTHON_GLOBALS = ['BaseException', 'Ellipsis', 'Exception', 'NotImplemented', 'Warning', 'KeyboardInterrupt'];

/** The interfaces and variables of a browser, as TypeScript knows them. */
function webGlobals(): string[] {
  const library = readFileSync(createRequire(fileOf('console/')).resolve('typescript/lib/lib.dom.d.ts'), 'utf8');
  return [...library.matchAll(/^(?:interface|declare var|declare function) (\w+)/gm)].map(([, name = '']) => name);
}

interface AnswerExample {
  operationId: string;
  schema: object;
  example: object;
}

function examplesOfAnswers(): AnswerExample[] {
  interface Media {
    schema: object;
    example?: object;
    examples?: Record<string, { value: object }>;
  }
  interface Operation {
    operationId: string;
    responses: Record<string, { content?: Record<string, Media> }>;
  }
  const operations = Object.values(description.paths).flatMap((item) => Object.values(item)) as unknown as Operation[];
  return operations
    .filter((operation) => operation.responses !== undefined)
    .flatMap(({ operationId, responses }) =>
      Object.values(responses).flatMap(({ content = {} }) =>
        Object.values(content).flatMap(({ schema, example, examples = {} }) =>
          [example, ...Object.values(examples).map(({ value }) => value)]
            .filter((each) => each !== undefined)
            .map((each) => ({ operationId, schema, example: each })),
        ),
      ),
    );
}

function exampleOf(operationId: string): object {
  const found = examplesOfAnswers().find((each) => each.operationId === operationId);
  assert.ok(found, `${operationId} has an example`);
  return found.example;
}
