import type { Feature } from '../../platform/feature/feature.ts';

export const outcomes = {
  name: 'outcomes',
  passingTables: ['counted_outcomes', 'outcome_tallies', 'outcome_reason_tallies'],
} satisfies Feature;
