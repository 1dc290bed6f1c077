import { action } from '../../platform/feature/action.ts';

export const STATEMENT_APPLIED = action(
  'statement.applied',
  'A carrier’s statement was applied: its lines became payments.',
);
export const STATEMENT_UNDONE = action('statement.undone', 'A statement was undone: its payments were withdrawn.');
export const STATEMENT_MAPPING_CHANGED = action(
  'statement.mapping_changed',
  'How the statements of a carrier are read was remembered anew, or forgotten.',
);
