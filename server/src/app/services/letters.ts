import type { EvidenceChecklists } from '../../features/checklist/service.ts';
import { PhotoCleaner } from '../../features/evidence-packs/photos/cleaner.ts';
import { EvidencePacks } from '../../features/evidence-packs/service.ts';
import type { FindsCarrierDay } from '../../features/filings/record.ts';
import { readLetters } from '../../features/letters/built-in.ts';
import { Letters } from '../../features/letters/service.ts';
import type { CarrierRules } from '../../features/playbook/service.ts';
import { BUILT_IN } from '../../features/templates/built-in.ts';
import { Templates } from '../../features/templates/service.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { lazily } from '../../platform/lazily.ts';
import { PdfPrinter } from '../../platform/pdf/printer.ts';
import type { Storage } from '../storage.ts';

/** Templates, letters and evidence packs. The caller that opens them closes the two threads. */
export interface LetterServices {
  templates: Templates;
  printer: PdfPrinter;
  photos: PhotoCleaner;
  letters: Letters;
  evidencePacks: EvidencePacks;
}

interface LetterServiceDependencies extends Pick<Storage, 'stores' | 'blobs'> {
  carrierRules: CarrierRules;
  checklists: EvidenceChecklists;
  findDay: FindsCarrierDay;
  identifiers: Identifiers;
  clock: Clock;
  storageCheckMs: number;
}

export function createLetterServices(dependencies: LetterServiceDependencies): LetterServices {
  const { stores, blobs, carrierRules, checklists, findDay, identifiers, clock, storageCheckMs } = dependencies;
  const { store, operators, shipments, filings, refunds, evidenceRequests: requests, audit } = stores;
  const readBuiltIn = lazily(readLetters);
  const builtIn = async () => [...BUILT_IN, ...(await readBuiltIn())];
  const ofTemplates = { store: stores.templates, claims: store, operators };
  const templates = new Templates({ ...ofTemplates, builtIn, identifiers, clock });
  const printer = new PdfPrinter();
  const shared = { store, shipments, filings, checklists, audit, identifiers };
  const letters = new Letters({ ...shared, carrierRules, templates, findDay, printer });
  const photos = new PhotoCleaner();
  const evidencePacks = new EvidencePacks({ ...shared, blobs, storageCheckMs, photos, refunds, requests, letters });
  return { templates, printer, photos, letters, evidencePacks };
}
