import type { StoredDocument } from '../documents/record.ts';
import { shownName } from '../documents/rules/one-line.ts';
import type { EvidenceKind, EvidenceRequest, RequestState } from './record.ts';

/** How long a link works. */
export const LINK_DAYS = 7;
/** Links of one claim, over its life. */
export const MAX_REQUESTS = 50;
/** Files that come through one link, the signed declaration not counted. */
export const MAX_LINK_FILES = 20;
export const MAX_NOTE = 1_000;
const MIN_SIGNED_NAME = 2;
export const MAX_SIGNED_NAME = 200;

type Life = Pick<EvidenceRequest, 'revoked_at' | 'expires_at'>;

/** Whether the link works at a time, in milliseconds since 1970. */
export function isActive({ revoked_at, expires_at }: Life, now: number): boolean {
  return revoked_at === null && now < Date.parse(expires_at);
}

/** @param files how many documents came through it */
export function stateOf(request: Life & Pick<EvidenceRequest, 'opened_at'>, files: number, now: number): RequestState {
  if (request.revoked_at !== null) return 'REVOKED';
  if (files > 0) return 'ANSWERED';
  if (!isActive(request, now)) return 'EXPIRED';
  return request.opened_at === null ? 'SENT' : 'OPENED';
}

/** The files and the signature that came through a link, and those that did not. */
export interface Arrivals {
  arrived: { kind: EvidenceKind; names: string[] }[];
  missing: EvidenceKind[];
  is_signed: boolean;
  /** How many files may still come. */
  left: number;
}

type Sent = Pick<StoredDocument, 'request_id' | 'asked_kind' | 'name'>;

/** @param documents the claim's */
export function arrivalsOf(
  { id, kinds, declaration }: Pick<EvidenceRequest, 'id' | 'kinds' | 'declaration'>,
  documents: readonly Sent[],
): Arrivals {
  const own = documents.filter(({ request_id }) => request_id === id);
  const signed = own.filter(({ asked_kind }) => asked_kind === declaration);
  const files = own.filter((document) => !signed.includes(document));
  const namesOf = (kind: EvidenceKind) =>
    files.filter(({ asked_kind }) => asked_kind === kind).map(({ name }) => shownName(name));
  const all = kinds.map((kind) => ({ kind, names: namesOf(kind) }));
  return {
    arrived: all.filter(({ names }) => names.length > 0),
    missing: all.filter(({ names }) => names.length === 0).map(({ kind }) => kind),
    is_signed: signed.length > 0,
    left: Math.max(0, MAX_LINK_FILES - files.length),
  };
}

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/u;

/** A typed name as it is kept; undefined when it is none. Joiners, which some scripts need, stay. */
export function readSignedName(text: string): string | undefined {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (INVISIBLE.test(name.replace(/[\u200c\u200d]/gu, '')) || !/\p{L}/u.test(name)) return undefined;
  const { length } = [...name];
  return length >= MIN_SIGNED_NAME && length <= MAX_SIGNED_NAME ? name : undefined;
}
