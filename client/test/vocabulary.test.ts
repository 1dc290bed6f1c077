import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { openApiDocument } from '../../server/src/app/client-api/openapi.ts';
import type * as claimSchemas from '../../server/src/features/claims/client-schemas.ts';
import type { listClaimsQuery } from '../../server/src/features/claims/list-query.ts';
import { INCIDENCE_TYPES, type IncidenceType } from '../../server/src/features/claims/rules/incidence.ts';
import * as shipments from '../../server/src/features/claims/rules/shipment.ts';
import * as claims from '../../server/src/features/claims/rules/standing.ts';
import type * as documentSchemas from '../../server/src/features/documents/client-schemas.ts';
import * as documents from '../../server/src/features/documents/record.ts';
import * as documentRules from '../../server/src/features/documents/rules.ts';
import { CLIENT_REASONS } from '../../server/src/features.ts';
import * as sdk from '../src/index.ts';

/* Types and words that both the SDK and the service declare are the same, by the compiler and at run time. */

/** True when two types are the same, with their optional members. */
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Output<Schema extends { _zod: { output: unknown } }> = Schema['_zod']['output'];
type Input<Schema extends { _zod: { input: unknown } }> = Schema['_zod']['input'];
/** A union of records as the one record that it narrows. */
type Merged<T> = Pick<T, keyof T>;
/** The same with what it inherits, as one record. */
type Flat<T> = { [Name in keyof T]: T[Name] };

type Schemas = typeof claimSchemas & typeof documentSchemas;
type InputOf<T extends sdk.ClaimInput> = Omit<T, 'shipment'> & { shipment: Flat<FlatDestination<T['shipment']>> };
type FlatDestination<T extends sdk.ShipmentInput> = Omit<T, 'destination'> & { destination: Flat<T['destination']> };
type AnsweredPage = Omit<sdk.ClaimPage, 'data'> & { data: Merged<sdk.Claim>[] };
type AnsweredConfirm = Omit<sdk.ConfirmResult, 'documents'> & { documents: Merged<sdk.ConfirmedDocument>[] };

/** A line is a type error when the two are not the same. */
const PROOFS: Record<string, true> = {
  claim: true satisfies Equal<Merged<sdk.Claim>, Output<Schemas['claimRecord']>>,
  page: true satisfies Equal<Flat<AnsweredPage>, Output<Schemas['claimList']>>,
  claimInput: true satisfies Equal<Flat<InputOf<sdk.ClaimInput>>, Input<Schemas['createClaimBody']>>,
  document: true satisfies Equal<sdk.ClaimDocument, Output<Schemas['documentRecord']>>,
  documentInput: true satisfies Equal<keyof sdk.DocumentInput, keyof Input<Schemas['initiateDocumentBody']>>,
  confirmInput: true satisfies Equal<{ document_ids: string[] }, Input<Schemas['confirmDocumentsBody']>>,
  filter: true satisfies Equal<keyof sdk.ClaimPageFilter, keyof Input<typeof listClaimsQuery>>,
  confirmResult: true satisfies Equal<Flat<AnsweredConfirm>, Output<Schemas['confirmResult']>>,
  claimStatus: true satisfies Equal<sdk.ClaimStatus, claims.ClaimStatus>,
  statusReason: true satisfies Equal<sdk.StatusReason, claims.StatusReason>,
  statusReasons: true satisfies Equal<typeof sdk.STATUS_REASONS, typeof claims.STATUS_REASONS>,
  carrier: true satisfies Equal<sdk.Carrier, shipments.Carrier>,
  provider: true satisfies Equal<sdk.Provider, (typeof shipments.PROVIDERS)[number]>,
  incidenceType: true satisfies Equal<sdk.IncidenceType, IncidenceType>,
  contentType: true satisfies Equal<sdk.DocumentContentType, documents.DocumentContentType>,
  documentType: true satisfies Equal<sdk.ClaimDocumentType, documents.DocumentType>,
  formerDocumentType: true satisfies Equal<sdk.DocumentType, sdk.ClaimDocumentType>,
  documentStatus: true satisfies Equal<sdk.DocumentStatus, documents.DocumentStatus>,
  failureReason: true satisfies Equal<sdk.FailureReason, documentRules.FailureReason>,
};

/** Every status with every reason that it can carry, as the service has them. */
const STANDINGS = claims.CLAIM_STATUSES.flatMap((status) => {
  const reasons = claims.reasonsOf(status);
  return (reasons.length === 0 ? [null] : reasons).map((status_reason) => ({ status, status_reason }));
});

describe('the vocabulary of the SDK', () => {
  test('its types are those of the service', () => {
    assert.ok(Object.values(PROOFS).every((isProven) => isProven));
  });

  test('its sets are those of the service, in the same order', () => {
    assert.deepEqual(sdk.CLAIM_STATUSES, claims.CLAIM_STATUSES);
    assert.deepEqual(sdk.STATUS_REASONS, claims.STATUS_REASONS);
    assert.deepEqual(sdk.CARRIERS, shipments.CARRIERS);
    assert.deepEqual(sdk.PROVIDERS, shipments.PROVIDERS);
    assert.deepEqual(sdk.INCIDENCE_TYPES, INCIDENCE_TYPES);
    assert.deepEqual(sdk.DOCUMENT_TYPES, documents.DOCUMENT_TYPES);
    assert.deepEqual(sdk.DOCUMENT_CONTENT_TYPES, documents.DOCUMENT_CONTENT_TYPES);
    assert.deepEqual(sdk.DOCUMENT_STATUSES, documents.DOCUMENT_STATUSES);
    assert.deepEqual(sdk.FAILURE_REASONS, documentRules.FAILURE_REASONS);
    assert.equal(sdk.MAX_DOCUMENT_BYTES, documentRules.MAX_DOCUMENT_BYTES);
    assert.equal(sdk.MAX_CONFIRM_DOCUMENTS, documentRules.MAX_CONFIRM_DOCUMENTS);
  });

  test('there is a class for each code of the page of errors', () => {
    const nameOf = (code: string) => code.toLowerCase().replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
    const codes = CLIENT_REASONS.map(({ code }) => code);
    const named = codes.map((code) => `${nameOf(code).replace(/Error$/, '')}Error`);
    assert.deepEqual(
      named.filter((name) => !(name in sdk)),
      [],
    );
    assert.deepEqual([...sdk.REASON_CODES].sort(), codes.sort());
  });

  test('its reason codes have all of the OpenAPI document', () => {
    const codes = JSON.stringify(openApiDocument()).matchAll(/"statusReasonCode":"([A-Z_]+)"/g);
    const documented = new Set([...codes].map(([, code]) => code));
    assert.ok(documented.size > 20);
    assert.deepEqual(
      [...documented].filter((code) => !sdk.REASON_CODES.some((known) => known === code)),
      [],
    );
  });

  test('a claim is open when the service says so, for every status and reason', () => {
    const open = STANDINGS.filter((standing) => sdk.isOpen(standing as sdk.Standing));
    assert.deepEqual(
      open,
      STANDINGS.filter((standing) => !claims.isClosed(standing)),
    );
    assert.ok(open.length > 0 && open.length < STANDINGS.length);
  });
});

/** The public declarations of the SDK's sources that have no docstring. */
function findUndocumented(): string[] {
  const source = new URL('../src/', import.meta.url);
  const read = (name: string) => readFileSync(new URL(name, source), 'utf8');
  const exported = new Set([...read('index.ts').matchAll(/\b[A-Za-z_]+\b/g)].map(([name]) => name));
  const files = [...read('index.ts').matchAll(/from '\.\/([\w/-]+\.ts)'/g)].map(([, name = '']) => name);
  return [...new Set(files)].flatMap((file) => undocumentedIn(read(file), exported).map((line) => `${file}: ${line}`));
}

function undocumentedIn(text: string, exported: ReadonlySet<string>): string[] {
  const found: string[] = [];
  let isPublic = false;
  let before = '';
  for (const line of text.split('\n')) {
    const [, kind, name = ''] = /^export (?:abstract )?(interface|type|class|const|function) (\w+)/.exec(line) ?? [];
    if (/^\S/.test(line)) isPublic = exported.has(name);
    const isMember = isPublic && /^ {2}(?: {2})?(?:readonly )?\w+\??: .+[;{]$/.test(line);
    const isDeclared = isPublic && (kind !== undefined || isMember);
    if (isDeclared && !before.trim().endsWith('*/')) found.push(line.trim());
    before = line;
  }
  return found;
}

test('everything that the SDK exports has a docstring, to the last property', () => {
  assert.deepEqual(findUndocumented(), []);
  const names = new Set(['Claim']);
  assert.deepEqual(
    undocumentedIn('export interface Claim {\n  /** It. */\n  id: string;\n  name?: string;\n}', names),
    ['export interface Claim {', 'name?: string;'],
  );
});
