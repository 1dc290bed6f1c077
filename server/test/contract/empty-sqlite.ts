import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqliteStores } from '../../src/app/sqlite-stores.ts';
import { folderInMemory } from './fixtures.ts';

/** The file that a first start makes, once a test has asked for it: every migration takes 30 ms of processor time. */
let empty: Promise<Buffer> | undefined;

async function makeEmpty(): Promise<Buffer> {
  const { folder, remove } = folderInMemory();
  try {
    const file = join(folder, 'redress.db');
    await openSqliteStores(file).store.close();
    return readFileSync(file);
  } finally {
    remove();
  }
}

/** Makes an empty database in a folder, with its tables; gives its path. */
export async function emptySqliteIn(folder: string): Promise<string> {
  empty ??= makeEmpty();
  const file = join(folder, 'redress.db');
  writeFileSync(file, await empty, { mode: 0o600 });
  return file;
}
