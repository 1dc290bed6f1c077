import { hash } from 'node:crypto';
import type { EvidenceTag } from '../checklist/record.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import type { Enclosure } from '../letters/record.ts';
import type { Letters } from '../letters/service.ts';
import { type ClaimRecords, printContents, printFacts, printHistory } from './contents.ts';
import { type DocumentSource, packDocument, type Received } from './documents.ts';
import type { PackedDocument, PackFile, PackOptions } from './record.ts';
import { claimFolder } from './rules/folder.ts';

/** A claim with everything that goes into its pack but the bytes of its documents. */
export interface ClaimToPack extends ClaimRecords {
  documents: readonly Received[];
  tags: readonly EvidenceTag[];
}

/** How the files of a pack are made. */
export interface Making {
  source: DocumentSource;
  letters: Pick<Letters, 'print'>;
  options: PackOptions;
  /** Ends the reading. */
  ended: AbortSignal;
}

const SUMS = 'SHA256SUMS';

/** Gives the files of one claim; the last one has the sums of all others. */
export async function* claimFiles(opened: ClaimToPack, making: Making): AsyncGenerator<PackFile> {
  const sums: string[] = [];
  const paths: string[] = [];
  for await (const made of contentFiles(opened, making, paths)) {
    const file = { ...made, sha256: made.sha256 ?? hash('sha256', made.bytes) };
    sums.push(sumLine(file));
    paths.push(file.path);
    yield file;
  }
  yield textFile(SUMS, sums.join(''), opened.claim.updated_at);
}

/** Gives the files of several claims, each in a folder with its own sums; the last one has the sums of all. */
export async function* packFiles(
  claims: readonly StoredClaim[],
  open: (claim: StoredClaim) => ClaimToPack | Promise<ClaimToPack>,
  making: Making,
): AsyncGenerator<PackFile> {
  const sums: string[] = [];
  let latest = '';
  for (const claim of claims) {
    making.ended.throwIfAborted();
    const folder = claimFolder(parseFiled(claim.filed).shipment.tracking_number, claim.id);
    for await (const file of claimFiles(await open(claim), making)) {
      const path = `${folder}/${file.path}`;
      const sha256 = file.sha256 ?? hash('sha256', file.bytes);
      sums.push(sumLine({ path, sha256 }));
      yield { ...file, path };
    }
    if (claim.updated_at > latest) latest = claim.updated_at;
  }
  yield textFile(SUMS, sums.join(''), latest);
}

/** @param before the paths that were given so far */
async function* contentFiles(opened: ClaimToPack, making: Making, before: readonly string[]): AsyncGenerator<PackFile> {
  const { claim, tags } = opened;
  const { source, ended } = making;
  const { keepsMetadata } = making.options;
  const at = claim.updated_at;
  const documents: PackedDocument[] = [];
  for (const [index, document] of opened.documents.entries()) {
    const asked = { document, number: index + 1, tags, keepsMetadata };
    const { packed, file } = await packDocument(source, asked, ended);
    documents.push(packed);
    if (file) yield file;
  }
  const letter = await letterFile(claim, making, documents);
  if (letter) yield letter;
  yield textFile('facts.json', printFacts(opened, documents), at);
  yield textFile('history.json', printHistory(opened), at);
  const paths = [...before, 'CONTENTS.txt', SUMS];
  yield textFile('CONTENTS.txt', printContents(opened, { paths, documents, keepsMetadata }), at);
}

/**
 * The letter to the carrier; undefined: none is wanted. It is made when the documents are read, so that it names as
 * enclosed what is there.
 */
export async function letterFile(
  claim: StoredClaim,
  { letters, options: { hasLetter, language } }: Making,
  documents: readonly PackedDocument[],
): Promise<PackFile | undefined> {
  if (!hasLetter) return undefined;
  const enclosures = documents.flatMap(({ kinds, file }): Enclosure[] =>
    file === null ? [] : [{ kinds, file: file.replace(/^.*\//, '') }],
  );
  const { bytes } = await letters.print(claim, { language }, enclosures);
  return { path: 'letter.pdf', bytes, at: claim.updated_at };
}

function textFile(path: string, text: string, at: string): PackFile {
  return { path, bytes: Buffer.from(text), at };
}

/** The line that `sha256sum` prints and reads. */
function sumLine({ path, sha256 }: { path: string; sha256: string }): string {
  return `${sha256}  ${path}\n`;
}
