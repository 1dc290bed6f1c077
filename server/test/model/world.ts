/* The service as its clients and its operator see it: one process or several on the same data. */
import { text } from 'node:stream/consumers';
import type { Installation } from '../../src/app/services.ts';
import type { ReviewedClaim } from '../../src/features/casework/review.ts';
import { type ClaimRecord, parseFiled, type StoredClaim } from '../../src/features/claims/record.ts';
import { ServiceError } from '../../src/platform/service-error.ts';
import { Answer as HttpAnswer } from '../support/api/answer.ts';
import { basic } from '../support/api/client.ts';
import { OpenApiContract, type OpenApiDocument } from '../support/api/openapi-contract.ts';
import { type Answer, type Asking, type Program, type Request, refusal, success } from './requests.ts';
import { sendFile } from './send-file.ts';
import type { Organizations } from './steps.ts';

/** Where one process listens. */
export interface Place {
  apiUrl: string;
  uploadsUrl: string;
}

/** The operator's part of an installation, without a listener. */
export type Operator = Pick<Installation, 'organizations' | 'keys' | 'review' | 'blobs'>;

interface Process extends Place {
  contract: OpenApiContract;
}

const LAST_PROGRAM = 3;
const ACTOR = 'operator';

export class World {
  readonly #processes: readonly Process[];
  readonly #operator: Operator;
  /** Of the organization's programs, by its identifier and their number. */
  readonly #authorizations = new Map<string, string>();

  private constructor(processes: readonly Process[], operator: Operator) {
    this.#processes = processes;
    this.#operator = operator;
  }

  static async open(places: readonly Place[], operator: Operator): Promise<World> {
    const processes = places.map(async (place) => {
      const document = (await (await fetch(`${place.apiUrl}/openapi.json`)).json()) as OpenApiDocument;
      return { ...place, contract: new OpenApiContract(document, place.uploadsUrl) };
    });
    return new World(await Promise.all(processes), operator);
  }

  /** Two new organizations, with a key for each of their programs. */
  async newOrganizations(): Promise<Organizations> {
    const [A, B] = await Promise.all([this.#newOrganization('A'), this.#newOrganization('B')]);
    return { A, B };
  }

  async #newOrganization(name: string): Promise<string> {
    const { id } = await this.#operator.organizations.create(name);
    for (let number = 1; number <= LAST_PROGRAM; number += 1) {
      const { key_id, key_secret } = await this.#operator.keys.issue(id, `${name}${number}`);
      this.#authorizations.set(`${id} ${number}`, basic(`${key_id}:${key_secret}`));
    }
    return id;
  }

  send(request: Request): Promise<Answer> {
    const { ask } = request;
    if (ask === 'move') return this.#move(request);
    if (ask === 'take back') return this.#takeBack(request);
    if (ask === 'put') return this.#put(request);
    if (ask === 'create') return this.#post(request.by, '/v1/claims', request.filing, request.key);
    const { by } = request;
    if (ask === 'list') return this.#ask(by, 'GET', `/v1/claims?${toQuery(request)}`);
    const path = `/v1/claims/${request.claim}`;
    if (ask === 'get') return this.#ask(by, 'GET', path);
    if (ask === 'initiate') return this.#post(by, `${path}/documents`, request.input, request.key);
    return this.#post(by, `${path}/documents/complete`, { document_ids: request.documents }, request.key);
  }

  /** The claim as the operator sees it. */
  show(claimId: string): Promise<ReviewedClaim> {
    return this.#operator.review.show(claimId);
  }

  /** The bytes that are stored under a key of the blob store. */
  async readFile(blobKey: string): Promise<string | undefined> {
    const bytes = await this.#operator.blobs.get(blobKey);
    return bytes && text(bytes);
  }

  #processOf({ number }: Program): Process {
    const process = this.#processes[(number - 1) % this.#processes.length];
    if (!process) throw new Error('there is no process');
    return process;
  }

  #post(by: Program, path: string, body: unknown, key: string | undefined): Promise<Answer> {
    const headers = { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) };
    return this.#ask(by, 'POST', path, { headers, body: JSON.stringify(body) });
  }

  async #ask(
    by: Program,
    method: string,
    path: string,
    init: { headers?: object; body?: string } = {},
  ): Promise<Answer> {
    const { apiUrl, contract } = this.#processOf(by);
    const authorization = this.#authorizations.get(`${by.organization} ${by.number}`) ?? '';
    const url = apiUrl + path;
    const response = await fetch(url, { ...init, method, headers: { authorization, ...init.headers } });
    const answer = new HttpAnswer(response.status, response.headers, await response.text());
    contract.check({ method, url }, answer);
    return toAnswer(answer);
  }

  async #put(request: Asking<'put'>): Promise<Answer> {
    const { uploadsUrl, contract } = this.#processOf(request.by);
    const { pathname, search } = new URL(request.url);
    const url = uploadsUrl + pathname + search;
    const answer = await sendFile(url, request);
    if (!answer) return success(0, null);
    contract.check({ method: 'PUT', url }, answer);
    return toAnswer(answer);
  }

  #move({ claim: id, to, version }: Asking<'move'>): Promise<Answer> {
    const { status, status_reason: reason } = to;
    return answerTo(this.#operator.review.move(id, { status, reason, version, note: null, actor: ACTOR }));
  }

  #takeBack({ claim: id, version }: Asking<'take back'>): Promise<Answer> {
    return answerTo(this.#operator.review.takeBack(id, { version, actor: ACTOR }));
  }
}

async function answerTo(work: Promise<StoredClaim>): Promise<Answer> {
  try {
    return success(200, toRecord(await work));
  } catch (error) {
    if (error instanceof ServiceError) return refusal(409, error.code, error.claimId ?? null);
    throw error;
  }
}

/** The record that clients read. */
export function toRecord({ id, status, status_reason, filed, created_at, updated_at }: StoredClaim): ClaimRecord {
  return { id, status, status_reason, ...parseFiled(filed), created_at, updated_at };
}

function toQuery({ filter, limit, page }: Asking<'list'>): string {
  return String(new URLSearchParams({ ...filter, limit: String(limit), ...(page && { cursor: page.cursor }) }));
}

function toAnswer(answer: HttpAnswer): Answer {
  const { status, headers } = answer;
  const isRefused = status >= 400;
  return {
    status,
    code: isRefused ? answer.error.statusReasonCode : null,
    location: headers.get('location'),
    isReplayed: headers.get('idempotency-replayed') === 'true',
    body: isRefused || answer.text === '' ? null : answer.read(),
  };
}
