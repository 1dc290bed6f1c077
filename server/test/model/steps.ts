/* The steps of a run: requests whose claims and documents are picked when they are sent. */
import type { Standing } from '../../src/features/claims/rules/standing.ts';
import { claimInput } from '../support/api/samples.ts';
import type { State } from './model.ts';
import type { ListFilter, Program, Put, Request } from './requests.ts';

type OrganizationName = 'A' | 'B';

/** Which program asks, and so which process is asked. */
export interface By {
  number: number;
  /** The organization that files and lists. */
  organization: OrganizationName;
  /** Whether another organization's program asks for it. */
  isStranger: boolean;
}

type Key = 'k' | 'l' | undefined;

/** Of each list, the pick-th one, counted round. */
export type Step =
  | { ask: 'create'; by: By; number: number; body: number; key: Key }
  | { ask: 'initiate'; by: By; claim: number; body: number; key: Key }
  | { ask: 'put'; by: By; document: number; how: Put }
  | { ask: 'confirm'; by: By; documents: readonly number[]; key: Key }
  | { ask: 'get'; by: By; claim: number }
  | { ask: 'list'; by: By; filter: ListFilter; limit: number }
  | { ask: 'next page'; by: By; walk: number }
  | { ask: 'again'; by: By; idempotency: number }
  | { ask: 'move'; claim: number; to: Standing; isLate: boolean }
  | { ask: 'take back'; claim: number; isLate: boolean };
type Stepping<A extends Step['ask']> = Extract<Step, { ask: A }>;

/** The identifiers of a run's two organizations. */
export type Organizations = Readonly<Record<OrganizationName, string>>;

/** The knowledge at one moment, to which its steps are bound. */
export interface Known {
  state: State;
  organizations: Organizations;
  /** Bytes that no other file has. */
  newFile(): string;
}

const TYPES = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
const CITIES = ['Paris', 'Lyon', 'Nantes'];
const CARRIERS = ['UPS', 'SEUR'];

type Binding = { [A in Step['ask']]: (step: Stepping<A>, known: Known) => Request | undefined };

/** Undefined: what the step needs is not there. */
export function bind(step: Step, known: Known): Request | undefined {
  return BINDINGS[step.ask](step as never, known);
}

const BINDINGS: Binding = {
  create: ({ by, number, body, key }, known) => {
    return { ask: 'create', by: anyProgram(by, known), filing: filing(number, body), key };
  },
  initiate: ({ by, claim, body, key }, known) => {
    const found = pick(known.state.claims, claim);
    const content_type = body === 0 ? TYPES.pdf : TYPES.png;
    const input = { content_type, file_name: `file ${body}` };
    return found && { ask: 'initiate', by: ownProgram(by, found, known), claim: found.record.id, input, key };
  },
  put: ({ by, document: number, how }, known) => {
    const found = pick(known.state.documents, number)?.record;
    if (!found) return undefined;
    const { id: document, metadata, type } = found;
    const sent = { contentType: TYPES[type], bytes: known.newFile(), how };
    return { ask: 'put', by: anyProgram(by, known), document, url: metadata.upload_url, ...sent };
  },
  confirm: ({ by, documents, key }, known) => {
    const found = documents.flatMap((document) => pick(known.state.documents, document)?.record ?? []);
    const [first] = found;
    if (!first) return undefined;
    const program = ownProgram(by, { organization: first.organization_id }, known);
    // Each once: the entries of one document are made at once, in an order that nobody knows.
    const ids = [...new Set(found.map(({ id }) => id))];
    return { ask: 'confirm', by: program, claim: first.claim_id, documents: ids, key };
  },
  get: ({ by, claim }, known) => {
    const found = pick(known.state.claims, claim);
    return found && { ask: 'get', by: ownProgram(by, found, known), claim: found.record.id };
  },
  list: ({ by, filter, limit }, known) => ({ ask: 'list', by: anyProgram(by, known), filter, limit, page: undefined }),
  'next page': ({ by: { number }, walk: picked }, known) => {
    const going = known.state.walks.filter(({ cursor }) => cursor !== null);
    const walk = pick(going, picked);
    const after = walk?.given.at(-1);
    if (!walk?.cursor || after === undefined) return undefined;
    const page = { walk: known.state.walks.indexOf(walk), cursor: walk.cursor, after };
    return { ...walk.request, by: { ...walk.request.by, number }, page };
  },
  again: ({ by, idempotency }, known) => {
    const request = pick(Object.values(known.state.idempotency), idempotency)?.request;
    return request && { ...request, by: ownProgram(by, request.by, known) };
  },
  move: ({ claim, to, isLate }, known) => {
    const found = pick(known.state.claims, claim);
    const version = (found?.moves.length ?? 0) + (isLate ? 0 : 1);
    return found && { ask: 'move', claim: found.record.id, to, version };
  },
  'take back': ({ claim, isLate }, known) => {
    const found = pick(known.state.claims, claim);
    const version = (found?.moves.length ?? 0) + (isLate ? 0 : 1);
    return found && { ask: 'take back', claim: found.record.id, version };
  },
};

function anyProgram({ organization, number }: By, { organizations }: Known): Program {
  return { organization: organizations[organization], number };
}

function ownProgram({ number, isStranger }: By, { organization }: { organization: string }, known: Known): Program {
  const { A, B } = known.organizations;
  const other = organization === A ? B : A;
  return { organization: isStranger ? other : organization, number };
}

function pick<T>(list: readonly T[], number: number): T | undefined {
  return list[number % list.length];
}

/** Of one of a few tracking numbers, sometimes with spaces around it. */
function filing(number: number, body: number) {
  const name = trackingNumber(number);
  return claimInput({
    'shipment.tracking_number': body === 1 ? ` ${name} ` : name,
    'shipment.carrier': pick(CARRIERS, body),
    'shipment.destination.city': pick(CITIES, body),
    'incidence.claimed_amount': 100 + body,
  });
}

export function trackingNumber(number: number): string {
  return `NUMBER-${number}`;
}
