import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { isObject } from '../../http/shapes.ts';
import type { ClaimInput } from '../../index.ts';
import { findClaimFaults, findUnknownMembers } from './check-claim.ts';
import { type Fault, SheetError, type SheetRow } from './fault.ts';
import type { ReadOptions } from './read-csv.ts';
import { utf8Chunks } from './utf8.ts';

/**
 * Reads a file with one `ClaimInput` as JSON on each line, which may have `"documents": ["a.pdf"]` as well. Empty lines
 * are skipped. Throws `SheetError` when the file is empty or not UTF-8.
 */
export async function* readJsonLines(path: string, options: ReadOptions): AsyncGenerator<SheetRow> {
  let line = 0;
  let hasRows = false;
  const source = Readable.from(utf8Chunks(path), { objectMode: false });
  const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
  // `readline` does not pass on an error of its input.
  const failure: { error?: Error } = {};
  source.on('error', (error) => {
    failure.error = error;
    lines.close();
  });
  for await (const text of lines) {
    line += 1;
    const json = line === 1 ? text.replace(/^\ufeff/, '') : text;
    if (json.trim() === '') continue;
    hasRows = true;
    yield readLine(json, { line, options });
  }
  if (failure.error) throw failure.error;
  if (!hasRows) throw new SheetError(['the file is empty: one claim as JSON on each line']);
}

function readLine(json: string, { line, options }: { line: number; options: ReadOptions }): SheetRow {
  const value = parseJson(json);
  if (!isObject(value)) {
    const faults = [{ place: '', message: 'must be one JSON object' }];
    return { line, trackingNumber: '', claim: undefined, documents: [], faults, warnings: [] };
  }
  const { documents = [], ...claim } = value;
  const faults: Fault[] = [
    ...findClaimFaults(claim),
    ...(options.ignoreUnknown ? [] : findUnknownMembers(claim, ['documents'])),
    ...(isListOfTexts(documents) ? [] : [{ place: 'documents', message: 'must be a list of file names' }]),
  ];
  return {
    line,
    trackingNumber: trackingNumberOf(claim),
    claim: faults.length === 0 ? (claim as unknown as ClaimInput) : undefined,
    documents: isListOfTexts(documents) ? documents : [],
    faults,
    warnings: [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string' && entry.trim() !== '');
}

function trackingNumberOf({ shipment }: Record<string, unknown>): string {
  const number = isObject(shipment) ? shipment.tracking_number : undefined;
  return typeof number === 'string' ? number.trim() : '';
}
