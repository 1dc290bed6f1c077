import assert from 'node:assert/strict';
import type { OperatorStore } from '../../../src/features/operators/store.ts';
import { apiKey, claimId, claimToFile, OURS, organization, THEIRS, timeAt } from '../fixtures.ts';
import * as fixtures from './operator-fixtures.ts';
import {
  ANA,
  addOperators,
  addToken,
  audit,
  BEN,
  countOf,
  everyEntry,
  type OpenOperatorStore,
  tokenOf,
} from './operator-fixtures.ts';

export function testAuditLog(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);

  on('an entry is found as it was added', async (store) => {
    const about = { subject_kind: 'claim', subject_id: 'clm_1', organization_id: OURS } as const;
    const entry = audit({ ...about, before: '{"a":"ä 🚚"}', after: '{"a":null}' });
    await store.addAudit(entry);
    assert.deepEqual(await store.listAudit(everyEntry()), [entry]);
  });

  on('entries are listed newest first, in pages that neither repeat nor leave out', async (store) => {
    const ids = await addEntries(store, 7);
    const pages: string[] = [];
    for (let before_id = 'aud_~'; ; ) {
      const page = await store.listAudit(everyEntry({ before_id, limit: 3 }));
      const last = page.at(-1);
      if (!last) break;
      pages.push(...page.map(({ id }) => id));
      before_id = last.id;
    }
    assert.deepEqual(pages, ids.toReversed());
  });

  on('the first bound belongs to the list and the last one does not', async (store) => {
    const [, second = '', , fourth = ''] = await addEntries(store, 5);
    const found = await store.listAudit(everyEntry({ from_id: second, before_id: fourth }));
    assert.deepEqual(found.length, 2);
    assert.equal(found.at(-1)?.id, second);
  });

  on('entries are filtered by actor, action and subject, and by all of them', async (store) => {
    const entry = { actor: 'cli:root', action: 'key.issued', subject_id: 'key_1' };
    await store.addAudit(audit(entry));
    await store.addAudit(audit({ ...entry, actor: 'ben@example.com' }));
    await store.addAudit(audit({ ...entry, action: 'key.revoked' }));
    await store.addAudit(audit({ ...entry, subject_id: 'key_2' }));
    const count = async (query: Partial<typeof entry>) => (await store.listAudit(everyEntry(query))).length;
    assert.equal(await count({ actor: 'cli:root' }), 3);
    assert.equal(await count({ action: 'key.issued' }), 3);
    assert.equal(await count({ subject_id: 'key_1' }), 3);
    assert.equal(await count({ actor: 'cli:root', action: 'key.issued' }), 2);
    assert.equal(await count(entry), 1);
    assert.equal(await count({ ...entry, subject_id: 'key_3' }), 0);
  });

  on('names are found by what identifies each kind, and of what is not there none is', async (store, { stores }) => {
    await stores.store.addOrganization(organization(OURS));
    await stores.store.addOrganization(organization(THEIRS));
    await stores.store.addApiKey(apiKey('key_1'));
    await addOperators(store, ANA, BEN);
    await addToken(store, tokenOf(ANA, 'report'));
    const claim = claimToFile({ n: 1 });
    await stores.store.createClaim(claim);
    const names = await store.findNames({
      organizations: [OURS, 'org_none'],
      keys: ['key_1', 'key_none'],
      operators: [BEN.id],
      actors: [ANA.email, 'cli:root'],
      tokens: ['tok_report', 'tok_none'],
      claims: [claim, { ...claim, organization_id: THEIRS, id: claimId(2) }],
    });
    assert.deepEqual(
      names,
      new Map([
        [OURS, organization(OURS).name],
        ['key_1', apiKey('key_1').name],
        [BEN.id, BEN.name],
        [ANA.email, ANA.name],
        ['tok_report', 'report'],
        [claim.id, claim.tracking_number],
      ]),
    );
    const nobody = { organizations: [], keys: [], operators: [], actors: [], tokens: [], claims: [] };
    assert.equal((await store.findNames(nobody)).size, 0);
    const elsewhere = [{ organization_id: THEIRS, id: claim.id }];
    assert.equal((await store.findNames({ ...nobody, claims: elsewhere })).size, 0, 'a claim is its organization’s');
  });

  on('former names are told by the renames after an entry, and by the issue of a token', async (store) => {
    const renamed = (subject_id: string) => audit({ action: 'organization.renamed', subject_id });
    const [first, second, third] = [renamed(OURS), renamed(OURS), renamed(OURS)];
    const issue = audit({ action: 'token.issued', subject_id: 'tok_1' });
    const others = [audit({ subject_id: OURS, action: 'organization.disabled' }), renamed('org_other')];
    for (const entry of [issue, first, second, ...others, third]) await store.addAudit(entry);
    const asked = { renamed: [OURS], after_id: first.id, tokens: ['tok_1'] };
    const found = await store.listNamings(asked, 10);
    assert.deepEqual(new Set(found.map(({ id }) => id)), new Set([second.id, third.id, issue.id]));
    const [nearest] = await store.listNamings({ ...asked, tokens: [] }, 1);
    assert.deepEqual(nearest, second);
  });

  for (const [verb, sql] of [
    ['changed', "update audit_log set actor = 'nobody'"],
    ['deleted', 'delete from audit_log'],
  ] as const) {
    on(`an entry cannot be ${verb}, not even by hand`, async (store, { execute }) => {
      const entry = audit();
      await store.addAudit(entry);
      await assert.rejects(execute(sql), /append-only/);
      assert.deepEqual(await store.listAudit(everyEntry()), [entry]);
    });
  }

  on('the log cannot be rewritten another way either', async (store, { execute, rewriting }) => {
    const entry = audit();
    await store.addAudit(entry);
    await assert.rejects(execute(rewriting), /append-only/);
    assert.deepEqual(await store.listAudit(everyEntry()), [entry]);
  });

  on(
    'what is done to organizations and keys is audited with it, and what changes nothing is not',
    async (store, { stores }) => {
      const { store: organizations } = stores;
      await organizations.addOrganization(organization(OURS), audit({ action: 'created' }));
      const change = { id: OURS, name: 'Другое имя', disabled_at: timeAt(3) };
      await organizations.changeOrganization(change, [audit({ action: 'renamed' }), audit({ action: 'disabled' })]);
      await organizations.addApiKey(apiKey('key_1'), audit({ action: 'issued' }));
      await organizations.revokeApiKey('key_1', timeAt(4), audit({ action: 'revoked' }));
      for (const action of ['created', 'disabled', 'renamed', 'issued', 'revoked']) {
        assert.equal(await countOf(store, action), 1, action);
      }
      assert.deepEqual(await organizations.findOrganization(OURS), { ...organization(OURS), ...change });

      const nothing = audit({ action: 'nothing' });
      assert.equal(await organizations.changeOrganization({ id: 'org_none', name: 'x' }, [nothing]), false);
      assert.equal(await organizations.revokeApiKey('key_1', timeAt(5), nothing), false);
      assert.equal(await countOf(store, 'nothing'), 0);
    },
  );

  on('of a change whose entries cannot all be kept nothing is', async (store, { stores }) => {
    await stores.store.addOrganization(organization(OURS));
    const entry = audit({ action: 'renamed' });
    const change = { id: OURS, name: 'x', disabled_at: timeAt(3) };
    await assert.rejects(stores.store.changeOrganization(change, [entry, entry]));
    assert.deepEqual(await stores.store.findOrganization(OURS), organization(OURS));
    assert.equal(await countOf(store, 'renamed'), 0);
  });

  on('an organization that cannot be added leaves no entry', async (store, { stores }) => {
    await stores.store.addOrganization(organization(OURS), audit());
    await assert.rejects(stores.store.addOrganization(organization(OURS), audit({ action: 'twice' })));
    await assert.rejects(stores.store.addApiKey(apiKey('key_1', 0, 'org_none'), audit({ action: 'twice' })));
    assert.equal(await countOf(store, 'twice'), 0);
  });

  on('the use of a key is noted, never as earlier than before', async (_store, { stores }) => {
    await stores.store.addOrganization(organization(OURS));
    await stores.store.addApiKey(apiKey('key_1'));
    assert.equal((await stores.store.findApiKey('key_1'))?.last_used_at, null);
    await stores.store.noteApiKeyUsed('key_1', timeAt(70));
    await stores.store.noteApiKeyUsed('key_1', timeAt(60));
    assert.equal((await stores.store.findApiKey('key_1'))?.last_used_at, timeAt(70));
  });
}

export function testCarrierLinks(open: OpenOperatorStore): void {
  const on = fixtures.onOperatorStore(open);
  const link = {
    carrier: 'DPD',
    tracking_url: 'https://example.com/{tracking_number}',
    changed_at: timeAt(1),
  } as const;

  on('a carrier’s link is set, changed, taken away and reset, each with its entry', async (store) => {
    assert.deepEqual(await store.listCarrierLinks(), []);
    await store.setCarrierLink(link, audit({ action: 'carrier.changed' }));
    assert.deepEqual(await store.listCarrierLinks(), [link]);
    const without = { ...link, tracking_url: null, changed_at: timeAt(2) };
    await store.setCarrierLink(without, audit({ action: 'carrier.changed' }));
    assert.deepEqual(await store.listCarrierLinks(), [without]);
    assert.equal(await store.deleteCarrierLink('DPD', audit({ action: 'carrier.changed' })), true);
    assert.deepEqual(await store.listCarrierLinks(), []);
    assert.equal(await store.deleteCarrierLink('DPD', audit({ action: 'carrier.changed' })), false);
    assert.equal(await countOf(store, 'carrier.changed'), 3);
  });
}

async function addEntries(store: OperatorStore, count: number): Promise<string[]> {
  const entries = Array.from({ length: count }, () => audit());
  for (const entry of entries.toReversed()) await store.addAudit(entry);
  return entries.map(({ id }) => id);
}
