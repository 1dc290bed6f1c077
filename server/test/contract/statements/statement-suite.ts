import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { type Mapping, NO_MAPPING, type StatementRow } from '../../../src/features/statements/record.ts';
import { type ApplyRequest, Statements } from '../../../src/features/statements/service.ts';
import type { StatementToApply } from '../../../src/features/statements/sql/store.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { claimId, fileClaim, OURS, organization, THEIRS, timeAt } from '../fixtures.ts';
import { audit, countOf, type OpenOperatorStore } from '../operators/operator-fixtures.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';

const NOTHING_KEPT = {
  ...{
    line_number: null,
    amount_text: '-0,05',
    marks: [],
    faults: [],
    statement_id: null,
    repeats_line: null,
    alike: 1,
  },
} as const;
const HEADER = 'Tracking;Reference;Date;Amount;Currency';
const NOW = Date.UTC(2026, 3, 1);

/** A statement of one payment of a claim. */
export function statementToApply(n: number, { organization_id, id }: StoredClaim): StatementToApply {
  const statement_id = `stm_${n}`;
  const at = { applied_at: timeAt(n), applied_by: 'ana', undone_at: null, undone_by: null };
  const file = { id: statement_id, carrier: `C${n}`, file_name: '«à».csv', content_hash: 'h', lines: 1, claims: 1 };
  const money = { amount: -5, currency: 'EUR', paid_on: '2026-03-01', reference: null };
  const recorded = { statement_id, statement_line: 2, recorded_at: timeAt(n), recorded_by: 'ana' };
  const payment = { organization_id, claim_id: id, id: `pay_s${n}`, ...money, ...recorded };
  const lines = { payments: [payment], keys: [{ line_key: `k${n}`, line: 2 }], seen: [] };
  const kept = {
    line: 2,
    fate: 'matched',
    left_out: null,
    tracking_number: `TN-${n}`,
    reference: null,
    ...NOTHING_KEPT,
  } as const;
  const sums = [{ currency: 'EUR', lines: 1, amount: '-5' }];
  const paid = { ...kept, amount: -5, currency: 'EUR', paid_on: '2026-03-01', organization_id, claim_id: id };
  const change = { statement: { ...file, totals: [], sums, ...at }, ...lines, lines: [paid] };
  return { ...change, mapping: NO_MAPPING, audits: [audit()] };
}

export function serviceOn({ statements }: Pick<Stores, 'statements'>): Statements {
  const clock = () => NOW;
  return new Statements({ store: statements, identifiers: new Identifiers(clock), clock });
}

export function fileOf(lines: readonly string[], more: Partial<ApplyRequest> = {}): ApplyRequest {
  const content = Buffer.from([HEADER, ...lines].join('\n'));
  return { carrier: 'DPD', content, file_name: 'dpd.csv', isProposalTaken: true, ...more };
}

const fatesOf = (rows: readonly StatementRow[]) => rows.map(({ fate }) => fate);
const LINES = ['TN-1;;25.03.2026;100,00;EUR', 'TN-1;;25.03.2026;-10,00;EUR', 'TN-2;;26.03.2026;1.234,56;EUR'];

export function testStatements(open: OpenOperatorStore): void {
  /** Runs each test with two claims of ours, `TN-1` and `TN-2`. */
  function on(name: string, body: (stores: Stores, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        for (const id of [OURS, THEIRS]) await stores.store.addOrganization(organization(id));
        for (const n of [1, 2]) await fileClaim(stores.store, { n });
        await body(stores, other);
      } finally {
        await dispose();
      }
    });
  }

  const paidOf = async ({ refunds }: Stores, n: number) => {
    const [balance] = await refunds.listBalances([{ organization_id: OURS, id: claimId(n) }]);
    return balance?.paid ?? [];
  };

  on(
    'a statement is applied as a whole, several lines a claim, with history, audit log and mapping',
    async (stores) => {
      const service = serviceOn(stores);
      const { statement } = await service.apply(fileOf(LINES), 'ana@example.com');
      assert.deepEqual([statement?.lines, statement?.claims], [3, 2]);
      assert.deepEqual(await paidOf(stores, 1), [{ currency: 'EUR', amount: 9_000 }]);
      assert.deepEqual(await paidOf(stores, 2), [{ currency: 'EUR', amount: 123_456 }]);
      const payments = await stores.refunds.listPayments({ organization_id: OURS, id: claimId(1) });
      assert.deepEqual(
        payments.map((each) => [each.statement_id, each.statement_line, each.paid_on]),
        [2, 3].map((line) => [statement?.id, line, '2026-03-25']),
      );
      assert.equal(await countOf(stores.audit, 'claim.payment_recorded'), 3);
      assert.equal(await countOf(stores.audit, 'statement.applied'), 1);
      const [mapping] = await service.listMappings();
      assert.deepEqual([mapping?.carrier, mapping?.mapping.columns.amount], ['DPD', 'Amount']);
    },
  );

  on(
    'the same file, in another order, encoding or mapping, or a line of it in another file changes nothing',
    async (stores) => {
      const service = serviceOn(stores);
      await service.apply(fileOf(LINES), 'ana');
      const text = [HEADER, ...LINES].join('\r\n');
      const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
      const mapping = (await service.preview(fileOf(LINES))).mapping;
      const columns = { ...mapping.columns, paid_on: null };
      const undated = { ...mapping, columns, ignored_columns: ['Date'] };
      for (const again of [
        fileOf(LINES),
        fileOf(LINES.toReversed()),
        fileOf(LINES, { content: utf16 }),
        fileOf(LINES, { mapping: undated }),
        fileOf(['TN-2;;2026-03-26;1234.56;EUR'], { mapping: { ...mapping, decimal_mark: '.', date_format: null } }),
      ]) {
        const { statement, preview } = await service.apply(again, 'ben');
        assert.equal(statement, null);
        assert.ok(fatesOf(preview.rows).every((fate) => fate === 'already_there'));
      }
      const more = await service.apply(fileOf([...LINES, LINES[0] ?? '']), 'ben');
      assert.equal(more.statement?.lines, 1, 'a line that is there twice in one file is two');
      assert.equal((await paidOf(stores, 1))[0]?.amount, 19_000);
    },
  );

  on(
    'a mapping of an earlier version is read with what it lacks, and a file of other columns is mapped anew',
    async (stores) => {
      const { direction: _, ...none } = NO_MAPPING.columns;
      const columns = { ...none, tracking_number: 'Tracking', amount: 'Amount', paid_on: 'Date' };
      const how = { date_format: null, decimal_mark: null, encoding: null, is_negated: false };
      const earlier = { columns, currency: 'EUR', ...how } as unknown as Mapping;
      const applied = statementToApply(1, await fileClaim(stores.store, { n: 6 }));
      const change = { ...applied, statement: { ...applied.statement, carrier: 'DPD' }, mapping: earlier };
      assert.equal(await stores.statements.applyStatement(change), true);
      const service = serviceOn(stores);
      const [stored] = await service.listMappings();
      assert.deepEqual(stored?.mapping, { ...NO_MAPPING, ...earlier, columns: { ...NO_MAPPING.columns, ...columns } });
      const same = await service.preview(fileOf(['TN-1;;25.03.2026;100,00;EUR']));
      assert.deepEqual([same.mapping_from, same.questions, fatesOf(same.rows)], ['remembered', [], ['matched']]);
      const other = await service.preview(fileOf(['TN-1;;25.03.2026;100,00;PLN']));
      assert.deepEqual(
        other.questions.map(({ field }) => field),
        ['columns.currency'],
      );
      const content = Buffer.from('Sendung|Datum|Betrag|Währung\nTN-1|25.03.2026|100,00|EUR\n');
      const anew = await service.preview(fileOf([], { content }));
      assert.deepEqual([anew.mapping_from, anew.mapping.columns.amount, anew.questions], ['proposed', 'Betrag', []]);
    },
  );

  on(
    'a statement is undone as a whole and can be applied again; what people withdrew before is told',
    async (stores) => {
      const service = serviceOn(stores);
      const { statement } = await service.apply(fileOf(LINES), 'ana');
      assert.equal((await service.preview(fileOf(LINES))).applied_before?.id, statement?.id);
      const key = { organization_id: OURS, claim_id: claimId(2) };
      const [payment] = await stores.refunds.listPayments({ organization_id: OURS, id: claimId(2) });
      const withdrawal = {
        ...key,
        id: payment?.id ?? '',
        withdrawn_at: timeAt(2_000),
        withdrawn_by: 'ben',
        audits: [],
      };
      assert.ok(await stores.refunds.withdrawPayment(withdrawal, 1));
      const undone = await service.undo(statement?.id ?? '', 'ben');
      assert.deepEqual([undone.withdrawn, undone.withdrawn_before, undone.statement.undone_by], [2, 1, 'ben']);
      assert.deepEqual([await paidOf(stores, 1), await paidOf(stores, 2)], [[], []]);
      assert.equal(await countOf(stores.audit, 'claim.payment_withdrawn'), 2);
      assert.equal((await service.preview(fileOf(LINES))).applied_before, null);
      assert.equal((await service.undo(statement?.id ?? '', 'ana')).withdrawn, 0);
      assert.equal(await countOf(stores.audit, 'statement.undone'), 1);
      assert.equal((await service.apply(fileOf(LINES), 'ana')).statement?.lines, 3);
      await assert.rejects(service.undo('stm_1', 'ana'), { code: 'STATEMENT_NOT_FOUND' });
    },
  );

  on('two operators who apply or undo at the same time do it once', async (stores, other) => {
    const services = [serviceOn(stores), serviceOn(other)];
    const applied = await Promise.all(services.map((service) => service.apply(fileOf(LINES), 'ana')));
    const [statement, ...others] = applied.flatMap((each) => each.statement ?? []);
    assert.equal(others.length, 0);
    assert.equal((await paidOf(stores, 1))[0]?.amount, 9_000);
    const undone = await Promise.all(services.map((service) => service.undo(statement?.id ?? '', 'ana')));
    assert.deepEqual(undone.map(({ withdrawn }) => withdrawn).toSorted(), [0, 3]);
  });

  on('a statement of which one write fails leaves nothing', async ({ statements, store, refunds }) => {
    const claim = await fileClaim(store, { n: 3 });
    const good = statementToApply(1, claim);
    const [payment] = good.payments;
    assert.ok(payment);
    const bad = { ...good, payments: [payment, { ...payment, id: 'pay_other', amount: 0 }] };
    await assert.rejects(statements.applyStatement(bad));
    assert.equal(await statements.findStatement('stm_1'), undefined);
    assert.deepEqual(await statements.listLineKeys('C1', ['k1']), []);
    assert.deepEqual(await refunds.listPayments(claim), []);
    assert.equal(await statements.applyStatement(good), true);
    assert.equal(await statements.applyStatement({ ...good, statement: { ...good.statement, id: 'stm_2' } }), false);
  });

  on(
    'a line is matched by number or reference, ambiguous, unknown, already paid, or differs from what was approved',
    async (stores) => {
      const service = serviceOn(stores);
      await fileClaim(stores.store, { n: 3, organization_id: THEIRS, tracking_number: 'TN-1' });
      await fileClaim(stores.store, { n: 4, carrier: 'GLS' });
      await fileClaim(stores.store, { n: 5 });
      await stores.refunds.setRefund(refundToSet(2, { reference: 'CN-2', amount: 5_000 }), 0);
      await stores.refunds.addPayment(paymentToAdd(5, 1, { amount: 700, paid_on: '2026-03-25' }), 0);
      const lines = [
        'TN-1;;25.03.2026;1,00;EUR',
        ';CN-2;25.03.2026;20,00;EUR',
        'tn-2;CN-2;25.03.2026;30,00;EUR',
        'TN-4;;25.03.2026;5,00;EUR',
        'TN-5;;25.03.2026;7,00;EUR',
        'TN-5;;25.03.2026;7,00;EUR',
        'TN-5;;25.03.2026;x;EUR',
        'Total;;;70,00;',
      ];
      const expected = [
        'ambiguous',
        'matched',
        'matched',
        'unknown',
        'already_there',
        'matched',
        'not_read',
        'passed_over',
      ];
      const preview = await service.preview(fileOf(lines));
      assert.deepEqual(fatesOf(preview.rows), expected);
      assert.deepEqual(
        preview.rows[0]?.candidates.map(({ claim_id }) => claim_id),
        [claimId(1), claimId(3)],
      );
      await assert.rejects(service.apply(fileOf(lines), 'ana'), { code: 'STATEMENT_LINES_LEFT' });
      const choices = [{ line: 2, claim_id: claimId(3) }];
      const leave_out = ['unknown', 'not_read'] as const;
      const { statement } = await service.apply(fileOf(lines, { choices, leave_out }), 'ana');
      assert.equal(statement?.lines, 4);
      const differs = await service.preview(fileOf(['TN-2;CN-2;27.03.2026;-5,00;EUR']));
      assert.deepEqual([differs.rows[0]?.fate, differs.rows[0]?.paid], ['amount_differs', '4500']);
      await stores.refunds.setRefund(refundToSet(2, { reference: 'CN-2', amount: 4_500 }), 3);
      const changed = fileOf(['TN-2;CN-2;27.03.2026;-5,00;EUR'], { digest: differs.digest });
      await assert.rejects(service.apply(changed, 'ana'), { code: 'STATEMENT_CHANGED' });
    },
  );
}
