/** Files that are no text, by their first bytes or a mark in them, and the advice for each. */
export type FileKind = 'xlsx' | 'text' | { fault: string };

const AS = 'save it as .xlsx or as CSV';
const starts = (bytes: Uint8Array, head: readonly number[]) => head.every((byte, index) => bytes[index] === byte);

/** Tells a workbook from a text, and why another file cannot be read (spec: Spreadsheets). */
export function kindOf(bytes: Uint8Array): FileKind {
  if (starts(bytes, [0x50, 0x4b, 0x03, 0x04])) return kindOfArchive(bytes);
  if (starts(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return { fault: oldOrLocked(bytes) };
  if (starts(bytes, [0x25, 0x50, 0x44, 0x46])) return { fault: `is a PDF: ask for the table itself, and ${AS}` };
  if (starts(bytes, [0x1f, 0x8b])) return { fault: 'is packed with gzip: unpack it first' };
  if (starts(bytes, [0x89, 0x50, 0x4e, 0x47]) || starts(bytes, [0xff, 0xd8, 0xff])) {
    return { fault: `is a picture: ask for the table itself, and ${AS}` };
  }
  const head = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1').trimStart();
  if (/^(?:<!doctype html|<html|<table)/i.test(head)) return { fault: `is a web page, despite its name: ${AS}` };
  if (head.includes('urn:schemas-microsoft-com:office:spreadsheet'))
    return { fault: `is an Excel 2003 XML file: ${AS}` };
  return 'text';
}

/** An archive begins with its first part: an OpenDocument file with its media type. */
function kindOfArchive(bytes: Uint8Array): FileKind {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const head = all.subarray(0, 200).toString('latin1');
  if (head.includes('application/vnd.oasis.opendocument')) return { fault: `is an OpenDocument file: ${AS}` };
  if (all.includes('xl/workbook.bin')) return { fault: `is a binary workbook (.xlsb): ${AS}` };
  if (all.includes('word/document.xml')) return { fault: `is a Word document: copy its table into a sheet, and ${AS}` };
  return 'xlsx';
}

/** Names in such a container are UTF-16: a workbook with a password is in one as well. */
function oldOrLocked(bytes: Uint8Array): string {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLocked = all.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked ? 'is protected with a password: save it without one' : `is an old Excel file (.xls): ${AS}`;
}
