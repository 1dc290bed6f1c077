import { INVALID_REQUEST_BODY } from '../../platform/feature/reasons.ts';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { auditEntry } from '../audit/record.ts';
import { parseFiled, type StoredClaim } from '../claims/record.ts';
import { formatAmount } from '../claims/rules/currency.ts';
import { getAnyClaim } from '../claims/service.ts';
import type { ClaimStore } from '../claims/store.ts';
import { carrierDayAt } from '../deadlines/rules/places.ts';
import type { OperatorStore } from '../operators/store.ts';
import type { Language } from '../organizations/record.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { TEMPLATE_RESET, TEMPLATE_SAVED } from './actions.ts';
import { TEMPLATE_CHANGED, TEMPLATE_LIMIT_REACHED, TEMPLATE_NOT_FOUND } from './reasons.ts';
import {
  type FilledKind,
  languagesOf,
  MAX_TEMPLATE_NAME,
  MAX_TEMPLATES,
  type OwnTemplate,
  TEMPLATE_LANGUAGES,
  type Template,
  type TemplateKind,
  type TemplateTexts,
} from './record.ts';
import { type FieldValues, fillText, findTextFault, textIn } from './rules.ts';
import type { TemplateStore } from './store.ts';

type TemplateKey = Pick<Template, 'kind' | 'name'>;

/** A template in force: the one that an admin saved, or else the built-in one. */
export interface ListedTemplate extends Template {
  /** Whether Redress comes with one of this name, which comes back when the own one is removed. */
  is_built_in: boolean;
  /** The texts of that one; null: there is none. */
  built_in_texts: TemplateTexts | null;
  /** The version of the own template; 0 when there is none. */
  version: number;
  changed_at: string | null;
  changed_by: string | null;
}

/** A template that is filled for a claim. */
export interface FilledTemplate extends TemplateKey {
  kind: FilledKind;
  language: Language;
  text: string;
}

interface TemplateDependencies {
  store: TemplateStore;
  /** Those that Redress comes with. */
  builtIn: () => Promise<readonly Template[]>;
  claims: ClaimStore & Pick<OrganizationStore, 'findOrganization'>;
  operators: Pick<OperatorStore, 'findOperator'>;
  identifiers: Identifiers;
  clock: Clock;
}

/** Texts for notes, messages and letters, which admins change and agents use (spec: Templates). `by` is the actor of the audit log. */
export class Templates {
  readonly #dependencies: TemplateDependencies;

  constructor(dependencies: TemplateDependencies) {
    this.#dependencies = dependencies;
  }

  /** Lists the templates that count, by kind and name. */
  async list(): Promise<ListedTemplate[]> {
    const { store, builtIn } = this.#dependencies;
    const [own, known] = await Promise.all([store.listTemplates(), builtIn()]);
    const others = known
      .filter((each) => !own.some((other) => isSame(each, other)))
      .map((each) => ({
        ...each,
        version: 0,
        changed_at: null,
        changed_by: null,
      }));
    return [...own, ...others]
      .map((each) => {
        const below = known.find((other) => isSame(each, other));
        return { ...each, is_built_in: below !== undefined, built_in_texts: below?.texts ?? null };
      })
      .toSorted((one, other) => `${one.kind} ${one.name}`.localeCompare(`${other.kind} ${other.name}`, 'en'));
  }

  /** Finds one. Throws `TEMPLATE_NOT_FOUND`. */
  async get(key: TemplateKey): Promise<ListedTemplate> {
    const found = (await this.list()).find((each) => isSame(each, key));
    if (found) return found;
    throw new ServiceError(TEMPLATE_NOT_FOUND, 'There is no template of this kind and name.');
  }

  /**
   * Fills the templates of a kind for a claim: in the language of its organization where there is a text, else in
   * English. Throws `CLAIM_NOT_FOUND`.
   */
  async fill(
    claimId: string,
    kind: FilledKind,
    operatorId: string,
  ): Promise<{ language: Language; data: FilledTemplate[] }> {
    const { claims, operators } = this.#dependencies;
    const claim = await getAnyClaim(claims, claimId);
    const [organization, operator, listed] = await Promise.all([
      claims.findOrganization(claim.organization_id),
      operators.findOperator(operatorId),
      this.list(),
    ]);
    const language = organization?.language ?? 'en';
    const values = valuesOf(claim, {
      organization_name: organization?.name ?? claim.organization_id,
      operator_name: operator?.name ?? '',
    });
    const data = listed.flatMap((template) => {
      if (template.kind !== kind) return [];
      const found = textIn(template.texts, language);
      return [{ kind, name: template.name, language: found.language, text: fillText(found.text, values) }];
    });
    return { language, data };
  }

  /**
   * Saves a template that still has the version that was seen, 0 where there is none of one's own; the same texts again
   * change nothing. Throws `INVALID_REQUEST_BODY` for a text that breaks a rule, `TEMPLATE_CHANGED` with the template as
   * it is now, `TEMPLATE_LIMIT_REACHED`.
   */
  async set({ texts, version, ...request }: Template & { version: number }, by: string): Promise<ListedTemplate> {
    const { store, identifiers, clock } = this.#dependencies;
    const key = { kind: request.kind, name: nameOf(request.name) };
    requireTexts(key.kind, texts);
    const before = (await this.list()).find((each) => isSame(each, key));
    if ((before?.version ?? 0) !== version) throw templateChanged(before);
    if (before && isSameTexts(before.texts, texts)) return before;
    const changed_at = new Date(clock()).toISOString();
    const template: OwnTemplate = { ...key, texts, version: version + 1, changed_at, changed_by: by };
    const changed = changedTexts(before?.texts, texts);
    const entry = auditEntry(identifiers, {
      actor: by,
      action: TEMPLATE_SAVED,
      subject: { kind: 'template', id: subjectOf(key) },
      before: before ? { texts: changed.before, version } : null,
      after: { texts: changed.after, version: version + 1 },
    });
    const outcome = await store.setTemplate(template, entry, MAX_TEMPLATES);
    if (outcome === 'set') return this.get(key);
    if (outcome === 'overtaken') throw templateChanged((await this.list()).find((each) => isSame(each, key)));
    throw new ServiceError(TEMPLATE_LIMIT_REACHED, `There are ${MAX_TEMPLATES} templates already: remove one first.`);
  }

  /**
   * Removes an own template; one that Redress comes with counts again. Throws `TEMPLATE_NOT_FOUND` where there is none of
   * one's own, `TEMPLATE_CHANGED`.
   * @param version undefined: whichever
   */
  async reset({ kind, name, version }: TemplateKey & { version?: number | undefined }, by: string): Promise<void> {
    const own = (await this.#dependencies.store.listTemplates()).find((each) => isSame(each, { kind, name }));
    if (!own) throw new ServiceError(TEMPLATE_NOT_FOUND, 'There is no template of your own of this kind and name.');
    const entry = auditEntry(this.#dependencies.identifiers, {
      actor: by,
      action: TEMPLATE_RESET,
      subject: { kind: 'template', id: subjectOf(own) },
      before: { texts: own.texts, version: own.version },
    });
    const isSeen = version === undefined || version === own.version;
    if (isSeen && (await this.#dependencies.store.deleteTemplate(own, entry))) return;
    throw templateChanged((await this.list()).find((each) => isSame(each, own)));
  }
}

const isSame = (one: TemplateKey, other: TemplateKey) => one.kind === other.kind && one.name === other.name;
const isSameTexts = (one: TemplateTexts, other: TemplateTexts) =>
  TEMPLATE_LANGUAGES.every((each) => one[each] === other[each]);
const subjectOf = ({ kind, name }: TemplateKey) => `${kind} ${name}`;

function invalid(field: string, message: string): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, `${field}: ${message}`, { field });
}

function nameOf(name: string): string {
  const trimmed = name.trim().normalize('NFC');
  if (trimmed !== '' && trimmed.length <= MAX_TEMPLATE_NAME && !/\p{Cc}/u.test(trimmed)) return trimmed;
  throw invalid('name', `must have 1 to ${MAX_TEMPLATE_NAME} characters on one line`);
}

function requireTexts(kind: TemplateKind, texts: TemplateTexts): void {
  if (kind !== 'letter' && texts.pl !== undefined) {
    throw invalid('texts', 'pl is for letters alone: a note or a message has no text in Polish; leave it out');
  }
  for (const language of languagesOf(texts)) {
    const fault = findTextFault(kind, texts[language] ?? '');
    if (fault !== undefined) throw invalid('texts', `${language} ${fault}`);
  }
}

/** The texts that differ, before and after: the audit log needs no others. */
function changedTexts(before: TemplateTexts | undefined, after: TemplateTexts) {
  const changed = TEMPLATE_LANGUAGES.filter((language) => before?.[language] !== after[language]);
  const pick = (texts: Partial<TemplateTexts> = {}) =>
    Object.fromEntries(changed.map((language) => [language, texts[language] ?? null]));
  return { before: pick(before), after: pick(after) };
}

function templateChanged(now: ListedTemplate | undefined): ServiceError {
  const message =
    now?.changed_by == null
      ? 'The template was removed meanwhile: the one that Redress comes with counts, if there is one.'
      : `The template was changed meanwhile by ${now.changed_by}: it has version ${now.version}.`;
  return new ServiceError(TEMPLATE_CHANGED, message, { ...(now && { changed: now }) });
}

function valuesOf(claim: StoredClaim, names: Pick<FieldValues, 'organization_name' | 'operator_name'>): FieldValues {
  const { shipment, incidence } = parseFiled(claim.filed);
  const { destination } = shipment;
  return {
    ...names,
    tracking_number: shipment.tracking_number,
    carrier: shipment.carrier,
    claim_id: claim.id,
    customer_name: destination.customer_name,
    destination_city: destination.city,
    destination_country: destination.country,
    claimed_amount: formatAmount(incidence.claimed_amount, incidence.currency),
    filed_on: carrierDayAt(shipment, claim.created_at),
  };
}
