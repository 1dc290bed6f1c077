import pMap from 'p-map';
import type { Server } from '../servers/servers.ts';

/** The place of the part of a tracking number that is new in each claim. */
export const NUMBER = '[<id>]';

/** The claim of a client, as JSON. */
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

/** The same claim with many line items; with 50 it has 8 kB. */
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
const CONCURRENCY = 20;

/** The most that a claim may have. */
const CLAIM_DOCUMENTS = 100;

/** Files as many claims as are needed, and initiates documents of them; gives their upload addresses. */
export async function initiateUploads(server: Server, count: number): Promise<string[]> {
  const claims = await fileClaims(server, Array<string>(Math.ceil(count / CLAIM_DOCUMENTS)).fill(CLAIM));
  const body = JSON.stringify({ content_type: DOCUMENT_TYPE, file_name: 'damage report.pdf' });
  const initiate = (n: number) =>
    post<{ metadata: { upload_url: string } }>(server, `/v1/claims/${claims[n % claims.length]}/documents`, body);
  const documents = await pMap(Array.from({ length: count }).keys(), initiate, { concurrency: CONCURRENCY });
  return documents.map(({ metadata }) => metadata.upload_url);
}

async function post<T>({ url, authorization }: Server, path: string, body: string): Promise<T> {
  const headers = { authorization, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method: 'POST', headers, body });
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
