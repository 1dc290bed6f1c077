import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ACCENT, PALETTES, RED, SCHEMES, TONES } from '../src/theme/palette.ts';

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two `#rrggbb` colours, 1 to 21 (WCAG 2.2: contrast ratio). */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;

function assertContrast(one: string, other: string, least: number, what: string) {
  const contrast = contrastOf(one, other);
  assert.ok(contrast >= least, `${what}: ${one} on ${other} is ${contrast.toFixed(2)}, ${least} is needed`);
}

test('contrast is counted as WCAG does: black on white is 21, a colour on itself 1', () => {
  assert.equal(contrastOf('#000000', '#ffffff'), 21);
  assert.equal(contrastOf('#777777', '#777777'), 1);
  assert.ok(Math.abs(contrastOf('#767676', '#ffffff') - 4.54) < 0.01);
});

for (const scheme of SCHEMES) {
  describe(`colours of the ${scheme} scheme`, () => {
    const palette = PALETTES[scheme];
    const grounds = ['page', 'raised', 'hover', 'selected'] as const;

    test('text can be read on every ground', () => {
      for (const ground of grounds) {
        for (const text of ['text', 'dimmed', 'link', 'error'] as const) {
          assertContrast(palette[text], palette[ground], TEXT, `${text} on ${ground}`);
        }
      }
      assertContrast(palette.placeholder, palette.page, TEXT, 'placeholder');
    });

    test('edges of controls and the focus ring can be seen', () => {
      for (const ground of ['page', 'raised'] as const) {
        assertContrast(palette.edge, palette[ground], EDGE, `edge on ${ground}`);
        assertContrast(palette.focus, palette[ground], EDGE, `focus on ${ground}`);
      }
    });

    test('each tone can be read soft, strong and bare', () => {
      for (const tone of TONES) {
        const { text, soft, strong } = palette.tones[tone];
        assertContrast(text, soft, TEXT, `${tone}, soft`);
        assertContrast(palette.onStrong, strong, TEXT, `${tone}, strong`);
        for (const ground of grounds) assertContrast(text, palette[ground], TEXT, `${tone} on ${ground}`);
      }
    });

    test('white can be read on filled buttons', () => {
      const shade = scheme === 'light' ? 7 : 6;
      for (const ramp of [ACCENT, RED]) assertContrast('#ffffff', ramp[shade], TEXT, 'filled button');
    });
  });
}
