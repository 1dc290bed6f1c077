import { CLAIM, NUMBER } from '../load/filing.ts';
import type { Server } from '../servers/servers.ts';

interface Answer {
  status: number;
  body: { id?: string };
  /** The last part of the `Location` header. */
  leadsTo: string | undefined;
}

/**
 * Proves that a server with the paths of Redress keeps the rules that a comparison takes for granted: it files a valid
 * claim, one open claim for each tracking number, for callers with an API key. Throws otherwise.
 */
export async function proveRules(server: Server): Promise<void> {
  const claim = CLAIM.replace(NUMBER, 'proof');
  const filed = await ask(server, 'filing a claim', 201, { claim });
  const { id = '' } = filed.body;
  const second = await ask(server, 'a second open claim', 409, { claim });
  if (second.leadsTo !== id) throw new Error(`a second open claim: Location leads to ${second.leadsTo}, not ${id}`);
  const read = await ask(server, 'getting it', 200, { id });
  if (read.body.id !== id) throw new Error(`getting ${id}: it answered with ${read.body.id}`);
  const unknown = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`;
  await ask(server, 'an unknown claim', 404, { id: unknown });
  await ask(server, 'no field but the number', 400, { claim: '{"shipment":{"tracking_number":"T1"}}' });
  await ask(server, 'a negative amount', 400, { claim: claim.replace('"claimed_amount":', '"claimed_amount":-') });
  const wrong = `Basic ${Buffer.from('key_000000000000000000000000:wrong').toString('base64')}`;
  await ask({ ...server, authorization: wrong }, 'an unknown key', 401, { id });
  const [keyId] = Buffer.from(server.authorization.split(' ')[1] ?? '', 'base64')
    .toString()
    .split(':');
  const half = `Basic ${Buffer.from(`${keyId}:wrong`).toString('base64')}`;
  await ask({ ...server, authorization: half }, 'a wrong secret', 401, { claim });
}

/** Files a claim, or gets one. Throws unless the answer has the status. */
async function ask(
  { url, authorization }: Server,
  what: string,
  status: number,
  { claim, id }: { claim?: string; id?: string },
): Promise<Answer> {
  const post = { method: 'POST', body: claim ?? null };
  const headers = { authorization, ...(claim && { 'content-type': 'application/json' }) };
  const path = id === undefined ? '/v1/claims' : `/v1/claims/${id}`;
  const response = await fetch(url + path, { ...(claim && post), headers });
  const text = await response.text();
  if (response.status !== status) throw new Error(`${what}: ${response.status} instead of ${status}\n${text}`);
  const leadsTo = response.headers.get('location')?.split('/').at(-1);
  return { status, body: JSON.parse(text), leadsTo };
}
