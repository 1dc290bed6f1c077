import { readFile, stat } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { Parser } from 'saxen';
import { SheetError } from './fault.ts';
import { refuseBinary } from './utf8.ts';

/** The most bytes of a workbook: it is in memory as a whole. Text has no limit. */
const MAX_BYTES = 32 * 1_048_576;
/** The most bytes of one part of it when it is unpacked. */
const MAX_UNPACKED = 256 * 1_048_576;
const MAX_COLUMNS = 4_000;
/** The digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;

/** A row of a sheet as texts, with its number. */
export interface XlsxRow {
  line: number;
  values: readonly string[];
}

interface Sheet {
  sheet: string;
  rows: XlsxRow[];
}

const isTable = (rows: readonly XlsxRow[]) =>
  rows.some(({ values }) => values.filter((value) => value.trim() !== '').length > 1);

/**
 * Reads the sheet of a workbook that has a table. Throws `SheetError` for a file that is none, and for several such sheets
 * when none is named.
 */
export async function readXlsx(path: string, named: string | undefined): Promise<XlsxRow[]> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) {
    throw new SheetError([`the workbook has ${size} bytes, ${MAX_BYTES} are allowed: save it as "CSV UTF-8"`]);
  }
  const books = unpack(await readFile(path));
  const tables = books.filter(({ rows }) => isTable(rows));
  const sheets = tables.map(({ sheet }) => sheet);
  if (named === undefined && sheets.length > 1) {
    throw new SheetError([`the workbook has tables in the sheets ${sheets.join(', ')}: choose one by --sheet`]);
  }
  const found = named === undefined ? tables[0] : books.find(({ sheet }) => sheet === named);
  if (!found) {
    const names = books.map(({ sheet }) => sheet).join(', ');
    throw new SheetError([
      named === undefined ? 'the workbook has no table' : `the workbook has no sheet ${named}, but ${names}`,
    ]);
  }
  return found.rows;
}

/** Reads all visible sheets. Throws `SheetError` for bytes that are no whole workbook. */
function unpack(bytes: Buffer): Sheet[] {
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') {
    refuseBinary(bytes);
    throw new SheetError(['the file is no workbook, whatever its name says: save it as .xlsx or as "CSV UTF-8"']);
  }
  try {
    return readSheets(new Parts(bytes));
  } catch (cause) {
    if (cause instanceof SheetError) throw cause;
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new SheetError([`the workbook cannot be read (${why}): save it again, or as "CSV UTF-8"`]);
  }
}

type Attributes = Record<string, string | undefined>;

interface Hooks {
  open?: (name: string, attributes: () => Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** The parts of a workbook, each unpacked when it is read. */
class Parts {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** Reads a part of XML; nothing happens when it is missing. */
  read(part: string, { open, close, text }: Hooks): void {
    const isPart = ({ name, originalSize }: { name: string; originalSize: number }) => {
      if (name.toLowerCase() !== part.toLowerCase()) return false;
      if (originalSize > MAX_UNPACKED) throw new SheetError(['the workbook is too large: save it as "CSV UTF-8"']);
      return true;
    };
    const [xml] = Object.values(unzipSync(this.#bytes, { filter: isPart }));
    if (!xml) return;
    const plain = (name: string) => name.slice(name.indexOf(':') + 1);
    new Parser()
      .on('openTag', (name, attributes) => open?.(plain(name), attributes))
      .on('closeTag', (name) => close?.(plain(name)))
      .on('text', (value, decode) => text?.(decode(value)))
      .on('cdata', (value) => text?.(value))
      .on('error', (error) => {
        throw error;
      })
      .write(new TextDecoder().decode(xml))
      .end();
  }
}

function readSheets(parts: Parts): Sheet[] {
  const targets = new Map<string, string>();
  parts.read('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      const { Id = '', Target = '' } = attributes();
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const listed: { name: string; part: string }[] = [];
  parts.read('xl/workbook.xml', {
    open: (tag, attributes) => {
      const { name = '', state = 'visible', ...others } = attributes();
      const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
      const part = targets.get(id);
      if (tag === 'sheet' && state === 'visible' && part !== undefined) listed.push({ name, part });
    },
  });
  const strings = readStrings(parts);
  return listed.map(({ name, part }) => ({ sheet: name, rows: readRows(parts, part, strings) }));
}

/** Texts that sheets share; of a rich text its runs, without how they are pronounced. */
function readStrings(parts: Parts): string[] {
  const strings: string[] = [];
  let [text, isText, isSpoken] = ['', false, false];
  parts.read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 't') isText = true;
      if (name === 'rPh') isSpoken = true;
    },
    text: (part) => {
      if (isText && !isSpoken) text += part;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
      if (name !== 'si') return;
      strings.push(unescaped(text));
      text = '';
    },
  });
  return strings;
}

function readRows(parts: Parts, part: string, strings: readonly string[]): XlsxRow[] {
  const rows: XlsxRow[] = [];
  let [line, place, type, value] = [0, 0, '', ''];
  let values: string[] = [];
  let isValue = false;
  parts.read(part, {
    open: (name, attributes) => {
      const { r, t = '' } = name === 'row' || name === 'c' ? attributes() : {};
      if (name === 'row') [line, place, values] = [r === undefined ? line + 1 : Number(r), 0, []];
      if (name === 'c') [place, type, value] = [r === undefined ? place : placeOf(r), t, ''];
      isValue = name === 'v' || name === 't';
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name === 'c') {
        if (place >= MAX_COLUMNS) throw new SheetError([`line ${line}: has more than ${MAX_COLUMNS} columns`]);
        while (values.length < place) values.push('');
        values[place] = textOf(type, value, strings);
        place += 1;
      }
      if (name === 'row' && values.some((text) => text.trim() !== '')) rows.push({ line, values });
    },
  });
  return rows;
}

/** The place of a column, counted from 0: of `C7` it is 2. */
function placeOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function textOf(type: string, value: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  return type === '' || type === 'n' ? numberText(value) : unescaped(value);
}

/** Characters that XML cannot have are written `_x000D_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/**
 * Writes a number with the digits that a spreadsheet keeps, as they were entered: 4.5999999999999996 is 4.6. One of more
 * digits has lost some, and is written so that this shows.
 */
function numberText(value: string): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (Number.isInteger(number)) {
    return Math.abs(number) < 10 ** KEPT_DIGITS ? String(number) : number.toExponential().replace('e', 'E');
  }
  const digits = number.toPrecision(KEPT_DIGITS);
  return digits.includes('e') ? value : digits.replace(/\.?0+$/, '');
}
