import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type HistoryRecords, placeHistory } from '../../../src/features/casework/details/history.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { eventOf } from '../../contract/casework/review-fixtures.ts';
import {
  CLOSING,
  claimId,
  claimToFile,
  documentId,
  documentOf,
  fileClosedClaim,
  moveOf,
  OURS,
  receivedFile,
  standing,
  THEIRS,
  timeAt,
} from '../../contract/fixtures.ts';
import { OLGA, onServices, PNG } from '../../support/operator/review-services.ts';

const NAMED_OURS = { id: OURS, name: `Name of ${OURS}` };
const NAMED_THEIRS = { id: THEIRS, name: `Name of ${THEIRS}` };

describe('the details of a claim', () => {
  onServices('a claim that was just filed has its content, and nothing else', async (services) => {
    const claim = await services.file({ n: 1 });
    const detail = await services.casework.claimDetails.show(claim.id);
    const { shipment, incidence } = JSON.parse(`{${claim.filed}}`);
    assert.deepEqual(detail.shipment, shipment);
    assert.deepEqual(detail.incidence, incidence);
    assert.deepEqual(detail.organization, NAMED_OURS);
    assert.deepEqual(detail.item_totals, [{ currency: 'EUR', amount: '4200', minor_digits: 2 }]);
    assert.deepEqual(
      [detail.later_route, detail.documents_list, detail.related, detail.assignee],
      [null, [], [], null],
    );
    assert.equal(detail.blocks_new_claim, true);
    assert.equal(detail.tracking_url, 'https://track.example/TN-1');
    const filed = { id: `${claim.id}.1`, at: claim.created_at, actor: { name: NAMED_OURS.name, kind: 'client' } };
    assert.deepEqual(detail.history, [{ ...filed, kind: 'filed' }]);
  });

  onServices('there is no claim of another identifier', async ({ casework }) => {
    for (const id of [claimId(1), 'clm_1', '']) {
      await assert.rejects(
        casework.claimDetails.show(id),
        (error) => error instanceof ServiceError && error.code === 'CLAIM_NOT_FOUND',
      );
    }
  });

  onServices('sums of items are by currency, and exact beyond what a number holds', async ({ stores, casework }) => {
    const most = Number.MAX_SAFE_INTEGER;
    const item = (currency: string, quantity: number, unit_price: number) => ({
      description: 'Lamp',
      quantity,
      unit_price,
      currency,
    });
    const line_items = [item('EUR', most, most), item('JPY', 2, 150), item('EUR', 1, 1), item('KWD', 3, 0)];
    const claim = claimToFile({ n: 1 });
    const beforeRoute = `"shipment":${JSON.stringify({ tracking_number: 'TN', carrier: 'DPD', line_items }).slice(0, -1)},`;
    await stores.store.createClaim({ ...claim, filed: { ...claim.filed, beforeRoute } });
    const { item_totals } = await casework.claimDetails.show(claim.id);
    assert.deepEqual(item_totals, [
      { currency: 'EUR', amount: '81129638414606663681390495662082', minor_digits: 2 },
      { currency: 'JPY', amount: '300', minor_digits: 0 },
      { currency: 'KWD', amount: '0', minor_digits: 3 },
    ]);
  });

  onServices('an address that was not used, and the other claims of the number, are shown', async (services) => {
    const T = { tracking_number: 'TN' };
    const first = await fileClosedClaim(services.stores.store, { n: 1, ...T });
    const second = await fileClosedClaim(services.stores.store, { n: 2, ...T });
    const third = await services.file({ n: 3, ...T, city: 'Paris' });
    await services.file({ n: 4, ...T, organization_id: THEIRS });
    const detail = await services.casework.claimDetails.show(third.id);
    assert.equal(detail.shipment.destination.city, 'Lyon');
    assert.equal(detail.later_route?.destination.city, 'Paris');
    assert.deepEqual(
      detail.related.map(({ id, is_open }) => [id, is_open]),
      [
        [second.id, false],
        [first.id, false],
      ],
    );
    const closed = await services.casework.claimDetails.show(first.id);
    assert.equal(closed.blocks_new_claim, false);
    assert.equal(closed.related.length, 2);
  });
});

describe('documents of a claim', () => {
  onServices('a document without a file is there, with what was refused', async (services) => {
    const claim = await services.file({ n: 1 });
    const document = await services.initiate(claim, 1);
    await services.stores.store.recordRefusal(OURS, document.id, 'too_large');
    const { documents_list, documents } = await services.casework.claimDetails.show(claim.id);
    assert.deepEqual(documents_list, [
      {
        id: document.id,
        name: 'évidence 1.pdf',
        content_type: 'application/pdf',
        status: 'PENDING_UPLOAD',
        created_at: timeAt(1),
        confirmed_at: null,
        received_at: null,
        size_bytes: null,
        sha256: null,
        detected_type: null,
        refusal: 'too_large',
        uploaded_by: 'client',
        uploaded_by_name: null,
        asked_kind: null,
        is_unseen: false,
        preview: null,
        warnings: [],
        same_file: [],
        kinds: [],
        proposed_kinds: [],
      },
    ]);
    assert.deepEqual(documents, { confirmed: 0, pending: 1, unseen: 0, warnings: 0 });
  });

  onServices('a confirmed document has the type of its bytes, and its warnings', async (services) => {
    const claim = await services.file({ n: 1 });
    await services.confirm(await services.receive(claim, 1, PNG, { name: 'photo.pdf.exe' }), 100);
    const { documents_list, documents } = await services.casework.claimDetails.show(claim.id);
    const [document] = documents_list;
    assert.equal(document?.detected_type, 'image/png');
    assert.equal(document?.preview, 'image');
    assert.equal(document?.is_unseen, true);
    assert.equal(document?.received_at, timeAt(61));
    assert.equal(document?.confirmed_at, timeAt(100));
    assert.deepEqual(document?.warnings, ['TYPE_MISMATCH', 'HIDDEN_EXTENSION']);
    assert.deepEqual([documents.confirmed, documents.unseen], [1, 1]);
  });

  onServices(
    'the same file on another claim and at another organization is shown; on the same claim it is not',
    async (services) => {
      const claim = await services.file({ n: 1 });
      const other = await services.file({ n: 2 });
      const theirs = await services.file({ n: 3, organization_id: THEIRS });
      await services.receive(claim, 1);
      await services.receive(claim, 2);
      await services.receive(claim, 3, PNG);
      await services.receive(other, 4);
      await services.receive(theirs, 5);
      const { documents_list } = await services.casework.claimDetails.show(claim.id);
      const same_file = [
        { claim_id: other.id, document_id: documentId(4), organization: NAMED_OURS },
        { claim_id: theirs.id, document_id: documentId(5), organization: NAMED_THEIRS },
      ];
      assert.deepEqual(
        documents_list.map((document) => document.same_file),
        [same_file, same_file, []],
      );
      assert.deepEqual(documents_list[0]?.warnings, ['SAME_FILE_ELSEWHERE']);
      assert.deepEqual(documents_list[2]?.warnings, ['TYPE_MISMATCH']);
    },
  );

  onServices('of a file that is on many claims, ten are shown', async (services) => {
    const claim = await services.file({ n: 1 });
    await services.receive(claim, 1);
    for (let n = 2; n < 14; n += 1) await services.receive(await services.file({ n }), n);
    const { documents_list } = await services.casework.claimDetails.show(claim.id);
    assert.equal(documents_list[0]?.same_file.length, 10);
  });
});

/** Everything of a history, oldest first. */
function mergeHistory(parts: HistoryRecords) {
  const { filed, placed } = placeHistory(parts);
  return [filed, ...placed.map(({ event }) => event)];
}

describe('the history of a claim', () => {
  const claim = { ...claimBase(), created_at: timeAt(0) };
  const parts = {
    claim,
    organizationName: 'Shop',
    moves: [],
    documents: [],
    events: [],
    requests: [],
    operatorNames: new Map(),
  };
  const move = (version: number, seconds: number) => {
    const { from, to, actor, note, moved_at } = moveOf(claim, standing('UNDER_REVIEW'), { moved_at: timeAt(seconds) });
    return { version, from, to, actor, note, moved_at, since: null };
  };
  const kinds = (history: { kind: string }[]) => history.map(({ kind }) => kind);

  test('everything that happened stands in the order of time', () => {
    const file = { ...receivedFile('key'), received_at: timeAt(20) };
    const document = { ...documentOf(claim, 1), created_at: timeAt(10), confirmed_at: timeAt(40), file };
    const history = mergeHistory({
      ...parts,
      moves: [move(2, 30), move(3, 60)],
      documents: [document],
      events: [
        eventOf(claim, 25, { kind: 'noted', text: 'Hm' }),
        eventOf(claim, 50, { kind: 'document_viewed', document_id: document.id }),
        eventOf(claim, 55, { kind: 'assigned', assignee_id: 'opr_1' }),
      ],
      operatorNames: new Map([['opr_1', 'Ivan']]),
    });
    assert.deepEqual(kinds(history), [
      'filed',
      'document_initiated',
      'document_received',
      'noted',
      'moved',
      'document_confirmed',
      'document_viewed',
      'assigned',
      'moved',
    ]);
    assert.deepEqual(history[6]?.document, { id: document.id, name: document.name });
    assert.deepEqual(history[7]?.assignee, { id: 'opr_1', name: 'Ivan' });
    assert.equal(new Set(history.map(({ id }) => id)).size, history.length);
  });

  test('of equal times, the filing comes first, then documents in their steps, events, and moves by version', () => {
    const document = { ...documentOf(claim, 1), created_at: timeAt(0), confirmed_at: timeAt(0) };
    const file = { ...receivedFile('key'), received_at: timeAt(0) };
    const history = mergeHistory({
      ...parts,
      moves: [move(2, 0), move(3, 0)],
      documents: [{ ...document, file }],
      events: [{ ...eventOf(claim, 1, { kind: 'noted', text: 'x' }), at: timeAt(0) }],
    });
    assert.deepEqual(kinds(history), [
      'filed',
      'document_initiated',
      'document_received',
      'document_confirmed',
      'noted',
      'moved',
      'moved',
    ]);
    assert.deepEqual(
      history.slice(-2).map(({ version }) => version),
      [2, 3],
    );
  });

  test('a clock that was set back does not reverse a known order', () => {
    const early = { ...claim, created_at: timeAt(100) };
    const history = mergeHistory({ ...parts, claim: early, moves: [move(2, 200), move(3, 50), move(4, 201)] });
    assert.deepEqual(
      history.map(({ kind, version }) => version ?? kind),
      ['filed', 2, 3, 4],
    );
    assert.equal(history[2]?.at, timeAt(50));
  });

  test('a document that was purged, and an operator that is not known, are called by their identifiers', () => {
    const events = [
      eventOf(claim, 1, { kind: 'document_viewed', document_id: documentId(7) }),
      eventOf(claim, 2, { kind: 'assigned', assignee_id: 'opr_gone' }),
    ];
    const [, viewed, assigned] = mergeHistory({ ...parts, events });
    assert.deepEqual(viewed?.document, { id: documentId(7), name: documentId(7) });
    assert.deepEqual(assigned?.assignee, { id: 'opr_gone', name: 'opr_gone' });
  });

  onServices('a purged document leaves the claim, and its views stay in the history', async (services) => {
    const filed = await services.file({ n: 1 });
    const document = await services.receive(filed, 1);
    await services.casework.evidence.preview(filed.id, document.id, OLGA).then(({ bytes }) => bytes.return?.());
    await services.stores.store.deleteUnconfirmedDocuments(timeAt(500), timeAt(900), 10);
    const { documents_list, history } = await services.casework.claimDetails.show(filed.id);
    assert.deepEqual(documents_list, []);
    assert.deepEqual(kinds(history), ['filed', 'document_viewed']);
  });
});

function claimBase() {
  return { organization_id: OURS, id: claimId(1), ...CLOSING, version: 1, filed: '', updated_at: timeAt(0) };
}
