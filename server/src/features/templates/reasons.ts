import { reason } from '../../platform/feature/reason.ts';

export const TEMPLATE_NOT_FOUND = reason('TEMPLATE_NOT_FOUND', {
  status: 404,
  example: 'There is no template of this kind and name.',
  meaning: 'There is no template of this kind and name.',
});
export const TEMPLATE_CHANGED = reason('TEMPLATE_CHANGED', {
  status: 409,
  example: 'The template was changed meanwhile by ana@example.com: it has version 2.',
  meaning: 'Somebody changed the template since the version that was named; `changed` has it as it is now.',
});
export const TEMPLATE_LIMIT_REACHED = reason('TEMPLATE_LIMIT_REACHED', {
  status: 409,
  example: 'There are 100 templates already: remove one first.',
  meaning: 'There are as many own templates as there can be: remove one first.',
});
