/* Every cell of the playbook, its value and where it comes from (spec: Playbook). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CARRIERS } from '../../../src/features/claims/rules/shipment.ts';
import { readPlaybook } from '../../../src/features/playbook/data.ts';
import { type BuiltIn, CELLS, type Cells, type CellValue, type Scope } from '../../../src/features/playbook/record.ts';
import { BPOST_TO_CTT } from './cells/bpost-to-ctt.ts';
import { DPD_TO_GLS } from './cells/dpd-to-gls.ts';
import { INPOST_TO_UPS } from './cells/inpost-to-ups.ts';
import { LAWS } from './cells/laws.ts';
import type { CellRow } from './cells/row.ts';

/** The releases of the playbook, oldest first. */
const RELEASES = ['2026-11'];

const PLAYBOOK = readPlaybook();
const CARRIER_ROWS = [...BPOST_TO_CTT, ...DPD_TO_GLS, ...INPOST_TO_UPS];
const LANES = { DOMESTIC: 'in', INTERNATIONAL: 'abroad' } as const;

interface CellOfRule extends BuiltIn {
  name: string;
}

function cellsOf(who: string, { country, lane, type, cells }: Scope & { cells: Cells }): CellOfRule[] {
  const where = `${country ?? '*'} ${lane === null ? '*' : LANES[lane]}`;
  return CELLS.flatMap((cell) => {
    const found = cells[cell];
    return found ? [{ ...found, name: [who, where, type, cell].join(', ') }] : [];
  });
}

const ofCarriers = PLAYBOOK.rules.flatMap((rule) => cellsOf(rule.carrier, rule));
const ofLaws = PLAYBOOK.laws.flatMap((law) => cellsOf(law.law, law));

const term = ({ count, unit, from }: { count: number; unit: string; from: string }) => `${count} ${unit} from ${from}`;

/** A value in short; undefined for one that is only in words. */
function inShort(value: CellValue): string | undefined {
  if ('wanted' in value) return value.wanted.map((kinds) => kinds.join(' or ')).join(', ');
  if ('from' in value) return term(value) + (value.otherwise ? `, otherwise ${term(value.otherwise)}` : '');
  if ('count' in value) return `${value.count} ${value.unit}`;
  if ('how' in value || 'language' in value || value.currency === undefined) return undefined;
  const { per_parcel, per_kg, minimum, currency } = value;
  const amounts = [
    per_parcel && `${per_parcel} a parcel`,
    per_kg && `${per_kg} a kg`,
    minimum && `at least ${minimum}`,
  ];
  return [...amounts.filter(Boolean), currency].join(', ');
}

/** The sentence of a cell that is only in words. */
function sentenceOf({ value, note }: CellOfRule): string {
  return ('how' in value ? value.how : (note ?? '')).toLowerCase();
}

function testRows(what: string, rows: readonly CellRow[], cells: readonly CellOfRule[]): void {
  describe(what, () => {
    for (const [who, where, type, cell, value, confidence, sources] of rows) {
      const name = [who, where, type, cell].join(', ');
      test(`${name}: ${value}, from ${sources}`, () => {
        const found = cells.find((each) => each.name === name);
        assert.ok(found);
        const short = inShort(found.value);
        if (short === undefined) {
          for (const words of value.split(', ')) assert.ok(sentenceOf(found).includes(words.toLowerCase()), words);
        } else {
          assert.equal(short, value);
        }
        assert.deepEqual([found.confidence, found.sources.join(' ')], [confidence, sources]);
      });
    }

    test('there is no other cell', () => {
      const named = rows.map(([who, where, type, cell]) => [who, where, type, cell].join(', '));
      assert.deepEqual(cells.map(({ name }) => name).toSorted(), named.toSorted());
    });
  });
}

testRows('cells of the carriers', CARRIER_ROWS, ofCarriers);
testRows('cells of the laws', LAWS, ofLaws);

test('the carriers to which postal law applies are the four posts', () => {
  assert.deepEqual(PLAYBOOK.postal_operators, ['BPOST', 'CORREOS', 'CTT', 'POSTAG']);
});

test('carriers of which nothing was found have no rules', () => {
  const without = CARRIERS.filter((carrier) => !PLAYBOOK.rules.some((rule) => rule.carrier === carrier));
  assert.deepEqual(without, ['CORREOS_EXPRESS', 'MAERSK', 'PAACK']);
});

test('every source is one of a cell, and those without an address are named here', () => {
  const named = new Set([...ofCarriers, ...ofLaws].flatMap(({ sources }) => sources));
  assert.deepEqual(Object.keys(PLAYBOOK.sources).toSorted(), [...named].toSorted());
  const without = Object.entries(PLAYBOOK.sources).filter(([, { url }]) => url === null);
  assert.deepEqual(
    without.map(([key]) => key),
    ['LCMR2'],
  );
});

test('the cells of which something is assumed or inferred are those named here', () => {
  const others = [...ofCarriers, ...ofLaws].filter(({ basis }) => basis !== 'read');
  assert.deepEqual(others.map(({ name, basis }) => `${basis}: ${name}`).toSorted(), [
    'assumed: EVRI, GB in, DAMAGED, closes',
    'assumed: EVRI, GB in, LOST, closes',
    'assumed: GLS, IT in, LOST, closes',
    'assumed: MONTREAL, * abroad, DAMAGED, closes',
    'assumed: SEUR, ES in, LOST, closes',
    'inferred: GLS, FR *, DAMAGED, liability',
    'inferred: GLS, FR *, LOST, liability',
    'inferred: UPU, * abroad, LOST, closes',
  ]);
});

test('a term of one country, or of the law of one, is for shipments within the country', () => {
  const COUNTLESS = ['CHRONOPOST, * abroad', 'CORREOS, * abroad', 'BPOST, * abroad', 'FEDEX, * *', 'UPS, * *'];
  const terms = ofCarriers.filter(({ name }) => /, (opens|closes|answer)$/.test(name));
  for (const { name } of terms) {
    const isOwnAbroad = [...COUNTLESS, 'POSTAG, AT abroad'].some((rule) => name.startsWith(`${rule},`));
    assert.ok(isOwnAbroad || /^\w+, [A-Z]{2} in,/.test(name), name);
  }
});

test('what a third party alone says is never called certain', () => {
  for (const { name, confidence, sources } of [...ofCarriers, ...ofLaws]) {
    const kinds = sources.map((key) => PLAYBOOK.sources[key]?.kind);
    const isOfOthers = kinds.every((kind) => kind === 'third_party' || kind === 'platform');
    assert.ok(!isOfOthers || confidence === 'third_party', name);
  }
});

test('the changes name only known releases, carriers and cells', () => {
  assert.equal(PLAYBOOK.release, RELEASES.at(-1));
  for (const { release, carrier, cell } of PLAYBOOK.changes) {
    assert.ok(RELEASES.includes(release), release);
    assert.ok(CARRIERS.includes(carrier), carrier);
    assert.ok(CELLS.includes(cell), cell);
  }
});
