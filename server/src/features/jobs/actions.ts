import { action } from '../../platform/feature/action.ts';

export const JOB_RUN_AGAIN = action('job.run_again', 'A job that had been given up was run again.');
export const DERIVATION_RUN_AGAIN = action(
  'derivation.run_again',
  'Something that is worked out from claims was worked out again.',
);
export const JOB_DROPPED = action('job.dropped', 'A job that had been given up was deleted; its work was not done.');
