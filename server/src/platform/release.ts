import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Version and commit of this Redress. */
export interface Release {
  /** The version of `server/package.json`, such as `1.1.0`. */
  version: string;
  /** The git commit, 40 hexadecimal digits; null when neither a clone nor a release's file names it. */
  commit: string | null;
}

/** The folder of the checkout, the image or the release that runs. */
export const RELEASE_DIR = fileURLToPath(new URL('../../..', import.meta.url));
/** The folder of the built console; missing in a checkout until it is built. */
export const CONSOLE_DIR = join(RELEASE_DIR, 'console/dist');
/** The packed SDK; missing in a checkout until it is packed. */
export const SDK_FILE = join(RELEASE_DIR, 'client/packed/redress-client.tgz');

const COMMIT = /^[0-9a-f]{40}$/;
const REFERENCE = /^ref: (refs\/[\w./-]+)$/;

/**
 * Reads version and commit from a few small files, without starting git. A missing or malformed file makes the commit
 * null, never a failure.
 * @param root the folder of the checkout or of the unpacked release
 */
export function readRelease(root = RELEASE_DIR): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  return { version: String(version), commit: packedCommit(root) ?? clonedCommit(root) ?? null };
}

/** `1.1.0 (3f76a38c71ab)`, or the version alone. */
export function describeRelease({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit.slice(0, 12)})`;
}

/** Reads the commit that `git archive` or the image's build has written; a clone has a placeholder there. */
function packedCommit(root: string): string | undefined {
  return commitIn(readLine(join(root, 'server/commit')));
}

/** Reads the commit of `HEAD`, directly or by its branch: from the branch's file, or from `packed-refs`. */
function clonedCommit(root: string): string | undefined {
  const link = readLine(join(root, '.git'));
  const folder = link?.startsWith('gitdir: ') ? resolve(root, link.slice('gitdir: '.length)) : join(root, '.git');
  const head = readLine(join(folder, 'HEAD'));
  const [, reference] = REFERENCE.exec(head ?? '') ?? [];
  if (reference === undefined) return commitIn(head);
  // A worktree has a HEAD of its own, and shares the branches.
  const common = resolve(folder, readLine(join(folder, 'commondir')) ?? '.');
  const packed = () =>
    readText(join(common, 'packed-refs'))
      ?.split('\n')
      .find((line) => line.endsWith(` ${reference}`));
  return commitIn(readLine(join(common, reference))) ?? commitIn(packed()?.split(' ', 1)[0]);
}

function commitIn(text: string | undefined): string | undefined {
  return text !== undefined && COMMIT.test(text) ? text : undefined;
}

function readLine(path: string): string | undefined {
  return readText(path)?.trim();
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
