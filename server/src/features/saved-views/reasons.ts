import { reason } from '../../platform/feature/reason.ts';

export const SAVED_VIEW_NOT_FOUND = reason('SAVED_VIEW_NOT_FOUND', {
  status: 404,
  example: 'There is no saved view with this identifier.',
  meaning: 'There is no saved view with this identifier that you see.',
});
export const SAVED_VIEW_CHANGED = reason('SAVED_VIEW_CHANGED', {
  status: 409,
  example: 'The view was changed meanwhile by ana@example.com: it has version 2.',
  meaning: 'Somebody changed the view since the version that was named; `changed` has it as it is now.',
});
export const SAVED_VIEWS_REORDERED = reason('SAVED_VIEWS_REORDERED', {
  status: 409,
  example: 'Views were added, removed or put in another order meanwhile: read them again.',
  meaning: 'The list is not as it was seen: read it again.',
});
export const SAVED_VIEW_NAME_TAKEN = reason('SAVED_VIEW_NAME_TAKEN', {
  status: 409,
  example: 'The team has a view “DPD, late” already: choose another name.',
  meaning: 'Another view of the list has this name.',
});
export const SAVED_VIEW_LIMIT_REACHED = reason('SAVED_VIEW_LIMIT_REACHED', {
  status: 409,
  example: 'You have 50 views already: remove one first.',
  meaning: 'There are as many views as there can be: remove one first.',
});
