const FIELDS = ['actor', 'action', 'subject', 'from', 'to'] as const;

/** The filters of the audit log, as they are stored in the address. */
export type AuditSearch = { [Field in (typeof FIELDS)[number]]?: string };

/** Reads the filters from an address. Unknown and empty parameters are dropped. */
export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const known = FIELDS.flatMap((field) => {
    const value = search[field];
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}
