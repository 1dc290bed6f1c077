import { hash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseFiled } from '../claims/record.ts';
import { onOneLine } from '../documents/rules/one-line.ts';
import { amountIn } from '../letters/rules/amount.ts';
import type { OwnRule } from '../letters/rules/lane.ts';
import type { Letters } from '../letters/service.ts';
import { LETTER_WORDS } from '../letters/words/index.ts';
import { packDocument } from './documents.ts';
import { type ClaimToPack, letterFile, type Making } from './files.ts';
import type { PackedDocument, PackFile } from './record.ts';
import { mailWords } from './rules/mail-words.ts';

/** The most bytes that usual mail servers take, as they are sent. */
export const MAX_DRAFT_BYTES = 25_000_000;
/** For the text and the headers of each part. */
const PART_BYTES = 2_000;
/** For the letter, which is made last. */
const LETTER_BYTES = 200_000;

/** How many bytes a mail with files of these sizes and a letter has: base64 makes lines of 78 bytes of 57. */
export function sentBytesOf(sizes: readonly number[]): number {
  return [LETTER_BYTES, ...sizes].reduce((sum, size) => sum + Math.ceil(size / 57) * 78 + PART_BYTES, PART_BYTES);
}

/** The language of a mail, and the address that it goes to. */
export type Addressee = Awaited<ReturnType<Letters['addresseeOf']>>;

/**
 * Makes a mail of text, letter and documents that mail programs open to be sent (`X-Unsent`). The same claim gives the
 * same bytes. Its head says, for the operator, which documents could not be attached, and who set an address that is from
 * an own rule.
 * @param making.addressee the carrier's; undefined: no address is known
 */
export async function composeDraft(opened: ClaimToPack, making: Making & Addressee): Promise<Buffer> {
  const { claim } = opened;
  const { language } = making;
  const { files, missing } = await attachedFiles(opened, making);
  const names = files.map(({ path }) => path);
  const { subject, text } = mailWords(language, mailFacts(opened, names, LETTER_WORDS[language].locale));
  const notes = notesOf(missing, making.addressee?.own_rule).map((note) => `[${note} Take this line away.]\n\n`);
  const seed = hash('sha256', [claim.id, claim.updated_at, language, ...names].join('\n'));
  const composer = new MailComposer({
    ...(making.addressee && { to: making.addressee.email }),
    // Keeps a mail program from reading what a client typed as an encoded word (RFC 2047).
    subject: onOneLine(subject).replaceAll('=?', '= ?'),
    text: notes.join('') + text,
    date: new Date(claim.updated_at),
    messageId: `<${seed.slice(0, 32)}@draft.invalid>`,
    baseBoundary: seed.slice(0, 16),
    headers: { 'X-Unsent': '1' },
    newline: 'windows',
    attachments: files.map(({ path, bytes }) => ({
      filename: path,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

function notesOf(missing: readonly string[], rule: OwnRule | null | undefined): string[] {
  const notes = missing.length === 0 ? [] : [`Not attached: ${missing.join('; ')}.`];
  if (!rule) return notes;
  const day = rule.changed_at.slice(0, 10);
  return [`The address is from an own rule that ${onOneLine(rule.changed_by)} set on ${day}: check it.`, ...notes];
}

async function attachedFiles({ claim, documents, tags }: ClaimToPack, making: Making) {
  const { source, options, ended } = making;
  const files: PackFile[] = [];
  const made: PackedDocument[] = [];
  const missing: string[] = [];
  for (const [index, document] of documents.entries()) {
    const asked = { document, number: index + 1, tags, keepsMetadata: options.keepsMetadata };
    const { packed, file } = await packDocument(source, asked, ended);
    made.push(packed);
    if (file) files.push({ ...file, path: file.path.replace(/^.*\//, '') });
    else missing.push(packed.name);
  }
  const letter = await letterFile(claim, making, made);
  return { files: letter ? [letter, ...files] : files, missing };
}

function mailFacts({ claim, organizationName, facts }: ClaimToPack, attached: readonly string[], locale: string) {
  const { shipment, incidence } = parseFiled(claim.filed);
  const { claimed_amount, currency, type } = incidence;
  return {
    trackingNumber: onOneLine(shipment.tracking_number),
    reference: facts.carrier_reference && onOneLine(facts.carrier_reference),
    amount: amountIn(locale, claimed_amount, currency),
    type,
    organization: onOneLine(organizationName),
    attached,
  };
}
