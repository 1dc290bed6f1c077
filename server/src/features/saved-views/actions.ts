import { action } from '../../platform/feature/action.ts';

export const VIEW_CREATED = action(
  'view.created',
  'A view of the queue was saved; of a search only that there is one is told.',
);
export const VIEW_CHANGED = action('view.changed', 'A saved view was changed, or shared with the team.');
export const VIEW_REMOVED = action('view.removed', 'A saved view was removed.');
export const VIEW_REORDERED = action(
  'view.reordered',
  'The saved views of the team, or those of one operator, were put in another order.',
);
