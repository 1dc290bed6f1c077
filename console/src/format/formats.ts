/** The time zone and the language in which times, dates and numbers are formatted. */
export interface Formats {
  /** An IANA name, such as `Europe/Berlin`. */
  timeZone: string;
  /** A BCP 47 tag, such as `de` or `en-GB`. */
  language: string;
}

/** The operator's choice in this browser; null means the browser's own setting. */
export type FormatChoice = { [Part in keyof Formats]: Formats[Part] | null };

/**
 * The key under which this browser stores the choice, as it stores columns and colours. On another
 * machine the settings of that machine apply until the operator chooses there too.
 */
export const FORMATS_KEY = 'redress-formats';

const AS_BROWSER: FormatChoice = { timeZone: null, language: null };

const accepts = (make: () => unknown): boolean => {
  try {
    make();
    return true;
  } catch {
    // A RangeError: this browser does not support it.
    return false;
  }
};

export const isTimeZone = (name: string) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: name }));
const isLanguage = (tag: string) => accepts(() => Intl.getCanonicalLocales(tag));

/** Reads the stored choice. A part that is missing or unsupported gives null. */
export function parseFormats(stored: string | null | undefined): FormatChoice {
  let found: Partial<Record<string, unknown>> | null = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    // Not written by the console.
  }
  const { timeZone, language } = found ?? {};
  return {
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null,
    language: typeof language === 'string' && isLanguage(language) ? language : null,
  };
}

/** The time zone and language of the browser. */
export function browserFormats(): Formats {
  const { language } = navigator;
  // Some browsers report a language that Intl refuses, such as `en-US@posix`.
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: isLanguage(language) ? language : 'en',
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(FORMATS_KEY);
  } catch {
    // The browser is set to store nothing.
    return null;
  }
}

/** The formats in use. They are read at each use, because texts are also made outside of React components. */
export function currentFormats(): Formats {
  const text = storedText();
  const { timeZone, language } = text === null ? AS_BROWSER : parseFormats(text);
  const browser = browserFormats();
  return { timeZone: timeZone ?? browser.timeZone, language: language ?? browser.language };
}

/** Caches formatters by language and options: making one takes as long as using it a hundred times. */
function keptBy<Options, Made>(make: (language: string, options: Options) => Made) {
  const kept = new Map<string, Made>();
  return (language: string, options: Options): Made => {
    const key = `${language} ${JSON.stringify(options)}`;
    const made = kept.get(key) ?? make(language, options);
    kept.set(key, made);
    return made;
  };
}

export const numberFormat = keptBy(
  (language, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);

export const dateFormat = keptBy(
  (language, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
