import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** The value of a cell: a text, a number, or a decimal that is written with its own digits. Null is an empty cell. */
export type WorkbookCell = string | number | { decimal: string } | null;

/** The most characters of one cell of Excel. */
const MAX_TEXT = 32_767;
/** The most rows of a sheet of Excel. */
const MAX_ROWS = 1_048_576;
/** More digits than a spreadsheet keeps: such a number is written as text. */
const NUMBER = /^-?\d{1,15}$/;
const DECIMAL = /^-?(?=[\d.]{1,16}$)\d+\.\d+$/;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The media type of a workbook. */
export const XLSX_TYPE = `${TYPE}.sheet`;

/**
 * Style 1 is text, style 2 a heading, style 3 a number with two decimals, style 4 one with the decimals that it has.
 */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="2" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;
const TEXT_STYLE = 1;
const HEADING_STYLE = 2;
const CENTS_STYLE = 3;
const DECIMAL_STYLE = 4;

const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
};

/**
 * Writes a workbook of one sheet, row by row: a slow reader slows the reading of rows, and no more than some rows are
 * in memory. Texts stay texts in Excel and LibreOffice: leading zeros, long numbers, and texts that look like a
 * formula.
 * @param rows begins with the headings; of any length
 */
export function writeWorkbook(sheet: string, rows: AsyncIterable<readonly (readonly WorkbookCell[])[]>): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(xml), name);
  zip.addBuffer(Buffer.from(workbookXml(sheet)), 'xl/workbook.xml');
  const sheetXml = Readable.from(sheetParts(rows), { objectMode: false });
  const output = zip.outputStream as Readable;
  // An error while rows are read ends the response instead of leaving it open.
  sheetXml.on('error', (error) => output.destroy(error));
  output.on('close', () => sheetXml.destroy());
  zip.addReadStream(sheetXml, 'xl/worksheets/sheet1.xml');
  zip.end();
  return output;
}

function workbookXml(sheet: string): string {
  const name = escapeXml(sheet.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

async function* sheetParts(pages: AsyncIterable<readonly (readonly WorkbookCell[])[]>): AsyncGenerator<string> {
  // The line of headings stays in sight.
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" baseColWidth="16"/><sheetData>`;
  let count = 0;
  for await (const rows of pages) {
    const before = count;
    count += rows.length;
    if (count > MAX_ROWS) throw new Error(`a sheet has at most ${MAX_ROWS} rows`);
    yield rows.map((cells, index) => rowXml(cells, before + index === 0)).join('');
  }
  yield '</sheetData></worksheet>';
}

function rowXml(cells: readonly WorkbookCell[], isHeading: boolean): string {
  return `<row>${cells.map((cell) => cellXml(cell, isHeading)).join('')}</row>`;
}

function cellXml(cell: WorkbookCell, isHeading: boolean): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return NUMBER.test(String(cell)) ? `<c><v>${cell}</v></c>` : textXml(String(cell));
  if (typeof cell === 'string') return textXml(cell, isHeading ? HEADING_STYLE : TEXT_STYLE);
  const { decimal } = cell;
  if (!DECIMAL.test(decimal) && !NUMBER.test(decimal)) return textXml(decimal);
  return `<c s="${/\.\d\d$/.test(decimal) ? CENTS_STYLE : DECIMAL_STYLE}"><v>${decimal}</v></c>`;
}

function textXml(text: string, style = TEXT_STYLE): string {
  const shown = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(shown)}</t></is></c>`;
}

/** Characters that XML cannot have, and texts that look like the escape of one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const ESCAPED = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4}_)/g;

function escapeXml(text: string): string {
  const escaped = text.toWellFormed().replace(ESCAPED, (character) => {
    return `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
  return escaped.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
