import type { Role } from '../api/types.ts';

/** May manage organizations, keys, operators, tracking links. */
export const isAdmin = (role: Role): boolean => role === 'admin';

/** May move, note, assign and mark as seen. */
export const canWorkClaims = (role: Role): boolean => role !== 'viewer';

/** May read the list of keys, the counts of organizations, and the audit log. */
export const canReadAdministration = (role: Role): boolean => role !== 'agent';
