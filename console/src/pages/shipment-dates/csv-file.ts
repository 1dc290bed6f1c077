import { strings } from '../../strings/strings.ts';

const t = strings.shipmentImport.faults;
const MAX_CHARACTERS = 4_000_000;
/** No UTF-8 text of `MAX_CHARACTERS` has more. */
const MAX_BYTES = 4 * MAX_CHARACTERS;

/** The columns of a file, and an example of a row. */
export const TEMPLATE = `claim_id,tracking_number,organization_id,posted_on,expected_on,delivered_on,weight_grams,carrier_reference
,EXAMPLE-TAKE-THIS-ROW-OUT,,2026-01-12,2026-01-14,2026-01-15,1500,RX-2201
`;

/** A file that was read, or why it cannot be. */
export type CsvFile = { name: string; csv: string } | { name: string; fault: string };

/** Reads a chosen or dropped file as text. */
export async function readCsvFile(file: File): Promise<CsvFile> {
  const { name } = file;
  if (file.size > MAX_BYTES) return { name, fault: t.tooLong(name) };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return { name, fault: t.unreadable(name) };
  try {
    const csv = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return csv.length > MAX_CHARACTERS ? { name, fault: t.tooLong(name) } : { name, csv };
  } catch {
    return { name, fault: t.notUtf8(name) };
  }
}
