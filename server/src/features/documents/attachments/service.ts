import { getAnyClaim } from '../../claims/service.ts';
import type { ClaimStore } from '../../claims/store.ts';
import { CLAIM_DOCUMENT_ATTACHED } from '../actions.ts';
import type { WholeDocument } from '../record.ts';
import type { IncomingFile } from '../uploads/intake.ts';
import type { WholeFiles } from './whole-files.ts';

export interface AttachRequest extends IncomingFile {
  claimId: string;
  name: string;
  /** The actor for history and audit log. */
  by: string;
}

/** Attaches an operator's own files to claims (spec: Documents of operators). No client knows of them. */
export class Attachments {
  readonly #claims: ClaimStore;
  readonly #files: Pick<WholeFiles, 'add'>;

  constructor({ claims, files }: { claims: ClaimStore; files: Pick<WholeFiles, 'add'> }) {
    this.#claims = claims;
    this.#files = files;
  }

  /** Throws `CLAIM_NOT_FOUND` and what `WholeFiles.add` throws. */
  async attach({ claimId, by, ...file }: AttachRequest): Promise<WholeDocument> {
    const claim = await getAnyClaim(this.#claims, claimId);
    const origin = { uploaded_by: 'operator', uploaded_by_name: by, request_id: null, asked_kind: null } as const;
    const audit = { actor: by, action: CLAIM_DOCUMENT_ATTACHED } as const;
    return (await this.#files.add({ ...file, claim, origin, audit })).document;
  }
}
