import assert from 'node:assert/strict';
import { type Claim, type ClaimDocument, type Client, filing, upload } from '../../support/process/http-client.ts';

const FILERS = 4;
const UPLOADERS = 2;

/** Clients at work all the time, and the answers that they got. */
export class Load {
  readonly claims: Claim[] = [];
  readonly confirmed: ClaimDocument[] = [];
  /** By document. */
  readonly files = new Map<string, Buffer>();
  readonly #client: Client;
  readonly #work: Promise<void>[] = [];
  #isOver = false;

  constructor(client: Client) {
    this.#client = client;
    for (let n = 0; n < FILERS; n += 1) this.#work.push(this.#fileOn(n));
    for (let n = 0; n < UPLOADERS; n += 1) this.#work.push(this.#uploadOn(n));
  }

  /** Ends the load; rejects when anything was answered wrongly. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  async #fileOn(filer: number): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) this.claims.push(await this.#client.file(filing(`FILER-${filer}-${n}`)));
  }

  async #uploadOn(uploader: number): Promise<void> {
    const claim = await this.#client.file(filing(`UPLOADER-${uploader}`));
    for (let n = 1; !this.#isOver; n += 1) {
      const document = await this.#client.initiate(claim.id);
      const bytes = Buffer.alloc(n * 3_001, `%PDF ${uploader} ${n} `);
      this.files.set(document.id, bytes);
      assert.equal(await upload(document, bytes), 200);
      assert.equal((await this.#client.confirm(claim.id, [document.id])).attached, 1);
      this.confirmed.push(document);
    }
  }
}
