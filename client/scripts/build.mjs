/*
 * Builds the package: `node scripts/build.mjs [FOLDER]`, into dist/ when no folder is named. The SDK file by file, so
 * that browsers load it as it is, once more as one file for programs that use `require`, and the command line as one
 * file with all that it uses inside.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const home = fileURLToPath(new URL('..', import.meta.url));
const out = resolve(process.argv[2] ?? join(home, 'dist'));

rmSync(out, { recursive: true, force: true });
buildSdk();
await buildForRequire();
const cli = join(home, 'src/cli/main.ts');
if (existsSync(cli)) await buildCli();

function buildSdk() {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const config = join(home, 'tsconfig.build.json');
  const { status } = spawnSync(process.execPath, [tsc, '-p', config, '--outDir', out], { stdio: 'inherit' });
  if (status !== 0) throw new Error('the SDK has errors of types');
  // The compiler rewrites the imports of programs, but not those of declarations: they name files that are not packed.
  for (const name of declarationsIn(out)) {
    const text = readFileSync(join(out, name), 'utf8');
    writeFileSync(join(out, name), text.replaceAll(/(\bfrom |\bimport\()(['"])(\.[^'"]*)\.ts\2/g, '$1$2$3.js$2'));
  }
}

/** The SDK for CommonJS: one program, and declarations that the compiler takes for those of CommonJS modules. */
async function buildForRequire() {
  const bundle = await rolldown({ input: join(home, 'src/index.ts'), platform: 'neutral', tsconfig: false });
  await bundle.write({ file: join(out, 'index.cjs'), format: 'cjs', codeSplitting: false });
  await bundle.close();
  for (const name of declarationsIn(out)) {
    const text = readFileSync(join(out, name), 'utf8');
    const declaration = text.replaceAll(/(\bfrom |\bimport\()(['"])(\.[^'"]*)\.js\2/g, '$1$2$3.cjs$2');
    writeFileSync(join(out, name.replace(/\.d\.ts$/, '.d.cts')), declaration);
  }
}

/** The paths of all declarations below a folder. */
function declarationsIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.d.ts'));
}

async function buildCli() {
  const file = join(out, 'cli.js');
  // Tests and `npm run check` look at types; the bundler leaves them out.
  const bundle = await rolldown({ input: cli, platform: 'node', transform: { target: 'node20' }, tsconfig: false });
  // The first line, for the shell, is the entry's own.
  const { output } = await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  chmodSync(file, 0o755);
  const modules = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  writeFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), noticesOf(modules));
}

/** The licences of all packages that modules are of. Throws for a package that has no licence text. */
function noticesOf(modules) {
  const folders = new Set(modules.filter((id) => id.includes('/node_modules/')).map(packageFolderOf));
  const notices = [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no licence text`);
    const text = readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  const head = 'dist/cli.js has parts of these packages in it. The SDK, dist/index.js, uses none of them.\n';
  return [head, ...notices.sort()].join(`\n${'-'.repeat(80)}\n\n`);
}

function packageFolderOf(id) {
  let folder = dirname(id.replace(/^\0/, ''));
  while (!isPackage(folder)) folder = dirname(folder);
  return folder;
}

/** Some packages have a package.json inside that only tells a module's kind. */
function isPackage(folder) {
  const file = join(folder, 'package.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version !== undefined;
}
