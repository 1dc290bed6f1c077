/** The languages that an organization can have, as ISO 639-1 codes. */
export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'nl'] as const;
export type Language = (typeof LANGUAGES)[number];

const UNFIT = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;

/** Finds the fault of a name; undefined for a good one. Letters, lists and logs show a name on one line. */
export function findNameFault(name: string): string | undefined {
  const [found] = UNFIT.exec(name) ?? [];
  if (found === undefined) return undefined;
  const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `must be one line without control characters and overrides of direction: take U+${code} out`;
}

/** A client of the operator. Claims, documents and API keys belong to one. */
export interface Organization {
  id: string;
  name: string;
  created_at: string;
  /** Its keys are refused while this is set. */
  disabled_at: string | null;
  /** Language of texts to the organization; `en` when it is added. */
  language: Language;
}

/** A change of an organization. An undefined member stays as it is. */
export interface OrganizationChange {
  id: string;
  name?: string | undefined;
  /** A time disables, null enables. */
  disabled_at?: string | null | undefined;
  language?: Language | undefined;
}

/** A key that lets the programs of an organization in. */
export interface ApiKey {
  organization_id: string;
  key_id: string;
  /** The operator's name for it; '' when it has none. */
  name: string;
  /** SHA-256 of the secret, hexadecimal. The secret itself is not kept. */
  secret_hash: string;
  created_at: string;
  revoked_at: string | null;
  /** Exact to a minute. */
  last_used_at: string | null;
}
