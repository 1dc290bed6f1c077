import { readdirSync, readFileSync } from 'node:fs';

interface FileLimit {
  /** How long a test file may run. */
  limitMs: number;
  /** How often it is looked. */
  everyMs: number;
  tell: (line: string) => void;
}

/** Ends the test files among this process's children that run for longer than a limit: they hang, and fail so. */
export function limitTestFiles({ limitMs, everyMs, tell }: FileLimit): { stop: () => void } {
  const seen = new Map<number, number>();
  const look = () => {
    for (const { pid, file } of runningFiles()) {
      const since = seen.get(pid) ?? performance.now();
      seen.set(pid, since);
      if (performance.now() - since < limitMs) continue;
      tell(`${file} has run for ${Math.round(limitMs / 1_000)} seconds: it hangs, and is ended`);
      process.kill(pid, 'SIGKILL');
    }
  };
  const timer = setInterval(look, everyMs).unref();
  return { stop: () => clearInterval(timer) };
}

function runningFiles(): { pid: number; file: string }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // After the program's name, which can hold anything, come its state and its parent.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      if (Number(parent) !== process.pid) return [];
      const file = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
        .split('\0')
        .find((each) => each.endsWith('.test.ts'));
      return file === undefined ? [] : [{ pid: Number(pid), file }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
