import { FACTS, type FactName } from '../record.ts';

/** The columns of a file of dates. `organization` names the shop, `organization_id` has its identifier. */
export const COLUMNS = ['claim_id', 'tracking_number', 'organization_id', 'organization', ...FACTS] as const;
export type Column = (typeof COLUMNS)[number];

/** Words over columns, without accents and signs: English, Spanish, French, German, Italian, Portuguese, Dutch, Polish. */
const WORDS: Readonly<Record<Column, string>> = {
  claim_id: 'claim id|claim identifier|id de reclamacion|id reclamo|id reclamation',
  tracking_number: `tracking|tracking number|tracking no|tracking nr|parcel number|parcel|awb|consignment|shipment|
    numero de seguimiento|n de seguimiento|n de envio|n envio|seguimiento|numero de envio|codigo de envio|envio|expedicion|numero de suivi|n de suivi|suivi|
    numero de colis|colis|sendungsnummer|sendungsnr|sendung|paketnummer|trackingnummer|paketscheinnummer|
    numero spedizione|numero di spedizione|spedizione|numero de rastreio|rastreio|objeto|numero de objeto|
    zendingsnummer|zending|pakketnummer|numer przesylki|nr przesylki|przesylka|numer paczki`,
  organization_id: 'organization id|organisation id',
  organization: `organization|organisation|shop|store|merchant|client|customer|tienda|comercio|cliente|organizacion|
    boutique|magasin|marchand|handler|haendler|laden|mandant|kunde|negozio|loja|winkel|klant|sklep|klient`,
  posted_on: `posted on|posted|shipped|shipped on|ship date|shipping date|date shipped|dispatched|dispatch date|
    fecha de envio|fecha envio|enviado|fecha de expedicion|date d envoi|date d expedition|expedie le|envoye le|
    versanddatum|versandt am|versendet am|aufgabedatum|aufgegeben am|einlieferung|data di spedizione|data spedizione|
    spedito il|data de envio|enviado em|data de expedicao|verzenddatum|verzonden op|data nadania|nadano|data wysylki`,
  expected_on: `expected on|expected|expected delivery|expected date|estimated delivery|eta|due|fecha prevista|
    entrega prevista|fecha estimada|livraison prevue|date prevue|prevu le|voraussichtliche zustellung|
    erwartet am|liefertermin|consegna prevista|data prevista|previsao de entrega|verwachte levering|verwacht op|
    planowana dostawa|przewidywana dostawa`,
  delivered_on: `delivered on|delivered|delivery date|date delivered|fecha de entrega|fecha entrega|entregado|
    date de livraison|livre le|zustelldatum|zugestellt am|zugestellt|lieferdatum|geliefert am|data di consegna|
    data consegna|consegnato il|data de entrega|entregue em|leverdatum|bezorgd op|geleverd op|data doreczenia|
    doreczono|data dostawy`,
  weight_grams: `weight grams|weight g|weight in grams|grams|peso g|peso en gramos|gramos|poids g|poids en grammes|
    grammes|gewicht g|gewicht in gramm|gramm|peso in grammi|grammi|peso em gramas|gramas|gewicht in gram|gram|waga g`,
  carrier_reference: `carrier reference|carrier ref|carrier case|case number|case|referencia del transportista|expediente|
    reference du transporteur|dossier|vorgangsnummer|aktenzeichen|schadennummer|riferimento del corriere|pratica|
    referencia da transportadora|processo|referentie vervoerder|zaaknummer|numer sprawy`,
};
const ACCENTS = /\p{M}/gu;

const COLUMN_OF_WORD = new Map(
  COLUMNS.flatMap((column) => [
    [plain(column), column] as const,
    ...WORDS[column].split('|').map((word) => [plain(word), column] as const),
  ]),
);

/** A heading in lower case, without accents and signs: `Versand-Datum (TT.MM.)` is `versand datum tt mm`. */
function plain(text: string): string {
  const letters = text.normalize('NFD').replace(ACCENTS, '').replaceAll('ł', 'l').replaceAll('ß', 'ss').toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, ' ').trim();
}

/** Finds the column that a heading names in one of seven languages; undefined for any other heading. */
export function columnOf(heading: string): Column | undefined {
  return COLUMN_OF_WORD.get(plain(heading));
}

/** Counts the different columns that the cells of a line name. */
export function countHeadings(cells: readonly string[]): number {
  return new Set(cells.map(columnOf).filter((column) => column !== undefined)).size;
}

/** A number that a spreadsheet has written in short, or cut after 15 digits. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const CUT = /^[1-9]\d{14}0+$/;

/** Says that a spreadsheet has taken digits of a number away; undefined when nothing points to it. */
export function findLostDigits(text: string): string | undefined {
  if (!ROUNDED.test(text) && !CUT.test(text)) return undefined;
  return `${text} was rounded by a spreadsheet, its last digits are lost: give the column the format Text, and enter it again`;
}

/** Facts of days alone. */
export const isDayFact = (name: FactName) => name.endsWith('_on');

/** A name in a comparable form. */
export function comparableName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}
