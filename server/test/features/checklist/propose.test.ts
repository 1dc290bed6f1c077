/* Kinds that are proposed from the names of files (spec: Evidence tags). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { proposedKindsOf } from '../../../src/features/checklist/rules/propose.ts';
import type { DocumentContentType } from '../../../src/features/documents/record.ts';
import type { EvidenceKind } from '../../../src/features/playbook/record.ts';

const INVOICE: EvidenceKind[] = ['PURCHASE_INVOICE', 'SALES_INVOICE'];
const PACKAGING: EvidenceKind[] = ['INNER_PACKAGING', 'OUTER_PACKAGING'];

/** Each kind in the seven languages. */
const NAMES: Readonly<Partial<Record<EvidenceKind, readonly string[]>>> = {
  ITEM_DAMAGE: [
    'damage.jpg',
    'daños_1.jpg',
    'Endommagé.JPG',
    'Schäden 2.jpeg',
    'danneggiata.jpg',
    'danificado.jpg',
    'kapot.jpg',
  ],
  INNER_PACKAGING: [
    'inner-packaging.jpg',
    'embalaje interior.jpg',
    'emballage intérieur.jpg',
    'Innenverpackung.jpg',
    'imballaggio interno.jpg',
    'embalagem interior.jpg',
    'binnenverpakking.jpg',
  ],
  OUTER_PACKAGING: ['Box1.jpg', 'caja.jpg', 'colis.jpg', 'Außenverpackung.jpg', 'scatola.jpg', 'caixa.jpg', 'doos.jpg'],
  LABEL: ['label.pdf', 'etiqueta.pdf', 'étiquette.png', 'Versandetikett.pdf', 'etichetta.jpg', 'verzendlabel.pdf'],
  PURCHASE_INVOICE: [
    'purchase_invoice_44.pdf',
    'Factura de compra.pdf',
    "facture d'achat.pdf",
    'Einkaufsrechnung.pdf',
    'fattura di acquisto.pdf',
    'fatura de compra.pdf',
    'inkoopfactuur.pdf',
  ],
  SALES_INVOICE: [
    'salesInvoice.pdf',
    'factura-de-venta.pdf',
    'facture de vente.pdf',
    'Verkaufsrechnung.pdf',
    'fattura di vendita.pdf',
    'fatura de venda.pdf',
    'verkoopfactuur.pdf',
  ],
  PROOF_OF_DEPOSIT: [
    'proof of posting.pdf',
    'justificante de envío.pdf',
    'preuve de dépôt.pdf',
    'Einlieferungsbeleg.pdf',
    'prova di spedizione.pdf',
    'comprovativo de envio.pdf',
    'verzendbewijs.pdf',
  ],
  NON_RECEIPT_DECLARATION: [
    'non-receipt.pdf',
    'declaración de no recepción.pdf',
    'déclaration de non-réception.pdf',
    'Nicht erhalten.pdf',
    'mancata ricezione.pdf',
    'não recebido.pdf',
    'niet ontvangen.pdf',
  ],
  AFFIDAVIT: [
    'Affidavit signed.pdf',
    'declaración jurada.pdf',
    "attestation sur l'honneur.pdf",
    'Eidesstattliche Versicherung.pdf',
    'dichiarazione giurata.pdf',
    'declaração sob compromisso de honra.pdf',
    'beëdigde verklaring.pdf',
  ],
  IDENTITY_DOCUMENT: [
    'passport.jpg',
    'DNI.pdf',
    "carte d'identité.pdf",
    'Personalausweis.png',
    "carta d'identità.pdf",
    'cartão de cidadão.pdf',
    'identiteitskaart.pdf',
  ],
  CARRIER_FORM: [
    'claim form.pdf',
    'formulario de reclamación.pdf',
    'formulaire.pdf',
    'Schadensformular.pdf',
    'modulo di reclamo.pdf',
    'formulário de reclamação.pdf',
    'schadeformulier.pdf',
  ],
  DELIVERY_RESERVATION: [
    'delivery reservation.pdf',
    'reservas de entrega.pdf',
    'réserves à la livraison.pdf',
    'Annahmevorbehalt.pdf',
    'riserva.pdf',
    'reserva de entrega.pdf',
    'voorbehoud.pdf',
  ],
  REPAIR_ESTIMATE: [
    'repair estimate.pdf',
    'presupuesto de reparación.pdf',
    'devis.pdf',
    'Kostenvoranschlag.pdf',
    'preventivo.pdf',
    'orçamento.pdf',
    'herstelofferte.pdf',
  ],
  CARRIER_ANSWER: [
    'carrier answer.pdf',
    'respuesta del transportista.pdf',
    'réponse du transporteur.pdf',
    'antwoord vervoerder.pdf',
  ],
};

const propose = (name: string, type?: DocumentContentType) =>
  proposedKindsOf(name, type ?? (name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'));

describe('the proposal from a file name', () => {
  for (const [kind, names] of Object.entries(NAMES)) {
    test(`${kind} is proposed from its words in the seven languages`, () => {
      for (const name of names) assert.deepEqual(propose(name), [kind], name);
    });
  }

  const several: [why: string, name: string, kinds: EvidenceKind[]][] = [
    ['an invoice alone does not tell whose', 'Invoice 2026-01.pdf', INVOICE],
    ['nor in another language', 'Rechnung.pdf', INVOICE],
    ['packaging alone does not tell which', 'Verpackung.jpg', PACKAGING],
    ['a name with two words names both', 'damaged box.jpg', ['OUTER_PACKAGING', 'ITEM_DAMAGE']],
    ['a name with two words names both', 'label on the inner packaging.jpg', ['INNER_PACKAGING', 'LABEL']],
  ];
  for (const [why, name, kinds] of several) {
    test(`${why}: ${name}`, () => assert.deepEqual(propose(name).toSorted(), kinds.toSorted()));
  }

  const nothing: [why: string, name: string, type?: DocumentContentType][] = [
    ["a camera's name", 'IMG_20260112_101500.jpg'],
    ['a name of digits', '4711.pdf'],
    ['no damage', 'no damage.jpg'],
    ['no damage', 'ohne Schäden.jpg'],
    ['undamaged', 'undamaged.jpg'],
    ['a PDF is no photograph of the damage', 'damage.pdf'],
    ['a word within another one', 'boxing-gloves-labels2.pdf'],
    ['a receipt can be of anything', 'receipt.pdf'],
    ['nothing but an extension', '.jpg'],
  ];
  for (const [why, name, type] of nothing) {
    test(`nothing is proposed: ${why}, ${name}`, () => assert.deepEqual(propose(name, type), []));
  }
});
