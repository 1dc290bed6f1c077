/* docs/operations.md, taken apart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, fencedBlocks, isAsDocumented } from '../support/process/markdown.ts';
import { CHECKOUT } from '../support/process/process.ts';

const PAGE = readFileSync(join(CHECKOUT, 'docs/operations.md'), 'utf8');

/** The fenced blocks of the page, those inside of lists too. */
export const BLOCKS: readonly Block[] = fencedBlocks(PAGE.replace(/^ +(?=```)/gm, ''));

/** The first cells of the rows of its last two tables: lines of the command line, and symptoms. */
const [LINES = [], SYMPTOMS = []] = PAGE.slice(PAGE.indexOf('## Troubleshooting'))
  .split(/^\|-.*$/m)
  .slice(1)
  .map((table) => [...table.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell));

/** Whether the page tells what to do about a line of the command line's. */
export function isToldOf(line: string): boolean {
  const documented = LINES.map((cell) => cell.replace(/^`|`$/g, ''));
  return documented.some((each) => isAsDocumented(each, line.trim()));
}

/** Quotations from logs and answers on the page, of more than one word; `…` stands for anything. */
export function quotedSymptoms(): string[] {
  const quoted = SYMPTOMS.flatMap((cell) => cell.split('`').filter((_, index) => index % 2 === 1));
  return quoted.filter((text) => text.includes(' '));
}

/** Every command of Redress's own that the page shows, with the options that it is shown with. */
export function shownCommands(): Map<string, string[]> {
  const inline = [...PAGE.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  const lines = BLOCKS.filter(({ tag }) => tag === 'sh').flatMap(({ text }) => text.split('\n'));
  const shown = new Map<string, string[]>();
  for (const line of [...inline, ...lines]) {
    const [, words, rest = ''] = /(?:^|' |exec redress )redress ((?:[a-z]+(?: |$)){1,2})(.*)$/.exec(line.trim()) ?? [];
    const options = rest.match(/(?<= |^)--[a-z-]+/g) ?? [];
    if (words) shown.set(words.trim(), [...(shown.get(words.trim()) ?? []), ...options]);
  }
  return shown;
}
