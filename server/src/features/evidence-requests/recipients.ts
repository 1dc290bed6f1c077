import type { IncomingHttpHeaders } from 'node:http';
import type { Clock, Identifiers } from '../../platform/identifiers.ts';
import type { PdfPrinter } from '../../platform/pdf/printer.ts';
import { sha256 } from '../../platform/secrets.ts';
import { ServiceError } from '../../platform/service-error.ts';
import { parseFiled } from '../claims/record.ts';
import type { ClaimStore } from '../claims/store.ts';
import { carrierZone, daysIn, timeZoneOf } from '../deadlines/rules/places.ts';
import type { WholeFiles } from '../documents/attachments/whole-files.ts';
import { EVIDENCE_REQUEST_NOT_FOUND } from '../documents/reasons.ts';
import type { RequestShare } from '../documents/record.ts';
import { shownName } from '../documents/rules/one-line.ts';
import type { DocumentStore } from '../documents/store.ts';
import type { OrganizationStore } from '../organizations/store.ts';
import { toAlpha2 } from '../playbook/rules/countries.ts';
import { CLAIM_EVIDENCE_RECEIVED, CLAIM_EVIDENCE_REQUEST_OPENED } from './actions.ts';
import { describeDeclaration } from './forms/declaration-pdf.ts';
import { readForm } from './forms/multipart.ts';
import { type RunningForm, RunningForms } from './forms/running-forms.ts';
import { type EvidenceKind, type EvidenceRequest, RECIPIENT, type Shown } from './record.ts';
import { isOver, isSlow, refusalOf } from './refusals.ts';
import { WORDS } from './rules/languages.ts';
import type { Refusal } from './rules/words/words.ts';
import { type Arrivals, arrivalsOf, isActive, MAX_LINK_FILES, readSignedName } from './rules.ts';
import { requestAudit } from './service.ts';
import { factsOf } from './shown-facts.ts';
import type { EvidenceRequestStore } from './store.ts';

const TOKEN = /^rde_[\w-]{43}$/;
/** All files of a link, and what their form takes beside them. */
const MAX_FORM_BYTES = (MAX_LINK_FILES + 1) * 11_000_000;

/** Everything that the page of a link shows. */
export interface RequestPage {
  request: EvidenceRequest;
  facts: [Shown, string][];
  /** The time zone of the recipient's country. */
  zone: string;
  arrivals: Arrivals;
  /** The time zone of the carrier. */
  time_zone: string;
}

/** Why something of a form was not taken: a file by its name, or the signature, or the whole. */
export interface Problem {
  name: string | null;
  refusal: Refusal;
}

/** `unknown`: no link has this token; `over`: it has expired or was revoked. */
export type Opened = { outcome: 'unknown' | 'over' } | ({ outcome: 'open' } & RequestPage);
/** The fields of the signature as they were sent: a page that refuses them begins with them. */
export interface TypedSignature {
  name: string;
  isTicked: boolean;
}
export type Received =
  | { outcome: 'unknown' | 'over' }
  | ({ outcome: 'open'; problems: Problem[]; typed: TypedSignature; hindrance: Hindrance | null } & RequestPage);

/**
 * `busy`: as many forms of the link are coming as may, and nothing of this one was taken; `slow`: it came too slowly.
 */
type Hindrance = 'busy' | 'slow';

const NOTHING_TYPED: TypedSignature = { name: '', isTicked: false };

export interface SentForm {
  token: string;
  headers: IncomingHttpHeaders;
  body: AsyncIterable<Uint8Array>;
  /** The network address that it came from. */
  address: string;
  /** Told of each error that the page shows as a refusal. */
  onRefused: (error: unknown) => void;
}

interface SentFile {
  kind: EvidenceKind;
  name: string;
  body: AsyncIterable<Uint8Array>;
  share: RequestShare;
  onRefused: SentForm['onRefused'];
}

export interface RecipientDependencies {
  printer: Pick<PdfPrinter, 'print'>;
  store: EvidenceRequestStore;
  claims: ClaimStore & DocumentStore & OrganizationStore;
  files: Pick<WholeFiles, 'add' | 'requireRoom'>;
  identifiers: Identifiers;
  clock: Clock;
}

/** A recipient's side of evidence requests (spec: Evidence requests): the token of the link is the only authority. */
export class Recipients {
  readonly #dependencies: RecipientDependencies;
  readonly #running = new RunningForms();
  /** Signatures that are being kept, by request. */
  readonly #signing = new Map<string, Promise<Refusal | undefined>>();

  constructor(dependencies: RecipientDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param isLooking false: the page is not shown to anybody, so that it does not count as opened */
  async open(token: string, isLooking: boolean): Promise<Opened> {
    const found = await this.#find(token);
    if (found.outcome !== 'open') return found;
    const { store, identifiers } = this.#dependencies;
    const { request } = found;
    if (isLooking && request.opened_at === null) {
      const audit = requestAudit(identifiers, request, { actor: RECIPIENT, action: CLAIM_EVIDENCE_REQUEST_OPENED });
      await store.markEvidenceRequestOpened(request, audit.at, audit);
    }
    return { outcome: 'open', ...(await this.#page(request)) };
  }

  /**
   * Takes the files of a form as they come, and the signed declaration. What cannot be taken is told; what was whole
   * before stays.
   */
  async receive({ token, ...sent }: SentForm): Promise<Received> {
    const found = await this.#find(token);
    if (found.outcome !== 'open') return found;
    const { request } = found;
    const before = await this.#page(request);
    const running = this.#running.begin(request.id, before.arrivals.left);
    if (!running) {
      const problems: Problem[] = [{ name: null, refusal: 'later' }];
      return { outcome: 'open', ...before, problems, typed: NOTHING_TYPED, hindrance: 'busy' };
    }
    try {
      return await this.#take(before, { ...sent, running });
    } finally {
      running.end();
    }
  }

  async #take(
    before: RequestPage,
    { headers, body, address, running, onRefused }: Omit<SentForm, 'token'> & { running: RunningForm },
  ): Promise<Received> {
    const { request } = before;
    const problems: Problem[] = [];
    let hindrance: Hindrance | null = null;
    let given = 0;
    let typed = NOTHING_TYPED;
    const form = { headers, body, maxBytes: MAX_FORM_BYTES };
    const take = async (file: { field: string; name: string; body: AsyncIterable<Uint8Array> }) => {
      const kind = request.kinds.find((each) => each === file.field);
      if (kind === undefined || file.name === '') return;
      given += 1;
      const share = { max: MAX_LINK_FILES, kinds: request.kinds };
      const sent = { ...file, kind, share, onRefused };
      const refusal = running.takePlace() ? await this.#add(request, sent, running) : 'too_many';
      if (refusal) problems.push({ name: shownName(file.name), refusal });
    };
    try {
      const fields = await readForm(form, take);
      typed = { name: fields.get('name') ?? '', isTicked: fields.get('agreed') === 'yes' };
      const signature = await this.#sign(before, { typed, address, onRefused });
      if (signature && !(signature === 'nothing' && given > 0)) problems.push({ name: null, refusal: signature });
    } catch (error) {
      if (isOver(error)) return { outcome: 'over' };
      if (isSlow(error)) hindrance = 'slow';
      problems.push({ name: null, refusal: refusalOf(error) });
      onRefused(error);
    }
    return { outcome: 'open', ...(await this.#page(request)), problems, typed, hindrance };
  }

  async #find(token: string): Promise<{ outcome: 'unknown' | 'over' } | { outcome: 'open'; request: EvidenceRequest }> {
    const { store, clock } = this.#dependencies;
    const request = TOKEN.test(token) ? await store.findEvidenceRequestByToken(sha256(token)) : undefined;
    if (!request) return { outcome: 'unknown' };
    return isActive(request, clock()) ? { outcome: 'open', request } : { outcome: 'over' };
  }

  async #page(request: EvidenceRequest): Promise<RequestPage> {
    const { claims } = this.#dependencies;
    const { organization_id, claim_id } = request;
    const [claim, organization, documents] = await Promise.all([
      claims.findClaim(organization_id, claim_id),
      claims.findOrganization(organization_id),
      claims.listDocuments(organization_id, claim_id),
    ]);
    if (!claim) throw new Error(`the claim of ${request.id} is gone`);
    const facts = factsOf(claim, organization?.name ?? '');
    const shown = request.shows.map((name): [Shown, string] => [name, facts[name]]);
    const { shipment } = parseFiled(claim.filed);
    return {
      request,
      facts: shown.filter(([, value]) => value !== ''),
      zone: timeZoneOf(toAlpha2(shipment.destination.country)),
      arrivals: arrivalsOf(request, documents),
      time_zone: carrierZone(shipment),
    };
  }

  /**
   * Undefined: it was taken.
   * @param running gets the place of a file back that needs none
   */
  async #add(
    request: EvidenceRequest,
    { body, kind, name, share, onRefused }: SentFile,
    running?: RunningForm,
  ): Promise<Refusal | undefined> {
    let isNew = false;
    try {
      ({ isNew } = await this.#dependencies.files.add({
        claim: { organization_id: request.organization_id, id: request.claim_id },
        name,
        contentLength: undefined,
        body,
        share,
        origin: { uploaded_by: 'recipient', uploaded_by_name: null, request_id: request.id, asked_kind: kind },
        audit: { actor: RECIPIENT, action: CLAIM_EVIDENCE_RECEIVED },
      }));
      return undefined;
    } catch (error) {
      if (isOver(error)) throw error;
      const refusal = refusalOf(error);
      // The whole form broke off with it.
      if (refusal === 'interrupted') throw error;
      onRefused(error);
      return refusal;
    } finally {
      if (!isNew) running?.giveBack();
    }
  }

  /** Returns undefined when signed now or before. `nothing`: nothing was typed or ticked. */
  async #sign(
    page: RequestPage,
    { typed, ...sent }: { typed: TypedSignature } & Pick<SentForm, 'address' | 'onRefused'>,
  ): Promise<Refusal | undefined> {
    const { request, arrivals } = page;
    if (request.declaration === 'NONE' || (typed.name.trim() === '' && !typed.isTicked)) return 'nothing';
    if (arrivals.is_signed) return undefined;
    const name = readSignedName(typed.name);
    if (name === undefined) return 'name';
    if (!typed.isTicked) return 'tick';
    return this.#once(request.id, () => this.#keepSignature(page, { name, ...sent }));
  }

  /** Keeps one signature of a request at a time: whoever sends another one meanwhile has the outcome of that. */
  #once(id: string, keep: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
    const kept = this.#signing.get(id) ?? keep().finally(() => this.#signing.delete(id));
    this.#signing.set(id, kept);
    return kept;
  }

  /** Prints and keeps a declaration. Throws before it is printed when it could not be kept. */
  async #keepSignature(
    { request, facts, time_zone }: RequestPage,
    { name, address, onRefused }: { name: string } & Pick<SentForm, 'address' | 'onRefused'>,
  ): Promise<Refusal | undefined> {
    const { declaration, language, id, claim_id, organization_id } = request;
    if (declaration === 'NONE') return 'nothing';
    const { arrivals } = await this.#page(request);
    if (arrivals.is_signed) return undefined;
    await this.#requireOpen(request);
    await this.#dependencies.files.requireRoom({ organization_id, id: claim_id });
    const words = WORDS[language];
    const at = new Date(this.#dependencies.clock());
    const description = describeDeclaration({
      language,
      ...words.declarations[declaration],
      facts: facts.map(([fact, value]) => [words.facts[fact], value]),
      name: [words.name, name],
      signed: [words.signedAt, at.toISOString()],
      address: [words.signedFrom, address],
      reference: `${claim_id} · ${id}`,
      at,
    });
    const printed = await this.#dependencies.printer.print(description);
    const fileName = `${words.declarations[declaration].title} ${daysIn(time_zone).format(at)}.pdf`;
    const share = { max: 1, kinds: [declaration] };
    const signed = { kind: declaration, name: fileName, body: once(printed), share, onRefused };
    const refusal = await this.#add(request, signed);
    // It was signed at the same time.
    return refusal === 'too_many' ? undefined : refusal;
  }

  async #requireOpen({ token_hash }: EvidenceRequest): Promise<void> {
    const { store, clock } = this.#dependencies;
    const request = await store.findEvidenceRequestByToken(token_hash);
    if (request && isActive(request, clock())) return;
    throw new ServiceError(EVIDENCE_REQUEST_NOT_FOUND, 'The link was revoked, or has expired.');
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
