/** The tables of what operators save for their work: views, templates, what they have read. See `TABLES`. */
export const DESK_TABLES = [
  {
    name: 'saved_views',
    columns: {
      id: 'text',
      scope: 'text',
      owner_id: 'text',
      name: 'text',
      query: 'text',
      columns: 'text',
      position: 'integer',
      version: 'integer',
      changed_at: 'time',
      changed_by: 'text',
    },
    keyLength: 1,
  },
  {
    name: 'templates',
    columns: {
      kind: 'text',
      name: 'text',
      texts: 'text',
      version: 'integer',
      changed_at: 'time',
      changed_by: 'text',
    },
    keyLength: 2,
  },
  { name: 'duplicate_settings', columns: { name: 'text', value: 'text' }, keyLength: 1 },
  {
    name: 'statements',
    columns: {
      id: 'text',
      carrier: 'text',
      file_name: 'text',
      content_hash: 'text',
      line_count: 'integer',
      claim_count: 'integer',
      totals: 'text',
      applied_at: 'time',
      applied_by: 'text',
      undone_at: 'time',
      undone_by: 'text',
    },
    keyLength: 1,
  },
  {
    name: 'statement_lines',
    columns: { carrier: 'text', line_key: 'text', statement_id: 'text', line: 'integer' },
    keyLength: 2,
  },
  {
    name: 'statement_mappings',
    columns: { carrier: 'text', mapping: 'text', changed_at: 'time', changed_by: 'text' },
    keyLength: 1,
  },
  {
    name: 'notifications_read',
    columns: { operator_id: 'text', claim_id: 'text', kind: 'text', notification_id: 'text', read_at: 'time' },
    keyLength: 3,
  },
  {
    name: 'notification_choices',
    columns: { operator_id: 'text', turned_off: 'text' },
    keyLength: 1,
  },
] as const;
