/** How times, dates and numbers are written. */
export interface Formats {
  /** Of the IANA's names, such as `Europe/Berlin`. */
  timeZone: string;
  /** A BCP 47 tag, such as `de` or `en-GB`. */
  language: string;
}

/** Choices of the operator in this browser; null: as the browser has it. */
export type FormatChoice = { [Part in keyof Formats]: Formats[Part] | null };

/**
 * Where this browser remembers the choice, as it does columns, saved filters and colours: on another machine times and
 * numbers follow that machine until somebody chooses there too.
 */
export const FORMATS_KEY = 'redress-formats';

const AS_BROWSER: FormatChoice = { timeZone: null, language: null };

const accepts = (make: () => unknown): boolean => {
  try {
    make();
    return true;
  } catch {
    // A RangeError: this browser does not know it.
    return false;
  }
};

export const isTimeZone = (name: string) => accepts(() => new Intl.DateTimeFormat('en', { timeZone: name }));
const isLanguage = (tag: string) => accepts(() => Intl.getCanonicalLocales(tag));

/** The stored choice; a part that is missing, or that this browser does not know, is as the browser has it. */
export function parseFormats(stored: string | null | undefined): FormatChoice {
  let found: Partial<Record<string, unknown>> | null = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    // Written by something else.
  }
  const { timeZone, language } = found ?? {};
  return {
    timeZone: typeof timeZone === 'string' && isTimeZone(timeZone) ? timeZone : null,
    language: typeof language === 'string' && isLanguage(language) ? language : null,
  };
}

/** The browser's own. */
export function browserFormats(): Formats {
  const { language } = navigator;
  // Browsers are known that name none that Intl takes, such as `en-US@posix`.
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language: isLanguage(language) ? language : 'en',
  };
}

function storedText(): string | null {
  try {
    return localStorage.getItem(FORMATS_KEY);
  } catch {
    // The browser is told to keep nothing.
    return null;
  }
}

/** Formats in use now. Texts are made in plain functions too, so they are read where they are used. */
export function currentFormats(): Formats {
  const text = storedText();
  const { timeZone, language } = text === null ? AS_BROWSER : parseFormats(text);
  const browser = browserFormats();
  return { timeZone: timeZone ?? browser.timeZone, language: language ?? browser.language };
}

/** Made once for each look: making one takes as long as a hundred uses. */
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
