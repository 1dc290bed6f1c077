import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { type Ended, revokeCredentials } from '../../../src/maintenance/backup/snapshot/revoke.ts';
import { SqliteSnapshot } from '../../../src/maintenance/backup/snapshot/sqlite.ts';
import { apiKey, OURS, organization, THEIRS, temporaryFolder, timeAt } from '../fixtures.ts';
import { ANA, addOperators, addToken, audit, BEN, operatorOf, tokenOf } from '../operators/operator-fixtures.ts';

const NOW = timeAt(100);
const GONE = operatorOf('gone', { disabled_at: timeAt(50) });

/** A database with credentials of every kind, those that let nobody in among them. */
async function withCredentials(body: (file: string) => void): Promise<void> {
  const { folder, remove } = temporaryFolder();
  const file = join(folder, 'redress.db');
  const { store, operators } = openSqliteStores(file);
  for (const id of [OURS, THEIRS]) await store.addOrganization(organization(id));
  await store.changeOrganization({ id: THEIRS, disabled_at: timeAt(60) });
  await store.addApiKey(apiKey('key_1'));
  await store.addApiKey({ ...apiKey('key_revoked'), revoked_at: timeAt(1) });
  await store.addApiKey(apiKey('key_of_disabled', 0, THEIRS));
  await addOperators(operators, ANA, BEN, GONE);
  await addToken(operators, tokenOf(ANA, 'kept'));
  await addToken(operators, tokenOf(BEN, 'ended', { expires_at: timeAt(99) }));
  await store.close();
  try {
    body(file);
  } finally {
    remove();
  }
}

function activeIn(file: string): unknown {
  const snapshot = SqliteSnapshot.open(file);
  try {
    const { api_keys, access_tokens, operators } = snapshot.credentials(Date.parse(NOW));
    return {
      keys: api_keys.map(({ key_id }) => key_id),
      tokens: access_tokens.map(({ id, operator }) => `${id} of ${operator}`),
      operators: operators.map(({ email }) => email),
    };
  } finally {
    snapshot.close();
  }
}

/** Revokes, and gives what the audit log was told. */
function revoke(file: string, which: 'keys' | 'all'): string[] {
  const told: string[] = [];
  const entryOf = (ended: Ended) => {
    told.push(`${ended.action.name} ${ended.subject_id}`);
    return audit({ ...ended, action: ended.action.name });
  };
  revokeCredentials(file, { which, at: NOW, entryOf });
  const database = new DatabaseSync(file);
  const kept = database
    .prepare("select action || ' ' || subject_id as line from audit_log where at = ?")
    .all(timeAt(5));
  database.close();
  const lines = kept.map(({ line }) => line);
  for (const each of told) assert.ok(lines.includes(each), each);
  return told.toSorted();
}

test('of a copy those credentials are named that let somebody in', async () => {
  await withCredentials((file) => {
    const operators = ['ana@example.com', 'ben@example.com'];
    assert.deepEqual(activeIn(file), { keys: ['key_1'], tokens: ['tok_kept of ana@example.com'], operators });
  });
});

test('revoking the keys leaves the people, and each key has its entry in the audit log', async () => {
  await withCredentials((file) => {
    assert.deepEqual(revoke(file, 'keys'), ['key.revoked key_1', 'key.revoked key_of_disabled']);
    const operators = ['ana@example.com', 'ben@example.com'];
    assert.deepEqual(activeIn(file), { keys: [], tokens: ['tok_kept of ana@example.com'], operators });
  });
});

test('revoking all ends tokens and passwords too, each with its entry', async () => {
  await withCredentials((file) => {
    assert.deepEqual(revoke(file, 'all'), [
      'key.revoked key_1',
      'key.revoked key_of_disabled',
      'operator.password_reset opr_ana',
      'operator.password_reset opr_ben',
      'token.revoked tok_ended',
      'token.revoked tok_kept',
    ]);
    const database = new DatabaseSync(file);
    const ends = database
      .prepare('select id, password_expires_at as at, must_change_password as must from operators')
      .all();
    database.close();
    assert.deepEqual(
      ends.map(({ id, at, must }) => [id, at, must]).toSorted(),
      [
        [ANA.id, NOW, 1],
        [BEN.id, NOW, 1],
        [GONE.id, null, 0],
      ].toSorted(),
    );
  });
});
