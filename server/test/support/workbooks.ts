import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook under test: its name, and the XML of its rows or rows of texts. */
export interface TestSheet {
  name: string;
  rows?: readonly (readonly string[])[];
  xml?: string;
  state?: string;
}

interface TestBook {
  strings?: string;
  styles?: string;
  is1904?: boolean;
  /** Parts that replace others; undefined takes a part out. */
  parts?: Record<string, string | undefined>;
}

/** Packs a workbook by hand, so that a test decides about each part of it. */
export function workbookOf(
  sheets: readonly TestSheet[],
  { strings, styles, is1904, parts = {} }: TestBook = {},
): Buffer {
  const files: Record<string, string | undefined> = {
    '[Content_Types].xml': `${HEAD}<Types/>`,
    '_rels/.rels': `${HEAD}<Relationships><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${HEAD}<workbook xmlns:r="${OFFICE}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}" ${state ? `state="${state}"` : ''} r:id="s${i}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships>${sheets
      .map((_, i) => `<Relationship Id="s${i}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`)
      .join(
        '',
      )}${strings === undefined ? '' : `<Relationship Id="str" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>`}<Relationship Id="sty" Type="${OFFICE}/styles" Target="/xl/styles.xml"/></Relationships>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `${HEAD}<sst>${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `${HEAD}<styleSheet>${styles}</styleSheet>` }),
    ...Object.fromEntries(
      sheets.map(({ rows = [], xml }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `${HEAD}<worksheet><sheetData>${xml ?? rowsXml(rows)}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  };
  const packed = Object.entries(files).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Buffer.from(zipSync(Object.fromEntries(packed.map(([name, text]) => [name, strToU8(text)]))));
}

function rowsXml(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  return rows.map((cells, i) => `<row r="${i + 1}">${cells.map(cell).join('')}</row>`).join('');
}
