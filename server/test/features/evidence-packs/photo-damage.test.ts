/* Photographs of every kind, sound and damaged, decoded before and after (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { cleanPhoto } from '../../../src/features/evidence-packs/photos/clean.ts';
import { keptOfTables, MARKERS } from '../../../src/features/evidence-packs/photos/jpeg-segments.ts';
import { decoded, inserted, pngChunk, type Sample, samples, segment } from '../../support/photographs/formats.ts';

const MUTATIONS = 30;
const RESTARTS = 'a JPEG with restart markers';

let made: Record<string, Sample>;
before(async () => {
  made = await samples();
});

function cleaned(sample: Sample): Buffer {
  const clean = cleanPhoto(sample.bytes, sample.type);
  assert.ok(typeof clean !== 'string', String(clean));
  return Buffer.from(clean);
}

/** Gives numbers that look like random ones, the same ones each time. */
function* numbers(): Generator<number> {
  for (let state = 26; ; ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Overwrites up to three places: with any byte, with what begins a marker, or with one bit turned over. */
function mutated(bytes: Buffer, random: Generator<number>): Buffer {
  const below = (limit: number) => Math.floor((random.next().value ?? 0) * limit);
  const other = Buffer.from(bytes);
  for (let times = 1 + below(3); times > 0; times -= 1) {
    const [at, kind] = [below(other.length - 1), below(3)];
    if (kind === 0) other[at] = below(256);
    else if (kind === 1) other.writeUInt16BE(0xff00 | below(256), at);
    else other[at] = (other[at] ?? 0) ^ (1 << below(8));
  }
  return other;
}

describe('a photograph', () => {
  test('of every kind has the same pixels after its metadata went, and a clean one stays as it is', async () => {
    for (const [name, sample] of Object.entries(made)) {
      const clean = cleaned(sample);
      const pixels = await decoded(sample.bytes);
      assert.ok(pixels, name);
      assert.ok((await decoded(clean)) === pixels, name);
      assert.deepEqual(cleaned({ ...sample, bytes: clean }), clean, name);
    }
  });

  test('that is damaged at any place keeps every pixel that a decoder reads, or is left out', async () => {
    const random = numbers();
    const read: string[] = [];
    for (const [name, { bytes, type }] of Object.entries(made)) {
      for (let n = 0; n < MUTATIONS; n += 1) {
        const other = mutated(bytes, random);
        const clean = cleanPhoto(other, type);
        const pixels = typeof clean === 'string' ? undefined : await decoded(other);
        if (typeof clean === 'string' || pixels === undefined) continue;
        assert.ok((await decoded(clean)) === pixels, `${name}, mutation ${n}`);
        read.push(name);
      }
    }
    assert.ok(read.length > 200, `${read.length} damaged pictures were read`);
  });

  for (const [what, mark] of [
    ['a marker that no segment has', [0xff, 0x3c]],
    ['a restart out of its order', [0xff, 0xd6]],
    ['a fill byte before a byte of pixels', [0xff, 0xff]],
  ] as const) {
    test(`with restart markers and ${what} among its pixels keeps all bytes of them`, async () => {
      const { bytes } = made[RESTARTS] as Sample;
      const scan = bytes.indexOf(Buffer.from([0xff, 0xda]));
      const other = Buffer.from(bytes);
      other.set(mark, Math.floor(scan + (bytes.length - scan) * 0.3));
      assert.deepEqual(cleaned({ bytes: other, type: 'image/jpeg' }), other);
      assert.ok(await decoded(other));
    });
  }

  for (const [what, mark] of [
    ['the beginning of metadata', [0xff, 0xe1, 0, 20]],
    ['the beginning of a comment that is longer than the file', [0xff, 0xfe, 0xff, 0xff]],
    ['the beginning of a picture', [0xff, 0xd8, 0xff, 0xe0]],
    ['a table', [0xff, 0xc4, 0, 20]],
    ['another size', [0xff, 0xc0, 0, 11]],
  ] as const) {
    test(`with ${what} in the middle of its pixels is left out as damaged`, () => {
      const { bytes } = made[RESTARTS] as Sample;
      const other = Buffer.from(bytes);
      other.set(mark, Math.floor(bytes.length * 0.6));
      assert.equal(cleanPhoto(other, 'image/jpeg'), 'damaged');
    });
  }
});

test('the tables of a JPEG stay whole, of 8 and of 16 bits and several in one segment, and text behind them goes', () => {
  const { DQT, DHT, DAC } = MARKERS;
  const shades = (head: number, bytes: number) => Buffer.concat([Buffer.from([head]), Buffer.alloc(bytes, 7)]);
  const codes = (head: number, ...counts: number[]) => {
    const sum = counts.reduce((all, count) => all + count, 0);
    const lengths = Buffer.alloc(16);
    lengths.set(counts);
    return Buffer.concat([Buffer.from([head]), lengths, Buffer.alloc(sum, 7)]);
  };
  for (const [marker, ...tables] of [
    [DQT, shades(0x00, 64)],
    [DQT, shades(0x13, 128)],
    [DQT, shades(0x10, 128), shades(0x01, 64)],
    [DHT, codes(0x00, 0, 2, 1), codes(0x13, 1)],
    [DAC, Buffer.from([0x00, 1]), Buffer.from([0x13, 1])],
  ] as const) {
    const data = Buffer.concat(tables);
    const whole = segment(marker, data);
    assert.deepEqual(keptOfTables(marker, whole), whole);
    assert.deepEqual(
      keptOfTables(marker, segment(marker, Buffer.concat([data, Buffer.from('\xffSecret', 'latin1')]))),
      whole,
    );
  }
});

test('a PNG with two palettes is left out: nobody knows by which one its pixels are drawn', () => {
  const { bytes } = made['a PNG with a palette'] as Sample;
  const at = bytes.indexOf('PLTE') - 4;
  const palette = bytes.subarray(at, at + 12 + bytes.readUInt32BE(at));
  assert.equal(cleanPhoto(inserted(bytes, at, palette), 'image/png'), 'damaged');
  assert.equal(cleanPhoto(inserted(bytes, at, pngChunk('PLTE', '')), 'image/png'), 'damaged');
});
