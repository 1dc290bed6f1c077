import type { SingleBar } from 'cli-progress';
import { bytes } from '../cli/output.ts';
import type { Progress, ProgressState } from './progress.ts';

const BAR_WIDTH = 28;
const STEP_WIDTH = 'Verifying organizations'.length;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs long work: shows on a terminal how far it is, and ends it in order when this process is told to stop. */
export async function runLongWork<T>(work: (progress: Progress) => Promise<T>): Promise<T> {
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  for (const signal of SIGNALS) process.on(signal, stop);
  const bar = process.stderr.isTTY ? await createBar() : undefined;
  bar?.start(1, 0, { progress: undefined });
  try {
    return await work({
      signal: stopping.signal,
      report: (state) => {
        bar?.update(state.share ?? 0, { progress: state });
        // A step of unknown length may let nothing else run until it is done.
        if (state.share === undefined) bar?.render();
      },
    });
  } finally {
    bar?.stop();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Loads the bar for terminals alone. */
async function createBar(): Promise<SingleBar> {
  const { default: progress } = await import('cli-progress');
  return new progress.SingleBar({
    stream: process.stderr,
    format: (_options, _params, { progress: state }) => (state ? line(state) : ''),
    clearOnComplete: true,
    hideCursor: true,
    gracefulExit: false,
  });
}

/** `Writing the backup     ━━━━━━━━━━━━━━━━━━━━────────   71 %  of 1.2 GB` */
function line({ step, share, total_bytes }: ProgressState): string {
  if (share === undefined) return step;
  const done = Math.floor(share * BAR_WIDTH);
  const bar = '━'.repeat(done) + '─'.repeat(BAR_WIDTH - done);
  const percent = String(Math.floor(share * 100)).padStart(3);
  const total = total_bytes === undefined ? '' : ` of ${bytes(total_bytes)}`;
  return `${step.padEnd(STEP_WIDTH)}  ${bar}  ${percent} %${total}`;
}
