import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEFAULT_TRACKING_URLS, findPatternProblem, trackingUrl } from '../../../src/features/carriers/rules.ts';

for (const [carrier, pattern] of Object.entries(DEFAULT_TRACKING_URLS)) {
  if (pattern === null) continue;
  test(`the default of ${carrier} is a pattern that an operator could have set`, () => {
    assert.equal(findPatternProblem(pattern), undefined);
    const url = new URL(trackingUrl(pattern, { tracking_number: 'AB 1/2', postcode: '1' }));
    assert.equal(url.protocol, 'https:');
    assert.ok(url.href.includes('AB%201%2F2'));
  });
}

const WRONG: [what: string, pattern: string][] = [
  ['nothing', ''],
  ['no address', '{tracking_number}'],
  ['an address without the number', 'https://example.com/{postcode}'],
  ['http', 'http://example.com/{tracking_number}'],
  ['a script', 'javascript:alert("{tracking_number}")'],
  ['data', 'data:text/html,{tracking_number}'],
  ['a number in the place of the host', 'https://{tracking_number}/'],
  ['a number in the host', 'https://{tracking_number}.example.com/'],
  ['a number in the port', 'https://example.com:{tracking_number}/'],
  ['a postcode in the host', 'https://example.{postcode}/{tracking_number}'],
  ['a user name', 'https://ana@example.com/{tracking_number}'],
  ['a password', 'https://ana:secret@example.com/{tracking_number}'],
  ['a number that ends the host', 'https://example.com{tracking_number}/'],
  ['a number right after the host’s question mark', 'https://example.com?n={tracking_number}'],
  ['a backslash after the scheme', 'https:\\\\example.com/{tracking_number}'],
  ['one slash after the scheme', 'https:/example.com/{tracking_number}'],
  ['another placeholder', 'https://example.com/{number}/{tracking_number}'],
  ['a brace too many', 'https://example.com/{{tracking_number}}'],
  ['a space', 'https://example.com/ {tracking_number}'],
  ['a line break', 'https://example.com/\n{tracking_number}'],
  ['2001 characters', `https://example.com/{tracking_number}${'x'.repeat(1_964)}`],
];
for (const [what, pattern] of WRONG) {
  test(`${what} is refused`, () => assert.ok(findPatternProblem(pattern)));
}

for (const pattern of [
  'https://example.com/{tracking_number}',
  'https://example.com:8443/a?n={tracking_number}&p={postcode}#top',
  'HTTPS://example.com/#/{postcode}/{tracking_number}/{tracking_number}',
]) {
  test(`${pattern} will do`, () => assert.equal(findPatternProblem(pattern), undefined));
}

test('a filed tracking number cannot lead to another host, nor leave its place in the address', () => {
  const pattern = 'https://example.com/t/{tracking_number}?p={postcode}';
  for (const hostile of [
    '../../x',
    '//evil.example',
    '?p=1',
    '#',
    '$&',
    '{postcode}',
    '"><script>',
    '\ud800',
    '@evil',
  ]) {
    const url = new URL(trackingUrl(pattern, { tracking_number: hostile, postcode: hostile }));
    assert.equal(url.origin, 'https://example.com');
    assert.equal([...url.searchParams].length, 1);
    assert.equal(url.hash, '');
    assert.match(url.pathname, /^\/t\/[^/]+$/);
  }
});
