import { action } from '../../platform/feature/action.ts';

export const AUDIT_ARCHIVED = action('audit.archived', 'Entries of the audit log were written to a file.');
export const AUDIT_PRUNED = action('audit.pruned', 'Archived entries of the audit log were deleted.');
