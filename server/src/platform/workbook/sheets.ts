import { cellText, type NumberFormat, numberFormatOf, unescapeText } from './cells.ts';
import type { PartReader, Parts } from './parts.ts';
import { WorkbookFault, type WorkbookLimits, type WorkbookRow } from './record.ts';

const MAX_SHEETS = 200;

/** A sheet of a workbook, and the part that it is in. */
export interface SheetPart {
  name: string;
  part: string;
  isHidden: boolean;
}

/** The parts of a workbook that all of its sheets share. */
export interface Book {
  sheets: SheetPart[];
  is1904: boolean;
  formats: NumberFormat[];
  strings: string[];
}

/** Reads what all sheets share. Throws `WorkbookFault`. */
export function readBook(parts: Parts, { maxCell }: WorkbookLimits): Book {
  const [main] = readRelations(parts, '_rels/.rels', '').filter(({ type }) => type === 'officeDocument');
  const path = main?.target ?? 'xl/workbook.xml';
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const relations = readRelations(parts, `${folder}_rels/${path.slice(folder.length)}.rels`, folder);
  const targets = new Map(relations.filter(({ type }) => type === 'worksheet').map(({ id, target }) => [id, target]));
  const partOf = (type: string) => relations.find((each) => each.type === type)?.target;
  const { sheets, is1904 } = readSheetList(parts, path, targets);
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')];
  return {
    sheets,
    is1904,
    formats: styles !== undefined && parts.has(styles) ? readFormats(parts, styles) : [],
    strings: strings !== undefined && parts.has(strings) ? readStrings(parts, strings, maxCell) : [],
  };
}

interface Relation {
  id: string;
  type: string;
  target: string;
}

function readRelations(parts: Parts, part: string, folder: string): Relation[] {
  const found: Relation[] = [];
  if (!parts.has(part)) return found;
  parts.read(part, {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const { Id = '', Type = '', Target = '' } = attributes();
      const target = Target.startsWith('/') ? Target.slice(1) : folder + Target.replace(/^\.\//, '');
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target });
    },
  });
  return found;
}

function readSheetList(parts: Parts, part: string, targets: ReadonlyMap<string, string>) {
  const sheets: SheetPart[] = [];
  let is1904 = false;
  parts.read(part, {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') is1904 = /^(?:1|true)$/.test(attributes().date1904 ?? '');
      if (tag !== 'sheet') return;
      const { name = '', state = 'visible', ...others } = attributes();
      const id = Object.entries(others).find(([key]) => key.endsWith(':id') || key === 'id')?.[1] ?? '';
      const target = targets.get(id);
      // Pages of charts and macros have a name in the list as well, and no cells.
      if (target !== undefined) sheets.push({ name: name, part: target, isHidden: state !== 'visible' });
      if (sheets.length > MAX_SHEETS) throw new WorkbookFault(`has more than ${MAX_SHEETS} sheets: take some out`);
    },
  });
  return { sheets, is1904 };
}

function readFormats(parts: Parts, part: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInCells = false;
  parts.read(part, {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes().numFmtId), attributes().formatCode ?? '');
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attributes().numFmtId ?? 0);
      formats.push(numberFormatOf(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return formats;
}

/** Gathers the texts of an element; of a rich text its runs, without how they are pronounced. */
function textCollector(maxCell: number) {
  let [text, isText, isSpoken] = ['', false, false];
  return {
    open: (name: string) => {
      if (name === 't') isText = true;
      if (name === 'rPh') isSpoken = true;
    },
    close: (name: string) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isSpoken = false;
    },
    // One character more than is allowed is enough to refuse the cell where it is used.
    add: (part: string) => {
      if (isText && !isSpoken && text.length <= maxCell) text = (text + part).slice(0, maxCell + 1);
    },
    take: () => {
      const taken = unescapeText(text);
      text = '';
      return taken;
    },
  };
}

function readStrings(parts: Parts, part: string, maxCell: number): string[] {
  const strings: string[] = [];
  const collector = textCollector(maxCell);
  parts.read(part, {
    open: collector.open,
    text: collector.add,
    close: (name) => {
      collector.close(name);
      if (name === 'si') strings.push(collector.take());
    },
  });
  return strings;
}

/** Reads the rows of a sheet that have a filled cell. Throws `WorkbookFault`. */
export function readRows(parts: Parts, sheet: SheetPart, book: Book, limits: WorkbookLimits): WorkbookRow[] {
  const reader = new RowReader(sheet.name, book, limits);
  parts.read(sheet.part, reader.hooks);
  return reader.rows;
}

class RowReader {
  readonly rows: WorkbookRow[] = [];
  readonly #sheet: string;
  readonly #book: Book;
  readonly #limits: WorkbookLimits;
  readonly #inline: ReturnType<typeof textCollector>;
  #row: WorkbookRow = { line: 0, cells: [] };
  #cell: { type: string; style: number; place: number; value: string } | undefined;
  #isValue = false;
  #next = 0;

  constructor(sheet: string, book: Book, limits: WorkbookLimits) {
    this.#sheet = sheet;
    this.#book = book;
    this.#limits = limits;
    this.#inline = textCollector(limits.maxCell);
  }

  readonly hooks: PartReader = {
    open: (name, attributes) => {
      if (name === 'row') this.#openRow(Number(attributes().r));
      else if (name === 'c') this.#openCell(attributes());
      else if (name === 'v') this.#isValue = true;
      else this.#inline.open(name);
    },
    text: (text) => {
      if (!this.#cell) return;
      if (this.#isValue) this.#cell.value = (this.#cell.value + text).slice(0, this.#limits.maxCell + 1);
      else this.#inline.add(text);
    },
    close: (name) => {
      if (name === 'row') this.#closeRow();
      else if (name === 'c') this.#closeCell();
      else if (name === 'v') this.#isValue = false;
      else this.#inline.close(name);
    },
  };

  #openRow(line: number): void {
    this.#row = { line: Number.isSafeInteger(line) && line > 0 ? line : this.#row.line + 1, cells: [] };
    this.#next = 0;
  }

  #openCell({ r, t = '', s }: Record<string, string>): void {
    const place = r === undefined ? this.#next : placeOf(r);
    this.#next = place + 1;
    this.#cell = { type: t, style: Number(s ?? 0), place, value: '' };
    this.#inline.take();
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell) return;
    const text = this.#textOf(cell)
      .replace(/[\s\u00a0]+/g, ' ')
      .trim();
    if (text === '') return;
    const { maxColumns, maxCell } = this.#limits;
    const at = `sheet ${this.#sheet}, row ${this.#row.line}`;
    if (cell.place >= maxColumns) throw new WorkbookFault(`${at}: has more than ${maxColumns} columns: take some out`);
    if (text.length > maxCell) throw new WorkbookFault(`${at}: a cell has more than ${maxCell} characters: shorten it`);
    while (this.#row.cells.length < cell.place) this.#row.cells.push('');
    this.#row.cells[cell.place] = text;
  }

  #textOf({ type, style, value }: { type: string; style: number; value: string }): string {
    if (type === 'inlineStr') return this.#inline.take();
    if (type === 's') return value.trim() === '' ? '' : (this.#book.strings[Number(value)] ?? '#REF!');
    if (type === 'str') return unescapeText(value);
    return cellText({ type, value, format: this.#book.formats[style] ?? 'plain' }, this.#book.is1904);
  }

  #closeRow(): void {
    if (this.#row.cells.length === 0) return;
    if (this.rows.push(this.#row) > this.#limits.maxRows) {
      throw new WorkbookFault(`sheet ${this.#sheet}: has more than ${this.#limits.maxRows} rows: send it in parts`);
    }
  }
}

/** The place of a column, counted from 0: of `C7` it is 2. */
function placeOf(reference: string): number {
  const [letters = ''] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  let place = 0;
  for (const letter of letters) place = place * 26 + letter.charCodeAt(0) - 64;
  return place - 1;
}
