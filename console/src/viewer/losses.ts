/*
 * pdf.js leaves out what it cannot draw and goes on. It tells of that by a warning on the console only, in words and
 * without a code.
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

/** Whether a warning of pdf.js says that something of a page is missing. */
export function tellsOfLoss(warning: unknown): boolean {
  if (typeof warning !== 'string' || !warning.startsWith(PREFIX)) return false;
  const text = warning.slice(PREFIX.length);
  return LOSSES.some((loss) => loss.test(text));
}

/** Calls `onLoss` for each warning of a loss. No warning of a stranger's file is for the browser's console. */
export function watchLosses(onLoss: () => void): void {
  console.warn = (warning: unknown) => {
    if (tellsOfLoss(warning)) onLoss();
  };
}
