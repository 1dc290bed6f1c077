/* The files of a release: those of Redress, and those of packages that are needed when they run. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { nameOf } from '../lock.ts';

/** The parts of the checkout that a service runs and shows, and what its operators need beside it. */
export const OWN_PARTS = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'client/README.md',
  'client/packed',
  'console/dist',
  'deploy',
  'docs',
  'examples',
  'server/bin',
  'server/migrations',
  'server/package.json',
  'server/src',
] as const;

/** Left out of the parts above: pictures of the docs, notes of builds, and what git ignores. */
const NOT_OWN = /(?:^|\/)(?:screenshots|debian|node_modules|\.built-from|\.env|[^/]*\.log)(?:\/|$)/;

const LICENCE_TEXT = /^(?:licen[cs]e|copying|copyright|notice|ofl|patents|third[-_]?party)(?!.*\.(?:[cm]?[jt]s|map)$)/i;
/** Sources of other languages, declarations, maps, texts about a package, and binaries for another runtime. */
const NOT_RUN = /\.(?:map|[cm]?ts|flow|tsbuildinfo|md|markdown|h|cc?|gypi?|scss|bare)$/i;
const FOLDERS_NOT_RUN = new Set(['test', 'tests', '__tests__', 'example', 'examples', 'benchmark', 'benchmarks']);

/** Parts of packages that Redress does not use, of half a megabyte and more each. */
const UNUSED: readonly { of: RegExp; files: RegExp }[] = [
  { of: /^node-linux-/, files: /^(?:include|share)\// },
  {
    of: /^dejavu-fonts-ttf$/,
    files: /^(?:ttf\/(?!DejaVuSans(?:-Bold)?\.ttf$)|status\.txt|langcover\.txt|unicover\.txt)/,
  },
  {
    of: /^@fontsource-variable\//,
    files:
      /^(?:files\/(?!.*-wght-normal\.woff2$)|files\/.*-(?:latin|cyrillic|greek|vietnamese)(?:-ext)?-wght|.*\.css$)/,
  },
  { of: /^@fontsource\/unifontex$/, files: /\.(?:woff2|css)$/ },
  // Of the positions of planets, those of the Earth make the calendars of holidays.
  { of: /^astronomia$/, files: /^(?:lib\/|data\/(?!deltat|vsop87Bearth))/ },
  { of: /^date-holidays$/, files: /^(?:dist|lib|data)\// },
  // Programs that generate holidays, and that fetch descriptions from elsewhere, need them: neither runs here.
  { of: /^(?:lodash|undici)$/, files: /\.js$/ },
  { of: /^moment$/, files: /^(?:min|src|dist|locale)\// },
  { of: /^moment-timezone$/, files: /^builds\// },
  // The same modules again, for bundlers, browsers, or the other way of loading them.
  { of: /^@(?:aws-sdk|smithy)\//, files: /^dist-es\// },
  { of: /^@opentelemetry\/api$/, files: /^dist\/.*\.m?js$/ },
  { of: /^nodemailer$/, files: /^dist\/cjs\// },
  { of: /^@zxcvbn-ts\/(?:core|language-common)$/, files: /\.mjs$|^src\/|\/zxcvbn-ts\.js$/ },
  { of: /^zod$/, files: /\.cjs$/ },
  { of: /^ajv$/, files: /^lib\// },
  { of: /^yaml$/, files: /^browser\// },
  { of: /^pako$/, files: /^dist\// },
];

/** The files of a part of Redress, as paths below the checkout. */
export function ownFiles(root: string, part: string): string[] {
  return filesBelow(root, part).filter((path) => !NOT_OWN.test(path));
}

/** The files of a package that are needed when it runs, and the texts of its licence, as paths below the root. */
export function packageFiles(root: string, folder: string): string[] {
  const unused = UNUSED.filter(({ of }) => of.test(nameOf(folder))).map(({ files }) => files);
  const names = readdirSync(join(root, folder));
  const isLicenceInReadme = !names.some((name) => LICENCE_TEXT.test(name)) || isReadmeNamed(join(root, folder));
  const isLicence = (name: string) => LICENCE_TEXT.test(name) || (isLicenceInReadme && /^readme/i.test(name));
  return filesBelow(root, folder, 'node_modules').filter((path) => {
    const inside = path.slice(folder.length + 1);
    if (isLicence(basename(inside)))
      return !inside
        .split('/')
        .slice(0, -1)
        .some((name) => FOLDERS_NOT_RUN.has(name));
    const isRun = !NOT_RUN.test(inside) && !inside.split('/').some((name) => FOLDERS_NOT_RUN.has(name));
    return isRun && !unused.some((files) => files.test(inside));
  });
}

function isReadmeNamed(folder: string): boolean {
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: unknown };
  return typeof license === 'string' && /readme/i.test(license);
}

/** All files below a folder, or the file itself; `leftOut` is the name of folders that are passed over. */
function filesBelow(root: string, path: string, leftOut?: string): string[] {
  try {
    const entries = readdirSync(join(root, path), { withFileTypes: true }).filter(({ name }) => name !== leftOut);
    return entries.flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(root, below, leftOut) : [below];
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
