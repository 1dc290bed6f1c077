/* How a run reads: `create(A1, number 2, body 0) → 201 #1`. */
import type { Standing } from '../../src/features/claims/rules/standing.ts';
import type { State } from './model.ts';
import type { Answer, Program, Request } from './requests.ts';
import type { Organizations } from './steps.ts';

const NEW_CLAIM = /clm_[0-9a-f]{32}/;

/** Gives identifiers short names: `A`, `B`, `#1` for the first claim, `doc 1` for the first document. */
export function withNames(text: string, { claims, documents }: State, organizations: Organizations): string {
  const names: [id: string, name: string][] = [
    ...claims.map(({ record }, n): [string, string] => [record.id, `#${n + 1}`]),
    ...documents.map(({ record }, n): [string, string] => [record.id, `doc ${n + 1}`]),
    ...Object.entries(organizations).map(([name, id]): [string, string] => [id, name]),
  ];
  let named = names.reduce((soFar, [id, name]) => soFar.replaceAll(id, name), text);
  // Of answers that nothing explained.
  for (let n = claims.length + 1; ; n += 1) {
    const [id] = NEW_CLAIM.exec(named) ?? [];
    if (id === undefined) return named;
    named = named.replaceAll(id, `#${n}`);
  }
}

export function printRequest(request: Request): string {
  switch (request.ask) {
    case 'create': {
      const { shipment, incidence } = request.filing;
      const body = `${JSON.stringify(shipment.tracking_number)}, ${shipment.carrier}, ${shipment.destination.city}`;
      return `create(${printBy(request)}, ${body}, ${incidence.claimed_amount}${printKey(request)})`;
    }
    case 'initiate':
      return `initiate(${printBy(request)}, ${request.claim}, ${request.input.content_type}${printKey(request)})`;
    case 'put':
      return `put(process ${request.by.number}, ${request.document}, ${request.how})`;
    case 'confirm':
      return `confirm(${printBy(request)}, ${request.claim}: ${request.documents.join(', ')}${printKey(request)})`;
    case 'get':
      return `get(${printBy(request)}, ${request.claim})`;
    case 'list': {
      const { limit, page } = request;
      const filter = { ...request.filter, limit, ...(page && { after: page.after }) };
      return `list(${printBy(request)}, ${JSON.stringify(filter)})`;
    }
    case 'move':
      return `move(${request.claim} at version ${request.version}, ${printStanding(request.to)})`;
    case 'take back':
      return `take back(${request.claim} at version ${request.version})`;
    default:
      return request satisfies never;
  }
}

function printBy({ by }: { by: Program }): string {
  return `${by.organization}${by.number}`;
}

function printKey({ key }: { key: string | undefined }): string {
  return key === undefined ? '' : `, key ${key}`;
}

function printStanding({ status, status_reason }: Standing): string {
  return status_reason === null ? status : `${status} ${status_reason}`;
}

export function printAnswer({ status, code, location, isReplayed, body }: Answer): string {
  const what = code === null ? printBody(body) : code;
  const where = code !== null && location !== null ? ` of ${location.replace('/v1/claims/', '')}` : '';
  return [status === 0 ? 'cut' : status, isReplayed ? 'replayed' : '', what + where]
    .filter((word) => word !== '')
    .join(' ');
}

interface AnyBody {
  id?: string;
  data?: { id: string }[];
  documents?: { status: string; reason?: string }[];
}

function printBody(body: unknown): string {
  const { id, data, documents } = (body ?? {}) as AnyBody;
  if (data) return `[${data.map((claim) => claim.id).join(', ')}]`;
  if (documents) return documents.map(({ status, reason }) => reason ?? status).join(', ');
  return id ?? '';
}
