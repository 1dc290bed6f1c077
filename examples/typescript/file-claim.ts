/*
 * Files a carrier claim with Redress, attaches evidence, and waits until it is reviewed.
 *
 *   node file-claim.ts TRACKING_NUMBER FILE...
 *
 * Needs Node 22.18 or newer, which runs TypeScript as it is. The credentials come from the environment:
 * REDRESS_API_URL, REDRESS_KEY_ID, REDRESS_KEY_SECRET.
 */
import { openAsBlob } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type Claim, ClaimAlreadyExistsError, type ClaimInput, Redress, RedressError } from '@redress/client';

const WAIT_MS = 10 * 60_000;
const USAGE = 'usage: node file-claim.ts TRACKING_NUMBER FILE... (after --, also those that begin with a dash)';

/** A claim as your own system would make it. Amounts are whole minor units: 12900 is 129.00 EUR. */
function sampleClaim(trackingNumber: string): ClaimInput {
  return {
    shipment: {
      tracking_number: trackingNumber,
      carrier: 'UPS',
      line_items: [{ description: 'Espresso machine', quantity: 1, unit_price: 12_900, currency: 'EUR' }],
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
      claimed_amount: 12_900,
      currency: 'EUR',
    },
  };
}

/** Files a claim, or gives the open one that the tracking number already has. */
async function fileOrFind(redress: Redress, input: ClaimInput): Promise<Claim> {
  // Keep the key beside your own record before you send: after a crash, the same key finds out what became of it.
  const idempotencyKey = crypto.randomUUID();
  try {
    const claim = await redress.claims.create(input, { idempotencyKey });
    console.log(`filed: ${claim.id}`);
    return claim;
  } catch (error) {
    if (!(error instanceof ClaimAlreadyExistsError) || error.claimId === undefined) throw error;
    console.log(`open already: ${error.claimId}`);
    return redress.claims.get(error.claimId);
  }
}

async function attach(redress: Redress, claimId: string, paths: readonly string[]): Promise<void> {
  const files = paths.map((path) => ({ name: basename(path), content: () => openAsBlob(path) }));
  const result = await redress.claims.attach(claimId, files, {
    onProgress: ({ filesDone, filesTotal, name, phase }) => console.log(`${filesDone}/${filesTotal} ${name} ${phase}`),
  });
  for (const file of result.files) {
    console.log(`${file.name}: ${file.status === 'failed' ? file.reason : file.status}`);
    if (file.status === 'confirmed') continue;
    if (file.error) console.error(String(file.error)); // why, when it is not the service that says so
    process.exitCode = 1;
  }
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new TypeError(`${name} is not set`);
  return value;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const [trackingNumber, ...paths] = positionals;
  if (trackingNumber === undefined) throw new TypeError(USAGE);
  const redress = new Redress({
    baseUrl: setting('REDRESS_API_URL'),
    keyId: setting('REDRESS_KEY_ID'),
    keySecret: setting('REDRESS_KEY_SECRET'),
  });

  const { id } = await fileOrFind(redress, sampleClaim(trackingNumber));
  if (paths.length > 0) await attach(redress, id, paths);
  const { status, status_reason } = await redress.claims.waitFor(id, (claim) => claim.status !== 'CREATED', {
    signal: AbortSignal.timeout(WAIT_MS),
  });
  console.log(`status: ${status}${status_reason ? ` ${status_reason}` : ''}`);
}

main().catch((error: unknown) => {
  // The client's errors never show the key.
  const request = error instanceof RedressError ? ` (request ${error.requestId})` : '';
  console.error(error instanceof TypeError ? error.message : `${error}${request}`);
  process.exitCode = error instanceof TypeError ? 2 : 1;
});
