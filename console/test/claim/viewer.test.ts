import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { place, scaleOf } from '../../src/pages/claim/viewer/fit.ts';
import { type ShownSize, turned, zoomBy, zoomByWheel, zoomText } from '../../src/pages/claim/viewer/zoom.ts';
import { isLossWarning } from '../../src/viewer/losses.ts';
import { readFromFrame } from '../../src/viewer/messages.ts';

const WINDOW = { width: 800, height: 600 };
const at = (size: ShownSize, { rotation = 0, ratio = 1 } = {}) => ({ window: WINDOW, view: { size, rotation }, ratio });

describe('zoom', () => {
  test('in and out again is where it was', () => {
    assert.equal(zoomBy(zoomBy(1, 3), -3), 1);
  });

  test('it passes through 100 % exactly', () => {
    assert.equal(zoomBy(1.1, -1), 1);
    assert.equal(zoomBy(0.9, 1), 1);
  });

  test('it stops at a fiftieth and at sixteen times', () => {
    assert.equal(zoomBy(1, 100), 16);
    assert.equal(zoomBy(1, -100), 0.02);
    assert.equal(zoomByWheel(1, 1e9), 0.02);
  });

  test('turning goes round in both directions', () => {
    assert.equal(turned(270, 90), 0);
    assert.equal(turned(0, -90), 270);
  });

  test('it is told in percent, of a tiny one with a decimal', () => {
    assert.equal(zoomText(1.5625), '156 %');
    assert.equal(zoomText(0.0463), '4.6 %');
  });
});

describe('a picture in its window', () => {
  test('a large one is made to fit, a small one is not blown up', () => {
    assert.equal(scaleOf({ width: 1600, height: 600 }, at('start')), 0.5);
    assert.equal(scaleOf({ width: 80, height: 60 }, at('fit')), 1);
  });

  test('at 100 % a pixel of it is one of the screen, however many a CSS pixel has', () => {
    for (const ratio of [1, 1.5, 2]) {
      const natural = { width: 333, height: 101 };
      const { box, transform } = place(natural, scaleOf(natural, at(1, { ratio })), at(1, { ratio }));
      assert.deepEqual([box.width * ratio, box.height * ratio], [333, 101], String(ratio));
      assert.equal(transform, `scale(${1 / ratio})`);
    }
  });

  test('the screen’s pixels are what is counted where it fits too', () => {
    assert.equal(scaleOf({ width: 1600, height: 600 }, at('fit', { ratio: 2 })), 1);
    assert.equal(scaleOf({ width: 3200, height: 600 }, at('fit', { ratio: 2 })), 0.5);
  });

  test('a high one fits by its width when asked to, and a tiny one is blown up no further than it can be zoomed', () => {
    assert.equal(scaleOf({ width: 1600, height: 9000 }, at('width')), 0.5);
    assert.equal(scaleOf({ width: 10, height: 10 }, at('width')), 16);
  });

  test('a turned one fits by its turned sides, and fills the box that it takes', () => {
    const natural = { width: 1600, height: 600 };
    const turnedAt = at('fit', { rotation: 90 });
    const { box, transform } = place(natural, scaleOf(natural, turnedAt), turnedAt);
    assert.deepEqual(box, { width: 225, height: 600 });
    assert.equal(transform, 'translateX(225px) rotate(90deg) scale(0.375)');
  });

  test('it stands on whole pixels of the screen', () => {
    const { left, top } = place({ width: 333, height: 101 }, 1, at(1, { ratio: 2 }));
    assert.deepEqual([left * 2, top * 2], [634, 550]);
    const larger = place({ width: 3333, height: 101 }, 1, at(1));
    assert.equal(larger.left, 0);
  });
});

describe('what the frame of the PDF viewer says', () => {
  test('its own messages are understood', () => {
    assert.deepEqual(readFromFrame({ kind: 'opened', pages: 3 }), { kind: 'opened', pages: 3 });
    assert.deepEqual(readFromFrame({ kind: 'failed', why: 'password' }), { kind: 'failed', why: 'password' });
    assert.deepEqual(readFromFrame({ kind: 'key', key: 'Escape' }), { kind: 'key', key: 'Escape' });
    assert.deepEqual(readFromFrame({ kind: 'scale', scale: 0.75 }), { kind: 'scale', scale: 0.75 });
    assert.deepEqual(readFromFrame({ kind: 'key', key: 'm' }), { kind: 'key', key: 'm' });
    assert.deepEqual(readFromFrame({ kind: 'incomplete', pages: 7 }), { kind: 'incomplete' });
  });

  test('anything else is no message, as a hostile PDF may have got hold of it', () => {
    const strange: unknown[] = [
      null,
      'ready',
      {},
      { kind: 'opened', pages: 'many' },
      { kind: 'opened', pages: -1 },
      { kind: 'page', page: Number.NaN },
      { kind: 'key', key: 'Enter' },
      { kind: 'key', key: 'u' },
      { kind: 'scale', scale: 0 },
      { kind: 'scale', scale: Number.POSITIVE_INFINITY },
      { kind: '__proto__' },
    ];
    for (const data of strange) assert.equal(readFromFrame(data), undefined, JSON.stringify(data));
  });

  test('of an unknown failure only that it failed is taken', () => {
    assert.deepEqual(readFromFrame({ kind: 'failed', why: '<b>hello</b>' }), { kind: 'failed', why: 'invalid' });
  });
});

describe('what pdf.js left out of a page', () => {
  const losses = [
    'Unable to decode image "img_p0_1": "JpxError: no size".',
    'Image exceeded maximum allowed size and was removed.',
    'loadFont - translateFont failed: "Error: Unable to load Strange-H.bcmap".',
    'getOperatorList - ignoring XObject: "FormatError: bad".',
  ];
  for (const loss of losses) test(`is told by: ${loss}`, () => assert.equal(isLossWarning(`Warning: ${loss}`), true));

  test('is nothing where a warning tells of oddities only, or is of somebody else', () => {
    const harmless = [
      'Warning: TT: undefined function: 32',
      'Warning: Indexing all PDF objects',
      losses[0],
      undefined,
      7,
    ];
    for (const warning of harmless) assert.equal(isLossWarning(warning), false, String(warning));
  });
});
