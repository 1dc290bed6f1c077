import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import { audit } from '../operators/operator-fixtures.ts';
import type { Truth } from '../queue/queue-world.ts';

/** Gives a quarter of the claims findings, of which somebody looked at a third; gives those that nobody looked at. */
export async function addFindings({ findings }: Stores, truths: readonly Truth[]): Promise<ReadonlySet<string>> {
  const unseen = new Set<string>();
  for (const [n, claim] of truths.filter((_, at) => at % 4 === 1).entries()) {
    const found = ['items clm_other', 'same_file clm_other'];
    await findings.keepFindings(claim, found);
    const look = { looked_at: '2026-01-01T00:00:00.000Z', looked_by: 'ana@example.com' };
    if (n % 3 === 0) await findings.keepLook(claim, { ...look, looked: found }, audit());
    else unseen.add(claim.id);
  }
  return unseen;
}

export function findingFilterBy(chance: (below: number) => number): ClaimQueueFilter {
  return chance(4) === 0 ? { duplicates: 'unseen' } : {};
}

export function fulfilsFinding({ id }: Truth, { duplicates }: ClaimQueueFilter, unseen: ReadonlySet<string>): boolean {
  return duplicates === undefined || unseen.has(id);
}
