/**
 * The nonce that the server wrote into this page, for the style elements that Mantine adds. The scroll lock of its
 * dialogs looks for it in a global of webpack's.
 */
export function readNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
  Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
