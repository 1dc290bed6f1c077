import { rmSync, writeFileSync } from 'node:fs';
import type { Logger } from 'pino';
import { SYSTEM } from '../../features/audit/record.ts';
import { OPERATOR_EXISTS } from '../../features/operators/reasons.ts';
import type { OneTimePassword } from '../../features/operators/service.ts';
import type { IssuedKey } from '../../features/organizations/api-keys.ts';
import { isRefusal } from '../../platform/service-error.ts';
import type { Addresses } from '../listeners.ts';
import type { Service } from '../service.ts';

const DEMO_ORGANIZATION = 'Demo';
const FIRST_ADMIN = { email: 'admin@localhost', name: 'Admin', role: 'admin' } as const;

type WelcomeDependencies = Pick<Service, 'organizations' | 'keys' | 'operators' | 'apiUrl' | 'uploadsUrl'> & {
  /** The operator listener is off when undefined. */
  operatorUrl?: string | undefined;
};

interface WelcomeOptions {
  demo: boolean;
  /** Where the first operator's password goes without `demo`. */
  passwordFile: string;
  log: Pick<Logger, 'info'>;
}

/**
 * Adds the first operator where there is none yet, and with `demo` an organization with a key. With `demo`, as `npm
 * start` has it, their secrets are printed once; otherwise the password goes to a file and the log names the file,
 * because a journal has other readers. Prints the addresses for people: with `demo`, or on a terminal; otherwise
 * standard output has JSON lines alone.
 */
export async function printWelcome(
  service: WelcomeDependencies,
  { demo, passwordFile, log }: WelcomeOptions,
): Promise<void> {
  const { operatorUrl, operators, organizations } = service;
  const isEmpty = demo && (await organizations.list()).length === 0;
  const hasNobody = operatorUrl !== undefined && (await operators.list()).length === 0;
  const key = isEmpty ? await addDemo(service) : undefined;
  const admin = hasNobody ? await addFirstAdmin(service) : undefined;
  if (admin && !demo) keepPassword(admin, { passwordFile, log });
  if (!demo && !process.stdout.isTTY) return;
  const lines = [
    '',
    'Redress is running.',
    '',
    `  API            ${service.apiUrl}`,
    `  Documentation  ${service.apiUrl}/docs`,
    `  Uploads        ${service.uploadsUrl}`,
    ...(operatorUrl === undefined ? [] : [`  Console        ${operatorUrl}`]),
    '',
    ...(admin && demo ? adminLines(service, admin) : []),
    ...(key ? demoLines(service, key) : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** The addresses as fields of a log line. */
export function listensAt({ apiUrl: api, uploadsUrl: uploads, operatorUrl: operator }: Addresses): object {
  return { api, uploads, operator };
}

async function addDemo({ organizations, keys }: WelcomeDependencies): Promise<IssuedKey> {
  const { id } = await organizations.create(DEMO_ORGANIZATION);
  return keys.issue(id, 'first key');
}

/** Returns undefined when a service that starts at the same time has added it. */
async function addFirstAdmin({ operators }: WelcomeDependencies): Promise<OneTimePassword | undefined> {
  try {
    return await operators.create(FIRST_ADMIN, SYSTEM);
  } catch (error) {
    if (isRefusal(error, OPERATOR_EXISTS)) return undefined;
    throw error;
  }
}

function adminLines({ operatorUrl }: WelcomeDependencies, { operator, one_time_password }: OneTimePassword): string[] {
  return [
    'A first operator was made. The password is shown this once, and is to be changed at the first sign-in:',
    '',
    `  CONSOLE        ${operatorUrl}`,
    `  EMAIL          ${operator.email}`,
    `  PASSWORD       ${one_time_password}`,
    '',
  ];
}

/** Writes the password to a file that only the service's user reads. */
function keepPassword(
  { operator: { email }, one_time_password }: OneTimePassword,
  { passwordFile: file, log }: Pick<WelcomeOptions, 'passwordFile' | 'log'>,
): void {
  try {
    rmSync(file, { force: true });
    writeFileSync(file, `${one_time_password}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (cause) {
    throw new Error(`${file}: cannot be written; for another password run redress operator reset-password ${email}`, {
      cause,
    });
  }
  log.info(
    { file, email },
    'a first operator was made: the password is in the file, to be changed at the first sign-in',
  );
}

function demoLines({ apiUrl }: WelcomeDependencies, { key_id, key_secret, organization_id }: IssuedKey): string[] {
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
