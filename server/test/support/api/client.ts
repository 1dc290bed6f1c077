import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import type { ConfirmEntry, DocumentRecord } from '../../../src/features/documents/service.ts';
import type { IssuedKey } from '../../../src/features/organizations/api-keys.ts';
import { type Answer, assertStatus } from './answer.ts';
import type { TestRequest, TestService } from './harness.ts';
import { type Changes, claimInput, PDF, PDF_INPUT } from './samples.ts';

export interface ClaimList {
  data: ClaimRecord[];
  pagination: { cursor: string | null; hasMore: boolean; has_more: boolean };
}

export interface ConfirmResult {
  attached: number;
  documents: ConfirmEntry[];
}

/** The value of `Authorization` for a key. */
export function basic(credentials: string | Uint8Array): string {
  return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** A program that uses the service with its key. What says nothing of a status asserts success. */
export class Client {
  readonly key: IssuedKey;
  readonly organizationId: string;
  readonly authorization: string;
  readonly #service: TestService;

  constructor(service: TestService, key: IssuedKey) {
    this.key = key;
    this.organizationId = key.organization_id;
    this.authorization = basic(`${key.key_id}:${key.key_secret}`);
    this.#service = service;
  }

  request(method: string, path: string, { body, headers }: TestRequest = {}): Promise<Answer> {
    const authorization = this.authorization;
    return this.#service.request(method, path, { body, headers: { authorization, ...headers } });
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('GET', path, { headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.request('POST', path, { body, headers });
  }

  /** `POST /v1/claims` of the sample with changes. */
  create(changes: Changes = {}): Promise<Answer> {
    return this.post('/v1/claims', claimInput(changes));
  }

  async file(changes: Changes = {}): Promise<ClaimRecord> {
    return assertStatus(await this.create(changes), 201, JSON.stringify(changes)).read<ClaimRecord>();
  }

  async find(id: string): Promise<ClaimRecord> {
    return assertStatus(await this.get(`/v1/claims/${id}`), 200).read<ClaimRecord>();
  }

  async list(query: Record<string, string> = {}): Promise<ClaimList> {
    const answer = await this.get(`/v1/claims?${new URLSearchParams(query)}`);
    return assertStatus(answer, 200, JSON.stringify(query)).read<ClaimList>();
  }

  async initiate(claimId: string, input: object = PDF_INPUT): Promise<DocumentRecord> {
    const answer = await this.post(`/v1/claims/${claimId}/documents`, input);
    return assertStatus(answer, 201, JSON.stringify(input)).read<DocumentRecord>();
  }

  /** A document of a claim whose file, a PDF, was received. */
  async upload(claimId: string): Promise<DocumentRecord> {
    const document = await this.initiate(claimId);
    assertStatus(await this.#service.put(document.metadata.upload_url, PDF), 200);
    return document;
  }

  async confirm(claimId: string, ids: readonly string[]): Promise<ConfirmResult> {
    const answer = await this.post(`/v1/claims/${claimId}/documents/complete`, { document_ids: ids });
    return assertStatus(answer, 200).read<ConfirmResult>();
  }

  /** Confirms one document; gives `confirmed`, or the reason why not. */
  async fateOf({ id, claim_id }: DocumentRecord): Promise<string | undefined> {
    const [entry] = (await this.confirm(claim_id, [id])).documents;
    return entry?.status === 'failed' ? entry.reason : entry?.status;
  }
}
