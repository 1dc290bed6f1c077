import type { DocumentContentType } from '../../documents/record.ts';
import type { EvidenceKind } from '../../playbook/record.ts';
import { FILE_WORDS, FILLERS, NEGATIONS } from './file-words.ts';

/** Kinds that are photographs: a PDF is not proposed as one. */
const PHOTOGRAPHS: readonly EvidenceKind[] = ['ITEM_DAMAGE', 'INNER_PACKAGING', 'OUTER_PACKAGING'];

/**
 * The kinds that a document's name and type suggest; empty where they tell nothing, several where they do not tell which
 * or name more than one. A proposal never counts as there (spec: Evidence tags).
 */
export function proposedKindsOf(name: string, contentType: DocumentContentType): EvidenceKind[] {
  let words: (string | null)[] = wordsOf(name);
  const kinds = new Set<EvidenceKind>();
  for (const group of FILE_WORDS) {
    for (const phrase of group.phrases) {
      const at = findPhrase(words, phrase);
      if (at < 0) continue;
      // Words that were understood do not count again as a shorter phrase.
      words = words.map((word, index) => (index >= at && index < at + phrase.length ? null : word));
      if (isNegated(words, at, group.kinds)) continue;
      for (const kind of group.kinds) kinds.add(kind);
    }
  }
  const isPicture = contentType !== 'application/pdf';
  return [...kinds].filter((kind) => isPicture || !PHOTOGRAPHS.includes(kind));
}

/** The words of a file name: small letters without accents; its extension and words that say nothing are left out. */
function wordsOf(name: string): string[] {
  const base = name.replace(/\.[^.\s]{1,5}$/u, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  const plain = base.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  return (plain.match(/\p{L}+/gu) ?? []).filter((word) => !FILLERS.has(word));
}

function findPhrase(words: readonly (string | null)[], phrase: readonly string[]): number {
  return words.findIndex((_, start) => phrase.every((part, index) => isWord(words[start + index], part)));
}

function isWord(word: string | null | undefined, part: string): boolean {
  if (!word) return false;
  return part.endsWith('*') ? word.startsWith(part.slice(0, -1)) : word === part;
}

function isNegated(words: readonly (string | null)[], at: number, kinds: readonly EvidenceKind[]): boolean {
  const before = words[at - 1];
  return kinds.includes('ITEM_DAMAGE') && before != null && NEGATIONS.has(before);
}
