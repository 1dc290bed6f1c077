import { currentFormats, type Formats, numberFormat } from './formats.ts';

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `512 B`, `1.5 MB`: decimal units, one decimal below ten. */
export function formatBytes(bytes: number, { language }: Formats = currentFormats()): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const decimals = power > 0 && value < 10 ? 1 : 0;
  const text = numberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  );
  return `${text} ${UNITS[power] ?? ''}`;
}

/** `12,345`; fractions have at most one decimal. */
export function formatCount(count: number, { language }: Formats = currentFormats()): string {
  return numberFormat(language, { maximumFractionDigits: 1 }).format(count);
}

/** `1 claim`, `12,345 claims`. */
export function formatCountOf(count: number, one: string, more: string): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`;
}
