import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, test } from 'node:test';
import { OWNERS } from '../../src/features.ts';
import { readMigrations } from '../../src/platform/sql/migrate.ts';
import { FILES } from './layers.ts';

/** The statements of both engines stand in the source: a table that a statement writes is a word, or a value that is bound. */
const WRITE =
  /\b(?:insert(?:\s+or\s+\w+)?\s+into|(?<!for\s|do\s)update|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b(?!\()/g;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** The rooms of the platform that write the tables of a feature: operators see this work through the feature. */
const ON_BEHALF: Readonly<Record<string, string>> = { 'platform/jobs/': 'jobs', 'platform/derive/': 'jobs' };

/**
 * Statements that write tables of other features, with the reason. The list only shrinks: a row that nothing needs any
 * more is refused.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'claims/postgres/statements.ts writes claim_changes': 'a batch of creates is one statement',
  'claims/postgres/statements.ts writes idempotency_keys': 'a batch of creates is one statement',
  'documents/postgres.ts writes claim_changes': 'a batch of documents is one statement',
  'documents/postgres.ts writes idempotency_keys': 'a batch of documents is one statement',
  'documents/postgres.ts writes claim_desk': 'an arriving document is unseen evidence in the same statement',
  'documents/statements.ts writes claim_desk': 'an arriving document is unseen evidence in the same transaction',
  'documents/statements.ts writes claim_follow_ups': 'an arriving document wakes its claim in the same transaction',
  'duplicates/print-store.ts writes claim_changes': 'the claims of a photograph that matches are noted with the match',
  'filings/store.ts writes shipment_facts': 'the reference of a filing is one of the facts of the shipment',
  'statements/sql/statements.ts writes claim_payments': 'a statement records thousands of payments in one statement',
};

interface Found {
  file: string;
  room: string;
  table: string;
}

/** The tables of ours that a text writes. */
function tablesWrittenBy(text: string): string[] {
  const written = [...text.replace(COMMENT, '').matchAll(WRITE)].map(([, table = '']) => table);
  return [...new Set(written)].filter((table) => OWNERS.has(table));
}

/** Maintenance is above all features: it writes copies and whole databases. */
function listWrites(): Found[] {
  return FILES.filter(({ name }) => !name.startsWith('maintenance/')).flatMap(({ name, text }) => {
    const feature = /^features\/([^/]+)\//.exec(name)?.[1];
    const behalf = Object.entries(ON_BEHALF).find(([room]) => name.startsWith(room))?.[1];
    const room = feature ?? behalf ?? name;
    return tablesWrittenBy(text).map((table) => ({ file: name.replace('features/', ''), room, table }));
  });
}

/** The schema that the migrations of SQLite make. */
function schemaOf(type: 'table' | 'trigger'): { name: string; tbl_name: string }[] {
  const database = new DatabaseSync(':memory:');
  for (const { sql } of readMigrations('sqlite')) database.exec(sql);
  const rows = database.prepare("select name, tbl_name from sqlite_master where type = ? and name not like 'sqlite_%'");
  const found = rows.all(type) as { name: string; tbl_name: string }[];
  database.close();
  return found;
}

/** The tables that the migrations of PostgreSQL leave, by their text. */
function tablesOfPostgres(): Set<string> {
  const tables = new Set<string>();
  for (const { sql } of readMigrations('postgres')) {
    const text = sql.replaceAll(/^\s*--.*$/gm, '');
    for (const [, made = ''] of text.matchAll(/\bcreate (?:unlogged )?table (\w+)(?! partition)\b/g)) tables.add(made);
    for (const [, gone = ''] of text.matchAll(/\bdrop table (?:if exists )?(\w+)/g)) tables.delete(gone);
    for (const [, from = '', to = ''] of text.matchAll(/\balter table (\w+) rename to (\w+)/g)) {
      if (tables.delete(from)) tables.add(to);
    }
  }
  return tables;
}

describe('every table has one owner', () => {
  test('each table of the schema is named by the `feature.ts` of one feature', () => {
    const tables = new Set([...schemaOf('table').map(({ name }) => name), ...tablesOfPostgres()]);
    assert.deepEqual([...tables].toSorted(), [...OWNERS.keys()].toSorted());
  });

  test('only the feature that owns a table has statements that write it', () => {
    const writes = listWrites();
    assert.ok(writes.length > 50, `${writes.length} writes`);
    const foreign = writes.filter(({ room, table }) => OWNERS.get(table) !== room);
    assert.deepEqual(
      foreign.map(({ file, table }) => `${file} writes ${table}`).toSorted(),
      Object.keys(ALLOWED).toSorted(),
    );
  });

  test('writes of every form are seen', () => {
    const text =
      'insert into claims x; insert or ignore into leases y; delete from documents z; update operators set a';
    assert.deepEqual(tablesWrittenBy(text), ['claims', 'leases', 'documents', 'operators']);
    assert.deepEqual(tablesWrittenBy('/* insert into claims */ select 1 from jobs for update; do update set x'), []);
  });

  test('the tables with triggers are those that CONTRIBUTING.md gives a reason for', () => {
    const text = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8');
    const [, section = ''] = /\n## Triggers\n([\s\S]*?)\n## /.exec(text) ?? [];
    const rows = section.split('\n').filter((line) => line.startsWith('| `'));
    const named = rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const tables = new Set(schemaOf('trigger').map(({ tbl_name }) => tbl_name));
    assert.deepEqual(named.toSorted(), [...tables].toSorted());
  });
});
