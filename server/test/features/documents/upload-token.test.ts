import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { describe, test } from 'node:test';
import { type UploadGrant, UploadTokens } from '../../../src/features/documents/uploads/token.ts';

const SECRET = 'first-secret-of-at-least-32-characters';
const OLD_SECRET = 'older-secret-of-at-least-32-characters';
const GRANT: UploadGrant = {
  organizationId: 'org_1',
  documentId: 'doc_1',
  contentType: 'application/pdf',
  expiresAt: 1_000_000,
};
const NOW = 0;

const tokens = new UploadTokens([SECRET]);
const TOKEN = tokens.sign(GRANT);
const [PAYLOAD = '', MAC = ''] = TOKEN.split('.');

/** A token over any text, signed as ours are. */
function signed(text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${createHmac('sha256', SECRET).update(payload).digest('base64url')}`;
}

describe('upload tokens', () => {
  test('a token gives the grant it was signed for', () => assert.deepEqual(tokens.read(TOKEN, NOW), GRANT));

  test('a token can stand in an address as it is', () => assert.equal(encodeURIComponent(TOKEN), TOKEN));

  test('a token is valid to the millisecond before its expiry, and not at it', () => {
    assert.ok(tokens.read(TOKEN, GRANT.expiresAt - 1));
    assert.equal(tokens.read(TOKEN, GRANT.expiresAt), undefined);
    assert.equal(tokens.read(TOKEN, GRANT.expiresAt + 1), undefined);
  });

  test('a change of any one character makes a token invalid', () => {
    for (let at = 0; at < TOKEN.length; at += 1) {
      const other = TOKEN[at] === 'A' ? 'B' : 'A';
      const changed = TOKEN.slice(0, at) + other + TOKEN.slice(at + 1);
      assert.equal(tokens.read(changed, NOW), undefined, `character ${at}`);
    }
  });

  const OTHER_GRANTS: Partial<UploadGrant>[] = [
    { organizationId: 'org_2' },
    { documentId: 'doc_2' },
    { contentType: 'image/png' },
    { expiresAt: 2_000_000 },
  ];
  for (const change of OTHER_GRANTS) {
    test(`the signature of one grant does not serve for another ${Object.keys(change)}`, () => {
      const [otherPayload] = tokens.sign({ ...GRANT, ...change }).split('.');
      assert.notEqual(otherPayload, PAYLOAD);
      assert.equal(tokens.read(`${otherPayload}.${MAC}`, NOW), undefined);
    });
  }

  test('a token signed with another secret is invalid', () => {
    assert.equal(new UploadTokens([OLD_SECRET]).read(TOKEN, NOW), undefined);
  });

  test('the first secret signs', () => {
    assert.equal(new UploadTokens([SECRET, OLD_SECRET]).sign(GRANT), TOKEN);
    assert.notEqual(new UploadTokens([OLD_SECRET, SECRET]).sign(GRANT), TOKEN);
  });

  test('every secret of the list is accepted, wherever it stands', () => {
    const third = 'another-secret-of-32-characters-or-more';
    for (const list of [[SECRET], [OLD_SECRET, SECRET], [OLD_SECRET, third, SECRET]] as const) {
      assert.deepEqual(new UploadTokens(list).read(TOKEN, NOW), GRANT);
    }
  });

  test('a secret taken off the list is accepted no more', () => {
    assert.equal(new UploadTokens([OLD_SECRET, 'x'.repeat(32)]).read(TOKEN, NOW), undefined);
  });

  const ODD: [what: string, token: string][] = [
    ['nothing', ''],
    ['a dot', '.'],
    ['dots', '...'],
    ['a payload without a signature', PAYLOAD],
    ['a payload with an empty signature', `${PAYLOAD}.`],
    ['a signature without a payload', `.${MAC}`],
    ['a third part', `${TOKEN}.x`],
    ['an empty third part', `${TOKEN}.`],
    ['a space before', ` ${TOKEN}`],
    ['a space after', `${TOKEN} `],
    ['padding after', `${TOKEN}=`],
    ['a signature cut short', TOKEN.slice(0, -2)],
    ['a signature that is longer', `${TOKEN}AAAA`],
    ['another spelling of base64', `${PAYLOAD}.${Buffer.from(MAC, 'base64url').toString('base64')}`],
    ['a token twice', `${TOKEN}${TOKEN}`],
    ['a token far too long', 'a'.repeat(1_000_000)],
    ['characters of other alphabets', 'п.é'],
    ['a NUL', '\0'],
    ['a lone surrogate', '\ud800.\udfff'],
    ['a signed grant without an organization', signed('[null,"doc_1","application/pdf",1000000]')],
    ['a signed grant without a document', signed('["org_1",1,"application/pdf",1000000]')],
    ['a signed grant of a type never accepted', signed('["org_1","doc_1","image/gif",1000000]')],
    ['a signed grant of a type that is a member of every object', signed('["org_1","doc_1","toString",1000000]')],
    ['a signed grant whose expiry is text', signed('["org_1","doc_1","application/pdf","1000000"]')],
    ['a signed grant without an expiry', signed('["org_1","doc_1","application/pdf"]')],
  ];
  for (const [what, token] of ODD) {
    test(`${what} is invalid and throws nothing`, () => assert.equal(tokens.read(token, NOW), undefined));
  }
});
