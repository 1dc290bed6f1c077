import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { Redress } from '../index.ts';
import { UsageError } from './failure.ts';
import { onOneLine } from './output.ts';

/** Address and key of the service: never from arguments, which others on the machine can read. */
interface Settings {
  apiUrl: string;
  keyId: string;
  keySecret: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = {
  apiUrl: { variable: 'REDRESS_API_URL', member: 'api_url' },
  keyId: { variable: 'REDRESS_KEY_ID', member: 'key_id' },
  keySecret: { variable: 'REDRESS_KEY_SECRET', member: 'key_secret' },
} as const satisfies Record<keyof Settings, { variable: string; member: string }>;
const ALL = Object.keys(NAMES) as (keyof Settings)[];
const MEMBERS: readonly string[] = ALL.map((name) => NAMES[name].member);

/** A client of the service by the settings. Throws `UsageError`, which names missing and wrong settings. */
export function connect(options: { config?: string }): { redress: Redress } {
  const settings = readSettings(process.env, options.config);
  try {
    const { apiUrl: baseUrl, keyId, keySecret } = settings;
    return { redress: new Redress({ baseUrl, keyId, keySecret }) };
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(`wrong settings: ${withSettingNames(error.message)}`);
    throw error;
  }
}

/** Replaces the name of an SDK option by those of the setting. */
function withSettingNames(message: string): string {
  return message.replace(/^(?:baseUrl|keyId|keySecret)/, (option) => {
    const { member, variable } = NAMES[option === 'keyId' || option === 'keySecret' ? option : 'apiUrl'];
    return `${member} (${variable})`;
  });
}

/**
 * Reads the settings in this order: the file of `--config`, the environment, `redress.json` in this folder,
 * `~/.config/redress/client.json`. Throws `UsageError`.
 */
function readSettings(environment: Environment, configPath: string | undefined): Settings {
  const fromEnvironment = Object.fromEntries(ALL.map((name) => [name, environment[NAMES[name].variable]?.trim()]));
  const given: Partial<Settings> = {
    ...withoutEmpty(fromEnvironment),
    ...(configPath === undefined ? {} : readConfigFile(configPath)),
  };
  // A key from elsewhere is never sent to the address in a file that happens to be in the folder.
  const mayUseFoundFile = configPath === undefined && given.keyId === undefined && given.keySecret === undefined;
  const settings: Partial<Settings> = mayUseFoundFile ? { ...findConfigFile(environment), ...given } : given;
  const { apiUrl, keyId, keySecret } = settings;
  if (apiUrl === undefined || keyId === undefined || keySecret === undefined) throw missing(settings);
  return { apiUrl, keyId, keySecret };
}

function withoutEmpty(settings: Partial<Settings>): Partial<Settings> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
}

function missing(settings: Partial<Settings>): UsageError {
  const names = ALL.filter((name) => settings[name] === undefined);
  const variables = names.map((name) => NAMES[name].variable).join(', ');
  const members = names.map((name) => `"${NAMES[name].member}"`).join(', ');
  return new UsageError(
    `missing settings: set ${variables} in the environment, or ${members} in redress.json, ~/.config/redress/client.json ` +
      'or a file named by --config',
  );
}

function findConfigFile({ XDG_CONFIG_HOME }: Environment): Partial<Settings> {
  const folder = XDG_CONFIG_HOME || join(homedir(), '.config');
  const found = ['redress.json', join(folder, 'redress', 'client.json')].find(isThere);
  return found === undefined ? {} : readConfigFile(found);
}

function isThere(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Shows no content in its messages: it holds a secret. */
function readConfigFile(path: string): Partial<Settings> {
  const text = readText(path);
  warnOfPermissions(path);
  const content = parseJson(text);
  if (typeof content !== 'object' || content === null || Array.isArray(content)) {
    throw new UsageError(`${path}: must be a JSON object with ${MEMBERS.map((member) => `"${member}"`).join(', ')}`);
  }
  const unknown = Object.keys(content).filter((member) => !MEMBERS.includes(member));
  if (unknown.length > 0) {
    throw new UsageError(`${path}: unknown ${onOneLine(unknown.join(', '))}; it may have ${MEMBERS.join(', ')}`);
  }
  return withoutEmpty(Object.fromEntries(ALL.map((name) => [name, textOf(path, content, NAMES[name].member)])));
}

function textOf(path: string, content: object, member: string): string | undefined {
  const value: unknown = Reflect.get(content, member);
  if (value === undefined) return undefined;
  if (typeof value !== 'string') throw new UsageError(`${path}: "${member}" must be a text`);
  return value.trim();
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new UsageError(`the config file ${path} cannot be read (${code})`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const OTHERS = 0o077;

function warnOfPermissions(path: string): void {
  if (process.platform === 'win32' || (statSync(path).mode & OTHERS) === 0) return;
  process.stderr.write(`redress-client: warning: others can read ${path} and the secret in it: chmod 600 ${path}\n`);
}
