/* The settings as config.ts reads them, and as the pages for people list them. */
import { readFileSync } from 'node:fs';

const CONFIG = new URL('../../src/config/config.ts', import.meta.url);

/** Default by setting, from the table of a page whose first column is the setting. */
export function documentedDefaults(page: string): Map<string, string> {
  const rows = page.matchAll(/^\| `(REDRESS_[A-Z_]+|DATABASE_URL)` \| `?([^`|]*?)`? \|/gm);
  return new Map([...rows].map(([, name = '', fallback = '']) => [name, fallback]));
}

/** Default by setting, where it stands beside the name in the source. */
export function readSettings(): Map<string, string | undefined> {
  const calls = readFileSync(CONFIG, 'utf8').matchAll(
    /read\.\w+\('(REDRESS_[A-Z_]+|DATABASE_URL)'(?:, (?:'([^']+)'|(\d[\d_]*)))?\)?(?: \?\? '([^']+)')?/g,
  );
  const settings = new Map<string, string | undefined>();
  for (const [, name = '', text, number, fallback] of calls) {
    settings.set(name, text ?? number?.replaceAll('_', '') ?? fallback ?? settings.get(name));
  }
  return settings;
}
