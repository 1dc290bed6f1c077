import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page that is made from a file of the project. */
export interface PageSource {
  path: `/docs/${string}`;
  /** Its Markdown, from the project's root. */
  file: string;
  /** Its name where pages are listed. */
  name: string;
  /** Its name in the menu. */
  menuName: string;
  about: string;
}

/**
 * The pages for clients, in the order of reading. Pages for operators (operations.md, security.md and the like) are not
 * served: the listener is open to everybody.
 */
export const PAGES: readonly PageSource[] = [
  {
    path: '/docs/guide',
    file: 'docs/integration-guide.md',
    name: 'Integration guide',
    menuName: 'Guide',
    about: 'From an API key to a resolved claim: filing, amounts, retries, evidence, polling, going live.',
  },
  {
    path: '/docs/errors',
    file: 'docs/errors.md',
    name: 'Errors',
    menuName: 'Errors',
    about: 'Every error code: when it occurs, what to do, and whether the request may be sent again.',
  },
  {
    path: '/docs/statuses',
    file: 'docs/statuses.md',
    name: 'Statuses and reasons',
    menuName: 'Statuses',
    about: 'What each status and reason of a claim means, and what to do.',
  },
  {
    path: '/docs/sdk',
    file: 'client/README.md',
    name: 'TypeScript SDK',
    menuName: 'SDK',
    about: 'The client for Node.js, Bun, Deno and browsers: safe retries, all pages, files, waiting for a status.',
  },
  {
    path: '/docs/bulk-filing',
    file: 'docs/bulk-filing.md',
    name: 'Bulk filing',
    menuName: 'Bulk filing',
    about: 'Without code: check and file a spreadsheet of claims with its documents by one command.',
  },
  {
    path: '/docs/examples',
    file: 'examples/README.md',
    name: 'Examples',
    menuName: 'Examples',
    about: 'Whole programs to copy: TypeScript, Python, shell, and uploads from the browser.',
  },
  {
    path: '/docs/changelog',
    file: 'CHANGELOG.md',
    name: 'Changelog',
    menuName: 'Changelog',
    about: 'Changes of each version: the API and the SDK first.',
  },
];

/** The files of `examples/` that `/docs/examples` shows, and lets be downloaded as they are. */
export const EXAMPLES = [
  'typescript/file-claim.ts',
  'typescript/package.json',
  'python/file_claim.py',
  'shell/file-claim.sh',
  'browser-upload/server.mjs',
  'browser-upload/index.html',
  'browser-upload/upload.js',
  'browser-upload/upload.css',
] as const;

/** The text of each file by its path. Undefined: one is missing. */
export async function readSources(root: string): Promise<ReadonlyMap<string, string> | undefined> {
  const files = [...PAGES.map(({ file }) => file), ...EXAMPLES.map((name) => `examples/${name}`)];
  try {
    const texts = files.map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const);
    return new Map(await Promise.all(texts));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
