/** Where a process is killed. Each has a kind of jobs of the same name. */
export const MOMENTS = [
  'enqueueing',
  'claimed',
  'working',
  'before completion',
  'amid completion',
  'completed',
] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Place {
  engine: 'sqlite' | 'postgres';
  /** A file, or an address. */
  at: string;
}

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const START = '2026-03-01T10:00:00.000Z';
