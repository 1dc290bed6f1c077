/* Statements never guess money: what is not certain is asked (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type MappingInput, NO_MAPPING, wholeMapping } from '../../../src/features/statements/record.ts';
import { amountsOf, readFile } from './support.ts';

/** A mapping as versions before directions and separators stored it. */
const remembered = (columns: Partial<MappingInput['columns']>, rest: Partial<MappingInput> = {}): MappingInput => {
  const { direction: _, ...none } = NO_MAPPING.columns;
  const how = { currency: null, date_format: null, decimal_mark: null, encoding: null, is_negated: false };
  return { columns: { ...none, tracking_number: 'Sendung', amount: 'Betrag', ...columns }, ...how, ...rest };
};

describe('the direction of a line', () => {
  test('is read from the column that says it, in the words of each language', async () => {
    for (const [heading, pays, takes] of [
      ['D/H', 'H', 'D'],
      ['Soll/Haben', 'H', 'S'],
      ['Soll/Haben', 'Haben', 'Soll'],
      ['SHKZG', 'H', 'S'],
      ['CreditDebet', 'Credit', 'Debet'],
      ['Debit/Credit', 'C', 'D'],
      ['Dr/Cr', 'CR', 'DR'],
      ['CdtDbtInd', 'CRDT', 'DBIT'],
      ['Cargo/Abono', 'Abono', 'Cargo'],
      ['A/C', 'A', 'C'],
      ['Sens', 'Crédit', 'Débit'],
      ['Segno', 'Avere', 'Dare'],
      ['Sinal', '+', '-'],
      ['Af/Bij', 'Bij', 'Af'],
      ['Wn/Ma', 'Ma', 'Wn'],
      ['+/-', '+', '\u2212'],
      ['Sign', '1', '-1'],
    ] as const) {
      const lines = [
        `Tracking;Date;Amount;Currency;${heading}`,
        `A;25/03/2026;7,50;EUR;${takes}`,
        `B;25/03/2026;8,50;EUR;${pays}`,
      ];
      const { fields } = await readFile(lines);
      const isNamed = heading !== 'A/C';
      assert.deepEqual(fields, isNamed ? [] : ['columns.direction'], heading);
      const change = {
        columns: {
          ...wholeMapping(remembered({})).columns,
          tracking_number: 'Tracking',
          amount: 'Amount',
          currency: 'Currency',
          paid_on: 'Date',
          direction: heading,
        },
      };
      assert.deepEqual(await amountsOf(lines, { change }), [-750, 850], heading);
    }
  });

  test('is asked for when a column that nobody mapped looks like it, unless the signs of the amounts say the same', async () => {
    const head = 'Tracking;Date;Amount;Currency;Type';
    for (const [rows, fields] of [
      [['A;25/03/2026;7,50;EUR;Debit', 'B;25/03/2026;8,50;EUR;Credit'], ['columns.direction']],
      [['A;25/03/2026;7,50;EUR;D'], ['columns.direction']],
      [['A;25/03/2026;-7,50;EUR;Debit', 'B;25/03/2026;8,50;EUR;Credit'], []],
      [['A;25/03/2026;7,50;EUR;Credit'], []],
      [['A;25/03/2026;7,50;EUR;Lost', 'B;25/03/2026;8,50;EUR;Damaged'], []],
    ] as const) {
      const { fields: asked, questions } = await readFile([head, ...rows]);
      assert.deepEqual(asked, fields, rows.join());
      if (asked.length > 0) assert.deepEqual(questions[0]?.options, ['Type']);
      assert.deepEqual((await readFile([head, ...rows], { change: { ignored_columns: ['Type'] } })).fields, []);
    }
  });

  test('of texts that nobody knows is asked for, and those that a person named take back', async () => {
    const lines = ['Tracking;Date;Amount;Currency;Soll/Haben', 'A;25/03/2026;7,50;EUR;X', 'B;25/03/2026;8,50;EUR;Y'];
    const { questions } = await readFile(lines);
    assert.deepEqual(
      questions.map(({ field, options }) => [field, options]),
      [['debit_values', ['X', 'Y']]],
    );
    assert.deepEqual(await amountsOf(lines, { change: { debit_values: ['x'] } }), [-750, 850]);
    const { fields } = await readFile(lines, { change: { debit_values: ['X'] }, isRemembered: true });
    assert.deepEqual(fields, ['debit_values'], 'a text that is new beside those that are remembered');
  });

  test('that contradicts a minus is told', async () => {
    const head = 'Tracking;Date;Amount;Currency;Dr/Cr';
    assert.deepEqual(await amountsOf([head, 'A;25/03/2026;-7,50;EUR;DR', 'B;25/03/2026;8,50;EUR;CR']), [-750, 850]);
    for (const row of ['A;25/03/2026;-7,50;EUR;CR', 'A;25/03/2026;7,50;EUR;', 'A;25/03/2026;-7,50;EUR;DR']) {
      const [first] = await amountsOf([head, row, 'B;25/03/2026;8,50;EUR;DR']);
      assert.equal(typeof first, 'string', row);
    }
  });
});

describe('the column of the amount', () => {
  test('is never one of what was claimed, declared, insured, charged or limited', async () => {
    const other = [
      'Claimed amount',
      'Declared value',
      'Insured value',
      'Claim amount',
      'Limit',
      'Importe reclamado',
      'Valor declarado',
      'Montant réclamé',
      'Valeur déclarée',
      'Plafond',
      'Geforderter Betrag',
      'Warenwert',
      'Höchstbetrag',
      'Schadensumme',
      'Importo richiesto',
      'Valore merce',
      'Massimale',
      'Valor segurado',
      'Verklaarde waarde',
      'Geclaimd bedrag',
      'Wartość',
      'Kwota roszczenia',
      'VAT',
      'Net amount',
      'Outstanding amount',
      'Krävt belopp',
      'Rechnungsnummer Gutschrift',
    ];
    for (const heading of other) {
      const { mapping, fields } = await readFile([`Tracking;${heading};Date;Currency`, 'A;100,00;25/03/2026;EUR']);
      assert.deepEqual([mapping.columns.amount, fields], [null, ['columns.amount']], heading);
      const paid = await readFile([`Tracking;${heading};Settlement;Date;Currency`, 'A;100,00;12,00;25/03/2026;EUR']);
      assert.deepEqual([paid.mapping.columns.amount, paid.fields], ['Settlement', []], heading);
    }
  });

  test('is asked for when several fit as well', async () => {
    const { questions } = await readFile([
      'Tracking;Amount;Approved amount;Date;Currency',
      'A;100,00;12,00;25/03/2026;EUR',
    ]);
    assert.deepEqual(
      questions.map(({ field, options }) => [field, options]),
      [['columns.amount', ['Amount', 'Approved amount']]],
    );
  });

  test('keeps to the reference of a claim and not to its type or status', async () => {
    for (const heading of [
      'Claim type',
      'Claim status',
      'Claim date',
      'Schadenart',
      'Schadensgrund',
      'Motivo de reclamación',
      'Statut réclamation',
    ]) {
      const { mapping } = await readFile([`Tracking;${heading};Amount;Date;Currency`, 'A;x;12,00;25/03/2026;EUR']);
      assert.equal(mapping.columns.reference, null, heading);
    }
  });
});

describe('the day of a line', () => {
  test('is that of the payment, else of the booking, the value, or the document', async () => {
    for (const headings of [
      ['Auszahlungsdatum', 'Rechnungsdatum', 'Schadendatum'],
      ['Gutschriftsdatum', 'Buchungstag', 'Belegdatum'],
      ['Buchungstag', 'Wertstellung', 'Versanddatum'],
      ['Belegdatum', 'Zustelldatum'],
      ['Rechnungsdatum'],
      ['Fecha abono', 'Fecha factura', 'Fecha reclamación'],
      ['Date de règlement', 'Date de facture', 'Date de livraison'],
      ['Data liquidazione', 'Data fattura', 'Data sinistro'],
      ['Data de pagamento', 'Data da fatura'],
      ['Uitbetalingsdatum', 'Factuurdatum', 'Schadedatum'],
      ['Data wypłaty', 'Data faktury', 'Data szkody'],
      ['Payment date', 'Invoice date', 'Delivery date'],
    ]) {
      const [first] = headings;
      const names = headings.toReversed();
      const { mapping, fields } = await readFile([
        `Tracking;Amount;Currency;${names.join(';')}`,
        `A;12,00;EUR;${names.map(() => '25/03/2026').join(';')}`,
      ]);
      assert.deepEqual([mapping.columns.paid_on, fields], [first, []], headings.join());
    }
  });

  test('is asked for when days stand in columns of which none is the fittest, and never today without a word', async () => {
    for (const headings of [['Datum', 'Belegdatum'], ['Schadendatum'], ['Delivery date', 'Claim date'], ['X']]) {
      const lines = [
        `Tracking;Amount;Currency;${headings.join(';')}`,
        `A;12,00;EUR;${headings.map((_, n) => `2${n}/03/2026`).join(';')}`,
      ];
      const { questions } = await readFile(lines);
      assert.deepEqual(
        questions.map(({ field, options }) => [field, options]),
        [['columns.paid_on', headings]],
      );
      assert.deepEqual((await readFile(lines, { isDated: true })).fields, []);
      assert.deepEqual((await readFile(lines, { change: { ignored_columns: headings } })).fields, []);
    }
  });
});

describe('a file that contradicts what is remembered', () => {
  test('asks again, and names the contradiction', async () => {
    const euros = remembered({ paid_on: 'Datum' }, { currency: 'EUR' });
    for (const [mapping, lines, field] of [
      [euros, ['Sendung;Betrag;Datum;Währung', 'A;500,00;25.03.2026;PLN'], 'columns.currency'],
      [euros, ['Sendung;Betrag;Datum', 'A;500,00 zł;25.03.2026'], 'currency'],
      [euros, ['Sendung;Betrag;Datum;S/H', 'A;500,00;25.03.2026;S'], 'columns.direction'],
      [euros, ['Sendung;Summe;Datum', 'A;500,00;25.03.2026'], 'columns.amount'],
      [remembered({}, { currency: 'EUR' }), ['Sendung;Betrag;Datum', 'A;500,00;25.03.2026'], 'columns.paid_on'],
      [{ ...euros, decimal_mark: ',' as const }, ['Sendung;Betrag;Datum', 'A;500.00;25.03.2026'], 'decimal_mark'],
      [{ ...euros, date_format: 'MDY' as const }, ['Sendung;Betrag;Datum', 'A;500,00;25.03.2026'], 'date_format'],
    ] as const) {
      const { questions } = await readFile(lines, { mapping, isRemembered: true });
      assert.deepEqual(
        questions.map((question) => question.field),
        [field],
        lines.join(),
      );
      assert.ok(questions[0] && questions[0].message.length > 20);
    }
    assert.deepEqual(
      (await readFile(['Sendung;Betrag;Datum;Währung', 'A;500,00;25.03.2026;EUR'], { mapping: euros })).fields,
      [],
    );
  });
});

test('a column that fits better than the remembered one is asked about, until a person has chosen', async () => {
  const day = { paid_on: 'Datum' };
  const euros = remembered(day, { currency: 'EUR' });
  for (const [lines, field, rival] of [
    [['Sendung;Betrag;Datum;Auszahlungsbetrag', 'A;50,00;25.03.2026;12,00'], 'columns.amount', 'Auszahlungsbetrag'],
    [['Sendung;Betrag;Datum;Zahlungsdatum', 'A;50,00;25.03.2026;28.03.2026'], 'columns.paid_on', 'Zahlungsdatum'],
  ] as const) {
    const asked = await readFile(lines, { mapping: euros, isRemembered: true });
    assert.deepEqual(asked.fields, [field], rival);
    assert.ok(asked.questions[0]?.options.includes(rival));
    const answered = await readFile(lines, { mapping: euros, areColumnsChosen: false });
    assert.deepEqual(answered.fields, [field], 'another question was answered');
    const chosen = await readFile(lines, { mapping: euros });
    assert.deepEqual(chosen.fields, []);
    assert.deepEqual(chosen.mapping.ignored_columns, [rival]);
    assert.deepEqual((await readFile(lines, { mapping: chosen.mapping, isRemembered: true })).fields, []);
  }
  const before = ['Sendung;Betrag;Datum;Warenwert', 'A;50,00;25.03.2026;99,00'];
  assert.deepEqual((await readFile(before, { mapping: euros, isRemembered: true })).fields, []);
});

describe('what stands around a line', () => {
  const HEAD = 'Tracking;Date;Amount;Currency';
  const saidOf = async (lines: readonly string[], change = {}) =>
    (await readFile(lines, { change })).lines.map((line) => line.kind === 'line' && line.is_said_unpaid === true);

  test('marks a line of which a text says that it is taken back or not paid', async () => {
    for (const text of [
      'Rejected',
      'Claim rejected',
      'Pending',
      'Storno Gutschrift 12',
      'Reversal of the compensation of 3 March for T2',
      'Anulación de la indemnización',
      'En attente',
      'Rückbelastung 4',
      'Odrzucone',
      'In sospeso',
    ]) {
      const lines = [`${HEAD};Text`, 'A;25/03/2026;7,50;EUR;Paid', `B;25/03/2026;8,50;EUR;${text}`];
      assert.deepEqual(await saidOf(lines), [false, true], text);
      assert.deepEqual(await saidOf(lines, { ignored_columns: ['Text'] }), [false, false], text);
    }
    for (const text of ['Compensation', 'Parcel lost', 'Total loss', 'Void fill for a lamp in a box', '12', 'Paid']) {
      assert.deepEqual(await saidOf([`${HEAD};Text`, `B;25/03/2026;8,50;EUR;${text}`]), [false], text);
    }
  });

  test('marks the lines below a title that says so, until the next one', async () => {
    const lines = [HEAD, 'A;25/03/2026;1,50;EUR', 'Belastungen', HEAD, 'B;25/03/2026;2,50;EUR'];
    assert.deepEqual(await saidOf([...lines, 'Gutschriften', 'C;25/03/2026;3,50;EUR']), [
      ...[false, false, false],
      ...[true, false, false],
    ]);
  });

  test('keeps lines of another table from being read by the columns of the first one', async () => {
    const first = ['Tracking;Date;Claimed;Credit;Currency', 'A;25/03/2026;100,00;7,50;EUR'];
    const other = ['Tracking;Date;Credit;Claimed;Currency', 'B;25/03/2026;8,50;99,00;EUR'];
    const [, paid, ...below] = [null, ...(await amountsOf([...first, ...other]))];
    assert.equal(paid, 750);
    assert.equal(below[0], null);
    assert.match(String(below[1]), /^stands below line 3/);
    assert.deepEqual(await amountsOf([...first, first[0] ?? '', 'B;25/03/2026;99,00;8,50;EUR']), [750, null, 850]);
  });
});

describe('what takes back', () => {
  const HEAD = 'Tracking;Date;Amount;Currency;Type';

  test('is asked for by one clear word in a column of few texts, and wherever it stands in the file', async () => {
    for (const texts of [
      ['Credit note', 'Debit note', 'Invoice'],
      ['Gutschrift', 'Belastung', 'Ersatz'],
      ['Indemnización', 'Anulación indemnización', 'Cargo'],
    ]) {
      const rows = texts.map((text, index) => `A${index};25/03/2026;7,50;EUR;${text}`);
      assert.deepEqual((await readFile([HEAD, ...rows])).fields, ['columns.direction'], texts.join());
      const { mapping, fields } = await readFile([HEAD.replace('Type', 'Vorgang'), ...rows]);
      assert.deepEqual([mapping.columns.reference, fields], [null, ['columns.direction']]);
    }
    const many = Array.from({ length: 400 }, (_, index) => `A${index};25/03/2026;7,50;EUR;H`);
    assert.deepEqual((await readFile([HEAD, ...many])).fields, []);
    assert.deepEqual((await readFile([HEAD, ...many, 'B;25/03/2026;7,50;EUR;S'])).fields, ['columns.direction']);
  });

  test('is read with a minus where all of its column have one, and not where others have none', async () => {
    const head = 'Tracking;Date;Credit;Debit;Currency';
    assert.deepEqual(await amountsOf([head, 'A;25/03/2026;;-3,00;EUR', 'B;25/03/2026;;-4,00;EUR']), [-300, -400]);
    const [mixed, other] = await amountsOf([head, 'A;25/03/2026;;-3,00;EUR', 'B;25/03/2026;;4,00;EUR']);
    assert.match(String(mixed), /has a minus/);
    assert.equal(other, -400);
  });
});

test('a currency that stands above the table or beside a sum is asked about when another one is remembered', async () => {
  const table = ['Sendung;Betrag', 'A;7,50'];
  const mapping = remembered({}, { currency: 'EUR' });
  const how = { mapping, isRemembered: true, isDated: true };
  for (const [lines, options] of [
    [
      ['Moneda: PLN', ...table],
      ['PLN', 'EUR'],
    ],
    [
      ['Kontoauszug;alle Beträge in £', ...table],
      ['GBP', 'EUR'],
    ],
    [
      [...table, 'Total PLN;7,50'],
      ['PLN', 'EUR'],
    ],
  ] as const) {
    const { questions } = await readFile(lines, how);
    assert.deepEqual(
      questions.map((each) => [each.field, each.options]),
      [['currency', options]],
      lines.join('|'),
    );
    assert.deepEqual((await readFile(lines, { mapping, isDated: true })).fields, [], 'a person saw it');
  }
  for (const title of ['Moneda: EUR', 'EUR und PLN', 'Correos MAD, ALL claims', 'Gutschrift 12']) {
    assert.deepEqual((await readFile([title, ...table], how)).fields, [], title);
  }
  const { questions } = await readFile(['Moneda: PLN', ...table], { isDated: true });
  assert.deepEqual(
    questions.map(({ field, options }) => [field, options]),
    [['currency', ['PLN']]],
  );
});
