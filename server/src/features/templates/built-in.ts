import type { Language } from '../organizations/record.ts';
import type { Template, TemplateKind } from './record.ts';

/** The notes and messages that Redress comes with, each in all languages. They cannot be lost: an own one stands before it. */
export const BUILT_IN: readonly Template[] = [
  make('message', 'Proof of damage needed', {
    en: 'For your claim about shipment {{tracking_number}} the carrier needs photographs of the damaged item, of the inner and outer packaging and of the shipping label. Please upload them to the claim.',
    es: 'Para su reclamación del envío {{tracking_number}}, el transportista necesita fotografías del artículo dañado, del embalaje interior y exterior y de la etiqueta de envío. Por favor, súbalas a la reclamación.',
    fr: "Pour votre réclamation concernant l'envoi {{tracking_number}}, le transporteur a besoin de photos de l'article endommagé, de l'emballage intérieur et extérieur et de l'étiquette d'expédition. Merci de les ajouter à la réclamation.",
    de: 'Für Ihre Reklamation zur Sendung {{tracking_number}} benötigt der Versanddienstleister Fotos des beschädigten Artikels, der Innen- und Außenverpackung sowie des Versandetiketts. Bitte laden Sie diese zur Reklamation hoch.',
    it: "Per il reclamo relativo alla spedizione {{tracking_number}} il corriere richiede foto dell'articolo danneggiato, dell'imballaggio interno ed esterno e dell'etichetta di spedizione. La preghiamo di caricarle nel reclamo.",
    pt: 'Para a sua reclamação relativa ao envio {{tracking_number}}, a transportadora precisa de fotografias do artigo danificado, da embalagem interior e exterior e da etiqueta de envio. Por favor, carregue-as na reclamação.',
    nl: "Voor uw claim over zending {{tracking_number}} heeft de vervoerder foto's nodig van het beschadigde artikel, de binnen- en buitenverpakking en het verzendlabel. Upload deze bij de claim.",
  }),
  make('message', 'Documents needed', {
    en: 'To go on with your claim about shipment {{tracking_number}} we need the purchase invoice and proof of what the shipment contained. Please upload both to the claim.',
    es: 'Para continuar con su reclamación del envío {{tracking_number}} necesitamos la factura de compra y un justificante del contenido del envío. Por favor, suba ambos a la reclamación.',
    fr: "Pour poursuivre votre réclamation concernant l'envoi {{tracking_number}}, nous avons besoin de la facture d'achat et d'un justificatif du contenu de l'envoi. Merci de les ajouter à la réclamation.",
    de: 'Um Ihre Reklamation zur Sendung {{tracking_number}} weiter zu bearbeiten, benötigen wir die Einkaufsrechnung und einen Nachweis über den Inhalt der Sendung. Bitte laden Sie beides zur Reklamation hoch.',
    it: "Per proseguire con il reclamo relativo alla spedizione {{tracking_number}} ci servono la fattura d'acquisto e una prova del contenuto della spedizione. La preghiamo di caricare entrambe nel reclamo.",
    pt: 'Para continuar com a sua reclamação relativa ao envio {{tracking_number}}, precisamos da fatura de compra e de um comprovativo do conteúdo do envio. Por favor, carregue ambos na reclamação.',
    nl: 'Om uw claim over zending {{tracking_number}} verder te behandelen hebben wij de aankoopfactuur en een bewijs van de inhoud van de zending nodig. Upload beide bij de claim.',
  }),
  make('message', 'Filed with the carrier', {
    en: 'We have filed your claim about shipment {{tracking_number}} over {{claimed_amount}} with {{carrier}}. We tell you as soon as the carrier answers.',
    es: 'Hemos presentado ante {{carrier}} su reclamación del envío {{tracking_number}} por {{claimed_amount}}. Le informaremos en cuanto el transportista responda.',
    fr: "Nous avons déposé auprès de {{carrier}} votre réclamation concernant l'envoi {{tracking_number}}, d'un montant de {{claimed_amount}}. Nous vous informerons dès que le transporteur aura répondu.",
    de: 'Wir haben Ihre Reklamation zur Sendung {{tracking_number}} über {{claimed_amount}} bei {{carrier}} eingereicht. Sobald der Versanddienstleister antwortet, informieren wir Sie.',
    it: 'Abbiamo presentato a {{carrier}} il reclamo relativo alla spedizione {{tracking_number}} per {{claimed_amount}}. La informeremo non appena il corriere risponderà.',
    pt: 'Apresentámos à {{carrier}} a sua reclamação relativa ao envio {{tracking_number}}, no valor de {{claimed_amount}}. Informaremos assim que a transportadora responder.',
    nl: 'Wij hebben uw claim over zending {{tracking_number}} van {{claimed_amount}} ingediend bij {{carrier}}. Zodra de vervoerder antwoordt, laten wij het u weten.',
  }),
  make('message', 'Refund on its way', {
    en: '{{carrier}} has accepted the claim about shipment {{tracking_number}}. The refund is on its way; we tell you the amount as soon as it is confirmed.',
    es: '{{carrier}} ha aceptado la reclamación del envío {{tracking_number}}. El reembolso está en camino; le comunicaremos el importe en cuanto esté confirmado.',
    fr: "{{carrier}} a accepté la réclamation concernant l'envoi {{tracking_number}}. Le remboursement est en cours ; nous vous communiquerons le montant dès qu'il sera confirmé.",
    de: '{{carrier}} hat die Reklamation zur Sendung {{tracking_number}} anerkannt. Die Erstattung ist unterwegs; den Betrag teilen wir Ihnen mit, sobald er bestätigt ist.',
    it: "{{carrier}} ha accettato il reclamo relativo alla spedizione {{tracking_number}}. Il rimborso è in arrivo; le comunicheremo l'importo non appena sarà confermato.",
    pt: 'A {{carrier}} aceitou a reclamação relativa ao envio {{tracking_number}}. O reembolso está a caminho; comunicaremos o valor assim que estiver confirmado.',
    nl: '{{carrier}} heeft de claim over zending {{tracking_number}} geaccepteerd. De vergoeding is onderweg; wij melden u het bedrag zodra het is bevestigd.',
  }),
  make('message', 'Rejected by the carrier', {
    en: '{{carrier}} has rejected the claim about shipment {{tracking_number}}. If you have further evidence, such as photographs or a written statement of the recipient, please contact us.',
    es: '{{carrier}} ha rechazado la reclamación del envío {{tracking_number}}. Si dispone de más pruebas, como fotografías o una declaración escrita del destinatario, póngase en contacto con nosotros.',
    fr: "{{carrier}} a rejeté la réclamation concernant l'envoi {{tracking_number}}. Si vous disposez d'autres preuves, comme des photos ou une déclaration écrite du destinataire, merci de nous contacter.",
    de: '{{carrier}} hat die Reklamation zur Sendung {{tracking_number}} abgelehnt. Wenn Sie weitere Nachweise haben, etwa Fotos oder eine schriftliche Erklärung des Empfängers, wenden Sie sich bitte an uns.',
    it: '{{carrier}} ha respinto il reclamo relativo alla spedizione {{tracking_number}}. Se dispone di altre prove, come foto o una dichiarazione scritta del destinatario, la preghiamo di contattarci.',
    pt: 'A {{carrier}} rejeitou a reclamação relativa ao envio {{tracking_number}}. Se tiver mais provas, como fotografias ou uma declaração escrita do destinatário, por favor contacte-nos.',
    nl: "{{carrier}} heeft de claim over zending {{tracking_number}} afgewezen. Heeft u meer bewijs, zoals foto's of een schriftelijke verklaring van de ontvanger, neem dan contact met ons op.",
  }),
  make('note', 'Asked the carrier', {
    en: 'Asked {{carrier}} about {{tracking_number}}. Answer expected by: ',
    es: 'Consultado a {{carrier}} sobre {{tracking_number}}. Respuesta prevista para el: ',
    fr: '{{carrier}} contacté au sujet de {{tracking_number}}. Réponse attendue pour le : ',
    de: '{{carrier}} zu {{tracking_number}} befragt. Antwort erwartet bis: ',
    it: 'Contattato {{carrier}} per {{tracking_number}}. Risposta attesa entro il: ',
    pt: 'Contactada a {{carrier}} sobre {{tracking_number}}. Resposta prevista até: ',
    nl: '{{carrier}} gevraagd naar {{tracking_number}}. Antwoord verwacht op: ',
  }),
  make('note', 'Spoke with the client', {
    en: 'Spoke with {{organization_name}} about {{tracking_number}}: ',
    es: 'Hablado con {{organization_name}} sobre {{tracking_number}}: ',
    fr: 'Échange avec {{organization_name}} au sujet de {{tracking_number}} : ',
    de: 'Mit {{organization_name}} über {{tracking_number}} gesprochen: ',
    it: 'Parlato con {{organization_name}} di {{tracking_number}}: ',
    pt: 'Conversa com {{organization_name}} sobre {{tracking_number}}: ',
    nl: 'Gesproken met {{organization_name}} over {{tracking_number}}: ',
  }),
];

function make(kind: TemplateKind, name: string, texts: Record<Language, string>): Template {
  return { kind, name, texts };
}
