import type { StoredDocument } from '../../../server/src/features/documents/record.ts';
import type { TestService } from '../../../server/test/support/api/harness.ts';
import type {
  AttachedFile,
  AttachOptions,
  AttachResult,
  Claim,
  FileToAttach,
  RedressOptions,
} from '../../src/index.ts';
import type { Network } from '../support/network.ts';
import { file, openShop, type Shop } from '../support/shop.ts';

/** A claim that files are attached to, and the documents that the service has of it. */
export class Case {
  readonly shop: Shop;
  readonly claim: Claim;
  readonly #service: TestService;

  private constructor(service: TestService, shop: Shop, claim: Claim) {
    this.#service = service;
    this.shop = shop;
    this.claim = claim;
  }

  static async open(service: TestService, options: Partial<RedressOptions> = {}): Promise<Case> {
    const shop = await openShop(service, options);
    const claim = await file(shop);
    shop.network.requests.length = 0;
    return new Case(service, shop, claim);
  }

  get network(): Network {
    return this.shop.network;
  }

  attach(files: Iterable<FileToAttach>, options: AttachOptions = {}): Promise<AttachResult> {
    return this.shop.redress.claims.attach(this.claim.id, files, options);
  }

  /** The documents that the service has, oldest first. */
  documents(): Promise<StoredDocument[]> {
    return this.#service.running.store.listDocuments(this.shop.client.organizationId, this.claim.id);
  }

  /** The ids of the documents whose files the service has. */
  async received(): Promise<string[]> {
    return (await this.documents()).filter((document) => document.file !== null).map(({ id }) => id);
  }
}

export function pdf(name: string, bytes = 20): FileToAttach {
  return { name, content: new Blob(['%PDF-1.7', 'x'.repeat(bytes - 8)]) };
}

export function pdfs(count: number): FileToAttach[] {
  return Array.from({ length: count }, (_, index) => pdf(`file ${index}.pdf`));
}

/** The outcome of each file in a word. */
export function fates({ files }: AttachResult): string[] {
  return files.map((entry) => (entry.status === 'failed' ? entry.reason : entry.status));
}

export function idsOf(files: readonly AttachedFile[]): (string | undefined)[] {
  return files.map(({ documentId }) => documentId);
}
