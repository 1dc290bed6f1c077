import type { IncidenceType } from '../../claims/rules/incidence.ts';
import { byType, counted, type LetterWords, partsOf, type Unit, withNotice } from './words.ts';

const MONTHS = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'],
  ...['agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

const days = counted('dia', 'dias');
const UNITS: Readonly<Record<Unit, (count: number) => string>> = {
  days,
  working_days: counted('dia útil', 'dias úteis'),
  days_without_holidays: (count) => `${days(count)}, excluindo feriados`,
  days_without_sundays_and_holidays: (count) => `${days(count)}, excluindo domingos e feriados`,
  months: counted('mês', 'meses'),
};

const LIABLE = {
  LOST: 'o transportador responde pela perda das mercadorias',
  DAMAGED: 'o transportador responde pela avaria e pela perda parcial das mercadorias',
};
const HAPPENED = { LOST: 'ocorrida', DAMAGED: 'ocorridas' };
const HELD = 'entre a sua receção e a entrega';

const based = (law: string, period = HELD) =>
  byType(
    (type) =>
      `Fundamentamos a nossa reclamação no contrato de transporte e ${law}. Nos termos dessa disposição, ${LIABLE[type]}${period && ` ${HAPPENED[type]} ${period}`}.`,
  );

/** Words for the conventions on carriage by road and by air, each with its articles. */
const byConventions = (type: IncidenceType, claim: string, road: string, air: string) =>
  `Fundamentamos ${claim} no contrato de transporte e, quando aplicáveis, ${road} da Convenção CMR quanto ao transporte rodoviário e ${air} da Convenção de Montreal quanto ao transporte aéreo. Nos termos de ambas as convenções, ${LIABLE[type]} enquanto estas se encontrem à sua guarda.`;

/** Words for the convention on carriage by air alone. */
const byAir = (type: IncidenceType, claim: string, air: string) =>
  `Fundamentamos ${claim} no contrato de transporte e, quando aplicável, ${air} da Convenção de Montreal quanto ao transporte aéreo. Nos termos dessa convenção, ${LIABLE[type]} enquanto estas se encontrem à sua guarda.`;

const code = (article: number) => based(`no artigo ${article}.º do Código das Obrigações suíço`, '');

/** The words of letters in Portuguese. */
export const pt: LetterWords = {
  locale: 'pt-PT',
  labels: {
    tracking_number: 'Número de seguimento',
    our_reference: 'Nossa referência',
    carrier_reference: 'Vossa referência',
    incident: 'Ocorrência',
    damage: 'Descrição do dano',
    posted_on: 'Data de expedição',
    expected_on: 'Entrega prevista',
    delivered_on: 'Data de entrega',
    from: 'Origem',
    to: 'Destino',
    recipient: 'Destinatário',
    weight: 'Peso',
    description: 'Descrição',
    quantity: 'Qtd.',
    unit_price: 'Preço unitário',
  },
  incident: { LOST: 'Perda', DAMAGED: 'Avaria ou conteúdo em falta' },
  amount: (amount) => `Montante reclamado: ${amount}`,
  enclosures: {
    ITEM_DAMAGE: 'Danos no artigo',
    INNER_PACKAGING: 'Embalagem interior',
    OUTER_PACKAGING: 'Embalagem exterior',
    LABEL: 'Etiqueta de envio',
    PURCHASE_INVOICE: 'Fatura de compra',
    SALES_INVOICE: 'Fatura de venda',
    PROOF_OF_DEPOSIT: 'Comprovativo de expedição',
    NON_RECEIPT_DECLARATION: 'Declaração de não receção',
    AFFIDAVIT: 'Declaração sob compromisso de honra',
    IDENTITY_DOCUMENT: 'Documento de identificação',
    CARRIER_FORM: 'Vosso formulário de reclamação',
    DELIVERY_RESERVATION: 'Reserva anotada na entrega',
    REPAIR_ESTIMATE: 'Orçamento de reparação',
    CARRIER_ANSWER: 'Vossa resposta',
    OTHER: 'Outro documento',
  },
  enclosure: 'Documento',
  ground: {
    ES: based(
      'no artigo 47.º da Lei espanhola n.º\u00a015/2009, de 11 de novembro, do contrato de transporte terrestre de mercadorias',
    ),
    FR: based('no artigo L.\u00a0133-1 do Código de Comércio francês', ''),
    DE: withNotice(
      based('no §\u00a0425, n.º\u00a01, do Código Comercial alemão (HGB)'),
      'Participamos o dano nos termos do §\u00a0438 do mesmo código.',
    ),
    IT: based('no artigo 1693.º do Código Civil italiano'),
    BE: based(
      'no artigo 17.º da Convenção CMR, que o artigo 51.º da Lei belga de 15 de julho de 2013 relativa ao transporte rodoviário de mercadorias torna aplicável ao transporte rodoviário dentro da Bélgica',
    ),
    CH: { LOST: code(447).LOST, DAMAGED: code(448).DAMAGED },
    AT: withNotice(
      based(
        'no artigo 17.º da Convenção CMR, que o §\u00a0439a do Código das Empresas austríaco (UGB) torna aplicável ao transporte rodoviário dentro da Áustria',
      ),
      'Participamos o dano nos termos do artigo 30.º da Convenção CMR.',
    ),
    NL: byType(
      () =>
        'Fundamentamos a nossa reclamação no contrato de transporte, no artigo 8:21 do Código Civil neerlandês e, quanto ao transporte rodoviário, no artigo 8:1095 do mesmo código. Nos termos dessas disposições, o transportador deve entregar as mercadorias no destino no estado em que as recebeu.',
    ),
    PT: based(
      'ainda, na medida em que seja aplicável, no artigo 17.º do Decreto-Lei n.º\u00a0239/2003, de 4 de outubro',
      'entre o seu carregamento e a entrega',
    ),
    PL: byType(
      (type) =>
        `${based('no artigo 65.º da Lei dos Transportes polaca, de 15 de novembro de 1984')[type]} Na medida em que o envio tenha sido expedido como envio postal, invocamos, em vez dele, o artigo 87.º da Lei Postal polaca, de 23 de novembro de 2012.`,
    ),
    INTERNATIONAL_COURIER: {
      LOST: byConventions('LOST', 'a nossa reclamação', 'no artigo 17.º', 'no artigo 18.º'),
      DAMAGED: byConventions(
        'DAMAGED',
        'a nossa reclamação e as nossas reservas',
        'nos artigos 17.º e 30.º',
        'nos artigos 18.º e 31.º',
      ),
    },
    INTERNATIONAL_AIR: {
      LOST: byAir('LOST', 'a nossa reclamação', 'no artigo 18.º'),
      DAMAGED: byAir('DAMAGED', 'a nossa reclamação e as nossas reservas', 'nos artigos 18.º e 31.º'),
    },
    UPU: byType(
      () =>
        'Fundamentamos a nossa reclamação no contrato celebrado convosco e, na medida em que abranjam este envio, nas disposições da Convenção Postal Universal relativas à responsabilidade dos operadores designados.',
    ),
  },
  answer: {
    usual: (count, unit) => `Aguardamos uma resposta por escrito no vosso prazo habitual de ${UNITS[unit](count)}.`,
    asked: (count, unit) =>
      `Aguardamos uma resposta por escrito no prazo de ${UNITS[unit](count)} a contar da receção desta carta.`,
  },
  date: (iso) => {
    const { day, month, year } = partsOf(iso, MONTHS);
    return `${day} de ${month} de ${year}`;
  },
};
