import { reason } from '../../platform/feature/reason.ts';

export const STATEMENT_NOT_FOUND = reason('STATEMENT_NOT_FOUND', {
  status: 404,
  example: 'There is no statement with this identifier.',
  meaning: 'There is no statement with this identifier.',
});
export const STATEMENT_CHANGED = reason('STATEMENT_CHANGED', {
  status: 409,
  example: 'The file or its claims changed since the preview: look at it again, then apply it.',
  meaning: 'What would become of the lines is not what the preview showed: look at it again.',
});
export const STATEMENT_LINES_LEFT = reason('STATEMENT_LINES_LEFT', {
  status: 409,
  example: 'Lines have no claim, or cannot be read: 2 ambiguous, 3 unknown. Correct them, or leave them out by name.',
  meaning: 'Lines are ambiguous, unknown or not read: choose, correct them, or name them in `leave_out`.',
});
