import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { csvOf } from '../../src/components/files/csv.ts';
import { cohortSheet, flowSheet, isByWeeks } from '../../src/pages/overview/sheets/day-sheets.ts';
import { ageSheet, amountSheet, carrierSheet } from '../../src/pages/overview/sheets/open-sheets.ts';
import { queueParameters } from '../../src/pages/overview/sheets/queue-filter.ts';
import { chartRows, type Sheet, sheetTable } from '../../src/pages/overview/sheets/sheet.ts';
import { parseQueueSearch } from '../../src/pages/queue/search/queue-search.ts';
import { UNDECIDED } from '../../src/status/claim-status.ts';
import { sampleStatistics, TODAY } from './samples.ts';

const ORGANIZATION = { organization: 'org_1' };

/** The lines of the export after its byte-order mark. */
const linesOf = (sheet: Sheet) => {
  const { head, rows } = sheetTable(sheet);
  return csvOf(head, rows).slice(1).split('\r\n');
};

/** The queue that a cell links to. */
function queueAt({ columns, rows }: Sheet, rowId: string, columnId: string) {
  const row = rows.find(({ id }) => id === rowId);
  return row?.cells[columns.findIndex(({ id }) => id === columnId)]?.queue;
}

function allQueues({ rows, totals = [] }: Sheet) {
  return [...rows.flatMap(({ cells }) => cells), ...totals].flatMap(({ queue }) => queue ?? []);
}

describe('filed and decided', () => {
  test('up to 90 days are shown one by one, a year by weeks', () => {
    const month = flowSheet(sampleStatistics(30), {});
    const quarter = flowSheet(sampleStatistics(90), {});
    const year = flowSheet(sampleStatistics(365), {});
    assert.deepEqual([month, quarter, year].map(isByWeeks), [false, false, true]);
    assert.equal(quarter.rows.length, 90);
    assert.equal(year.rows.length, 53);
  });

  test('weeks add up to the same numbers as days', () => {
    const year = flowSheet(sampleStatistics(365), {});
    const sums = [0, 1].map((column) => year.rows.reduce((sum, { cells }) => sum + (cells[column]?.count ?? 0), 0));
    assert.deepEqual(sums, [365, 730]);
    assert.deepEqual(
      year.totals?.map(({ count }) => count),
      [365, 730],
    );
  });

  test('the claims filed on a day lead to the claims of that day and organization', () => {
    const sheet = flowSheet(sampleStatistics(7), ORGANIZATION);
    const day = '2026-03-09';
    assert.deepEqual(queueAt(sheet, day, 'filed'), { ...ORGANIZATION, filed_from: day, filed_to: day });
  });

  test('a week leads to the claims of its days', () => {
    const sheet = flowSheet(sampleStatistics(365), {});
    assert.deepEqual(queueAt(sheet, '2026-03-02', 'filed'), { filed_from: '2026-03-02', filed_to: '2026-03-08' });
  });

  test('decisions lead nowhere: the queue cannot be asked for the day of a decision', () => {
    const sheet = flowSheet(sampleStatistics(7), {});
    assert.equal(queueAt(sheet, TODAY, 'decided'), undefined);
  });

  test('a day without any claim leads nowhere', () => {
    const sheet = flowSheet(sampleStatistics(7, { filed_per_day: [{ day: TODAY, count: 0 }] }), {});
    assert.deepEqual(allQueues(sheet), []);
  });
});

describe('claims by the status that they have now', () => {
  test('more than a month is shown by weeks: the parts of thinner bars could not be told apart', () => {
    assert.deepEqual(
      [30, 90].map((days) => isByWeeks(cohortSheet(sampleStatistics(days), {}))),
      [false, true],
    );
  });

  test('each part leads to the claims of its day and status', () => {
    const sheet = cohortSheet(sampleStatistics(7), ORGANIZATION);
    const expected = { ...ORGANIZATION, status: ['CREATED'], filed_from: TODAY, filed_to: TODAY };
    assert.deepEqual(queueAt(sheet, TODAY, 'CREATED'), expected);
    assert.equal(queueAt(sheet, TODAY, 'RESOLVED'), undefined);
  });

  test('the chart gets the count of each status by its name', () => {
    const [row] = chartRows(cohortSheet(sampleStatistics(7), {}));
    assert.equal(row?.id, '2026-03-05');
    assert.equal(row?.CREATED, 1);
    assert.equal(row?.CLOSED, 0);
  });
});

describe('open claims by age', () => {
  const sheet = ageSheet(sampleStatistics(30), {});
  const filedOf = (rowId: string) => {
    const { filed_from, filed_to } = queueAt(sheet, rowId, 'total') ?? {};
    return [filed_from, filed_to];
  };

  test('each age leads to the days on which its claims were filed, and no claim is in two', () => {
    assert.deepEqual(filedOf('1'), ['2026-03-09', '2026-03-10']);
    assert.deepEqual(filedOf('3'), ['2026-03-05', '2026-03-08']);
    assert.deepEqual(filedOf('30'), ['2025-12-12', '2026-02-09']);
  });

  test('today has no end, as a clock can be fast, and the oldest no beginning', () => {
    assert.deepEqual(filedOf('0'), [TODAY, undefined]);
    assert.deepEqual(filedOf('90'), [undefined, '2025-12-11']);
  });

  test('labels name the first and the last day that belong to it', () => {
    const labels = sheet.rows.map(({ label }) => label);
    assert.deepEqual(labels, ['Today', '1–2 days', '3–6 days', '7–13 days', '14–29 days', '30–89 days', '90+ days']);
  });

  test('the total counts every status, and leads to all that are not decided', () => {
    const row = sheet.rows.find(({ id }) => id === '3');
    assert.equal(row?.cells.at(-1)?.count, 4);
    assert.deepEqual(row?.cells.at(-1)?.queue?.status, UNDECIDED);
    assert.equal(sheet.totals?.at(-1)?.count, 14 + 21);
  });
});

describe('open claims by carrier', () => {
  const sheet = carrierSheet(sampleStatistics(30), ORGANIZATION);

  test('each part leads to the undecided claims of its carrier and type', () => {
    const expected = { ...ORGANIZATION, status: UNDECIDED, carrier: 'SEUR', type: 'LOST' };
    assert.deepEqual(queueAt(sheet, 'SEUR', 'lost'), expected);
    assert.equal(queueAt(sheet, 'DPD', 'lost'), undefined);
  });

  test('rows and totals add up', () => {
    assert.deepEqual(
      sheet.rows.map(({ cells }) => cells.map(({ count }) => count)),
      [
        [3, 1, 4],
        [0, 2, 2],
      ],
    );
    assert.deepEqual(
      sheet.totals?.map(({ count }) => count),
      [3, 3, 6],
    );
  });
});

describe('open amounts', () => {
  const sheet = amountSheet(
    sampleStatistics(30, {
      open_amounts: [
        { currency: 'EUR', minor_digits: 2, claims: 4, amount: '90071992547409930123' },
        { currency: 'JPY', minor_digits: 0, claims: 1, amount: '9800' },
        { currency: 'KWD', minor_digits: 3, claims: 1, amount: '5' },
      ],
    }),
    {},
  );

  test('each currency has its own minor unit, and no digit is lost beyond 2^53', () => {
    const texts = sheet.rows.map(({ cells }) => cells[1]?.text);
    assert.deepEqual(texts, ['900,719,925,474,099,301.23', '9,800', '0.005']);
  });

  test('currencies are never summed', () => {
    assert.equal(sheet.totals, undefined);
  });

  test('the export holds plain decimal numbers', () => {
    const lines = [
      'currency,claims,amount,amount_minor,minor_digits',
      'EUR,4,900719925474099301.23,90071992547409930123,2',
      'JPY,1,9800,9800,0',
      'KWD,1,0.005,5,3',
      '',
    ];
    assert.equal(linesOf(sheet).join('\r\n'), lines.join('\r\n'));
  });
});

describe('exports and links', () => {
  const statistics = sampleStatistics(7);
  const sheets = [flowSheet, cohortSheet, ageSheet, carrierSheet].map((make) => make(statistics, ORGANIZATION));

  test('an export has the numbers of the chart, by identifiers', () => {
    const [head, first] = linesOf(flowSheet(statistics, {}));
    assert.deepEqual([head, first], ['day,filed,decided', '2026-03-05,1,2']);
    const [ageHead, today] = linesOf(ageSheet(statistics, {}));
    assert.equal(
      ageHead,
      'age,CREATED,UNDER_REVIEW,PENDING_ACTION,PENDING_REFUND,PENDING_REFUND_AMOUNT_CONFIRMED,total',
    );
    assert.equal(today, '0 days,2,0,0,0,0,2');
  });

  test('the queue understands every link as it is meant', () => {
    for (const queue of sheets.flatMap(allQueues)) {
      const parameters = queueParameters(queue);
      const { view, ...understood } = parseQueueSearch(parameters);
      assert.equal(view, 'all');
      assert.deepEqual(understood, parameters);
    }
  });
});
