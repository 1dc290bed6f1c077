import { lstatSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Environment } from './setting-reader.ts';

/** The variables of a `.env` file, and a line for each problem of it, without any value. */
export interface EnvFile {
  variables: NodeJS.Dict<string>;
  problems: string[];
}

const NAME_AND_SIGN = /^\s*(?:export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=/;
const QUOTES = ['"', "'", '`'];
/** Names known beside the settings: of the client, which has one name in common with them, of `redress transfer`, of the console's build and of the tests. */
const LET_BE = /^REDRESS_(?:KEY_ID|KEY_SECRET|TRANSFER_TO|CONSOLE_API|(?:TEST|PROOF)_\w+)$/;
/** Variables that Kubernetes and Docker set in every container for a service called redress, or redress-something. */
const SERVICE_LINK =
  /^(REDRESS(?:_\w+?)??)_(?:SERVICE_HOST|SERVICE_PORT(?:_\w+)?|PORT(?:_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)?)$/;
const PREFIX = 'REDRESS_';
/** A setting that differs from the name in more than this share of its letters is not suggested. */
const NEAR = 1 / 3;
/** Letters that are missing, added or others in a misspelt `REDRESS_`; two that changed places are two. */
const MAX_SLIPS = 2;

/** Reads a `.env` file; one that is not there is empty. */
export function readEnvFile(path: string): EnvFile {
  try {
    const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    return { variables: parseEnv(text), problems: brokenLines(path, text) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (code === 'ENOENT' && !lstatSync(path, { throwIfNoEntry: false })) return { variables: {}, problems: [] };
    return { variables: {}, problems: [`${path}: cannot be read: ${REASONS[code] ?? String(error)}`] };
  }
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no permission; run it as the owner of the file, or change who owns it',
  EISDIR: 'it is a directory, not a file',
  ENOENT: 'it is a link that leads nowhere',
};

/** Names the lines that Node would skip or misread. */
function brokenLines(path: string, text: string): string[] {
  const problems: string[] = [];
  const lines = text.split(/\r?\n/);
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [sign] = NAME_AND_SIGN.exec(line) ?? [];
    if (sign === undefined) {
      problems.push(`${path} line ${index + 1}: is not NAME=VALUE`);
      continue;
    }
    const value = line.slice(sign.length).trimStart();
    const end = QUOTES.includes(value[0] ?? '') ? endOfQuoted(lines, index, value) : { index, rest: '' };
    if (end === undefined) problems.push(`${path} line ${index + 1}: a quote is opened and not closed`);
    else if (/^\s*[^\s#]/.test(end.rest)) problems.push(`${path} line ${end.index + 1}: there is text after the quote`);
    index = end?.index ?? index;
  }
  return problems;
}

/** The line on which a quoted value that begins at `index` ends, and the text behind it. */
function endOfQuoted(lines: readonly string[], index: number, value: string) {
  const quote = value.charAt(0);
  let rest = value.slice(1);
  for (let at = index; at < lines.length; at += 1) {
    const close = rest.indexOf(quote);
    if (close >= 0) return { index: at, rest: rest.slice(close + 1) };
    rest = lines[at + 1] ?? '';
  }
  return undefined;
}

/** A line for each `REDRESS_…` variable that nothing of Redress reads. `settings`: the names that are settings. */
export function findUnknown(environment: Environment, settings: ReadonlySet<string>): string[] {
  const isLink = (name: string) => {
    const [, service] = SERVICE_LINK.exec(name) ?? [];
    return service !== undefined && environment[`${service}_SERVICE_HOST`] !== undefined;
  };
  const isOurs = (name: string) => name.startsWith(PREFIX) || isMisspelt(name, settings);
  return Object.keys(environment)
    .filter((name) => isOurs(name) && !settings.has(name) && !LET_BE.test(name) && !isLink(name))
    .map((name) => `${name}: is no setting${suggestion(name, settings)}; all of them are in docs/operations.md`);
}

/**
 * Whether a name stands for one of ours with a slip in its beginning (`REDRES_API_URL`, `REDRESSS_API_URL`,
 * `redress_api_url`). Other programs' names have to be further away than that.
 */
function isMisspelt(name: string, settings: ReadonlySet<string>): boolean {
  const [word = ''] = name.toUpperCase().split('_', 1);
  if (!/^R.{4,8}$/.test(word) || !name.includes('_')) return false;
  const upper = name.toUpperCase();
  const slips = editsBetween(`${word}_`, PREFIX);
  if (slips > MAX_SLIPS) return false;
  // Another letter makes another word (`REGRESS_`); a missing or a doubled one does not.
  const isSlip = slips === 0 || (slips === 1 && word.length !== PREFIX.length - 1);
  return isSlip || [...settings].some((setting) => setting.startsWith(PREFIX) && isLike(upper, setting));
}

function isLike(name: string, setting: string): boolean {
  return editsBetween(name.slice(0, 100), setting) <= MAX_SLIPS + 1;
}

/** The setting that was likely meant: one that begins with the name, or else the most like it. */
function suggestion(name: string, settings: ReadonlySet<string>): string {
  const upper = name.toUpperCase().slice(0, 100);
  const [near] = [...settings]
    .map((setting) => ({
      setting,
      isBegun: upper.length > PREFIX.length && setting.startsWith(upper),
      edits: upper.endsWith(setting) ? 0 : editsBetween(upper, setting),
    }))
    .filter(({ setting, isBegun, edits }) => isBegun || edits <= setting.length * NEAR)
    .toSorted((one, other) => Number(other.isBegun) - Number(one.isBegun) || one.edits - other.edits);
  return near ? `; did you mean ${near.setting}?` : '';
}

/** Levenshtein distance. */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
