import { type Command, InvalidArgumentError } from 'commander';
import { JSON_OPTION } from './output.ts';

/** Options of every command that calls the service. */
export interface ServiceOptions {
  config?: string;
  json?: boolean;
}

/** Adds `--config` and `--json`. */
export function withServiceOptions(command: Command): Command {
  return command
    .option('--config <file>', 'JSON file with api_url, key_id and key_secret (default: redress.json)')
    .option(...JSON_OPTION)
    .addHelpText('after', SETTINGS_HELP);
}

const SETTINGS_HELP = `
The service and the key are read from REDRESS_API_URL, REDRESS_KEY_ID and REDRESS_KEY_SECRET, or from a config file:
redress.json in this folder, ~/.config/redress/client.json, or the one that --config names.`;

/** Reads a whole number within bounds. Throws what commander reports. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** Reads a date, or a date and time, as the service takes it. Throws what commander reports. */
export function date(text: string): string {
  if (/^\d{4}-\d\d-\d\d(?:T.+)?$/.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('It must be a date such as 2026-01-31.');
}

const UNIT_SECONDS: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3_600 };

/** Reads `20/s`, `20`, `600/min` or `1000/h` as rows in a second. Throws what commander reports. */
export function rate(text: string): number {
  const [, number = '', unit = 's'] = /^(\d{1,6}(?:\.\d{1,3})?)(?:\/(s|min|h))?$/.exec(text) ?? [];
  const perSecond = Number(number) / (UNIT_SECONDS[unit] ?? 1);
  if (perSecond > 0) return perSecond;
  throw new InvalidArgumentError('It must be a number of rows such as 20/s, 600/min or 1000/h.');
}
