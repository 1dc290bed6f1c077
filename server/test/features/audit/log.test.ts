import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe } from 'node:test';
import { AuditArchive } from '../../../src/features/audit/archive.ts';
import { auditEntry } from '../../../src/features/audit/record.ts';
import { CLAIM_NOTED } from '../../../src/features/casework/actions.ts';
import { ApiKeys } from '../../../src/features/organizations/api-keys.ts';
import { Organizations } from '../../../src/features/organizations/service.ts';
import { endOfIdentifiers, Identifiers } from '../../../src/platform/identifiers.ts';
import { decodeCursor } from '../../../src/platform/paging.ts';
import { withMethods } from '../../support/api/harness.ts';
import { MINUTE, type OperatorsUnderTest, onOperators, refusedWith } from '../../support/operator/services.ts';

/** Adds entries a minute apart, `count` of them. */
async function addEntries({ stores, clock }: OperatorsUnderTest, count: number): Promise<void> {
  const identifiers = new Identifiers(clock.now);
  for (let n = 0; n < count; n += 1) {
    const subject = { kind: 'claim', id: `clm_${n}` } as const;
    await stores.operators.addAudit(
      auditEntry(identifiers, { actor: 'ana@example.com', action: CLAIM_NOTED, subject }),
    );
    clock.ms += MINUTE;
  }
}

describe('the audit log', () => {
  onOperators('an empty one is one empty page', async ({ auditLog }) => {
    assert.deepEqual(await auditLog.list({ limit: 10 }), {
      data: [],
      names: {},
      pagination: { cursor: null, has_more: false },
    });
  });

  onOperators('its pages go from new to old, and the last one is known to be the last', async (under) => {
    await addEntries(under, 4);
    const first = await under.auditLog.list({ limit: 2 });
    assert.deepEqual(
      first.data.map(({ subject }) => subject.id),
      ['clm_3', 'clm_2'],
    );
    assert.equal(first.pagination.has_more, true);
    const last = await under.auditLog.list({ limit: 2, after: decodeCursor(first.pagination.cursor ?? '', 'aud') });
    assert.deepEqual(
      last.data.map(({ subject }) => subject.id),
      ['clm_1', 'clm_0'],
    );
    assert.deepEqual(last.pagination, { cursor: null, has_more: false });
  });

  onOperators('both bounds of a period belong to it', async (under) => {
    const start = under.clock.ms;
    await addEntries(under, 4);
    const { data } = await under.auditLog.list({ limit: 10, from: start + MINUTE, to: start + 2 * MINUTE });
    assert.deepEqual(
      data.map(({ subject }) => subject.id),
      ['clm_2', 'clm_1'],
    );
    assert.deepEqual((await under.auditLog.list({ limit: 10, from: start + MINUTE, to: start })).data, []);
    const [newest] = (await under.auditLog.list({ limit: 1 })).data;
    const page = await under.auditLog.list({ limit: 10, to: start, after: newest?.id });
    assert.deepEqual(
      page.data.map(({ subject }) => subject.id),
      ['clm_0'],
      'also where the page before ended later',
    );
  });

  onOperators('changes of organizations and keys are in it, with their author', async (under) => {
    const identifiers = new Identifiers(under.clock.now);
    const organizations = new Organizations(under.stores.store, under.clock.now, identifiers);
    const keys = new ApiKeys(under.stores.store, under.clock.now, identifiers);
    const { id } = await organizations.create('Shop', 'cli:root');
    await organizations.change(id, { name: 'Shop 2', disabled: true }, 'ana@example.com');
    await organizations.change(id, { name: 'Shop 2', disabled: true }, 'ana@example.com');
    await organizations.change(id, { disabled: false });
    const { key_id } = await keys.issue(id, 'ERP', 'ben@example.com');
    await keys.revoke(key_id, 'ben@example.com');
    await assert.rejects(keys.revoke(key_id, 'ben@example.com'), refusedWith('API_KEY_NOT_FOUND'));
    const { data, names } = await under.auditLog.list({ limit: 10 });
    assert.deepEqual(names, { [id]: 'Shop 2', [key_id]: 'ERP' });
    assert.deepEqual(
      data.map(({ subject }) => subject.name_then),
      [null, null, null, null, null, 'Shop'],
      'what was called otherwise at the time',
    );
    assert.deepEqual(data.map(({ actor, action, before, after }) => [actor, action, before, after]).toReversed(), [
      ['cli:root', 'organization.created', null, { name: 'Shop' }],
      ['ana@example.com', 'organization.renamed', { name: 'Shop' }, { name: 'Shop 2' }],
      ['ana@example.com', 'organization.disabled', null, null],
      ['system', 'organization.enabled', null, null],
      ['ben@example.com', 'key.issued', null, { name: 'ERP' }],
      ['ben@example.com', 'key.revoked', { name: 'ERP' }, null],
    ]);
    assert.ok(data.every(({ organization_id }) => organization_id === id));
    assert.equal((await organizations.get(id)).name, 'Shop 2');
    await assert.rejects(organizations.change('org_none', { name: 'x' }), refusedWith('ORGANIZATION_NOT_FOUND'));
  });
});

describe('pruning the audit log', () => {
  onOperators('is noted once, however many pages it takes, and leaves what was written meanwhile', async (under) => {
    const { clock, folder } = under;
    const { audit } = under.stores;
    const identifiers = new Identifiers(clock.now);
    const subject = { kind: 'claim', id: 'clm_1' } as const;
    const newEntry = () => auditEntry(identifiers, { actor: 'ana@example.com', action: CLAIM_NOTED, subject });
    await Promise.all(Array.from({ length: 1_001 }, () => audit.addAudit(newEntry())));
    const late = [newEntry()];
    clock.ms += MINUTE;
    const store = withMethods(audit, {
      prune: async (...page) => {
        for (const entry of late.splice(0)) await audit.addAudit(entry);
        return audit.prune(...page);
      },
    });
    const archive = new AuditArchive(store, identifiers);
    const work = { file: join(folder, 'audit.jsonl.gz'), before: clock.ms, by: 'cli:root' };
    assert.equal((await archive.write(work)).entries, 1_001);
    assert.deepEqual(await archive.prune(work), { entries: 1_001 });
    const left = await audit.readOldest({ afterId: '', beforeId: endOfIdentifiers('aud') }, 10);
    assert.deepEqual(
      left.map(({ action }) => action),
      ['claim.noted', 'audit.archived', 'audit.pruned'],
    );
  });
});
