import { reason } from '../../platform/feature/reason.ts';

export const JOB_NOT_FOUND = reason('JOB_NOT_FOUND', {
  status: 404,
  example: 'There is no job with this identifier.',
  meaning: 'There is no job with this identifier: it may be done, or dropped.',
});
export const JOB_NOT_DEAD = reason('JOB_NOT_DEAD', {
  status: 409,
  example: 'This job was not given up: it is run by itself.',
  meaning: 'The job was not given up: it is run by itself.',
});
