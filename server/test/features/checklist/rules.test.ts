/* The evidence that is there and missing, and the text that asks for it (spec: Checklist). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ChecklistEntry } from '../../../src/features/checklist/record.ts';
import {
  entriesOf,
  figuresOf,
  type WantedEvidence,
  wantedOf,
} from '../../../src/features/checklist/rules/checklist.ts';
import { askedFor, reasonOf, textOf } from '../../../src/features/checklist/rules/missing.ts';
import { LANGUAGES } from '../../../src/features/organizations/record.ts';
import { EVIDENCE_KINDS, type EvidenceKind } from '../../../src/features/playbook/record.ts';

const WANTED = [['ITEM_DAMAGE'], ['PURCHASE_INVOICE', 'SALES_INVOICE'], ['LABEL']] as const;
const tag = (document_id: string, kind: EvidenceKind) => ({ document_id, kind, tagged_at: '', tagged_by: '' });

describe('the checklist', () => {
  const cases: [string, WantedEvidence, EvidenceKind[], object][] = [
    ['nothing is there', WANTED, [], { state: 'incomplete', there: 0, wanted: 3 }],
    ['one kind of an entry is enough', WANTED, ['SALES_INVOICE'], { state: 'incomplete', there: 1, wanted: 3 }],
    [
      'two kinds of an entry count once',
      WANTED,
      ['SALES_INVOICE', 'PURCHASE_INVOICE'],
      { state: 'incomplete', there: 1, wanted: 3 },
    ],
    ['what is not wanted does not count', WANTED, ['OTHER', 'AFFIDAVIT'], { state: 'incomplete', there: 0, wanted: 3 }],
    [
      'all entries are there',
      WANTED,
      ['LABEL', 'ITEM_DAMAGE', 'SALES_INVOICE'],
      { state: 'complete', there: 3, wanted: 3 },
    ],
    ['a contract that wants nothing is met', [], [], { state: 'complete', there: 0, wanted: 0 }],
    ['what nobody knows is never complete', undefined, ['LABEL'], { state: 'unknown', there: null, wanted: null }],
  ];
  for (const [name, wanted, kinds, figures] of cases) {
    test(name, () => assert.deepEqual(figuresOf(wanted, new Set(kinds)), figures));
  }

  test('a cell that nobody found is unknown, and one without a value wants nothing', () => {
    assert.equal(wantedOf({ place: null, value: null }), undefined);
    assert.deepEqual(wantedOf({ place: 'house', value: null }), []);
    assert.deepEqual(wantedOf({ place: 'law', value: { wanted: [['LABEL']] } }), [['LABEL']]);
  });

  test('an entry names each document that meets it once', () => {
    const tags = [tag('doc_1', 'SALES_INVOICE'), tag('doc_1', 'PURCHASE_INVOICE'), tag('doc_2', 'SALES_INVOICE')];
    const [damage, invoice] = entriesOf(WANTED, tags);
    assert.deepEqual([damage?.is_there, damage?.document_ids], [false, []]);
    assert.deepEqual([invoice?.is_there, invoice?.document_ids], [true, ['doc_1', 'doc_2']]);
  });
});

const missing = (...wanted: EvidenceKind[][]): ChecklistEntry[] =>
  wanted.map((kinds) => ({ kinds, is_there: false, document_ids: [] }));

describe('the reason that fits what is missing', () => {
  const cases: [reason: string, EvidenceKind[][]][] = [
    ['CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF', [['ITEM_DAMAGE']]],
    ['CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF', [['ITEM_DAMAGE'], ['INNER_PACKAGING'], ['OUTER_PACKAGING'], ['LABEL']]],
    ['CUSTOMER_ACTION_REQUIRED_AFFIDAVIT', [['AFFIDAVIT']]],
    ['CUSTOMER_ACTION_REQUIRED_AFFIDAVIT', [['NON_RECEIPT_DECLARATION'], ['AFFIDAVIT']]],
    ['PENDING_UPLOAD_DOCUMENTS', [['SALES_INVOICE']]],
    ['PENDING_UPLOAD_DOCUMENTS', [['LABEL']]],
    ['PENDING_UPLOAD_DOCUMENTS', [['ITEM_DAMAGE'], ['SALES_INVOICE']]],
    ['PENDING_UPLOAD_DOCUMENTS', [['AFFIDAVIT'], ['IDENTITY_DOCUMENT']]],
    ['PENDING_UPLOAD_DOCUMENTS', [['ITEM_DAMAGE', 'REPAIR_ESTIMATE']]],
  ];
  for (const [reason, wanted] of cases) {
    test(`${wanted.map((kinds) => kinds.join(' or ')).join(', ')}: ${reason}`, () => {
      assert.equal(reasonOf(askedFor(missing(...wanted))), reason);
    });
  }

  test("what is there and the carrier's answer are not asked for", () => {
    const there = { kinds: ['LABEL' as const], is_there: true, document_ids: ['doc_1'] };
    assert.deepEqual(askedFor([there, ...missing(['CARRIER_ANSWER'], ['CARRIER_ANSWER', 'CARRIER_FORM'])]), [
      ['CARRIER_FORM'],
    ]);
  });
});

describe('the text that asks for what is missing', () => {
  const one: [string, string][] = [
    ['en', 'To continue with your claim we still need a signed affidavit. Please attach the document to the claim.'],
    [
      'es',
      'Para continuar con su reclamación todavía necesitamos una declaración jurada firmada. Por favor, adjunte el documento a la reclamación.',
    ],
    [
      'de',
      'Um Ihre Reklamation weiter zu bearbeiten, benötigen wir noch eine unterschriebene eidesstattliche Versicherung. Bitte fügen Sie das Dokument der Reklamation bei.',
    ],
  ];
  for (const [language, text] of one) {
    test(`is a sentence for one thing: ${language}`, () => {
      assert.equal(textOf([['AFFIDAVIT']], language as 'en'), text);
    });
  }

  test('is a list for several, with the word for either of two', () => {
    assert.equal(
      textOf([['ITEM_DAMAGE'], ['PURCHASE_INVOICE', 'SALES_INVOICE']], 'fr'),
      'Pour poursuivre votre réclamation, il nous manque encore :\n- des photos des dommages au contenu\n' +
        "- la facture d'achat de la marchandise ou la facture de vente de la marchandise\n" +
        'Merci de joindre ces documents à la réclamation.',
    );
  });

  test('speaks of photographs where only photographs are missing', () => {
    assert.match(textOf([['ITEM_DAMAGE']], 'en'), /Please attach the photographs to the claim\.$/);
    assert.match(textOf([['ITEM_DAMAGE'], ['INNER_PACKAGING']], 'nl'), /\nVoeg de foto's toe aan de claim\.$/);
  });

  test('names every kind in every language, and no two alike', () => {
    for (const language of LANGUAGES) {
      const texts = EVIDENCE_KINDS.map((kind) => textOf([[kind]], language));
      assert.equal(new Set(texts).size, EVIDENCE_KINDS.length, language);
      for (const text of texts) assert.match(text, /^\p{Lu}.*\.$/u);
    }
  });
});
