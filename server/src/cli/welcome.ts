import type { Service } from '../compose.ts';
import type { IssuedKey } from '../services/api-keys.ts';

const DEMO_ORGANIZATION = 'Demo';

type Welcoming = Pick<Service, 'organizations' | 'keys' | 'apiUrl' | 'uploadsUrl'>;

/** Says where everything listens; on an empty database, with `demo`, also adds a first key and prints it once. */
export async function printWelcome(service: Welcoming, { demo }: { demo: boolean }): Promise<void> {
  const isEmpty = demo && (await service.organizations.list()).length === 0;
  const key = isEmpty ? await addDemo(service) : undefined;
  const lines = [
    '',
    'Redress is running.',
    '',
    `  API            ${service.apiUrl}`,
    `  Documentation  ${service.apiUrl}/docs`,
    `  Uploads        ${service.uploadsUrl}`,
    '',
    ...(key ? demoLines(service, key) : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function addDemo({ organizations, keys }: Welcoming): Promise<IssuedKey> {
  const { id } = await organizations.create(DEMO_ORGANIZATION);
  return keys.issue(id, 'first key');
}

function demoLines({ apiUrl }: Welcoming, { key_id, key_secret, organization_id }: IssuedKey): string[] {
  return [
    `An organization called ${DEMO_ORGANIZATION} (${organization_id}) and its API key were made.`,
    'The secret is shown this once:',
    '',
    `  KEY_ID         ${key_id}`,
    `  KEY_SECRET     ${key_secret}`,
    '',
    'File a first claim with it:',
    '',
    `curl -u ${key_id}:${key_secret} ${apiUrl}/v1/claims -H 'Content-Type: application/json' -d '${JSON.stringify(FIRST_CLAIM)}'`,
    '',
  ];
}

const FIRST_CLAIM = {
  shipment: {
    tracking_number: '1Z999AA10123456784',
    carrier: 'UPS',
    line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12900, currency: 'EUR' }],
    origin: { postcode: '28001', country: 'ES' },
    destination: {
      postcode: '75001',
      country: 'FR',
      city: 'Paris',
      address: '12 Rue de Rivoli',
      customer_name: 'Camille Martin',
    },
  },
  incidence: {
    type: 'DAMAGED',
    description: 'The box arrived crushed and the machine does not start.',
    claimed_amount: 12900,
    currency: 'EUR',
  },
};
