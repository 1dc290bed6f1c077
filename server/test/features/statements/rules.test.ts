/* How carriers' statements are read (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findDateFormat, readDay } from '../../../src/features/shipments/rules/days.ts';
import { STATEMENT } from '../../../src/features/statements/reading/read.ts';
import { type Mapping, NO_MAPPING } from '../../../src/features/statements/record.ts';
import { findDecimalMark, readAmount } from '../../../src/features/statements/rules/amounts.ts';
import { cellReader } from '../../../src/features/statements/rules/cells.ts';
import { decideFates } from '../../../src/features/statements/rules/deciding/fates.ts';
import { lineReader } from '../../../src/features/statements/rules/lines.ts';
import { proposeMapping } from '../../../src/features/statements/rules/proposal.ts';
import { settleMapping } from '../../../src/features/statements/rules/settling.ts';
import { readTable } from '../../../src/platform/tables/reading.ts';
import { type Encoding, NO_CHOICE, type RawTable } from '../../../src/platform/tables/record.ts';
import { finish } from './support.ts';

const settle = (mapping: Mapping, { columns, rows }: Pick<RawTable, 'columns' | 'rows'>) =>
  settleMapping({ mapping, table: { columns, rows }, texts: rows.map(cellReader(mapping, columns)) });

describe('an amount', () => {
  test('is read with thousands, signs and currencies as carriers write them', () => {
    for (const [text, mark, minor] of [
      ['1.234,56', ',', 123_456],
      ['1,234.56', '.', 123_456],
      ["1'234.56", '.', 123_456],
      ['1 234,56', ',', 123_456],
      ['1\u00a0234\u00a0567,8', ',', 123_456_780],
      ['1\u202f234,5 €', ',', 123_450],
      ['12,50-', ',', -1_250],
      ['\u221212,50', ',', -1_250],
      ['(12,50)', ',', -1_250],
      ['12,50 DR', ',', -1_250],
      ['EUR 12,50 CR', ',', 1_250],
      ['12,50 S', ',', -1_250],
      ['12,50 H', ',', 1_250],
      ['12,5000', ',', 1_250],
      [',5', ',', 50],
      ['12', '.', 1_200],
      ['12,00 Euros', ',', 1_200],
    ] as const) {
      assert.deepEqual(readAmount(text, mark, 'EUR'), { amount: minor, currency: 'EUR' }, text);
    }
    assert.deepEqual(readAmount('150', '.', 'JPY'), { amount: 150, currency: 'JPY' });
    assert.deepEqual(readAmount('1,5', ',', 'JPY'), { fault: '“1,5” has 1 decimal, JPY has 0: correct it' });
    assert.deepEqual(readAmount('150,50', ',', 'JPY'), { fault: '“150,50” has 2 decimals, JPY has 0: correct it' });
    assert.deepEqual(readAmount('1,2345', ',', 'TND'), {
      fault: '“1,2345” has 4 decimals, TND has 3: correct it',
    });
  });

  test('that is none, is in another currency or has too many digits says why', () => {
    for (const [text, why] of [
      ['1.23,4', /no amount with a decimal comma/],
      ['1,2,3', /no amount/],
      ['-(12,00)', /no amount/],
      ['12,00 DR-', /no amount/],
      ['abc', /no amount/],
      ['12,345', /3 decimals, EUR has 2/],
      ['12,00 GBP', /is in GBP, but the line is in EUR/],
      ['12,5 EUR GBP', /no amount/],
      ['12,00 $', /is in USD, CAD, AUD or another currency, but the line is in EUR/],
      ['12,00 x', /“x” beside the number is no currency/],
      ['1.234 567,00', /no amount/],
      [`${'x'.repeat(60)}1`, /no amount/],
      ['99.999.999.999.999,99', /more than can be kept/],
    ] as const) {
      const result = readAmount(text, ',', 'EUR');
      assert.match('fault' in result ? result.fault : '', why, text);
    }
  });

  test('has its decimal mark found where the column shows it, and is never guessed', () => {
    assert.deepEqual(findDecimalMark(['1,234']), { is: 'ambiguous', values: [',', '.'], example: '1,234' });
    assert.deepEqual(findDecimalMark(['1,234', '12,5']), { is: 'clear', value: ',' });
    assert.deepEqual(findDecimalMark(['1.234', '1.234.567']), { is: 'clear', value: ',' });
    assert.deepEqual(findDecimalMark(['12', '', 'x']), { is: 'none' });
    assert.deepEqual(findDecimalMark(['12,5', '12.5']), { is: 'contradictory', examples: ['12,5', '12.5'] });
  });
});

describe('a day', () => {
  test('is read as seven countries write it', () => {
    for (const [text, format] of [
      ['05/03/2026', 'DMY'],
      ['5.3.26', 'DMY'],
      ['05-03-2026', 'DMY'],
      ['2026-03-05', 'DMY'],
      ['2026/3/5', 'DMY'],
      ['20260305', 'YMD'],
      ['05032026', 'DMY'],
      ['260305', 'YMD'],
      ['03/05/2026', 'MDY'],
      ['2026-03-05T10:00:00Z', 'DMY'],
      ['05/03/2026 10:20', 'DMY'],
      ['5 mars 2026', 'DMY'],
      ['5 de marzo de 2026', 'DMY'],
      ['5. März 2026', 'DMY'],
      ['05-Mar-26', 'DMY'],
      ['5 marca 2026', 'DMY'],
      ['5 maart 2026', 'DMY'],
      ['March 5, 2026', 'DMY'],
      ['46086', 'DMY'],
      ['46086,5', 'YMD'],
    ] as const) {
      assert.deepEqual(readDay(text, format), { day: '2026-03-05' }, text);
    }
    for (const first of ['1er mars 2026', '1º de marzo de 2026', '1° marzo 2026']) {
      assert.deepEqual(readDay(first, 'DMY'), { day: '2026-03-01' }, first);
    }
    assert.ok('fault' in readDay('31.02.2026', 'DMY'));
    assert.ok('fault' in readDay('28001', 'DMY'));
  });

  test('has its order found where the column shows it, and is never guessed', () => {
    assert.deepEqual(findDateFormat(['03/04/2026']), {
      is: 'ambiguous',
      values: ['DMY', 'MDY'],
      example: '03/04/2026',
    });
    assert.deepEqual(findDateFormat(['03/04/2026', '25/04/2026']), { is: 'clear', value: 'DMY' });
    assert.deepEqual(findDateFormat(['03/04/2026', '04/25/2026']), { is: 'clear', value: 'MDY' });
    assert.deepEqual(findDateFormat(['03.04.2026']), { is: 'clear', value: 'DMY' });
    assert.deepEqual(findDateFormat(['2026-03-04', '3 mars 2026']), { is: 'none' });
    assert.equal(findDateFormat(['25/03/2026', '03/25/2026']).is, 'contradictory');
  });
});

const rowsOf = async (text: string, encoding: BufferEncoding = 'utf8', named: Encoding | null = null) =>
  readTable(Buffer.from(text, encoding), { ...NO_CHOICE, encoding: named }, STATEMENT);

describe('a file', () => {
  test('is read in the encoding and with the separator that it has, past the lines above its columns', async () => {
    const lines = ['Correos y Telégrafos', '', 'Nº de envío;Importe', 'PQ1;12,50 €', '', 'PQ2;"1;0"'];
    const text = lines.join('\r\n');
    const euro = Buffer.from(text.replace('€', '\x80'), 'latin1');
    const iso = Buffer.from(text.replace('€', '\xa4'), 'latin1');
    for (const [bytes, encoding] of [
      [Buffer.from(text), 'utf-8'],
      [Buffer.from(`\ufeff${text}`), 'utf-8'],
      [Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
      [Buffer.from(`\ufeff${text}`, 'utf16le').swap16(), 'utf-16be'],
      [Buffer.from(text, 'utf16le'), 'utf-16le'],
      [euro, 'windows-1252'],
      [iso, 'iso-8859-15'],
    ] as const) {
      const table = await readTable(bytes, NO_CHOICE, STATEMENT);
      assert.deepEqual([table.encoding, table.header_line, table.columns], [encoding, 3, ['Nº de envío', 'Importe']]);
      assert.deepEqual(table.rows, [
        { line: 4, cells: ['PQ1', '12,50 €'] },
        { line: 6, cells: ['PQ2', '1;0'] },
      ]);
    }
    for (const separator of [',', '\t', '|']) {
      const table = await rowsOf(`Tracking number${separator}Amount\nA${separator}1\nB${separator}2\n`);
      assert.deepEqual([table.delimiter, table.rows.length], [separator, 2]);
    }
    assert.equal((await rowsOf('sep=,\nTracking,Amount;x\nA,1\n')).rows[0]?.line, 3);
  });

  test('that is no text, too long or with a quote that does not end is refused with what to do', async () => {
    for (const [text, why] of [
      ['', /is empty/],
      ['Tracking;Amount;Note\nA;"1\n', /line 2: a quote does not end/],
      ['PK\x03\x04\0\0', /is no/],
      ['PK\x03\x04\x14\0\b\0', /is no/],
      [`Tracking;Amount\n${';'.repeat(3_000_000)}`, /line 2: has more than 200000 characters/],
      [`Tracking;Amount\n${'"\n";'.repeat(300_000)}`, /line \d+: /],
      [Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(';'), /line 1: has more than 200 cells/],
      [',\n'.repeat(300_000), /has more than \d+ lines/],
      [`Tracking;Amount\n${'x'.repeat(1_001)};1`, /line 2: a cell has more than 1000 characters/],
    ] as const) {
      await assert.rejects(rowsOf(text), { code: 'INVALID_REQUEST_BODY', message: why }, text.slice(0, 20));
    }
    await assert.rejects(rowsOf('caf\xe9;1', 'latin1', 'utf-8'), { message: /not written in utf-8/ });
  });

  test('has its columns proposed by the words of seven languages and by what they hold', async () => {
    for (const header of [
      'Tracking number;Claim number;Date;Credit amount;Currency',
      'Código de envío;Nº expediente;Fecha abono;Importe;Divisa',
      'N° de suivi;Numéro de dossier;Date;Montant;Devise',
      'Sendungsnummer;Schadennummer;Buchungsdatum;Gutschriftsbetrag;Währung',
      'Numero spedizione;Pratica;Data pagamento;Importo;Valuta',
      'Número de objeto;Processo;Data;Valor;Moeda',
      'Zendingsnummer;Dossiernummer;Datum;Bedrag;Valuta',
      'Numer przesyłki;Nr reklamacji;Data płatności;Kwota;Waluta',
    ]) {
      const table = await rowsOf(`${header}\nA1;R1;25/03/2026;12,50;EUR\n`);
      const [tracking_number, reference, paid_on, amount, currency] = header.split(';');
      const { columns } = proposeMapping(table);
      const proposed = { ...NO_MAPPING.columns, tracking_number, reference, paid_on, amount, currency };
      assert.deepEqual(columns, proposed, header);
    }
    const unread = proposeMapping(await rowsOf('Envío;Fecha;Importe\nA;pendiente;1,00\n'));
    assert.equal(unread.columns.paid_on, 'Fecha', 'its lines say that they have no day, and are not of today');
    const two = await rowsOf('Envío;Importe;Importe\nA;1,00;2,00\n');
    assert.equal(proposeMapping(two).columns.amount, null, 'two amounts that differ are asked about');
  });

  test('asks for what it does not show, and for a format that the mapping contradicts', async () => {
    const table = await rowsOf('Tracking;Date;Amount\nA;03/04/2026;1,234\n');
    const { questions } = settle(proposeMapping(table), table);
    assert.deepEqual(
      questions.map(({ field }) => field),
      ['currency', 'decimal_mark', 'date_format'],
    );
    // Only lines of sums, which are passed over, say nothing of how the file is written.
    for (const [row, fields] of [
      ['TL1;03/04/2026;Total loss;1,230', ['decimal_mark', 'date_format']],
      ['TL1;03/04/2026;Saldo;1,230', ['decimal_mark', 'date_format']],
      ['Balance scooter;03/04/2026;;1,230', ['decimal_mark', 'date_format']],
      ['Total:;03/04/2026;;1,230', []],
      [';;Suma;1,230', []],
    ] as const) {
      const one = await rowsOf(`Tracking;Date;Note;Amount\n${row}\n`);
      const columns = { ...NO_MAPPING.columns, tracking_number: 'Tracking', paid_on: 'Date', amount: 'Amount' };
      const asked = settle({ ...NO_MAPPING, columns, currency: 'EUR' }, one).questions;
      assert.deepEqual(
        asked.map(({ field }) => field),
        fields,
        row,
      );
    }
    const beside = await rowsOf('Tracking;Date;Amount\nA;25/04/2026;12.50 EUR\nB;25/04/2026;GBP 1.00\n');
    assert.deepEqual(settle(proposeMapping(beside), beside).questions, [], 'each amount has its currency beside it');
    const clear = await rowsOf('Tracking;Date;Amount\nA;25/04/2026;12.50\n');
    const wrong = { ...proposeMapping(clear), currency: 'EUR', decimal_mark: ',' } as const;
    assert.deepEqual(
      settle(wrong, clear).questions.map(({ field }) => field),
      ['decimal_mark'],
    );
  });

  test('has lines that are read, cells that say why they are not, and lines that are none', async () => {
    const lines = ['A;R;25.03.26;100,00;;', 'B;;25.03.26;;20,00;', '1,23E+12;;25.03.26;1,00;;', ';;25.03.26;1,00;;'];
    const rest = [
      'A;;31.12.99;1,00;;',
      'A;;25.03.26;0,00;;',
      'A;;25.03.26;-90.071.992.547.409,91;1,00;',
      'Sendung;Schaden;Datum;Haben;Soll;Pos',
      'Summe;;;80,00;;',
    ];
    const table = await rowsOf(['Sendung;Schaden;Datum;Haben;Soll;Pos', ...lines, ...rest, 'Seite 1;;;;;'].join('\n'));
    const settled = settle({ ...proposeMapping(table), currency: 'EUR' }, table);
    const read = lineReader({ ...settled, columns: table.columns, paid_on: '2026-04-01', latest: '2026-04-02' });
    const found = table.rows.map(read).map((line) => {
      if (line.kind === 'line') return line.amount;
      return line.kind === 'not_read' ? line.faults.map(({ field }) => field).join() : line.kind;
    });
    const faulty = ['tracking_number', 'tracking_number', 'paid_on', 'amount', 'amount'];
    assert.deepEqual(found, [10_000, -2_000, ...faulty, 'passed_over', 'passed_over', 'passed_over']);
    for (const [cells, kind] of [
      [['', '', 'Total loss', '55.00'], 'not_read'],
      [['', '', 'Total', '55.00'], 'passed_over'],
      [['Grand total:', '', '', '55.00'], 'passed_over'],
      [['', '', 'Parcel lost', '55.00'], 'not_read'],
      [['A', '', '', '55.00', '__proto__'], 'not_read'],
      [['A', '', '', 'constructor 55.00', 'EUR'], 'not_read'],
      [['', 'Total loss', '', '55.00'], 'line'],
    ] as const) {
      const columns = { ...NO_MAPPING.columns, tracking_number: 'T', reference: 'R', amount: 'A', currency: 'C' };
      const rules = { ...settled, mapping: { ...NO_MAPPING, columns, currency: 'EUR' } };
      const reading = { ...settled.reading, decimal_mark: '.', date_format: 'DMY' } as const;
      const days = { paid_on: '2026-04-01', latest: '2026-04-02' };
      const one = lineReader({ ...rules, reading, columns: ['T', 'R', 'Note', 'A', 'C'], ...days })({ line: 2, cells });
      assert.equal(one.kind, kind, cells.join(';'));
    }
    const negated = { ...settled, mapping: { ...settled.mapping, is_negated: true } };
    const other = lineReader({ ...negated, columns: table.columns, paid_on: '2026-04-01', latest: '2026-04-02' });
    const [first] = table.rows.map(other);
    assert.equal(first?.kind === 'line' && first.amount, -10_000);
  });
});

const DAYS = { today: '2026-04-01', dayOf: (at: string) => at.slice(0, 10) };

describe('a line', () => {
  test('is not read where it makes what is paid or expected of the claim more than can be kept', () => {
    const text = { line: 2, tracking_number: 'T', reference: '', line_number: '', amount_text: '' };
    const filed = { created_at: '2026-03-01T10:00:00.000Z', claimed: { amount: 60, currency: 'EUR' }, references: [] };
    const named = { organization_id: 'O', claim_id: 'C', tracking_number: 'T', status: 'RESOLVED' };
    const claim = { ...named, ...filed, balance_version: 0 };
    for (const [amount, currency, fate] of [
      [-40, 'EUR', 'amount_differs'],
      [-41, 'EUR', 'not_read'],
      [-41, 'GBP', 'amount_differs'],
      [100, 'EUR', 'amount_differs'],
      [101, 'EUR', 'not_read'],
    ] as const) {
      const line = { ...text, kind: 'line', amount, currency, paid_on: '2026-04-01' } as const;
      const approved = { amount: 60, currency: 'EUR' };
      const found = { line, by_number: [{ ...claim, approved }], by_reference: [], known_in: undefined };
      const limits = { payments: 1, amount: 100 };
      const [row] = finish(decideFates([{ ...found, choice: undefined }], { payments: [], limits, days: DAYS }));
      assert.equal(row?.fate, fate, `${amount} ${currency}`);
    }
  });
});
