import type { BackupResult } from '../backup/back-up.ts';
import { bytes, facts, minute } from './output.ts';

/** What a backup holds, for people. */
export function contents({ created_at, ...counts }: Omit<BackupResult, 'file' | 'size_bytes'>): string {
  const { organizations, api_keys, claims, documents, document_bytes } = counts;
  return facts([
    ['as of', minute(created_at)],
    ['organizations', grouped(organizations)],
    ['api keys', grouped(api_keys)],
    ['claims', grouped(claims)],
    ['documents', `${grouped(documents)} (${bytes(document_bytes)})`],
  ]);
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
