/** Made by console/scripts/pdf-files.mjs. */
declare module 'virtual:pdf-files' {
  /** What pdf.js may ask for, by the names of its files. */
  export const FILES: Readonly<Record<string, () => Promise<{ bytes: Uint8Array }>>>;
}
