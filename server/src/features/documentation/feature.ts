import type { Feature } from '../../platform/feature/feature.ts';

export const documentation = {
  name: 'documentation',
} satisfies Feature;
