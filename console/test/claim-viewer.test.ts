import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { fitInto } from '../src/pages/claim/viewer/fit.ts';
import { turned, zoomBy, zoomByWheel, zoomText } from '../src/pages/claim/viewer/zoom.ts';
import { tellsOfLoss } from '../src/viewer/losses.ts';
import { readFromFrame } from '../src/viewer/messages.ts';

const WINDOW = { width: 800, height: 600 };

describe('zoom', () => {
  test('in and out again is where it was', () => {
    assert.equal(zoomBy(zoomBy(1, 3), -3), 1);
  });

  test('it passes through 100 % exactly', () => {
    assert.equal(zoomBy(1.1, -1), 1);
    assert.equal(zoomBy(0.9, 1), 1);
  });

  test('it stops at a quarter and at eight times', () => {
    assert.equal(zoomBy(1, 100), 8);
    assert.equal(zoomBy(1, -100), 0.25);
    assert.equal(zoomByWheel(1, 1e9), 0.25);
  });

  test('turning goes round in both directions', () => {
    assert.equal(turned(270, 90), 0);
    assert.equal(turned(0, -90), 270);
  });

  test('it is told in percent', () => {
    assert.equal(zoomText(1.5625), '156 %');
  });
});

describe('a picture in its window', () => {
  test('a large one is made to fit, a small one is not blown up', () => {
    assert.deepEqual(fitInto({ width: 1600, height: 600 }, WINDOW, { zoom: 1, rotation: 0 }).box, {
      width: 800,
      height: 300,
    });
    assert.deepEqual(fitInto({ width: 80, height: 60 }, WINDOW, { zoom: 1, rotation: 0 }).box, {
      width: 80,
      height: 60,
    });
  });

  test('a turned one fits by its turned sides', () => {
    const { image, box } = fitInto({ width: 1600, height: 600 }, WINDOW, { zoom: 1, rotation: 90 });
    assert.deepEqual(image, { width: 600 * (1600 / 1600), height: 225 });
    assert.deepEqual(box, { width: 225, height: 600 });
  });

  test('zoom is counted from the fit', () => {
    assert.deepEqual(fitInto({ width: 1600, height: 600 }, WINDOW, { zoom: 2, rotation: 0 }).box, {
      width: 1600,
      height: 600,
    });
  });
});

describe('what the frame of the PDF viewer says', () => {
  test('its own messages are understood', () => {
    assert.deepEqual(readFromFrame({ kind: 'opened', pages: 3 }), { kind: 'opened', pages: 3 });
    assert.deepEqual(readFromFrame({ kind: 'failed', why: 'password' }), { kind: 'failed', why: 'password' });
    assert.deepEqual(readFromFrame({ kind: 'key', key: 'Escape' }), { kind: 'key', key: 'Escape' });
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
      { kind: 'key', key: 'm' },
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
  for (const loss of losses) test(`is told by: ${loss}`, () => assert.equal(tellsOfLoss(`Warning: ${loss}`), true));

  test('is nothing where a warning tells of oddities only, or is of somebody else', () => {
    const harmless = [
      'Warning: TT: undefined function: 32',
      'Warning: Indexing all PDF objects',
      losses[0],
      undefined,
      7,
    ];
    for (const warning of harmless) assert.equal(tellsOfLoss(warning), false, String(warning));
  });
});
