/*
 * The TypeScript that users have; that of the repository is newer. It runs in the process of the tests, whose checks
 * then parse the platform's declarations once.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const PLATFORM = /\/typescript\/lib\/lib\.[\w.]+\.d\.ts$/;
const parsed = new Map<string, ts.SourceFile | undefined>();

/**
 * Compiles files of a folder; gives the compiler's messages, '' when there are none. Checks these files and all that
 * they import from below the folder, installed packages too; not the declarations of the platform.
 * @param compilerOptions as in a tsconfig.json
 */
export function compile(folder: string, files: readonly string[], compilerOptions: object): string {
  const root = realpathSync(folder);
  const { options, errors } = ts.convertCompilerOptionsFromJson(compilerOptions, root);
  const host = createHost(root, options);
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
    host,
  );
  const checked = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${root}/`));
  const messages = [
    ...errors,
    ...program.getOptionsDiagnostics(),
    ...checked.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ...program.emit().diagnostics,
  ];
  return ts.formatDiagnostics(messages, host);
}

function createHost(root: string, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (name, ...rest) => {
    if (!PLATFORM.test(name)) return host.getSourceFile(name, ...rest);
    if (!parsed.has(name)) parsed.set(name, host.getSourceFile(name, ...rest));
    return parsed.get(name);
  };
  return { ...host, getSourceFile, getCurrentDirectory: () => root };
}
