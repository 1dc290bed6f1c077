import { findCommand } from './machine.ts';

/** The browser's program: the one that the environment names, or the system's own. */
export function findChromium(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return process.env.REDRESS_TEST_CHROMIUM || names.map((name) => findCommand(name)).find((path) => path !== undefined);
}
