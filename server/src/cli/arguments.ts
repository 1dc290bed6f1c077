import { InvalidArgumentError } from 'commander';

/** Lets an argument pass that is not blank. */
export function notBlank(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.');
  return text;
}
