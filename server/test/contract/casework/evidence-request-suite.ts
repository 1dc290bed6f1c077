import assert from 'node:assert/strict';
import type { EvidenceRequest } from '../../../src/features/evidence-requests/record.ts';
import { MAX_REQUESTS } from '../../../src/features/evidence-requests/rules.ts';
import { sha256 } from '../../../src/platform/secrets.ts';
import { fileClaim, NONE_EXPIRED, OURS, timeAt } from '../fixtures.ts';
import { noteOf, wholeDocument } from '../store/whole-documents-suite.ts';
import { actionsOn, auditOf, evidenceRequestOf, type On } from './review-fixtures.ts';

const BY = 'ana@example.com';

export function testEvidenceRequests(on: On): void {
  on('an evidence request is found as it was added, by its claim and by its token', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const other = await fileClaim(stores.store, { n: 2 });
    const requests = [1, 2].map((n) => evidenceRequestOf(claim, n));
    for (const request of [...requests, evidenceRequestOf(other, 3)]) {
      assert.equal(
        await stores.evidenceRequests.addEvidenceRequest(request, auditOf(claim, 'claim.evidence_requested')),
        true,
      );
    }
    assert.deepEqual(await stores.evidenceRequests.listEvidenceRequests(OURS, claim.id), requests);
    assert.deepEqual(await stores.evidenceRequests.findEvidenceRequestByToken(sha256('token 2')), requests[1]);
    assert.equal(await stores.evidenceRequests.findEvidenceRequestByToken(sha256('token 9')), undefined);
    await stores.store.changeOrganization({ id: OURS, disabled_at: timeAt(9) });
    assert.equal(await stores.evidenceRequests.findEvidenceRequestByToken(sha256('token 2')), undefined);
  });

  on('it is opened and revoked once, each with one entry of the audit log', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const request = evidenceRequestOf(claim, 1);
    const { evidenceRequests } = stores;
    await evidenceRequests.addEvidenceRequest(request, auditOf(claim, 'claim.evidence_requested'));
    const openings = [timeAt(5), timeAt(6)].map((at) =>
      evidenceRequests.markEvidenceRequestOpened(request, at, auditOf(claim, 'claim.evidence_request_opened')),
    );
    await Promise.all(openings);
    const revoked: EvidenceRequest = { ...request, revoked_at: timeAt(7), revoked_by: BY };
    const outcomes = await Promise.all(
      [revoked, revoked].map((each) =>
        evidenceRequests.revokeEvidenceRequest(each, auditOf(claim, 'claim.evidence_request_revoked')),
      ),
    );
    assert.deepEqual(outcomes.toSorted(), [false, true]);
    const [kept] = await evidenceRequests.listEvidenceRequests(OURS, claim.id);
    assert.ok(kept?.opened_at === timeAt(5) || kept?.opened_at === timeAt(6));
    assert.deepEqual([kept.revoked_at, kept.revoked_by], [timeAt(7), BY]);
    assert.deepEqual((await actionsOn(stores, claim)).toSorted(), [
      'claim.evidence_request_opened',
      'claim.evidence_request_revoked',
      'claim.evidence_requested',
    ]);
  });

  on('a request that was revoked, has expired, or is of a disabled organization takes no file', async (stores) => {
    const { store, evidenceRequests } = stores;
    const claim = await fileClaim(store, { n: 1 });
    const send = async (n: number, request: number) => {
      const document = { ...wholeDocument(claim, n, 'recipient'), request_id: evidenceRequestOf(claim, request).id };
      await store.noteOrphanBlob(noteOf(n));
      return store.addWholeDocument(document, {
        expiredUntil: NONE_EXPIRED,
        audit: auditOf(claim, 'claim.evidence_received'),
      });
    };
    const { confirmed_at } = wholeDocument(claim, 1);
    const open = evidenceRequestOf(claim, 1, { expires_at: timeAt(99) });
    const expired = evidenceRequestOf(claim, 2, { expires_at: confirmed_at });
    for (const request of [open, expired])
      await evidenceRequests.addEvidenceRequest(request, auditOf(claim, 'claim.evidence_requested'));
    assert.deepEqual([await send(1, 1), await send(2, 2), await send(3, 9)], ['added', 'closed', 'closed']);
    await store.changeOrganization({ id: OURS, disabled_at: timeAt(9) });
    assert.equal(await send(4, 1), 'closed');
    await store.changeOrganization({ id: OURS, disabled_at: null });
    const revoked = { ...open, revoked_at: timeAt(7), revoked_by: BY };
    await evidenceRequests.revokeEvidenceRequest(revoked, auditOf(claim, 'claim.evidence_request_revoked'));
    assert.equal(await send(5, 1), 'closed');
    assert.equal((await store.listDocuments(OURS, claim.id)).length, 1);
  });

  on('of requests that are made at the same time no more are kept than the most of a claim', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const numbers = Array.from({ length: MAX_REQUESTS + 3 }, (_, n) => n);
    const made = await Promise.all(
      numbers.map((n) =>
        stores.evidenceRequests.addEvidenceRequest(
          evidenceRequestOf(claim, n),
          auditOf(claim, 'claim.evidence_requested'),
        ),
      ),
    );
    assert.equal(made.filter((isMade) => isMade).length, MAX_REQUESTS);
  });
}
