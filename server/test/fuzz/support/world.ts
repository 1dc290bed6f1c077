/* The subjects of random requests: a service, two of its clients, and the things that they filed. */
import assert from 'node:assert/strict';
import type { Answer } from '../../support/api/answer.ts';
import { OpenApiContract, type OpenApiDocument } from '../../support/api/openapi-contract.ts';
import { claimInput, PDF_INPUT } from '../../support/api/samples.ts';
import { printRequest } from './request.ts';
import { Wires } from './wire.ts';

export interface Target {
  apiUrl: string;
  uploadsUrl: string;
  /** `KEY_ID:KEY_SECRET` of two organizations. */
  credentials: readonly [string, string];
}

const CLAIMS = 60;
const DOCUMENTS = 40;
/** How many of them get a new upload address at each renewal. */
const RENEWED = 10;

interface Filed {
  id: string;
  metadata: { upload_url: string };
}

export class World {
  readonly target: Target;
  readonly contract: OpenApiContract;
  readonly api: Wires;
  readonly uploads: Wires;
  /** Sends what is random, and filed what it is about. */
  readonly authorization: string;
  /** Its neighbour, whose requests must work all the same. */
  readonly neighbour: string;
  readonly claimIds: string[] = [];
  readonly documentIds: string[] = [];
  readonly uploadUrls: string[] = [];
  readonly cursors: string[] = [];
  readonly etags: string[] = [];
  #renewed = 0;

  private constructor(target: Target, document: OpenApiDocument) {
    this.target = target;
    this.contract = new OpenApiContract(document, target.uploadsUrl);
    this.api = new Wires(target.apiUrl);
    this.uploads = new Wires(target.uploadsUrl);
    const [own, neighbour] = target.credentials.map((each) => `Basic ${Buffer.from(each).toString('base64')}`);
    assert.ok(own && neighbour);
    this.authorization = own;
    this.neighbour = neighbour;
  }

  static async open(target: Target): Promise<World> {
    const document = (await (await fetch(`${target.apiUrl}/openapi.json`)).json()) as OpenApiDocument;
    const world = new World(target, document);
    for (let n = 0; n < CLAIMS; n += 1) world.claimIds.push((await world.#file(world.authorization)).id);
    for (let n = 0; n < DOCUMENTS; n += RENEWED) await world.renewUploads();
    for (const limit of [1, 7, 20, 40]) {
      const page = await world.#ask('GET', `/v1/claims?limit=${limit}`, world.authorization);
      world.cursors.push(page.read<{ pagination: { cursor: string } }>().pagination.cursor);
      world.etags.push(page.headers.get('etag') ?? '');
    }
    return world;
  }

  /** Registers documents, whose upload addresses take the place of the oldest ones. */
  async renewUploads(): Promise<void> {
    for (let n = 0; n < RENEWED; n += 1) {
      const at = this.#renewed % DOCUMENTS;
      const path = `/v1/claims/${this.claimIds[at % 3]}/documents`;
      const answer = await this.#ask('POST', path, this.authorization, PDF_INPUT);
      const { id, metadata } = answer.read<Filed>();
      this.documentIds[at] = id;
      this.uploadUrls[at] = metadata.upload_url;
      this.#renewed += 1;
    }
  }

  /** Both listeners are ready, and the neighbour files a claim and finds it. Throws when not. */
  async assertStillWorks(): Promise<void> {
    for (const wires of [this.api, this.uploads]) {
      const ready = { method: 'GET', target: '/readyz', headers: [['Host', 'x']] as const, body: undefined };
      assert.equal((await wires.exchange(printRequest(ready), { isHead: false })).status, 200, 'not ready');
    }
    const { id } = await this.#file(this.neighbour);
    const found = await this.#ask('GET', `/v1/claims/${id}`, this.neighbour);
    assert.equal(found.read<Filed>().id, id);
    await this.renewUploads();
  }

  close(): void {
    this.api.closeAll();
    this.uploads.closeAll();
  }

  /** With what changes from run to run replaced by its name. */
  hide(text: string): string {
    const names: [string, string][] = [
      [this.authorization, '<authorization>'],
      ...this.claimIds.map((id): [string, string] => [id, '<claim>']),
      ...this.documentIds.map((id): [string, string] => [id, '<document>']),
    ];
    return names.reduce((hidden, [value, name]) => hidden.replaceAll(value, name), text);
  }

  async #file(authorization: string): Promise<Filed> {
    return (await this.#ask('POST', '/v1/claims', authorization, claimInput())).read<Filed>();
  }

  async #ask(method: string, target: string, authorization: string, body?: object): Promise<Answer> {
    const headers = [
      ['Host', 'x'],
      ['Authorization', authorization],
    ] as const;
    const bytes = body && Buffer.from(JSON.stringify(body));
    const answer = await this.api.exchange(printRequest({ method, target, headers, body: bytes }), { isHead: false });
    assert.ok(answer.status < 300, `${method} ${target}: ${answer.status} ${answer.text}`);
    this.contract.check({ method, url: this.target.apiUrl + target }, answer);
    return answer;
  }
}
