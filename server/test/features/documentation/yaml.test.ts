import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'yaml';
import { openApiDocument } from '../../../src/app/client-api/openapi.ts';
import { asYaml } from '../../../src/features/documentation/yaml.ts';

test('YAML of any JSON value is read back as the value', () => {
  const texts = [
    ...[
      '',
      ' ',
      'null',
      'Yes',
      'on',
      '~',
      '1.0',
      '1e3',
      '0x1',
      '2026-01-31',
      '- a',
      'a: b',
      'a #b',
      '#a',
      '*a',
      '&a',
      '!a',
    ],
    ...[
      '%a',
      '@a',
      '`a`',
      '"a"',
      "'a'",
      '{a}',
      '[a]',
      '|',
      '>',
      'a\nb',
      'a\n\n  b\nc ',
      ' a\nb',
      'a\nb\n',
      '\n',
      'a\tb\nc',
    ],
    ...[
      'a\r\nb',
      'a\u2028b\nc',
      '\ufeffa\nb',
      '\u0000',
      'ä😀\nß',
      '---',
      'a\n---\nb',
      '/v1/claims/{id}',
      '$ref',
      'https://a/b',
    ],
  ];
  const values = [null, true, 1, -1.5, [], {}, [[]], [{}], [[1, [2]]], { a: [], b: {}, c: [{ d: 1, e: [2] }] }, texts];
  for (const value of [...values, ...texts, Object.fromEntries(texts.map((text) => [text, text]))])
    assert.deepEqual(parse(asYaml(value)), value, asYaml(value));
  assert.equal(asYaml({ a: [{ b: 'c d' }, 1] }), 'a:\n  -\n    b: "c d"\n  - 1\n');
});

test('YAML of the description is read back as the description', () => {
  const description = JSON.parse(JSON.stringify(openApiDocument()));
  assert.deepEqual(parse(asYaml(description)), description);
});
