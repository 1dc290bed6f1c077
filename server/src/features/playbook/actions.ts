import { action } from '../../platform/feature/action.ts';

export const PLAYBOOK_CHANGED = action(
  'playbook.changed',
  'A cell of a carrier’s rules was set for the house, or taken away.',
);
