import { userInfo } from 'node:os';
import { InvalidArgumentError } from 'commander';
import { COMMAND_LINE } from '../features/operators/rules.ts';

/**
 * Opens the installation that the environment names for some work, and always closes it. `S` has the services of the
 * work.
 */
export type WithInstallation<S> = <T>(work: (installation: S) => Promise<T>) => Promise<T>;

/** Names the user of the command line for histories and the audit log: `cli:` and the user's name. */
export function commandLineActor(): string {
  return `${COMMAND_LINE}${userName()}`;
}

/** In a container a user can be a number alone. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid-${process.getuid?.()}`;
  }
}

/** Reads a whole number from 1 to `max`. */
export function upTo(max: number): (text: string) => number {
  return (text) => {
    const isWhole = /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max;
    if (!isWhole) throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
    return Number(text);
  };
}

/** Accepts an argument that is not blank. */
export function notBlank(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.');
  return text;
}
