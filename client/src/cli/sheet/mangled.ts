/* Damage that spreadsheets do to the values of cells. */

/** The errors of formulas, as Excel and LibreOffice write them into a file. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|FIELD!)$/i;
const SCIENTIFIC = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** More digits than a spreadsheet's numbers keep (15), the rest of them zeros. */
const CUT_NUMBER = /^[1-9]\d{14}0+$/;
const AS_TEXT = 'give the column the format Text and enter it again';

/** Gives why a cell is damaged for certain; undefined when it is not. `isCoded`: it holds a number or a code, not text. */
export function findMangling(cell: string, { isCoded }: { isCoded: boolean }): string | undefined {
  if (FORMULA_ERROR.test(cell)) return `holds ${cell}, a formula's error: correct it in the spreadsheet`;
  if (!isCoded) return undefined;
  if (cell.startsWith('=')) return 'holds a formula: write its value';
  if (SCIENTIFIC.test(cell)) {
    return `${cell} is a number that the spreadsheet has shortened, digits are lost: ${AS_TEXT}`;
  }
  return undefined;
}

/** A whole number that a program has turned into a decimal. */
const MADE_DECIMAL = /^\d+[.,]0+$/;

/** Gives why a cell may have lost digits; undefined when nothing points to it. */
export function findSuspicion(cell: string): string | undefined {
  if (MADE_DECIMAL.test(cell))
    return `${cell} looks like a number that has become a decimal: if it is not right, ${AS_TEXT}`;
  if (!CUT_NUMBER.test(cell)) return undefined;
  return `${cell} ends in zeros after 15 digits, where spreadsheets cut numbers: if it is not right, ${AS_TEXT}`;
}

/** Countries whose postcodes are five digits, often with a zero first. */
const FIVE_DIGITS: readonly string[] = ['ES', 'FR', 'DE', 'IT', 'FI', 'US', 'ESP', 'FRA', 'DEU', 'ITA', 'FIN', 'USA'];

/** Gives why a postcode may have lost its leading zero; undefined when nothing points to it. */
export function findShortPostcode(postcode: string, country: string): string | undefined {
  if (!/^\d{3,4}$/.test(postcode) || !FIVE_DIGITS.includes(country.toUpperCase())) return undefined;
  return `${postcode} has ${postcode.length} digits, postcodes of ${country} have 5: a zero before it may be lost`;
}
