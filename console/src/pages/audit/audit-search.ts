const FIELDS = ['actor', 'action', 'subject', 'from', 'to'] as const;

/** The filters of the audit log, as the address holds them. */
export type AuditSearch = { [Field in (typeof FIELDS)[number]]?: string };

/** Reads them; what is unknown or empty is left out. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const known = FIELDS.flatMap((field) => {
    const value = search[field];
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}
