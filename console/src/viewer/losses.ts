/*
 * pdf.js skips objects that it cannot draw. It reports that only by a warning on the console, as text without a code.
 */
const PREFIX = 'Warning: ';
const LOSSES = [
  /^Unable to decode (inline )?image/,
  /^Image (exceeded|dimensions)/,
  /^#getJsInstance/,
  /Unable to load/,
  /^(loadFont|translateFont|ensureStateFont)\b/,
  /^Type3 font resource/,
  /ignoring (XObject|Shading|shading|pattern|ColorSpace|ExtGState|errors during|sub-stream)/,
  /^Dependent image isn't ready/,
];

/** Whether a warning of pdf.js says that a part of a page is missing. */
export function isLossWarning(warning: unknown): boolean {
  if (typeof warning !== 'string' || !warning.startsWith(PREFIX)) return false;
  const text = warning.slice(PREFIX.length);
  return LOSSES.some((loss) => loss.test(text));
}

/**
 * Calls `onLoss` for each warning about a missing part. Other warnings about clients' files are not written to the
 * browser's console.
 */
export function reportLosses(onLoss: () => void): void {
  console.warn = (warning: unknown) => {
    if (isLossWarning(warning)) onLoss();
  };
}
