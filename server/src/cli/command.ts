import { InvalidArgumentError } from 'commander';

/** Reads a whole number from 1 to `max`. */
export function upTo(max: number): (text: string) => number {
  return (text) => {
    const isWhole = /^[1-9]\d{0,8}$/.test(text) && Number(text) <= max;
    if (!isWhole) throw new InvalidArgumentError(`It must be a whole number from 1 to ${max}.`);
    return Number(text);
  };
}

/** Lets an argument pass that is not blank. */
export function notBlank(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.');
  return text;
}
