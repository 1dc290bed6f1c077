import type { TableToSave } from '../../components/files/csv.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.shipmentImport.faults;
const MAX_BYTES = 16 * 1_048_576;

/** The columns of a file, and an example of a row. */
export const TEMPLATE: TableToSave = {
  head: [
    ...['claim_id', 'tracking_number', 'organization', 'posted_on', 'expected_on', 'delivered_on'],
    ...['weight_grams', 'carrier_reference'],
  ],
  rows: [['', 'EXAMPLE-TAKE-THIS-ROW-OUT', '', '2026-01-12', '2026-01-14', '2026-01-15', '1500', 'RX-2201']],
};

/** A file that was read, or why it cannot be. */
export type DatesFile = { name: string; content: Blob } | { name: string; fault: string };

/** Reads a chosen or dropped file: on the disk it may change or go. */
export async function readDatesFile(file: File): Promise<DatesFile> {
  const { name } = file;
  if (file.size > MAX_BYTES) return { name, fault: t.tooLong(name) };
  const buffer = await file.arrayBuffer().catch(() => undefined);
  return buffer === undefined ? { name, fault: t.unreadable(name) } : { name, content: new Blob([buffer]) };
}
