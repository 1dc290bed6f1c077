import assert from 'node:assert/strict';
import type { AuditEntry } from '../../../src/features/audit/record.ts';
import type { OperatorStore } from '../../../src/features/operators/store.ts';
import { audit, auditId, everyEntry, type OpenOperatorStore, onOperatorStore } from './operator-fixtures.ts';

/** Entries with the identifiers 1 to `count`, oldest first. */
async function addEntries(store: OperatorStore, count: number): Promise<AuditEntry[]> {
  const entries = Array.from({ length: count }, (_, n) => audit({ id: auditId(n + 1) }));
  for (const entry of entries) await store.addAudit(entry);
  return entries;
}

/** Tests that hold for every `AuditStore`, whatever engine is below it. */
export function testAuditStore(open: OpenOperatorStore): void {
  const on = onOperatorStore(open);

  on('the oldest entries are read in pages up to a bound that is not among them', async (store, { stores }) => {
    const entries = await addEntries(store, 5);
    const first = await stores.audit.readOldest({ afterId: '', beforeId: auditId(5) }, 3);
    const second = await stores.audit.readOldest({ afterId: auditId(3), beforeId: auditId(5) }, 3);
    assert.deepEqual([...first, ...second], entries.slice(0, 4));
  });

  on('what is pruned is exactly what was named, and its entry is kept with it', async (store, { stores }) => {
    const entries = await addEntries(store, 4);
    const note = audit({ action: 'audit.pruned' });
    assert.equal(await stores.audit.canPrune(), true);
    assert.equal(await stores.audit.prune([auditId(1), auditId(3)], auditId(4), note), 2);
    assert.deepEqual(await store.listAudit(everyEntry()), [note, entries[3], entries[1]]);
  });

  on('an entry that is not old enough is never deleted, nor anything with it', async (store, { stores }) => {
    await addEntries(store, 3);
    await assert.rejects(stores.audit.prune([auditId(1), auditId(2)], auditId(2)), /append-only/);
    assert.equal((await store.listAudit(everyEntry())).length, 3);
  });

  on('after a prune the log is append-only again', async (store, { stores, execute }) => {
    await addEntries(store, 3);
    await stores.audit.prune([auditId(1)], auditId(3));
    await assert.rejects(execute('delete from audit_log'), /append-only/);
    assert.equal((await store.listAudit(everyEntry())).length, 2);
  });
}
