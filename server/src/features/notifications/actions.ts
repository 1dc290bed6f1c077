import { action } from '../../platform/feature/action.ts';

export const OPERATOR_NOTIFICATIONS_CHANGED = action(
  'operator.notifications_changed',
  'An operator turned notifications off or on.',
);
