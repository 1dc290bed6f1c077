/* Requests to the service and its answers: the types that the model, the steps and the world share. */
import type { Standing } from '../../src/features/claims/rules/standing.ts';
import type { ClaimInput } from '../support/api/samples.ts';

/** A program of an organization: the n-th one talks to the n-th process. */
export interface Program {
  organization: string;
  number: number;
}

export interface ListFilter {
  status?: string;
  carrierId?: string;
  trackingNumber?: string;
}

/** How a file is sent. */
export type Put = 'good' | 'other type' | 'foreign type' | 'empty' | 'announced' | 'oversize' | 'aborted' | 'forged';

/** Where a list is asked to go on. */
interface Page {
  walk: number;
  cursor: string;
  /** The last claim before it. */
  after: string;
}

export type Request =
  | { ask: 'create'; by: Program; filing: ClaimInput; key: string | undefined }
  | {
      ask: 'initiate';
      by: Program;
      claim: string;
      input: { content_type: string; file_name: string };
      key: string | undefined;
    }
  | { ask: 'put'; by: Program; document: string; url: string; how: Put; contentType: string; bytes: string }
  | { ask: 'confirm'; by: Program; claim: string; documents: readonly string[]; key: string | undefined }
  | { ask: 'get'; by: Program; claim: string }
  | { ask: 'list'; by: Program; filter: ListFilter; limit: number; page: Page | undefined }
  | { ask: 'move'; claim: string; to: Standing; version: number }
  | { ask: 'take back'; claim: string; version: number };

export type Asking<A extends Request['ask']> = Extract<Request, { ask: A }>;

/** The part of an answer that a client could act upon. The operator's moves answer in the same form. */
export interface Answer {
  /** 0: the client did not wait for one. */
  status: number;
  /** The reason code of a refusal. */
  code: string | null;
  location: string | null;
  isReplayed: boolean;
  /** Null on a refusal. */
  body: unknown;
}

export interface Exchange {
  request: Request;
  answer: Answer;
  /** On this process's stopwatch. */
  began: number;
  ended: number;
}

export function success(status: number, body: unknown, location: string | null = null): Answer {
  return { status, code: null, location, isReplayed: false, body };
}

export function refusal(status: number, code: string, location: string | null = null): Answer {
  return { status, code, location, isReplayed: false, body: null };
}
