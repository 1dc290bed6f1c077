import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import type { PdfPrinter } from '../../platform/pdf/printer.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import type { AuditStore } from '../audit/store.ts';
import type { EvidenceChecklists } from '../checklist/service.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { FindsCarrierDay } from '../filings/record.ts';
import type { FilingStore } from '../filings/store.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { EVIDENCE_KINDS } from '../playbook/record.ts';
import type { CarrierRules, LaneRules } from '../playbook/service.ts';
import { NO_FACTS } from '../shipments/record.ts';
import type { ShipmentFactsStore } from '../shipments/store.ts';
import { TEMPLATE_NOT_FOUND } from '../templates/reasons.ts';
import { languagesOf, type Template } from '../templates/record.ts';
import { findTextFault } from '../templates/rules.ts';
import type { Templates } from '../templates/service.ts';
import { CLAIM_LETTER_MADE } from './actions.ts';
import { describeLetter, type LetterRecords } from './compose.ts';
import { LETTERS_BUSY } from './reasons.ts';
import {
  type Enclosure,
  type LanguageOrigin,
  LETTER_NAMES,
  type LetterLanguage,
  type LetterOptions,
} from './record.ts';
import { GROUND_LAWS, groundOf } from './rules/ground.ts';
import { addresseeIn, addressIn, answerIn, languageIn } from './rules/lane.ts';
import { languageOfCountry, letterLanguage } from './rules/language.ts';
import { documentPath } from './rules/names.ts';
import { sampleOf } from './sample.ts';
import { Slots } from './slots.ts';

export interface LetterDependencies {
  store: ClaimStore & DocumentStore & OrganizationStore;
  shipments: Pick<ShipmentFactsStore, 'listShipmentFacts'>;
  filings: Pick<FilingStore, 'listFilings'>;
  checklists: Pick<EvidenceChecklists, 'listTags'>;
  carrierRules: Pick<CarrierRules, 'find' | 'open'>;
  templates: Pick<Templates, 'list'>;
  findDay: FindsCarrierDay;
  audit: AuditStore;
  identifiers: Identifiers;
  printer: Pick<PdfPrinter, 'print'>;
}

/** A letter as it is printed, in the language of its text. */
export interface PrintedLetter {
  name: string;
  bytes: Buffer;
  language: LetterLanguage;
  template: string;
}

interface ChosenLanguage {
  language: LetterLanguage;
  from: LanguageOrigin;
}

/** A template for a claim, in the language that it has a text in. */
interface ChosenText {
  template: string;
  language: LetterLanguage;
  text: string;
}

/** A claim with the rules of its lane. */
interface OpenClaim {
  claim: StoredClaim;
  rules: LaneRules;
}

interface LetterPreview {
  text: string;
  language: LetterLanguage;
  /** An invented claim is used when undefined. */
  claim_id?: string | undefined;
  /** The name of the template, by which the invented claim is one for loss. */
  template?: string | undefined;
}

/** Makes letters to carriers (spec: Letters). `actor` is for the audit log, and whose letters are counted. */
export class Letters {
  readonly #dependencies: LetterDependencies;
  readonly #slots = new Slots({
    busy: LETTERS_BUSY,
    noun: 'letters',
    most: 4,
    mostOwn: 2,
    retryAfterSeconds: 5,
  });

  constructor(dependencies: LetterDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Makes the letter of a claim. The audit log has an entry. Throws `CLAIM_NOT_FOUND`, `TEMPLATE_NOT_FOUND`,
   * `LETTERS_BUSY`, and as `PdfPrinter.print` does.
   */
  async make(id: string, options: LetterOptions, actor: string): Promise<PrintedLetter> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    const release = this.#slots.take(actor);
    try {
      const letter = await this.print(claim, options);
      const { audit, identifiers } = this.#dependencies;
      const subject = { kind: 'claim', id } as const;
      const after = { language: letter.language, template: letter.template };
      const made = { actor, action: CLAIM_LETTER_MADE, subject, organizationId: claim.organization_id, after };
      await audit.addAudit(auditEntry(identifiers, made));
      return letter;
    } finally {
      release();
    }
  }

  /** Tells whether a letter could be made now, and leaves no trace. Throws as `make` does. */
  async check(id: string, { template }: LetterOptions, actor: string): Promise<void> {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    await this.#chooseText(claim, { template, language: 'en' });
    this.#slots.take(actor)();
  }

  /**
   * Prints the letter of a claim, without a trace. Throws `TEMPLATE_NOT_FOUND`, and as `PdfPrinter.print` does.
   * @param enclosures undefined: every confirmed document that an evidence pack has
   */
  async print(claim: StoredClaim, options: LetterOptions, enclosures?: readonly Enclosure[]): Promise<PrintedLetter> {
    const open = await this.#open(claim);
    const { language: wanted } = this.#chooseLanguage(open, options.language);
    const { text, ...chosen } = await this.#chooseText(claim, { template: options.template, language: wanted });
    const records = await this.#recordsOf(open, enclosures);
    const bytes = await this.#dependencies.printer.print(describeLetter(records, text, chosen.language));
    return { name: `letter-${claim.id}.pdf`, bytes, ...chosen };
  }

  /** Tells what a letter would be like, and what can be chosen. Throws `CLAIM_NOT_FOUND`, `TEMPLATE_NOT_FOUND`. */
  async describe(id: string, options: LetterOptions) {
    const claim = await getAnyClaim(this.#dependencies.store, id);
    const open = await this.#open(claim);
    const { language: wanted, from } = this.#chooseLanguage(open, options.language);
    const [{ template, language }, templates, ground] = await Promise.all([
      this.#chooseText(claim, { template: options.template, language: wanted }),
      this.#list(),
      this.#groundOf(open),
    ]);
    const law = ground === undefined ? undefined : GROUND_LAWS[ground];
    return {
      language,
      wanted_language: wanted,
      language_from: from,
      email_address: addresseeIn(open.rules.cells) ?? null,
      template,
      templates: templates.map(({ name, texts }) => ({ name, languages: languagesOf(texts) })),
      ground: { law: law?.law ?? null, sources: [...(law?.sources ?? [])], confidence: law?.confidence ?? null },
    };
  }

  /**
   * Prints a text of a template that need not be saved: for a claim, else for an invented one. Throws
   * `INVALID_REQUEST_BODY` as saving does, `CLAIM_NOT_FOUND`, `LETTERS_BUSY`, and as `PdfPrinter.print`
   * does.
   */
  async preview({ text, language, claim_id, template }: LetterPreview, actor: string): Promise<Buffer> {
    const fault = findTextFault('letter', text);
    if (fault !== undefined) throw new ServiceError(INVALID_REQUEST_BODY, `text: ${fault}`, { field: 'text' });
    const { store, printer } = this.#dependencies;
    const claim = claim_id === undefined ? undefined : await getAnyClaim(store, claim_id);
    const release = this.#slots.take(actor);
    try {
      const records = claim
        ? await this.#recordsOf(await this.#open(claim))
        : sampleOf(template === LETTER_NAMES.LOST ? 'LOST' : 'DAMAGED');
      return await printer.print(describeLetter(records, text, language));
    } finally {
      release();
    }
  }

  /** The language in which the carrier of a claim is written to, and its address for claims where it is known. */
  async addresseeOf(claim: StoredClaim, asked?: LetterLanguage) {
    const open = await this.#open(claim);
    return { language: this.#chooseLanguage(open, asked).language, addressee: addresseeIn(open.rules.cells) };
  }

  async #open(claim: StoredClaim): Promise<OpenClaim> {
    const { shipment, incidence } = parseFiled(claim.filed);
    const [from, to] = [shipment.origin.country, shipment.destination.country];
    const { carrier } = shipment;
    const lane = { carrier, from, to, type: incidence.type, organization_id: claim.organization_id };
    return { claim, rules: await this.#dependencies.carrierRules.find(lane) };
  }

  #chooseLanguage({ claim, rules }: OpenClaim, asked: LetterLanguage | undefined): ChosenLanguage {
    if (asked !== undefined) return { language: asked, from: 'asked' };
    const ofPlaybook = letterLanguage(languageIn(rules.cells));
    if (ofPlaybook !== undefined) return { language: ofPlaybook, from: 'playbook' };
    const ofCountry = languageOfCountry(parseFiled(claim.filed).shipment.origin.country);
    return ofCountry === undefined ? { language: 'en', from: 'none' } : { language: ofCountry, from: 'country' };
  }

  /** The letters that can be chosen: one with the name of a built-in one has that one's text where it has none. */
  async #list(): Promise<Template[]> {
    const letters = (await this.#dependencies.templates.list()).filter(({ kind }) => kind === 'letter');
    return letters.map(({ kind, name, texts, built_in_texts }) => {
      return { kind, name, texts: { ...built_in_texts, ...texts } };
    });
  }

  async #chooseText(
    claim: StoredClaim,
    { template, language }: { template: string | undefined; language: LetterLanguage },
  ): Promise<ChosenText> {
    const name = template ?? LETTER_NAMES[parseFiled(claim.filed).incidence.type];
    const found = (await this.#list()).find((each) => each.name === name);
    if (!found) {
      const message = 'There is no letter of this name: the letter of the claim lists those that there are.';
      throw new ServiceError(TEMPLATE_NOT_FOUND, message);
    }
    const text = found.texts[language];
    if (text === undefined) return { template: name, language: 'en', text: found.texts.en };
    return { template: name, language, text };
  }

  async #groundOf({ claim, rules }: OpenClaim) {
    const { shipment } = parseFiled(claim.filed);
    const { postal_operators } = await this.#dependencies.carrierRules.open();
    const isPostal = postal_operators.includes(rules.carrier);
    return groundOf({ isPostal, from: shipment.origin.country, to: shipment.destination.country });
  }

  async #recordsOf(open: OpenClaim, enclosures?: readonly Enclosure[]): Promise<LetterRecords> {
    const { store, shipments, filings, findDay } = this.#dependencies;
    const { claim, rules } = open;
    const [organization, [facts], [filing], ground, enclosed, { today }] = await Promise.all([
      store.findOrganization(claim.organization_id),
      shipments.listShipmentFacts([claim]),
      filings.listFilings([claim]),
      this.#groundOf(open),
      enclosures ?? this.#enclosuresOf(claim),
      findDay(claim),
    ]);
    return {
      claim,
      organizationName: organization?.name ?? '',
      facts: facts ?? NO_FACTS,
      day: filing?.filed_on ?? today,
      address: addressIn(rules.cells),
      ground,
      answer: answerIn(rules.cells),
      enclosures: enclosed,
    };
  }

  /** The documents that a pack has while their bytes are sound; documents of an unknown type are left out. */
  async #enclosuresOf(claim: StoredClaim): Promise<Enclosure[]> {
    const { store, checklists } = this.#dependencies;
    const [documents, tags] = await Promise.all([
      store.listDocuments(claim.organization_id, claim.id),
      checklists.listTags(claim),
    ]);
    const received = documents.filter(({ status, file }) => status === 'CONFIRMED' && file);
    return received.flatMap(({ id, name, file }, index) => {
      const type = file?.detected_type ?? null;
      if (type === null) return [];
      const kinds = EVIDENCE_KINDS.filter((kind) => tags.some((tag) => tag.document_id === id && tag.kind === kind));
      const path = documentPath({ number: index + 1, name, kinds, type });
      return [{ kinds, file: path.replace(/^.*\//, '') }];
    });
  }
}
