import assert from 'node:assert/strict';
import type { EvidenceRequest } from '../../../src/features/evidence-requests/record.ts';
import { MAX_REQUESTS } from '../../../src/features/evidence-requests/rules.ts';
import { sha256 } from '../../../src/platform/secrets.ts';
import { fileClaim, OURS, timeAt } from '../fixtures.ts';
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
