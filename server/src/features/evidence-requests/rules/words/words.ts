import type { Declaration, EvidenceKind, Shown } from '../../record.ts';

/** Refusals that the page shows: of a file, of the signature, or of all that was sent. */
export type Refusal =
  | 'too_large'
  | 'type'
  | 'empty'
  | 'too_many'
  | 'full'
  | 'name'
  | 'tick'
  | 'interrupted'
  | 'later'
  | 'nothing';

/** Every text of the page and of the declaration, in one language. */
export interface Words {
  title: string;
  intro: string;
  facts: Readonly<Record<Shown, string>>;
  note: string;
  files: string;
  take: string;
  choose: string;
  fileHint: string;
  declaration: string;
  declarations: Readonly<Record<Exclude<Declaration, 'NONE'>, { title: string; text: string }>>;
  name: string;
  nameHint: string;
  agree: string;
  kept: string;
  send: string;
  thanks: string;
  arrived: string;
  missing: string;
  nothingMissing: string;
  signed: string;
  /** With `{date}`. */
  more: string;
  noMore: string;
  problem: string;
  refusals: Readonly<Record<Refusal, string>>;
  over: string;
  overText: string;
  failed: string;
  failedText: string;
  busy: string;
  signedAt: string;
  signedFrom: string;
  kinds: Readonly<Record<EvidenceKind, string>>;
}
