import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { StatementRow } from '../../../src/features/statements/record.ts';
import { claimId, fileClaim, moveClaim, OURS, organization, standing, timeAt } from '../fixtures.ts';
import type { OpenOperatorStore } from '../operators/operator-fixtures.ts';
import { fileOf, serviceOn, statementToApply } from './statement-suite.ts';

const HEADER = 'Tracking;Claim number;Date;Amount;Currency;Line number';
const COLUMNS = {
  ...{
    tracking_number: 'Tracking',
    reference: 'Claim number',
    paid_on: 'Date',
    amount: 'Amount',
    currency: 'Currency',
  },
  ...{ line_number: 'Line number', debit: null, direction: null },
};
const withNumbers = (lines: readonly string[]) => ({
  content: Buffer.from([HEADER, ...lines].join('\n')),
  change: { columns: COLUMNS },
});
const fatesOf = (rows: readonly StatementRow[]) => rows.map(({ fate }) => fate);

/** Tests of the lines of applied statements: known again, in doubt, and kept. */
export function testStatementLines(open: OpenOperatorStore): void {
  /** Runs each test with two claims of ours, `TN-1` and `TN-2`, of 42.00 EUR each. */
  function on(name: string, body: (stores: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS));
        for (const n of [1, 2]) await fileClaim(stores.store, { n });
        await body(stores);
      } finally {
        await dispose();
      }
    });
  }

  const paidOf = async ({ refunds }: Stores, n: number) => {
    const [balance] = await refunds.listBalances([{ organization_id: OURS, id: claimId(n) }]);
    return balance?.paid[0]?.amount ?? 0;
  };

  on('a line with a number of its own is paid once, in one file or several, whatever its notation', async (stores) => {
    const service = serviceOn(stores);
    const line = 'TN-1;CO-1;25.03.2026;12,00;EUR;GS-007';
    const first = await service.apply(fileOf([], withNumbers([line, line])), 'ana');
    assert.equal(first.statement?.lines, 1);
    assert.equal(first.preview.rows[1]?.repeats_line, 2);
    const { rows } = await service.preview(fileOf([], withNumbers([line, line])));
    assert.deepEqual(
      rows.map(({ statement_id }) => statement_id),
      [first.statement?.id, first.statement?.id],
    );
    for (const again of [
      'tn-1;CO-1;2026-03-25;12,0000;eur;gs\u2011007',
      'TN 1;;25/03/2026;12,0;EUR;GS-007'.replace('TN 1', 'TN\u20111'),
      'TN-1;co-1;25.03.26;12;EUR;ＧＳ－００７',
    ]) {
      const { statement, preview } = await service.apply(fileOf([], withNumbers([again])), 'ben');
      assert.equal(statement, null, again);
      assert.equal(preview.rows[0]?.statement_id, first.statement?.id);
    }
    const other = await service.apply(fileOf([], withNumbers([line.replace('007', '008')])), 'ben');
    assert.equal(other.statement?.lines, 1, 'another number is another line');
    const changed = await service.preview(fileOf([], withNumbers([line.replace('12,00', '13,00')])));
    assert.deepEqual(changed.rows[0]?.marks, ['number_repeated']);
    assert.equal(await paidOf(stores, 1), 2_400);
  });

  on('a line that an earlier version applied is known by the keys that it kept', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 3 });
    const change = statementToApply(3, claim);
    const values = JSON.stringify(['tn-3', '', '', 700, 'EUR', '2026-03-25']);
    const line_key = `v${hash('sha256', `v${values} 1`, 'base64url').slice(0, 24)}`;
    const statement = { ...change.statement, carrier: 'DPD' };
    assert.ok(
      await stores.statements.applyStatement({
        ...change,
        statement,
        keys: [{ line_key, line: 2 }],
        lines: [],
        mapping: undefined,
      }),
    );
    const { rows } = await serviceOn(stores).preview(
      fileOf(['tn-3;;25.03.2026;7,00;EUR', 'TN-1;;25.03.2026;7,00;EUR']),
    );
    assert.deepEqual(fatesOf(rows), ['already_there', 'matched']);
    const { lines, areKept } = await serviceOn(stores).lines(statement.id, { limit: 5 });
    assert.equal(areKept, false, 'its payments stand for its lines');
    assert.deepEqual(
      lines.map(({ line, fate, tracking_number, amount, currency, claim_id }) => [
        line,
        fate,
        tracking_number,
        amount,
        currency,
        claim_id,
      ]),
      [[2, 'matched', 'TN-3', -5, 'EUR', claim.id]],
    );
  });

  on('alike lines of two files are the same payments, in another notation too', async (stores) => {
    const service = serviceOn(stores);
    const lines = ['TN-1;CO-1;25.03.2026;5,00;EUR', 'TN-1;CO-1;25.03.2026;5,00;EUR'];
    const { statement, preview } = await service.apply(fileOf(lines), 'ana');
    assert.equal(statement?.lines, 2);
    assert.deepEqual(
      preview.rows.map(({ alike, marks }) => [alike, marks.join()]),
      [
        [2, 'alike'],
        [2, 'alike'],
      ],
    );
    const again = await service.preview(fileOf(['tn\u20111;co\u20111;25/03/2026;5,0;EUR', ...lines]));
    assert.deepEqual(fatesOf(again.rows), ['already_there', 'already_there', 'matched'], 'three are three');
    const fewer = await service.preview(fileOf(['tn\u20111;;25/03/2026;5,0;EUR']));
    assert.deepEqual(fatesOf(fewer.rows), ['already_there']);
  });

  on('a line without a day is the same on another day, and one with a day is not', async (stores) => {
    const service = serviceOn(stores);
    const undated = (line: string, paid_on: string) =>
      fileOf([], { content: Buffer.from(`Tracking;Amount;Currency\n${line}`), paid_on });
    assert.equal((await service.apply(undated('TN-1;5,00;EUR', '2026-03-25'), 'ana')).statement?.lines, 1);
    for (const line of ['TN-1;5,00;EUR', 'tn-1;5,0;eur']) {
      assert.deepEqual(fatesOf((await service.preview(undated(line, '2026-03-26'))).rows), ['already_there'], line);
    }
    await service.forgetMapping('DPD', 'ana');
    const dated = (day: string) => fileOf([`TN-2;;${day};5,00;EUR`]);
    assert.equal((await service.apply(dated('25.03.2026'), 'ana')).statement?.lines, 1);
    assert.deepEqual(fatesOf((await service.preview(dated('26.03.2026'))).rows), ['matched']);
  });

  on('a line whose payment a person withdrew stays applied, with fewer names too', async (stores) => {
    const service = serviceOn(stores);
    await service.apply(fileOf([], withNumbers(['TN-1;CO-1;25.03.2026;12,00;EUR;GS-007'])), 'ana');
    const key = { organization_id: OURS, claim_id: claimId(1) };
    const [payment] = await stores.refunds.listPayments({ organization_id: OURS, id: key.claim_id });
    const withdrawn = { ...key, id: payment?.id ?? '', withdrawn_at: timeAt(9), withdrawn_by: 'ben', audits: [] };
    assert.ok(await stores.refunds.withdrawPayment(withdrawn, 1));
    const { rows } = await service.preview(fileOf([], withNumbers(['TN-1;;25.03.2026;12,00;EUR;GS-007'])));
    assert.deepEqual(fatesOf(rows), ['already_there']);
  });

  on('the later pages of a preview are those of the file as it was, until it is applied', async (stores) => {
    const service = serviceOn(stores);
    await fileClaim(stores.store, { n: 3, carrier: 'GLS' });
    const file = fileOf(['TN-1;;25.03.2026;1,00;EUR']);
    let { rows } = await service.preview(file);
    assert.equal((await service.preview(file, true)).rows, rows);
    for (const other of [
      { content: Buffer.concat([file.content, Buffer.from('\n')]) },
      { carrier: 'GLS' as const },
      { paid_on: '2026-03-01' },
      { change: { currency: 'GBP' } },
      { choices: [{ line: 2, claim_id: claimId(1) }] },
    ]) {
      const anew = await service.preview({ ...file, ...other }, true);
      assert.notEqual(anew.rows, rows, JSON.stringify(other));
      ({ rows } = await service.preview(file));
    }
    await service.apply(file, 'ana');
    const after = await service.preview(file, true);
    assert.notEqual(after.rows, rows);
    assert.deepEqual(fatesOf(after.rows), ['already_there']);
  });

  on('lines in doubt are marked, and left out by mark or one by one', async (stores) => {
    const service = serviceOn(stores);
    await fileClaim(stores.store, { n: 3 });
    const lines = [
      'TN-1;;25.03.2026;1000000,00;EUR',
      'TN-2;;25.03.2026;40,00;GBP',
      'TN-3;;25.02.2026;1,00;EUR',
      'NO-1;;25.03.2026;1,00;EUR',
    ];
    const { rows, digest } = await service.preview(fileOf(lines));
    assert.deepEqual(
      rows.map(({ marks }) => marks.join()),
      ['above_claimed', 'other_currency', 'before_claim', ''],
    );
    const left = { leave_out_marks: ['above_claimed'], leave_out_lines: [3, 5] } as const;
    await assert.rejects(service.apply(fileOf(lines, { leave_out_lines: [3, 5, 9] }), 'ana'), {
      message: /^leave_out_lines: 9 is no line of the file/,
    });
    const { statement } = await service.apply(fileOf(lines, { ...left, digest }), 'ana');
    assert.deepEqual(statement?.sums, [{ currency: 'EUR', lines: 1, amount: '100' }]);
    assert.deepEqual((await service.list({ limit: 1 })).data[0]?.sums, statement?.sums);
    const kept = await service.lines(statement?.id ?? '', { limit: 9 });
    assert.deepEqual(
      kept.lines.map(({ line, fate, left_out, marks }) => [line, fate, left_out, marks.join()]),
      [
        [2, 'matched', 'mark', 'above_claimed'],
        [3, 'matched', 'line', 'other_currency'],
        [4, 'matched', null, 'before_claim'],
        [5, 'unknown', 'line', ''],
      ],
    );
    assert.deepEqual([await paidOf(stores, 1), await paidOf(stores, 3)], [0, 100]);
    assert.equal((await service.apply(fileOf(lines, { leave_out: ['unknown'] }), 'ana')).statement?.lines, 2);
  });

  on('a claim that is rejected meanwhile changes the preview', async (stores) => {
    const service = serviceOn(stores);
    const line = 'TN-4;;25.03.2026;1,00;EUR';
    const claim = await fileClaim(stores.store, { n: 4 });
    const { digest } = await service.preview(fileOf([line]));
    await moveClaim(stores.store, claim, standing('REJECTED', 'CLAIM_VOIDED_BY_CARRIER'));
    await assert.rejects(service.apply(fileOf([line], { digest }), 'ana'), { code: 'STATEMENT_CHANGED' });
    assert.deepEqual((await service.preview(fileOf([line]))).rows[0]?.marks, ['claim_rejected']);
    assert.equal((await service.apply(fileOf([line]), 'ana')).statement?.lines, 1, 'a mark stops nothing by itself');
  });

  on('the lines of a statement are read later, page by page and by fate, also when it is undone', async (stores) => {
    const service = serviceOn(stores);
    const file = ['TN-1;CO-1;25.03.2026;1,00;EUR', 'NO-1;;25.03.2026;2,00;EUR', 'TN-2;;x;3,00;EUR', 'Total;;;6,00;'];
    const { statement } = await service.apply(fileOf(file, { leave_out: ['unknown', 'not_read'] }), 'ana');
    const id = statement?.id ?? '';
    const pages = [await service.lines(id, { limit: 3 }), await service.lines(id, { after: 4, limit: 3 })];
    assert.deepEqual(
      pages.map(({ lines, hasMore, areKept }) => [
        lines.map(({ line, fate, left_out }) => `${line} ${fate} ${left_out}`),
        hasMore,
        areKept,
      ]),
      [
        [['2 matched null', '3 unknown fate', '4 not_read fate'], true, true],
        [['5 passed_over null'], false, true],
      ],
    );
    const [unread] = (await service.lines(id, { fates: ['not_read'], limit: 3 })).lines;
    assert.deepEqual([unread?.amount_text, unread?.faults.map(({ field }) => field)], ['3,00', ['paid_on']]);
    const left = await service.lines(id, { isLeftOut: true, limit: 3 });
    assert.deepEqual(
      left.lines.map(({ line }) => line),
      [3, 4],
    );
    await service.undo(id, 'ana');
    assert.equal((await service.lines(id, { isLeftOut: false, limit: 9 })).lines.length, 2);
    await assert.rejects(service.lines('stm_none', { limit: 1 }), { code: 'STATEMENT_NOT_FOUND' });
  });

  on('undoing a statement can forget the mapping with it, in one piece', async (stores) => {
    const service = serviceOn(stores);
    const apply = async () => (await service.apply(fileOf(['TN-1;;25.03.2026;1,00;EUR']), 'ana')).statement?.id ?? '';
    assert.equal((await service.undo(await apply(), 'ana')).mapping_forgotten, false);
    assert.equal((await service.listMappings()).length, 1);
    const id = await apply();
    assert.equal((await service.undo(id, 'ana', true)).mapping_forgotten, true);
    assert.deepEqual(await service.listMappings(), []);
    assert.equal((await service.undo(id, 'ana', true)).mapping_forgotten, false, 'there is none any more');
  });
}
