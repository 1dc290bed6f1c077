import { hash } from 'node:crypto';
import MailComposer from 'nodemailer/lib/mail-composer';
import { parseFiled } from '../claims/record.ts';
import { formatAmount } from '../claims/rules/currency.ts';
import { packDocument } from './documents.ts';
import type { ClaimToPack, Making } from './files.ts';
import type { PackFile } from './record.ts';
import { mailWords } from './rules/mail-words.ts';
import { onOneLine } from './rules/names.ts';

/** The most bytes that usual mail servers take, as they are sent. */
export const MAX_DRAFT_BYTES = 25_000_000;
/** For the text and the headers of each part. */
const PART_BYTES = 2_000;

/** How many bytes a mail with files of these sizes has: base64 makes lines of 78 bytes of 57. */
export function sentBytesOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + Math.ceil(size / 57) * 78 + PART_BYTES, PART_BYTES);
}

/**
 * Makes a mail of text and documents that mail programs open to be sent (`X-Unsent`). The same claim gives the
 * same bytes. What could not be attached is said at its head, for the operator.
 * @param making.address of the carrier; undefined: nobody knows it
 */
export async function composeDraft(
  opened: ClaimToPack,
  making: Making & { address: string | undefined },
): Promise<Buffer> {
  const { claim, language } = opened;
  const { files, missing } = await attachedFiles(opened, making);
  const names = files.map(({ path }) => path);
  const { subject, text } = mailWords(language, mailFacts(opened, names));
  const note = missing.length === 0 ? '' : `[Not attached: ${missing.join('; ')}. Take this line away.]\n\n`;
  const seed = hash('sha256', [claim.id, claim.updated_at, language, ...names].join('\n'));
  const composer = new MailComposer({
    ...(making.address !== undefined && { to: making.address }),
    subject: onOneLine(subject),
    text: note + text,
    date: new Date(claim.updated_at),
    messageId: `<${seed.slice(0, 32)}@draft.invalid>`,
    baseBoundary: seed.slice(0, 16),
    headers: { 'X-Unsent': '1' },
    attachments: files.map(({ path, bytes }) => ({
      filename: path,
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}

async function attachedFiles({ documents, tags }: ClaimToPack, { source, options, ended }: Making) {
  const files: PackFile[] = [];
  const missing: string[] = [];
  for (const [index, document] of documents.entries()) {
    const asked = { document, number: index + 1, tags, keepsMetadata: options.keepsMetadata };
    const { file } = await packDocument(source, asked, ended);
    if (file) files.push({ ...file, path: file.path.replace(/^.*\//, '') });
    else missing.push(onOneLine(document.name));
  }
  return { files, missing };
}

function mailFacts({ claim, organizationName, facts }: ClaimToPack, attached: readonly string[]) {
  const { shipment, incidence } = parseFiled(claim.filed);
  const { claimed_amount, currency, type } = incidence;
  return {
    trackingNumber: onOneLine(shipment.tracking_number),
    reference: facts.carrier_reference && onOneLine(facts.carrier_reference),
    amount: formatAmount(claimed_amount, currency),
    type,
    organization: onOneLine(organizationName),
    attached,
  };
}
