/*
 * Lists the files that the browser loads before a page is shown, in bytes of gzip: `node
 * console/scripts/bundle-size.mjs`.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));

/** The chunks of the entry and of the page, with everything that they import statically, and their style sheets. */
function filesOf(manifest, entries) {
  const files = new Set();
  const visit = (name) => {
    const chunk = manifest[name];
    if (chunk === undefined) throw new Error(`${name} is not in the console's build`);
    if (files.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files];
}

function gzipBytes(file) {
  return existsSync(`${dist}${file}.gz`)
    ? statSync(`${dist}${file}.gz`).size
    : gzipSync(readFileSync(dist + file)).length;
}

/** @returns {{ page: string, total: number, files: [string, number][] }} sizes in bytes of gzip, biggest first */
export function initialLoad(page = 'src/pages/queue/queue-page.tsx') {
  const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
  const files = filesOf(manifest, ['index.html', page]).map((file) => [file, gzipBytes(file)]);
  files.sort(([, a], [, b]) => b - a);
  return { page, total: files.reduce((sum, [, bytes]) => sum + bytes, 0), files };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { page, total, files } = initialLoad(process.argv[2]);
  for (const [file, bytes] of files) process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${file}\n`);
  process.stdout.write(`${(total / 1000).toFixed(1).padStart(8)} kB  gzip in all, for ${page}\n`);
}
