import { findCommand } from './machine.ts';

/** The browser's program: the one that the environment names, or the system's own; without a window where there is one. */
export function findChromium(): string | undefined {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return process.env.REDRESS_TEST_CHROMIUM || names.map((name) => findCommand(name)).find((path) => path !== undefined);
}
