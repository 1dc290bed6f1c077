/* Every regular expression of the source, found by the compiler itself. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, SyntaxKind } from 'typescript/unstable/ast';
import { API } from 'typescript/unstable/sync';

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = ['server/src', 'client/src', 'console/src'];

export interface SourcePattern {
  /** Below the root of the repository. */
  file: string;
  /** As it is written, with its flags. */
  text: string;
}

export interface SourcePatterns {
  literals: SourcePattern[];
  /** Those that are put together while the program runs, as the call is written. */
  made: SourcePattern[];
  /** How many files were read. */
  files: number;
}

/** Reads all programs of the source. It takes the compiler some seconds. */
export function findPatterns(): SourcePatterns {
  const api = new API({ cwd: ROOT });
  try {
    const openProjects = ['tsconfig.json', 'console/tsconfig.json'].map((name) => join(ROOT, name));
    const programs = api
      .updateSnapshot({ openProjects })
      .getProjects()
      .map(({ program }) => program);
    const found: SourcePatterns = { literals: [], made: [], files: 0 };
    for (const file of sourceFiles()) {
      const source = programs.map((program) => program.getSourceFile(join(ROOT, file))).find((each) => each);
      if (!source) throw new Error(`${file} is in no program`);
      found.files += 1;
      collect(source, source.text, file, found);
    }
    return found;
  } finally {
    api.close();
  }
}

function sourceFiles(): string[] {
  return SOURCES.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })).filter(
    (file) => !file.endsWith('.d.ts'),
  );
}

function collect(node: Node, source: string, file: string, found: SourcePatterns): void {
  const text = source.slice(node.pos, node.end).trim();
  if (node.kind === SyntaxKind.RegularExpressionLiteral) found.literals.push({ file, text: withoutComment(text) });
  const isCall = node.kind === SyntaxKind.NewExpression || node.kind === SyntaxKind.CallExpression;
  if (isCall && /^(?:new )?RegExp\(/.test(text)) found.made.push({ file, text });
  node.forEachChild((child) => collect(child, source, file, found));
}

/** A literal's text begins with the comments before it. */
function withoutComment(text: string): string {
  return text.replace(/^(?:\/\*.*?\*\/|\/\/[^\n]*\n|\s)*/s, '');
}
