import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'],
  ...['agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
];

const days = counted('día', 'días');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('día hábil', 'días hábiles'),
  days_without_holidays: (count) => `${days(count)}, sin contar festivos`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, sin contar domingos ni festivos`,
  months: counted('mes', 'meses'),
};

const LIABLE = {
  LOST: 'el porteador responde de la pérdida de las mercancías',
  DAMAGED: 'el porteador responde de las averías y de la pérdida parcial de las mercancías',
};
const HELD = ' desde su recepción para el transporte hasta su entrega en destino';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `Fundamos nuestra reclamación en el contrato de transporte y ${law}. Conforme a dicho precepto, ${LIABLE[type]}${period}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `Fundamos ${claim} en el contrato de transporte y, en la medida en que sean aplicables, en ${road} del Convenio CMR respecto del transporte por carretera y en ${air} del Convenio de Montreal respecto del transporte aéreo. Según ambos convenios, ${LIABLE[type]} mientras se hallen bajo su custodia.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `Fundamos ${claim} en el contrato de transporte y, en la medida en que sea aplicable, en ${air} del Convenio de Montreal respecto del transporte aéreo. Según dicho convenio, ${LIABLE[type]} mientras se hallen bajo su custodia.`;

const code = (article: number) => based(`en el artículo ${article} del Código de Obligaciones suizo`, '');

/** The words of letters in Spanish. */
export const es: LetterWords = {
  locale: 'es-ES',
  labels: {
    tracking_number: 'Número de seguimiento',
    our_reference: 'Nuestra referencia',
    carrier_reference: 'Su referencia',
    incident: 'Incidencia',
    damage: 'Descripción del daño',
    posted_on: 'Fecha de envío',
    expected_on: 'Entrega prevista',
    delivered_on: 'Fecha de entrega',
    from: 'Origen',
    to: 'Destino',
    recipient: 'Destinatario',
    weight: 'Peso',
    description: 'Descripción',
    quantity: 'Cantidad',
    unit_price: 'Precio unitario',
  },
  incident: { LOST: 'Pérdida', DAMAGED: 'Daños o falta de contenido' },
  amount: (amount) => `Importe reclamado: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Daños en el artículo',
    INNER_PACKAGING: 'Embalaje interior',
    OUTER_PACKAGING: 'Embalaje exterior',
    LABEL: 'Etiqueta de envío',
    PURCHASE_INVOICE: 'Factura de compra',
    SALES_INVOICE: 'Factura de venta',
    PROOF_OF_DEPOSIT: 'Justificante de envío',
    NON_RECEIPT_DECLARATION: 'Declaración de no recepción',
    AFFIDAVIT: 'Declaración jurada',
    IDENTITY_DOCUMENT: 'Documento de identidad',
    CARRIER_FORM: 'Su formulario de reclamación',
    DELIVERY_RESERVATION: 'Reserva anotada en la entrega',
    REPAIR_ESTIMATE: 'Presupuesto de reparación',
    CARRIER_ANSWER: 'Su respuesta',
    OTHER: 'Otro documento',
  },
  enclosure: 'Documento',
  ground: {
    ES: based(
      'en el artículo 47 de la Ley 15/2009, de 11 de noviembre, del contrato de transporte terrestre de mercancías',
    ),
    FR: based('en el artículo L.\u00a0133-1 del Código de Comercio francés', ''),
    DE: withNotice(
      based('en el §\u00a0425, apartado\u00a01, del Código de Comercio alemán (HGB)'),
      'Notificamos los daños conforme al §\u00a0438 de dicho código.',
    ),
    IT: based('en el artículo 1693 del Código Civil italiano'),
    BE: based(
      'en el artículo 17 del Convenio CMR, que el artículo 51 de la Ley belga de 15 de julio de 2013, relativa al transporte de mercancías por carretera, declara aplicable al transporte por carretera dentro de Bélgica',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'en el artículo 17 del Convenio CMR, que el §\u00a0439a del Código de Empresas austriaco (UGB) declara aplicable al transporte por carretera dentro de Austria',
      ),
      'Notificamos los daños conforme al artículo 30 del Convenio CMR.',
    ),
    NL: byType(
      () =>
        'Fundamos nuestra reclamación en el contrato de transporte, en el artículo 8:21 del Código Civil neerlandés y, para el transporte por carretera, en el artículo 8:1095 de dicho código. Conforme a dichos preceptos, el porteador debe entregar las mercancías en destino en el estado en que las recibió.',
    ),
    PT: based(
      'también, en la medida en que sea aplicable, en el artículo 17 del Decreto-ley portugués 239/2003, de 4 de octubre',
      ' desde su carga hasta su entrega',
    ),
    PL: byType(
      (type) =>
        `${based('en el artículo 65 de la Ley polaca de Transporte, de 15 de noviembre de 1984')[type]} En la medida en que el envío tuviera carácter postal, invocamos en su lugar el artículo 87 de la Ley Postal polaca, de 23 de noviembre de 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'nuestra reclamación', 'el artículo 17', 'el artículo 18'),
      DAMAGED: byConventions(
        'DAMAGED',
        'nuestra reclamación y nuestras reservas',
        'los artículos 17 y 30',
        'los artículos 18 y 31',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'nuestra reclamación', 'el artículo 18'),
      DAMAGED: byAir('DAMAGED', 'nuestra reclamación y nuestras reservas', 'los artículos 18 y 31'),
    },
    UPU: byType(
      () =>
        'Fundamos nuestra reclamación en el contrato celebrado con ustedes y, en la medida en que comprendan este envío, en las disposiciones del Convenio Postal Universal sobre la responsabilidad de los operadores designados.',
    ),
  },
  answer: {
    usual: (count, unit) => `Esperamos su respuesta por escrito dentro de su plazo habitual de ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Esperamos su respuesta por escrito en los ${UNITS[unit](count)} siguientes a la recepción de esta carta.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} de ${month} de ${year}`;
  },
};
