/* The interface of the programs, one for each generator. */

export interface Access {
  baseUrl: string;
  /** The value of `Authorization`. */
  authorization: string;
}

export interface Attachment {
  /** A closed set, as both generators give it. */
  content_type: 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp';
  file_name: string;
  bytes: Blob;
}

type Filed = { id: string; status: string; created_at: string };
type Refused = { statusCode: number; statusReasonCode: string; location: string | null; details: unknown };

export interface Programs {
  file(access: Access, trackingNumber: string, idempotencyKey: string): Promise<Filed | Refused>;
  /** The identifiers of all claims, read page by page. */
  page(access: Access, limit: number): Promise<string[]>;
  /** The outcome of confirming the file, and a document that does not exist. */
  attach(access: Access, claimId: string, attachment: Attachment): Promise<string[]>;
  /** The claim, and the status of the same request with its ETag. */
  read(
    access: Access,
    claimId: string,
  ): Promise<{ status: string; status_reason: string | null; trackingNumber: string; again: number }>;
}
