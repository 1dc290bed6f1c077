import type { Derivation } from '../../platform/derive/derivation.ts';
import type { DocumentPrintStore } from './print-store.ts';

/**
 * Notes the confirmed documents of claims to be compared. `DocumentComparing` compares them apart from the log: a picture
 * takes up to seconds and its bytes can be away for hours, which would hold up the documents of other claims.
 */
export function documentDerivation(store: Pick<DocumentPrintStore, 'noteDocuments'>): Derivation {
  return {
    name: 'documents',
    reads: ['documents', 'document_prints'],
    follows: ['changed'],
    batch: 100,
    derive: (claims, _created, again) => store.noteDocuments(claims, again),
  };
}
