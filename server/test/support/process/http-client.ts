/* A client written from the specification alone, over HTTP. */
import assert from 'node:assert/strict';
import type { Agent } from 'node:http';
import type { ApiKey, Service } from './process.ts';
import { SlowRequest } from './slow-request.ts';

export interface PendingClaim {
  shipment: { tracking_number: string } & Record<string, unknown>;
  incidence: Record<string, unknown>;
}

export interface Claim extends PendingClaim {
  id: string;
  status: string;
  status_reason: string | null;
  status_message?: string;
  created_at: string;
  updated_at: string;
}

export interface ClaimDocument {
  id: string;
  claim_id: string;
  name: string;
  status: string;
  metadata: { upload_url: string };
}

export interface Confirmation {
  attached: number;
  documents: { id: string; status: string; reason?: string }[];
}

export interface Answer<T> {
  status: number;
  body: T;
}

const PDF = 'application/pdf';

/** A filing that every rule accepts. */
export function filing(tracking_number: string, shipment: Record<string, unknown> = {}): PendingClaim {
  return {
    shipment: {
      tracking_number,
      carrier: 'UPS',
      line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12900, currency: 'EUR' }],
      origin: { postcode: '28001', country: 'ES' },
      destination: {
        postcode: '75001',
        country: 'FR',
        city: 'Paris',
        address: '12 Rue de Rivoli',
        customer_name: 'Camille Martin',
      },
      ...shipment,
    },
    incidence: { type: 'DAMAGED', description: `Crushed: ${tracking_number}`, claimed_amount: 12900, currency: 'EUR' },
  };
}

export class Client {
  readonly #apiUrl: string;
  readonly #headers: Record<string, string>;

  /** `headers` go with every request. */
  constructor(
    { apiUrl }: Pick<Service, 'apiUrl'>,
    key: ApiKey | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) {
    assert.ok(key, 'a key is needed');
    this.#apiUrl = apiUrl;
    const credentials = Buffer.from(`${key.key_id}:${key.key_secret}`).toString('base64');
    this.#headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json', ...headers };
  }

  /** Rejects when the connection fails. */
  async request<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
    const response = await fetch(`${this.#apiUrl}${path}`, {
      method,
      headers: this.#headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Begins to file a claim. */
  fileSlowly(content: PendingClaim, agent?: Agent): Promise<SlowRequest> {
    const body = Buffer.from(JSON.stringify(content));
    const parts = { method: 'POST' as const, headers: this.#headers, body, ...(agent && { agent }) };
    return SlowRequest.open(`${this.#apiUrl}/v1/claims`, parts);
  }

  /** The status of a request that any active key may make. */
  async knock(): Promise<number> {
    return (await this.request('GET', '/v1/claims?limit=1')).status;
  }

  async file(content: PendingClaim): Promise<Claim> {
    return expect(201, await this.request<Claim>('POST', '/v1/claims', content));
  }

  async get(id: string): Promise<Claim> {
    return expect(200, await this.request<Claim>('GET', `/v1/claims/${id}`));
  }

  async initiate(claimId: string, file_name = 'invoice.pdf'): Promise<ClaimDocument> {
    const body = { content_type: PDF, file_name };
    return expect(201, await this.request<ClaimDocument>('POST', `/v1/claims/${claimId}/documents`, body));
  }

  async confirm(claimId: string, document_ids: readonly string[]): Promise<Confirmation> {
    const path = `/v1/claims/${claimId}/documents/complete`;
    return expect(200, await this.request<Confirmation>('POST', path, { document_ids }));
  }
}

/** Sends a file to its upload address, and gives the status of the answer. */
export async function upload({ metadata }: ClaimDocument, bytes: Uint8Array): Promise<number> {
  const headers = { 'content-type': PDF };
  const response = await fetch(metadata.upload_url, { method: 'PUT', headers, body: Buffer.from(bytes) });
  await response.arrayBuffer();
  return response.status;
}

/** Begins to send a file to its upload address. */
export function uploadSlowly({ metadata }: ClaimDocument, body: Uint8Array): Promise<SlowRequest> {
  return SlowRequest.open(metadata.upload_url, { method: 'PUT', headers: { 'content-type': PDF }, body });
}

function expect<T>(status: number, answer: Answer<T>): T {
  assert.equal(answer.status, status, JSON.stringify(answer.body));
  return answer.body;
}
