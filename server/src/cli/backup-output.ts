import type { RestoreResult } from '../backup/restore.ts';
import type { VerifyResult } from '../backup/verify.ts';
import { bytes, facts, minute, table } from './output.ts';

/** The longest list of credentials that people are shown; `--json` has all. */
const MAX_SHOWN = 50;

/** What a backup holds, for people. */
export function contents({ created_at, redress_version, ...counts }: Omit<VerifyResult, 'file'>): string {
  const { organizations, api_keys, claims, documents, document_bytes } = counts;
  return facts([
    ['made by', `Redress ${redress_version}`],
    ['as of', minute(created_at)],
    ['organizations', grouped(organizations)],
    ['api keys', grouped(api_keys)],
    ['claims', grouped(claims)],
    ['documents', `${grouped(documents)} (${bytes(document_bytes)})`],
  ]);
}

/** The credentials that a restored installation accepts as before, for people; what was revoked since the backup is among it. */
export function credentials({ revived, revoked }: RestoreResult): string {
  const { api_keys, access_tokens, operators } = revived;
  const keys = api_keys.map(({ key_id, name, organization_id }) => ['API key', key_id, name, organization_id]);
  const tokens = access_tokens.map(({ id, name, operator }) => ['access token', id, name, operator]);
  const passwords = operators.map(({ email, role }) => ['password', email, '', role]);
  const rows = [...keys, ...tokens, ...passwords];
  const ended = revoked.api_keys + revoked.access_tokens + revoked.operators;
  const parts = ended > 0 ? [revocations(revoked)] : [];
  if (rows.length > 0) {
    parts.push('These let in as they did then, also those that were revoked or changed since:');
    parts.push(table(['', 'id', 'name', 'of'], rows.slice(0, MAX_SHOWN), ''));
    if (rows.length > MAX_SHOWN) parts.push(`… and ${grouped(rows.length - MAX_SHOWN)} more: --json lists all.`);
    parts.push(
      'End them with `redress key revoke` and `redress operator reset-password`, or restore with --revoke-all.',
    );
  }
  return parts.join('\n');
}

function revocations({ api_keys, access_tokens, operators }: RestoreResult['revoked']): string {
  const counted = facts([
    ['API keys', grouped(api_keys)],
    ['access tokens', grouped(access_tokens)],
    ['passwords', grouped(operators)],
  ]);
  const next = operators > 0 ? '\nLet operators in again with `redress operator reset-password EMAIL`.' : '';
  return `Revoked:\n${counted}${next}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
