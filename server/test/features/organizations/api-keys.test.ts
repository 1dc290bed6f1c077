import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { Store } from '../../../src/app/stores.ts';
import { auditEntry } from '../../../src/features/audit/record.ts';
import { ORGANIZATION_CREATED } from '../../../src/features/organizations/actions.ts';
import { ApiKeys, type IssuedKey } from '../../../src/features/organizations/api-keys.ts';
import { Organizations } from '../../../src/features/organizations/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { emptySqliteIn } from '../../contract/empty-sqlite.ts';
import { temporaryFolder } from '../../contract/fixtures.ts';
import { TestClock } from '../../support/api/harness.ts';

const NOW = Date.UTC(2026, 2, 1);

interface KeysUnderTest {
  keys: ApiKeys;
  organizations: Organizations;
  store: Store;
  folder: string;
  /** An organization of the store. */
  id: string;
}

function onKeys(name: string, body: (under: KeysUnderTest) => Promise<void>): void {
  test(name, async () => {
    const { folder, remove } = temporaryFolder();
    const store = openSqliteStores(await emptySqliteIn(folder)).store;
    try {
      const organizations = new Organizations(store, () => NOW);
      const { id } = await organizations.create('Shop');
      await body({ keys: new ApiKeys(store, () => NOW), organizations, store, folder, id });
    } finally {
      await store.close();
      remove();
    }
  });
}

const refusedWith = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;
const credentialsOf = ({ key_id, key_secret }: IssuedKey) => ({ keyId: key_id, secret: key_secret });

onKeys('an organization that has a name with a line break stays as it is, and can be changed', async (under) => {
  const { store, organizations } = under;
  const old = { id: 'org_old', name: 'Shop\nx', created_at: new Date(NOW).toISOString(), disabled_at: null };
  const audit = auditEntry(new Identifiers(() => NOW), {
    actor: 'system',
    action: ORGANIZATION_CREATED,
    subject: { kind: 'organization', id: old.id },
  });
  await store.addOrganization({ ...old, language: 'en' }, audit);
  await organizations.change(old.id, { name: old.name, language: 'es' });
  assert.deepEqual(await organizations.get(old.id), { ...old, language: 'es' });
  await assert.rejects(organizations.change(old.id, { name: 'a\nb' }), refusedWith('INVALID_REQUEST_BODY'));
});

describe('api keys', () => {
  onKeys('a secret carries the prefix of live keys and 256 random bits', async ({ keys, id }) => {
    const { key_id, key_secret } = await keys.issue(id, 'ERP');
    assert.match(key_id, /^key_[0-9a-f]{24}$/);
    assert.match(key_secret, /^sk_live_[A-Za-z0-9_-]{43}$/);
  });

  onKeys('two keys have neither identifier nor secret in common', async ({ keys, id }) => {
    const [one, two] = [await keys.issue(id, ''), await keys.issue(id, '')];
    assert.notEqual(one.key_id, two.key_id);
    assert.notEqual(one.key_secret, two.key_secret);
  });

  onKeys('no key is issued for an organization that does not exist', async ({ keys }) => {
    await assert.rejects(keys.issue('org_none', ''), refusedWith('ORGANIZATION_NOT_FOUND'));
    assert.deepEqual(await keys.list(), []);
  });

  onKeys('of a secret only the SHA-256 is kept', async ({ keys, id, folder }) => {
    const { key_id, key_secret } = await keys.issue(id, 'ERP');
    const hash = createHash('sha256').update(key_secret).digest('hex');
    const [kept] = await keys.list(id);
    const created_at = new Date(NOW).toISOString();
    const name = 'ERP';
    const times = { created_at, revoked_at: null, last_used_at: null };
    assert.deepEqual(kept, { organization_id: id, key_id, name, secret_hash: hash, ...times });
    const files = readdirSync(folder).map((file) => readFileSync(join(folder, file)));
    assert.ok(files.some((bytes) => bytes.includes(hash)));
    assert.ok(!files.some((bytes) => bytes.includes(key_secret)));
  });

  onKeys('a key lets its organization in, and no other', async ({ keys, organizations, id }) => {
    const other = await organizations.create('Other');
    const ours = await keys.issue(id, '');
    const theirs = await keys.issue(other.id, '');
    assert.deepEqual(await keys.authenticate(credentialsOf(ours)), { organizationId: id, keyId: ours.key_id });
    const theirCaller = { organizationId: other.id, keyId: theirs.key_id };
    assert.deepEqual(await keys.authenticate(credentialsOf(theirs)), theirCaller);
  });

  const WRONG: [what: string, change: (key: IssuedKey, other: IssuedKey) => { keyId: string; secret: string }][] = [
    ['an unknown key', ({ key_secret }) => ({ keyId: 'key_none', secret: key_secret })],
    ['an empty key identifier', ({ key_secret }) => ({ keyId: '', secret: key_secret })],
    ['an empty secret', ({ key_id }) => ({ keyId: key_id, secret: '' })],
    ['an unknown key with an empty secret', () => ({ keyId: 'key_none', secret: '' })],
    ['a secret cut short', ({ key_id, key_secret }) => ({ keyId: key_id, secret: key_secret.slice(0, -1) })],
    ['a secret with more after it', ({ key_id, key_secret }) => ({ keyId: key_id, secret: `${key_secret}x` })],
    ['a secret in another case', ({ key_id, key_secret }) => ({ keyId: key_id, secret: key_secret.toUpperCase() })],
    [
      'a key identifier in another case',
      ({ key_id, key_secret }) => ({ keyId: key_id.toUpperCase(), secret: key_secret }),
    ],
    ['the secret of another key', ({ key_id }, { key_secret }) => ({ keyId: key_id, secret: key_secret })],
    ['the key identifier as its secret', ({ key_id }) => ({ keyId: key_id, secret: key_id })],
  ];
  for (const [what, change] of WRONG) {
    onKeys(`${what} does not let in`, async ({ keys, id }) => {
      const credentials = change(await keys.issue(id, ''), await keys.issue(id, ''));
      await assert.rejects(keys.authenticate(credentials), refusedWith('INVALID_CREDENTIALS'));
    });
  }

  onKeys('the hash of a secret does not let in', async ({ keys, id }) => {
    const { key_id } = await keys.issue(id, '');
    const [kept] = await keys.list(id);
    const credentials = { keyId: key_id, secret: kept?.secret_hash ?? '' };
    await assert.rejects(keys.authenticate(credentials), refusedWith('INVALID_CREDENTIALS'));
  });

  onKeys('a revoked key does not let in, the organization’s other keys do', async ({ keys, id }) => {
    const [revoked, kept] = [await keys.issue(id, ''), await keys.issue(id, '')];
    await keys.revoke(revoked.key_id);
    await assert.rejects(keys.authenticate(credentialsOf(revoked)), refusedWith('INVALID_CREDENTIALS'));
    assert.equal((await keys.authenticate(credentialsOf(kept))).organizationId, id);
  });

  onKeys('a key is revoked once, and an unknown one never', async ({ keys, id }) => {
    const { key_id } = await keys.issue(id, '');
    await keys.revoke(key_id);
    await assert.rejects(keys.revoke(key_id), refusedWith('API_KEY_NOT_FOUND'));
    await assert.rejects(keys.revoke('key_none'), refusedWith('API_KEY_NOT_FOUND'));
  });

  onKeys(
    'a disabled organization’s keys do not let in until it is enabled again',
    async ({ keys, organizations, id }) => {
      const key = await keys.issue(id, '');
      await organizations.change(id, { disabled: true });
      await assert.rejects(keys.authenticate(credentialsOf(key)), refusedWith('INVALID_CREDENTIALS'));
      await organizations.change(id, { disabled: false });
      assert.equal((await keys.authenticate(credentialsOf(key))).organizationId, id);
    },
  );

  onKeys(
    'the use of a key is noted once a minute at the most, and a failure of the note refuses nobody',
    async ({ store, id }) => {
      const clock = new TestClock('2026-03-01T10:00:00Z');
      const keys = new ApiKeys(store, clock.now);
      const key = await keys.issue(id, '');
      const usedAt = async () => (await keys.list(id))[0]?.last_used_at;
      const use = async (ms: number) => {
        clock.ms += ms;
        await keys.authenticate(credentialsOf(key));
        await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
      };
      assert.equal(await usedAt(), null);
      await keys.authenticate({ ...credentialsOf(key), secret: 'wrong' }).catch(() => {});
      assert.equal(await usedAt(), null);
      await use(0);
      const first = new Date(clock.ms).toISOString();
      assert.equal(await usedAt(), first);
      await use(59_999);
      assert.equal(await usedAt(), first);
      await use(1);
      assert.equal(await usedAt(), new Date(clock.ms).toISOString());
      store.noteApiKeyUsed = () => Promise.reject(new Error('the disk is full'));
      await use(60_000);
    },
  );

  onKeys('every refusal has the same text', async ({ keys, organizations, id }) => {
    const key = await keys.issue(id, '');
    const refusalOf = (keyId: string, secret: string) =>
      keys.authenticate({ keyId, secret }).then(
        () => 'let in',
        (error: Error) => error.message,
      );
    const texts = [await refusalOf('key_none', 'x'), await refusalOf(key.key_id, 'x')];
    await organizations.change(id, { disabled: true });
    texts.push(await refusalOf(key.key_id, key.key_secret));
    await organizations.change(id, { disabled: false });
    await keys.revoke(key.key_id);
    texts.push(await refusalOf(key.key_id, key.key_secret));
    assert.equal(new Set(texts).size, 1);
    assert.notEqual(texts[0], 'let in');
  });

  onKeys('an organization that does not exist is neither disabled nor enabled', async ({ organizations }) => {
    await assert.rejects(organizations.change('org_none', { disabled: true }), refusedWith('ORGANIZATION_NOT_FOUND'));
    await assert.rejects(organizations.change('org_none', { disabled: false }), refusedWith('ORGANIZATION_NOT_FOUND'));
  });
});
