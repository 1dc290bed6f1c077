/** How much one run measures. */
export interface Plan {
  /** What is printed is their median. */
  rounds: number;
  /** Of each load, and of the one before it that does not count. */
  seconds: number;
  warmUpSeconds: number;
  /** Few and many claims in the table. */
  sizes: readonly [number, number];
  /** The same, for what is done a second. */
  growth: readonly [number, number];
  /** How many requests of a kind are timed one after another. */
  samples: number;
  /** What a process answers before its memory is read again. */
  manyRequests: number;
  /** Documents of each size for one figure. */
  uploads: readonly { name: string; bytes: number; count: number }[];
  /** Uploads that are open at once, and how long they trickle. */
  slowUploads: { count: number; seconds: number };
}

const SMALL = { name: '200 kB', bytes: 200_000 };
const LARGE = { name: '10 MB', bytes: 10_000_000 };

export const WHOLE_PLAN: Plan = {
  rounds: 3,
  seconds: 4,
  warmUpSeconds: 4,
  sizes: [10_000, 1_000_000],
  growth: [10_000, 5_000_000],
  samples: 300,
  manyRequests: 1_000_000,
  uploads: [
    { ...SMALL, count: 300 },
    { ...LARGE, count: 16 },
  ],
  slowUploads: { count: 200, seconds: 20 },
};

/** One short round: to see that it works. */
export const QUICK_PLAN: Plan = {
  rounds: 1,
  seconds: 2,
  warmUpSeconds: 1,
  sizes: [1_000, 20_000],
  growth: [1_000, 20_000],
  samples: 50,
  manyRequests: 50_000,
  uploads: [
    { ...SMALL, count: 40 },
    { ...LARGE, count: 4 },
  ],
  slowUploads: { count: 40, seconds: 2 },
};

/** What a section of the bench works with. */
export interface Bench {
  plan: Plan;
  /** A new folder on disk, removed at the end. */
  newFolder(): string;
}
