/* An organization with the largest claims that there can be, which asks for pages of them and reads none. */
import type { Socket } from 'node:net';
import { openInstallation } from '../../../src/app/services.ts';
import { readConfig } from '../../../src/config/config.ts';
import { printFiled } from '../../../src/features/claims/record.ts';
import { basic } from '../../support/api/client.ts';
import { claimInput } from '../../support/api/samples.ts';
import { openMany } from './connections.ts';

export const CONNECTIONS = 60;
/** As they could be filed before there was a limit of 256 kB; a page of them all would have 40 MB. */
export const CLAIMS = 40;
const CLAIM_BYTES = 1_000_000;

/** Two organizations, by values of `Authorization`. */
export interface Parties {
  attacker: string;
  other: string;
  /** Of the other one's only claim. */
  otherPath: string;
}

/** Files the claims of two organizations, past the limits of the API. The service does not run yet. */
export async function fileLargeClaims(environment: NodeJS.ProcessEnv): Promise<Parties> {
  const installation = await openInstallation(readConfig(environment));
  const keyOf = async (name: string) => {
    const { key_id, key_secret, organization_id } = await installation.keys.issue(
      (await installation.organizations.create(name)).id,
      'test',
    );
    return { organization_id, authorization: basic(`${key_id}:${key_secret}`) };
  };
  const [large, small] = [await keyOf('Large'), await keyOf('Small')];
  const items = Array(100).fill({
    description: 'x'.repeat(CLAIM_BYTES / 100),
    quantity: 1,
    unit_price: 1,
    currency: 'EUR',
  });
  const file = async (organization_id: string, changes: Record<string, unknown>) => {
    const { shipment, incidence } = claimInput(changes);
    const { id, at } = installation.identifiers.next('clm');
    const { tracking_number, carrier } = shipment;
    const { type, currency, claimed_amount } = incidence;
    const filed = printFiled(shipment, incidence);
    const beside = { type, currency, claimed_amount, provider: null, created_at: at, filed_by_key_id: null };
    await installation.store.createClaim({ organization_id, id, tracking_number, carrier, filed, ...beside });
    return id;
  };
  for (let filed = 0; filed < CLAIMS; filed += 1) await file(large.organization_id, { 'shipment.line_items': items });
  const otherPath = `/v1/claims/${await file(small.organization_id, {})}`;
  await installation.close();
  return { attacker: large.authorization, other: small.authorization, otherPath };
}

/** Asks for a page on each of the connections, and reads nothing of it. */
export async function askWithoutReading(apiUrl: string, authorization: string): Promise<Socket[]> {
  const request = `GET /v1/claims?limit=100 HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n\r\n`;
  const sockets = await openMany(apiUrl, CONNECTIONS);
  for (const socket of sockets) socket.pause().write(request);
  return sockets;
}
