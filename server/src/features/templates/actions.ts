import { action } from '../../platform/feature/action.ts';

export const TEMPLATE_SAVED = action('template.changed', 'A template was saved; the texts that differ are told.');
export const TEMPLATE_RESET = action(
  'template.reset',
  'An own template was removed; one that Redress comes with counts again.',
);
