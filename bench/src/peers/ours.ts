import { CLAIM } from '../filing.ts';
import { startFloor, startRedress } from '../servers.ts';
import type { Peer } from './peer.ts';

const claims = {
  create: { method: 'POST', path: '/v1/claims', body: CLAIM, idReplacement: true },
  path: '/v1/claims',
  newest: '?limit=20',
  firstOf: (list: unknown) => (list as { data: { id: string }[] }).data[0]?.id,
} as const;

/** The least that a durable claim server can do. */
export const floor: Peer = { ...claims, name: 'floor', start: startFloor };

export const redress: Peer = { ...claims, name: 'Redress', start: (folder) => startRedress(folder) };
