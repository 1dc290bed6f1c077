/*
 * A Vite plugin that turns the files which pdf.js loads while it draws (tables of CJK encodings, two symbol fonts,
 * decoders of scanned pages) into modules of our own. The frame of the viewer may not fetch, but it may import; and
 * browsers can cache files with a hash in their name for ever.
 */
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const LIST = 'virtual:pdf-files';
const BYTES = '?bytes';
const WANTED = [
  { folder: 'cmaps', name: /\.bcmap$/ },
  // The system has fonts for letters, but none for these symbols.
  { folder: 'standard_fonts', name: /^Foxit(Symbol|Dingbats)\.pfb$/ },
];
/**
 * Matches the place where pdf.js imports a decoder by its address; the build fails when a new version does it in
 * another way.
 */
const DECODER_IMPORT = /import\(\s*(?:\/\*[^*]*\*\/\s*)*`\$\{WasmImage\.#wasmUrl\}\$\{this\._noWasmFilename\}`\)/;
const DECODERS = ['jbig2_nowasm_fallback.js', 'openjpeg_nowasm_fallback.js'];

const importOf = (path) => `() => import(${JSON.stringify(path)})`;

async function listOf({ folder, name }) {
  const files = (await readdir(join(FOLDER, folder))).filter((file) => name.test(file));
  return files.map((file) => `${JSON.stringify(file)}: ${importOf(join(FOLDER, folder, file) + BYTES)}`);
}

async function bytesModule(path) {
  const text = (await readFile(path)).toString('base64');
  return `export const bytes = Uint8Array.from(atob("${text}"), (one) => one.charCodeAt(0));`;
}

export function pdfFiles() {
  return {
    name: 'redress-pdf-files',
    resolveId: (id) => (id === LIST ? `\0${LIST}` : id.endsWith(BYTES) ? id : undefined),
    async load(id) {
      if (id === `\0${LIST}`) {
        const entries = await Promise.all(WANTED.map(listOf));
        return `export const FILES = {${entries.flat().join(',\n')}};`;
      }
      return id.endsWith(BYTES) ? bytesModule(id.slice(0, -BYTES.length)) : undefined;
    },
    transform(code, id) {
      if (!id.endsWith('/pdf.worker.mjs')) return undefined;
      if (!DECODER_IMPORT.test(code)) throw new Error('pdf.js imports its decoders in another way than expected');
      const decoders = DECODERS.map((name) => `${JSON.stringify(name)}: ${importOf(join(FOLDER, 'wasm', name))}`);
      return { code: code.replace(DECODER_IMPORT, () => `({${decoders.join()}})[this._noWasmFilename]()`), map: null };
    },
  };
}
