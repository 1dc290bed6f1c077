import { DOCUMENT_TYPES, type DocumentContentType } from '../../documents/record.ts';
import type { EvidenceKind } from '../../playbook/record.ts';

/** Every system keeps a name of so many bytes, in a folder as well. */
const MAX_BASE_BYTES = 80;
const EXTENSIONS = { ...DOCUMENT_TYPES, 'image/jpeg': 'jpg' } as const;

export interface NamedDocument {
  /** Its place among the claim's documents, from 1. */
  number: number;
  name: string;
  kinds: readonly EvidenceKind[];
  /** The type of its bytes. */
  type: DocumentContentType | null;
}

/**
 * The path of a document in a pack, such as `documents/001-outer-packaging-front.jpg`. Of its name visible letters and digits of
 * any script stay. The number keeps two of one name apart, also where capital letters do not count, and keeps a name
 * from being one that a system reserves.
 */
export function documentPath({ number, name, kinds, type }: NamedDocument): string {
  const parts = [String(number).padStart(3, '0'), ...kinds.slice(0, 2).map(wordOf), baseOf(name)];
  return `documents/${parts.filter((part) => part !== '').join('-')}.${type === null ? 'bin' : EXTENSIONS[type]}`;
}

function wordOf(kind: EvidenceKind): string {
  return kind.toLowerCase().replaceAll('_', '-');
}

function baseOf(name: string): string {
  const words = name
    .toWellFormed()
    .replace(/\.[\p{L}\p{N}]{1,16}$/u, '')
    .normalize('NFKC')
    .replace(/(?:[^\p{L}\p{M}\p{N}_]|\p{Default_Ignorable_Code_Point})+/gu, '-');
  return cutToBytes(words, MAX_BASE_BYTES).replace(/^-|-$/g, '').normalize('NFC');
}

function cutToBytes(text: string, max: number): string {
  let bytes = 0;
  let cut = '';
  for (const character of text) {
    bytes += bytesOf(character.codePointAt(0) ?? 0);
    if (bytes > max) break;
    cut += character;
  }
  return cut;
}

/** How many bytes a character has in UTF-8. */
function bytesOf(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
