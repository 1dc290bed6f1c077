const UNITS = ['B', 'kB', 'MB', 'GB'] as const;

/** `512 B`, `1.5 MB`: decimal units, one decimal below ten. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const text = power > 0 && value < 10 ? value.toFixed(1) : value.toFixed(0);
  return `${text} ${UNITS[power] ?? ''}`;
}

/** `12,345`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}
