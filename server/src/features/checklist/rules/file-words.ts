import type { EvidenceKind } from '../../playbook/record.ts';

/*
 * Words of file names in seven languages (en es fr de it pt nl), without accents, one phrase between commas. The words of
 * a phrase follow each other; `*` stands for the rest of a word. A phrase of a later group counts only where no phrase of
 * an earlier group has the same words.
 */
const phrases = (text: string): string[][] => text.split(',').map((phrase) => phrase.trim().split(/\s+/));

interface WordGroup {
  /** Several: the words do not tell which. */
  kinds: EvidenceKind[];
  phrases: string[][];
}

export const FILE_WORDS: readonly WordGroup[] = [
  {
    kinds: ['NON_RECEIPT_DECLARATION'],
    phrases: phrases(`non receipt, nonreceipt, not received, non delivery, no recepcion, no recibido, no recibida,
      non reception, non recu, nichterhalt, nicht erhalten, nichtempfang, nichterhalts*, mancata ricezione, mancato
      ricevimento, mancata consegna, non ricevuto, nao rececao, nao recepcao, nao recebimento, nao recebido, nao recebida,
      niet ontvangen, niet ontvangst, nietontvangst*`),
  },
  {
    kinds: ['AFFIDAVIT'],
    phrases: phrases(`affidavit, sworn statement, sworn declaration, declaracion jurada, attestation honneur,
      declaration honneur, eidesstattlich*, dichiarazione giurata, declaracao juramentada, compromisso honra,
      beedigde verklaring, verklaring eer`),
  },
  {
    kinds: ['IDENTITY_DOCUMENT'],
    phrases:
      phrases(`passport, id card, identity card, identity document, dni, pasaporte, documento identidad, passeport,
      carte identite, piece identite, cni, personalausweis, ausweis, ausweiskopie, reisepass, carta identita, documento
      identita, passaporto, cartao cidadao, documento identificacao, passaporte, paspoort, identiteitskaart,
      identiteitsbewijs, id kaart`),
  },
  {
    kinds: ['REPAIR_ESTIMATE'],
    phrases: phrases(`repair estimate, repair quote, repair cost, repair costs, presupuesto reparacion, devis,
      kostenvoranschlag, reparaturkosten, preventivo, orcamento, reparatieofferte, herstelofferte, offerte reparatie,
      offerte herstel, kostenraming`),
  },
  {
    kinds: ['DELIVERY_RESERVATION'],
    phrases: phrases(`delivery reservation, reservation delivery, reserva entrega, reservas entrega, reserve livraison,
      reserves livraison, annahmevorbehalt, vorbehalt, riserva consegna, riserva, voorbehoud`),
  },
  {
    kinds: ['CARRIER_FORM'],
    phrases: phrases(`claim form, claims form, formulario reclamacion, formulario siniestro, formulaire reclamation,
      formulaire, schadensformular, schadenformular, reklamationsformular, nachforschungsformular, modulo reclamo, modulo
      reclami, questionario, formulario reclamacao, claimformulier, klachtenformulier, schadeformulier`),
  },
  {
    kinds: ['CARRIER_ANSWER'],
    phrases: phrases(`carrier answer, carrier response, carrier reply, respuesta transportista, reponse transporteur,
      antwort paketdienst, antwort spedition, risposta corriere, resposta transportadora, antwoord vervoerder`),
  },
  {
    kinds: ['PROOF_OF_DEPOSIT'],
    phrases: phrases(`proof deposit, proof posting, proof shipment, proof shipping, proof drop off, drop off receipt,
      shipping receipt, posting receipt, justificante envio, justificante deposito, comprobante envio, resguardo envio,
      preuve depot, preuve expedition, recepisse depot, einlieferungsbeleg, einlieferungsnachweis, einlieferungsschein,
      abgabebeleg, versandnachweis, prova spedizione, ricevuta spedizione, comprovativo envio, comprovativo deposito,
      comprovante envio, verzendbewijs, afgiftebewijs`),
  },
  {
    kinds: ['SALES_INVOICE'],
    phrases: phrases(`sales invoice, sale invoice, customer invoice, factura venta, factura cliente, facture vente,
      facture client, verkaufsrechnung, ausgangsrechnung, kundenrechnung, fattura vendita, fattura cliente, fatura venda,
      fatura cliente, verkoopfactuur, klantfactuur`),
  },
  {
    kinds: ['PURCHASE_INVOICE'],
    phrases: phrases(`purchase invoice, supplier invoice, factura compra, factura proveedor, facture achat, facture
      fournisseur, einkaufsrechnung, eingangsrechnung, lieferantenrechnung, fattura acquisto, fattura fornitore, fatura
      compra, fatura fornecedor, inkoopfactuur, aankoopfactuur, leveranciersfactuur`),
  },
  {
    kinds: ['PURCHASE_INVOICE', 'SALES_INVOICE'],
    phrases: phrases(`invoice, invoices, factura, facturas, facture, factures, rechnung, rechnungen, fattura, fatture,
      fatura, faturas, factuur, facturen`),
  },
  {
    kinds: ['INNER_PACKAGING'],
    phrases:
      phrases(`inner packaging, inner packing, inside packaging, inside box, padding, bubble wrap, filling, embalaje
      interior, relleno, emballage interieur, interieur colis, calage, rembourrage, innenverpackung, polsterung,
      fullmaterial, imballaggio interno, imballo interno, imbottitura, embalagem interior, enchimento, binnenverpakking,
      binnenkant doos, opvulling`),
  },
  {
    kinds: ['OUTER_PACKAGING'],
    phrases: phrases(`outer packaging, outer packing, outer box, box, carton, parcel, embalaje exterior, caja, paquete,
      emballage exterieur, colis, aussenverpackung, karton, paket, imballaggio esterno, imballo esterno, scatola, pacco,
      embalagem exterior, caixa, pacote, buitenverpakking, doos, pakket`),
  },
  {
    kinds: ['INNER_PACKAGING', 'OUTER_PACKAGING'],
    phrases: phrases(
      `packaging, packing, embalaje, emballage, verpackung, imballaggio, imballo, embalagem, verpakking`,
    ),
  },
  {
    kinds: ['LABEL'],
    phrases: phrases(`label, shipping label, etiqueta, etiquetas, etiquette, etikett, versandetikett, versandlabel,
      paketaufkleber, etichetta, verzendlabel, etiket`),
  },
  {
    kinds: ['ITEM_DAMAGE'],
    phrases:
      phrases(`damage, damages, damaged, broken, crushed, torn, dano, danos, danado, danada, roto, rota, dommage, dommages,
      endommage, endommagee, abime, abimee, casse, cassee, schaden, schaeden, beschadigt, beschadigung, beschaedigt,
      kaputt, danni, danno, danneggiato, danneggiata, rotto, rotta, danificado, danificada, quebrado, quebrada, partido,
      partida, zerdruckt, aplastado, aplastada, ecrase, ecrasee, schiacciato, schiacciata, amassado, amassada, schade,
      beschadigd, beschadiging, kapot, stuk`),
  },
];

/** Words that say nothing about the kind, which can stand inside of a phrase. */
export const FILLERS: ReadonlySet<string> = new Set(
  `a an the of for from on with de del la el los las por para du des le les l d sur au aux pour der die das den dem des
   von vom fur zum zur il lo gli di da della dello dei delle do dos das o os as e em van het een op voor`.split(/\s+/),
);

/** A word before damage that says that there is none. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  'no not non without sin sans pas ohne kein keine nicht senza sem nao zonder geen niet'.split(' '),
);
