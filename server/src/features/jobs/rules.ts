/** The states of a job, as operators see it. */
export const JOB_STATES = ['waiting', 'running', 'failing', 'dead'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** The meaning of each state. */
export const JOB_MEANINGS: Readonly<Record<JobState, string>> = {
  waiting: 'It is run when its time has come.',
  running: 'A process runs it.',
  failing: 'The last attempt failed, and it is tried again.',
  dead: 'It was given up: an operator can have it run again, or drop it.',
};
