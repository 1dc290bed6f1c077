/** The extent of a run. */
export interface Plan {
  /** Number of rounds; their median is printed. */
  rounds: number;
  /** Duration of each load, and of the warm-up before it, which does not count. */
  seconds: number;
  warmUpSeconds: number;
  /** Few and many claims in the table, for times of single requests. */
  sizes: readonly [number, number];
  /** Few and many claims in the table, for requests a second. */
  growth: readonly [number, number];
  /** Number of requests of a kind that are timed one after another. */
  samples: number;
  /** Number of requests before the memory of a process is read again. */
  manyRequests: number;
  /** Documents of each size for one figure. */
  uploads: readonly { name: string; bytes: number; count: number }[];
  /** Number of uploads that are open at a time, and how long they trickle. */
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

/** The tools of a section. */
export interface Bench {
  plan: Plan;
  /** A new folder on disk, removed at the end. */
  newFolder(): string;
}
