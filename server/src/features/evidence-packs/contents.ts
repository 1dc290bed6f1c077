import { type HistoryEntry, parseFiled, type StoredClaim } from '../claims/record.ts';
import { minorDigitsOf } from '../claims/rules/currency.ts';
import type { Standing } from '../claims/rules/standing.ts';
import type { StoredDocument } from '../documents/record.ts';
import { onOneLine, shownName } from '../documents/rules/one-line.ts';
import type { EvidenceRequest } from '../evidence-requests/record.ts';
import type { StoredFiling } from '../filings/record.ts';
import type { Balance, Money } from '../refunds/record.ts';
import { type Facts, factsOf } from '../shipments/record.ts';
import type { LeftOut, PackedDocument } from './record.ts';

/** The records of a claim, without those that are between operators: notes, names, views. */
export interface ClaimRecords {
  claim: StoredClaim;
  organizationName: string;
  facts: Facts;
  /** Oldest first. */
  filings: readonly StoredFiling[];
  moves: readonly HistoryEntry[];
  /** Confirmed, oldest first. */
  documents: readonly StoredDocument[];
  requests: readonly EvidenceRequest[];
  /** The amounts that the carrier approved and paid; undefined: nothing is recorded. */
  balance: Balance | undefined;
}

/** Prints the facts of a claim, always in this order. */
export function printFacts(records: ClaimRecords, documents: readonly PackedDocument[]): string {
  const { claim, organizationName, facts, filings, balance } = records;
  const { id, status, status_reason, created_at, updated_at } = claim;
  const { shipment, incidence } = parseFiled(claim.filed);
  const { posted_on, expected_on, delivered_on, weight_grams, carrier_reference } = factsOf(facts);
  return print({
    claim: {
      id,
      status,
      status_reason,
      created_at,
      updated_at,
      organization: organizationName,
      shipment,
      incidence: { ...incidence, minor_digits: minorDigitsOf(incidence.currency) },
    },
    shipment_dates: { posted_on, expected_on, delivered_on, weight_grams, carrier_reference },
    filings: filings.map(({ filed_on, channel, changed_at }) => ({ filed_on, channel, recorded_at: changed_at })),
    refund: balance ? refundOf(balance) : null,
    documents,
  });
}

function refundOf({ approved, paid }: Balance) {
  const withDigits = <T extends Money>(money: T) => ({ ...money, minor_digits: minorDigitsOf(money.currency) });
  return { approved: approved && withDigits(approved), paid: paid.map(withDigits) };
}

interface HistoryLine {
  at: string;
  by: 'client' | 'operator' | 'recipient';
  what: string;
  from?: Standing;
  to?: Standing;
  document?: { id: string; name: string };
  filing?: Pick<StoredFiling, 'filed_on' | 'channel'>;
  kinds?: readonly string[];
}

/** Prints what happened to a claim, oldest first; of one time in the order of the kinds below. */
export function printHistory({ claim, moves, documents, filings, requests }: ClaimRecords): string {
  const lines: HistoryLine[] = [
    { at: claim.created_at, by: 'client', what: 'filed' },
    ...documents.flatMap(documentLines),
    ...requests.flatMap(requestLines),
    ...moves.map(({ moved_at: at, since, from, to }): HistoryLine => {
      return { at, by: 'operator', what: since === null ? 'moved' : 'taken_back', from, to };
    }),
    ...filings.map(({ changed_at: at, filed_on, channel }): HistoryLine => {
      return { at, by: 'operator', what: 'filed_with_carrier', filing: { filed_on, channel } };
    }),
  ];
  return print(lines.toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at))));
}

function documentLines({ id, name, uploaded_by, created_at, confirmed_at, file }: StoredDocument): HistoryLine[] {
  const document = { id, name: shownName(name) };
  if (uploaded_by !== 'client') return [{ at: created_at, by: uploaded_by, what: 'document_attached', document }];
  const steps = [
    ['document_received', file?.received_at],
    ['document_confirmed', confirmed_at],
  ] as const;
  return steps.flatMap(([what, at]): HistoryLine[] => (at ? [{ at, by: 'client', what, document }] : []));
}

function requestLines({ created_at, opened_at, kinds, declaration }: EvidenceRequest): HistoryLine[] {
  const asked = declaration === 'NONE' ? kinds : [...kinds, declaration];
  const sent: HistoryLine = { at: created_at, by: 'operator', what: 'evidence_requested', kinds: asked };
  return opened_at ? [sent, { at: opened_at, by: 'recipient', what: 'evidence_request_opened' }] : [sent];
}

function print(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const WHY_LEFT_OUT: Readonly<Record<LeftOut, string>> = {
  gone: 'its bytes are no longer in the storage',
  changed: 'its bytes are not those that came: their SHA-256 differs',
  unknown_type:
    'its bytes are neither a picture nor a PDF, so that nobody can tell its metadata; ask for the pack with metadata to have it',
  damaged:
    'the picture is too damaged to tell its metadata from the rest; ask for the pack with metadata to have it as it came',
  beyond_limits:
    'the picture takes more parts, time or memory than a photograph needs, so that its metadata were not looked for; ask for the pack with metadata to have it as it came',
};

/** Prints the list of a claim's files for people. */
export function printContents(
  { claim, organizationName }: ClaimRecords,
  { paths, documents, keepsMetadata }: ContentsOf,
): string {
  const { shipment } = parseFiled(claim.filed);
  const photos = keepsMetadata
    ? 'Photographs are as they came, with all their metadata.'
    : 'Of photographs the metadata were removed: place, time, device, comments, previews, texts in color profiles, further pictures of one file. The pixels are untouched: a photograph of which nobody can tell that is not in this pack.';
  return [
    `Evidence pack of claim ${claim.id}`,
    onOneLine(`${shipment.carrier} ${shipment.tracking_number}, ${organizationName}`),
    '',
    'Check every file with: sha256sum -c SHA256SUMS',
    `${photos} PDFs are as they came.`,
    '',
    ...paths.filter((path) => !documents.some(({ file }) => file === path)),
    ...documents.filter(({ file }) => file !== null).flatMap(describeDocument),
    ...describeLeftOut(documents),
    '',
  ].join('\n');
}

interface ContentsOf {
  /** All files, in their order. */
  paths: readonly string[];
  documents: readonly PackedDocument[];
  keepsMetadata: boolean;
}

function describeDocument({ file, name, received_at, metadata, original_sha256 }: PackedDocument): string[] {
  const original = metadata === 'removed' ? [`    metadata removed; SHA-256 as it came: ${original_sha256}`] : [];
  return [`${file}`, `    ${name}, received ${received_at}`, ...original];
}

function describeLeftOut(documents: readonly PackedDocument[]): string[] {
  const lines = documents.flatMap(({ left_out, id, name }) =>
    left_out === null ? [] : [`${id} ${name}: ${WHY_LEFT_OUT[left_out]}`],
  );
  return lines.length === 0 ? [] : ['', 'Not in this pack:', ...lines];
}
