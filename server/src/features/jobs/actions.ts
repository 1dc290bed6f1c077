import { action } from '../../platform/feature/action.ts';

export const JOB_RUN_AGAIN = action('job.run_again', 'A job that had been given up was run again.');
export const JOB_DROPPED = action('job.dropped', 'A job that had been given up was deleted; its work was not done.');
