/* A record of what a service was sent and what it acknowledged, over all of its crashes. */
import { type Claim, type ClaimDocument, filing, type PendingClaim } from '../../support/process/http-client.ts';

export interface Standing {
  status: string;
  status_reason: string | null;
}

/** A claim that a 201 or a repetition's 409 told of. */
export interface FiledClaim {
  claim: Claim;
  /** The `Idempotency-Key` that it was filed with. */
  key: string | undefined;
  /** Standings that it was moved to, in order, each acknowledged. */
  moves: Standing[];
}

/** A document whose PUT was acknowledged. */
export interface SentDocument {
  document: ClaimDocument;
  bytes: Buffer;
  isConfirmed: boolean;
}

export class Ledger {
  /** Begins every tracking number. */
  readonly name: string;
  /** By tracking number, acknowledged or not. */
  readonly sent = new Map<string, PendingClaim>();
  /** Acknowledged, by identifier. */
  readonly claims = new Map<string, FiledClaim>();
  /** Acknowledged, by identifier. */
  readonly documents = new Map<string, SentDocument>();
  /** By document, before the first byte is sent. */
  readonly files = new Map<string, Buffer>();

  constructor(name: string) {
    this.name = name;
  }

  nextFiling(): PendingClaim {
    const n = this.sent.size + 1;
    const plain = filing(`${this.name}-${n}`);
    const destination = { ...(plain.shipment.destination as object), customer_name: customerOf(n) };
    const content = filing(`${this.name}-${n}`, { destination });
    this.sent.set(content.shipment.tracking_number, content);
    return content;
  }

  /** A file of a size and content of its own. */
  nextFile({ id }: ClaimDocument, bytes = 5_000 + (this.files.size % 40) * 3_001): Buffer {
    const file = Buffer.alloc(bytes, `%PDF ${this.files.size + 1} `);
    this.files.set(id, file);
    return file;
  }

  noteClaim(claim: Claim, key: string | undefined): FiledClaim {
    const filed = { claim, key, moves: [] };
    this.claims.set(claim.id, filed);
    return filed;
  }

  noteSent(document: ClaimDocument, bytes: Buffer): SentDocument {
    const sent = { document, bytes, isConfirmed: false };
    this.documents.set(document.id, sent);
    return sent;
  }

  get summary(): string {
    const claims = [...this.claims.values()];
    const documents = [...this.documents.values()];
    const count = {
      keyed: claims.filter(({ key }) => key !== undefined).length,
      moves: claims.reduce((sum, { moves }) => sum + moves.length, 0),
      confirmed: documents.filter(({ isConfirmed }) => isConfirmed).length,
    };
    return `${claims.length} claims (${count.keyed} keyed), ${count.moves} moves, ${documents.length} uploads, ${count.confirmed} confirmed`;
  }
}

/** The customer of the claim with this number: a word that no other claim has. */
function customerOf(n: number): string {
  return `Customer${String(n).padStart(6, '0')}`;
}

/** Where a claim must be: where it was moved last. */
export function standingOf({ claim: { status, status_reason }, moves }: FiledClaim): Standing {
  return moves.at(-1) ?? { status, status_reason };
}
