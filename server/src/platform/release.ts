import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Which Redress this is. */
export interface Release {
  /** Of `server/package.json`, such as `1.1.0`. */
  version: string;
  /** The git commit, 40 hexadecimal digits; null when it is known neither from a clone nor from a release's file. */
  commit: string | null;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMIT = /^[0-9a-f]{40}$/;
const REFERENCE = /^ref: (refs\/[\w./-]+)$/;

/**
 * Reads version and commit from a few small files, without starting git. A missing or odd file makes the commit null,
 * never a failure.
 * @param root the folder of the checkout or of the unpacked release
 */
export function readRelease(root = ROOT): Release {
  const { version } = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));
  return { version: String(version), commit: packedCommit(root) ?? clonedCommit(root) ?? null };
}

/** `1.1.0 (3f76a38c71ab)`, or the version alone. */
export function describeRelease({ version, commit }: Release): string {
  return commit === null ? version : `${version} (${commit.slice(0, 12)})`;
}

/** `git archive` and the image's build write the commit into this file; a clone has a placeholder in it. */
function packedCommit(root: string): string | undefined {
  return commitIn(readLine(join(root, 'server/commit')));
}

/** From `HEAD`, directly or by the branch that it names: a file of its own, or a line of `packed-refs`. */
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
