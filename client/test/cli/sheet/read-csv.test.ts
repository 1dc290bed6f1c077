import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { claimInput } from '../../../../server/test/support/api/samples.ts';
import { type Columns, csv, GOOD_ROW, readAll, Scratch } from '../scratch.ts';

const scratch = new Scratch({ after });

function read(content: string | Uint8Array, options = {}) {
  return readAll(scratch.write('claims.csv', content), options);
}

/** The faults of the good row with changes. */
async function faultsOf(...rows: Columns[]): Promise<string[]> {
  return (await read(csv(rows))).faults;
}

test('a row becomes the claim that its cells say', async () => {
  const row = {
    tracking_number: ' TN-9 ',
    provider: 'SENDCLOUD',
    destination_customer_phone: '+34600000000',
    item_1_description: 'Espresso machine',
    item_1_quantity: '1',
    item_1_unit_price_decimal: '129,00',
    item_3_description: 'Poster',
    item_3_quantity: '2',
    item_3_unit_price: '150',
    item_3_currency: 'JPY',
    documents: 'a.pdf; b.jpg ;',
  };
  const { rows, faults, problems } = await read(csv([row]));
  assert.deepEqual({ faults, problems }, { faults: [], problems: [] });
  assert.deepEqual(rows[0]?.documents, ['a.pdf', 'b.jpg']);
  assert.deepEqual(rows[0]?.claim, {
    shipment: {
      tracking_number: 'TN-9',
      carrier: 'UPS',
      provider: 'SENDCLOUD',
      origin: { postcode: '08001', country: 'ES' },
      destination: {
        ...claimInput({ 'shipment.destination.address': '12 Rue de Rivoli' }).shipment.destination,
        customer_phone: '+34600000000',
      },
      line_items: [
        { description: 'Espresso machine', quantity: 1, unit_price: 12_900, currency: 'EUR' },
        { description: 'Poster', quantity: 2, unit_price: 150, currency: 'JPY' },
      ],
    },
    incidence: { type: 'LOST', description: 'Never delivered.', claimed_amount: 12_900, currency: 'EUR' },
  });
});

test('optional cells that are empty are left out, and an item whose currency alone is filled is none', async () => {
  const { rows } = await read(csv([{ provider: '', destination_customer_phone: '', item_1_currency: 'EUR' }]));
  assert.deepEqual(rows[0]?.claim?.shipment.line_items, []);
  assert.equal(JSON.stringify(rows[0]?.claim).includes('provider'), false);
});

for (const delimiter of [',', ';', '\t']) {
  for (const lineBreak of ['\n', '\r\n', '\r']) {
    for (const mark of ['', '\ufeff']) {
      const name = JSON.stringify(delimiter + lineBreak + mark);
      test(`any separator, line break and byte order mark will do: ${name}`, async () => {
        const row = { description: 'One, two; "three"\tfour', destination_city: 'Zürich' };
        const { rows, problems } = await read(
          mark + csv([row, { ...row, tracking_number: 'TN-2' }], { delimiter, lineBreak }),
        );
        assert.deepEqual(problems, []);
        assert.deepEqual(
          rows.map(({ line, claim }) => [line, claim?.incidence.description, claim?.shipment.destination.city]),
          [
            [2, row.description, 'Zürich'],
            [3, row.description, 'Zürich'],
          ],
        );
      });
    }
  }
}

test("Excel's own first line says what stands between the cells", async () => {
  const { rows, problems } = await read(`sep=;\r\n${csv([{}], { delimiter: ';', lineBreak: '\r\n' })}`);
  assert.deepEqual(problems, []);
  assert.equal(rows[0]?.line, 3);
  assert.equal(rows[0]?.claim?.shipment.tracking_number, 'TN-1');
});

for (const lineBreak of ['\n', '\r\n']) {
  test(`a fault has the line on which its row begins, after cells of several lines too: ${JSON.stringify(lineBreak)}`, async () => {
    const several = `One${lineBreak}two${lineBreak}three`;
    const bad = { type: 'GONE' };
    const rows = [{ description: several }, bad, { ...bad, description: several }, bad];
    const lines = csv(rows, { lineBreak }).split(new RegExp(`(?<=${lineBreak})`));
    // Empty lines, with and without separators, between the second row and the third.
    lines.splice(5, 0, lineBreak, `,,,,,,,,,,,,${lineBreak}`, lineBreak);
    const { faults, rows: read_ } = await read(lines.join(''));
    assert.deepEqual(
      faults.map((fault) => fault.split(':')[0]),
      ['line 5, column type', 'line 9, column type', 'line 12, column type'],
    );
    assert.equal(read_[0]?.claim?.incidence.description, several.replaceAll('\r\n', '\n'));
  });
}

test('column names are compared without case and spaces, in any order', async () => {
  const text = csv([{}]).replace('tracking_number', ' Tracking_Number ').replace('carrier', 'CARRIER');
  assert.equal((await read(text)).rows[0]?.claim?.shipment.carrier, 'UPS');
});

test('unknown columns, columns that are missing and those that are there twice are named once for the file', async () => {
  const text = `${csv([{ traking_number: 'x', item_1_price: '1', Übrig: '' }]).replace('destination_city', 'carrier')}`;
  assert.deepEqual((await read(text)).problems, [
    'line 1: unknown column "traking_number"; did you mean tracking_number?',
    'line 1: unknown column "item_1_price"; did you mean item_1_unit_price?',
    'line 1: unknown column "übrig"',
    'line 1: the column carrier is there more than once',
    'line 1: the column destination_city is missing',
  ]);
});

test('columns of more line items than a claim may have are refused once, also when unknown ones are passed over', async () => {
  const items = Object.fromEntries([500, 501, 502, 1000].map((number) => [`item_${number}_description`, 'x']));
  for (const ignoreUnknown of [false, true]) {
    const { problems } = await read(csv([items]), { ignoreUnknown });
    assert.deepEqual(problems, ['line 1: the column item_501_description is too many: a claim has at most 500 items']);
  }
});

test('unknown columns are passed over when that is asked for, missing ones are not', async () => {
  const { rows, problems } = await read(csv([{ note: 'mine' }]), { ignoreUnknown: true });
  assert.deepEqual(problems, []);
  assert.notEqual(rows[0]?.claim, undefined);
  const lacking = csv([{}]).replace('claimed_amount_decimal', 'amount');
  assert.deepEqual((await read(lacking, { ignoreUnknown: true })).problems, [
    'line 1: the column claimed_amount_decimal (or claimed_amount) is missing',
  ]);
});

test('a row with more filled cells than there are columns is at fault; empty ones more are not', async () => {
  assert.deepEqual((await read(csv([{}]).replace(/\n$/, ',,,\n'))).faults, []);
  const { faults } = await read(csv([{}]).replace(/\n$/, ',stray\n'));
  assert.match(faults.join(), /^line 2: has 14 cells, the header has 13/);
});

test('a row with fewer cells lacks the last ones', async () => {
  const { faults } = await read(csv([{}]).replace(/,129.00,EUR\n$/, '\n'));
  assert.deepEqual(faults, [
    'line 2, column claimed_amount_decimal: must be filled in',
    'line 2, column currency: must be an ISO 4217 code in upper case, such as EUR',
  ]);
});

const CELLS: readonly [column: string, cell: string, fault: RegExp][] = [
  ['tracking_number', '', /must be filled in/],
  ['tracking_number', '1.23457E+14', /shortened, digits are lost: give the column the format Text/],
  ['tracking_number', '1,23457E+14', /shortened/],
  ['tracking_number', '#REF!', /a formula's error/],
  ['tracking_number', '=A2', /holds a formula/],
  ['destination_customer_phone', '3.46E+10', /shortened/],
  ['destination_customer_phone', '12345', /must have 6 to 20 characters, has 5/],
  ['description', '#N/A', /a formula's error/],
  ['carrier', 'ups', /"ups" is not known; did you mean UPS\?/],
  ['carrier', '', /must be filled in/],
  ['type', 'Lost', /did you mean LOST\?/],
  ['origin_country', 'Spain', /two or three letters/],
  ['currency', '€', /ISO 4217/],
  ['claimed_amount_decimal', '0.00', /must be a whole number of 1 or more/],
  ['claimed_amount_decimal', '1,290.00', /at most one point or comma/],
  ['claimed_amount_decimal', '', /must be filled in/],
  ['claimed_amount', '129.00', /claimed_amount_decimal: claimed_amount is filled in too/],
  ['item_1_quantity', '0', /must be a whole number of 1 or more/],
  ['item_1_quantity', '1.5', /digits alone/],
  ['item_1_description', 'Lamp', /item_1_quantity: must be filled in/],
];
test('each cell that the service would not take is named with its column', async () => {
  for (const [column, cell, rule] of CELLS) {
    const faults = await faultsOf({ [column]: cell });
    const about = `${column}=${cell}: ${faults.join(' | ')}`;
    assert.ok(
      faults.some((fault) => rule.test(fault)),
      about,
    );
    const own = column.startsWith('item_1') ? /^line 2, column item_1_/ : new RegExp(`^line 2, column ${column}`);
    assert.ok(
      faults.every((fault) => own.test(fault)),
      about,
    );
  }
});

test('an amount without a currency that is known is a fault of the currency alone', async () => {
  assert.deepEqual(await faultsOf({ currency: 'eur' }), [
    'line 2, column currency: must be an ISO 4217 code in upper case, such as EUR',
  ]);
});

test('an apostrophe before a code or a number is the mark for text; before a name it belongs to it', async () => {
  const row = { tracking_number: "'00123", origin_postcode: "'08001", destination_city: "'s-Hertogenbosch" };
  const { rows } = await read(csv([row]));
  const { shipment } = rows[0]?.claim ?? claimInput();
  assert.deepEqual(
    [shipment.tracking_number, shipment.origin.postcode, shipment.destination.city],
    ['00123', '08001', "'s-Hertogenbosch"],
  );
});

test('what looks like lost digits and may be right is a warning', async () => {
  const row = { tracking_number: '340434161094042000000', origin_postcode: '8001', destination_postcode: '1000' };
  const { faults, warnings } = await read(csv([{ ...row, destination_country: 'BE' }]));
  assert.deepEqual(faults, []);
  assert.equal(warnings.length, 2);
  assert.match(warnings.join('\n'), /column tracking_number: .* 15 digits/);
  const shortest = await read(csv([{ tracking_number: '1234567890123450' }, { tracking_number: '123456789012340' }]));
  assert.deepEqual([shortest.warnings.length, shortest.warnings[0]?.includes('1234567890123450')], [1, true]);
  assert.match(warnings.join('\n'), /column origin_postcode: 8001 has 4 digits, postcodes of ES have 5/);
});

test('a tracking number that some program has made a decimal of is warned of', async () => {
  const { faults, warnings } = await read(csv([{ tracking_number: '12345678.0' }, { tracking_number: '1Z.0' }]));
  assert.deepEqual(faults, []);
  assert.equal(warnings.length, 1);
  assert.match(warnings[0] ?? '', /^line 2, column tracking_number: 12345678\.0 looks like a number that has become a/);
});

test('both columns of an amount may be there; each row fills one of them', async () => {
  const rows = [{ claimed_amount: '12900', claimed_amount_decimal: '' }, { claimed_amount_decimal: '129.00' }];
  const all = await read(csv(rows));
  assert.deepEqual(
    all.rows.map(({ claim }) => claim?.incidence.claimed_amount),
    [12_900, 12_900],
  );
});

test('a damaged UTF-8 file is refused with the line where that begins', async () => {
  const text = csv([{ destination_city: 'Málaga' }, { destination_city: 'Logro' }]);
  const { problems } = await read(Buffer.concat([Buffer.from(text), Buffer.from([0xf1])]));
  assert.match(problems.join(), /^line 4: the text is not UTF-8 here, .*save the file as "CSV UTF-8"/);
});

test('characters of several bytes survive wherever the reading is cut', async () => {
  const rows = Array.from({ length: 3_000 }, (_, index) => ({ destination_city: `${'é€𝄞'.repeat(9)}${index}` }));
  const { rows: read_, problems } = await read(`\ufeff${csv(rows)}`);
  assert.deepEqual(problems, []);
  const cities = read_.map(({ claim }) => claim?.shipment.destination.city);
  assert.deepEqual(
    cities,
    rows.map(({ destination_city }) => destination_city),
  );
});

test('quotes that do not end, or stand inside a cell, are faults of the file with their line', async () => {
  const good = csv([{}]);
  assert.match(
    (await read(`${good}"TN-2,UPS\n${'x\n'.repeat(9)}`)).problems.join(),
    /^line 3: a quote .* does not end$/,
  );
  assert.match((await read(`${good}TN-2,5" pipe\n`)).problems.join(), /^line 3: a quote stands inside a cell/);
  const endless = await read(`${good}"${'x'.repeat(2_000_000)}`);
  assert.match(endless.problems.join(), /^line 3: the row has more than 1,048,576 characters: is there a quote/);
});

test('an empty file says where to begin, and a header alone has no rows', async () => {
  for (const text of ['', '\n\n', '\ufeff']) assert.match((await read(text)).problems.join(), /the file is empty/);
  const { rows, problems } = await read(`${Object.keys(GOOD_ROW).join(',')}\n`);
  assert.deepEqual({ rows, problems }, { rows: [], problems: [] });
});
