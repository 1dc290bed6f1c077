import type { Server } from './servers.ts';

/** Where something new stands in each claim that a load files. */
export const NUMBER = '[<id>]';

/** What a client files. */
export const CLAIM = JSON.stringify({
  shipment: {
    tracking_number: `T${NUMBER}`,
    carrier: 'UPS',
    line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12900, currency: 'EUR' }],
    origin: { postcode: '28001', country: 'ES' },
    destination: {
      postcode: '75001',
      country: 'FR',
      city: 'Paris',
      address: '12 Rue de Rivoli',
      customer_name: 'Camille Martin',
      customer_phone: '+33123456789',
    },
  },
  incidence: {
    type: 'DAMAGED',
    description: 'The box arrived crushed and the machine does not start.',
    claimed_amount: 12900,
    currency: 'EUR',
  },
});

/** The same of many line items; with 50 of them it has 8 kB. */
export function claimOfItems(count: number): string {
  const { shipment, incidence } = JSON.parse(CLAIM);
  const line_items = Array.from({ length: count }, (_, n) => ({
    description: `Espresso cup, stoneware, hand glazed, 90 ml, colour ${n + 1}, with saucer and spoon`,
    quantity: 2,
    unit_price: 1_290 + n,
    currency: 'EUR',
  }));
  return JSON.stringify({ shipment: { ...shipment, line_items }, incidence });
}

/** Files claims of new tracking numbers, one after another; gives their identifiers. */
export async function fileClaims(server: Server, bodies: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const body of bodies) {
    const number = `${Date.now()}-${ids.length}`;
    ids.push((await post<{ id: string }>(server, '/v1/claims', body.replace(NUMBER, number))).id);
  }
  return ids;
}

export const DOCUMENT_TYPE = 'application/pdf';
const AT_ONCE = 20;

/** Files a claim and initiates documents of it; gives their upload addresses. */
export async function initiateUploads(server: Server, count: number): Promise<string[]> {
  const claim = await post<{ id: string }>(server, '/v1/claims', CLAIM.replace(NUMBER, `${Date.now()}`));
  const body = JSON.stringify({ content_type: DOCUMENT_TYPE, file_name: 'damage report.pdf' });
  const initiate = () => post<{ metadata: { upload_url: string } }>(server, `/v1/claims/${claim.id}/documents`, body);
  const urls: string[] = [];
  while (urls.length < count) {
    const documents = await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - urls.length) }, initiate));
    urls.push(...documents.map(({ metadata }) => metadata.upload_url));
  }
  return urls;
}

async function post<T>({ url, authorization }: Server, path: string, body: string): Promise<T> {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
