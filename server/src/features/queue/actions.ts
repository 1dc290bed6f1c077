import { action } from '../../platform/feature/action.ts';

export const CLAIMS_EXPORTED = action(
  'claims.exported',
  'Claims were exported as CSV; the filter is told, and of a search only that there was one.',
);
