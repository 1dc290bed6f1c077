/** Made by console/scripts/pdf-files.mjs. */
declare module 'virtual:pdf-files' {
  /** The files that pdf.js may request, by name. */
  export const FILES: Readonly<Record<string, () => Promise<{ bytes: Uint8Array }>>>;
}
