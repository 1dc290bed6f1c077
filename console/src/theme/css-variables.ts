import type { CSSVariablesResolver } from '@mantine/core';
import { PALETTES, type Scheme, TONES } from './palette.ts';

/** Our own variables, `--rd-…`, which the style sheets use. */
function ownVariables(scheme: Scheme): Record<string, string> {
  const { tones, ...colours } = PALETTES[scheme];
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(colours)) variables[`--rd-${name.toLowerCase()}`] = value;
  for (const tone of TONES) {
    const { text, soft, strong } = tones[tone];
    Object.assign(variables, {
      [`--tone-${tone}`]: text,
      [`--tone-${tone}-soft`]: soft,
      [`--tone-${tone}-strong`]: strong,
    });
  }
  return variables;
}

/** Mantine's own, whose default greys are too pale to read. */
function mantineVariables(scheme: Scheme): Record<string, string> {
  const colours = PALETTES[scheme];
  return {
    '--mantine-color-text': colours.text,
    '--mantine-color-bright': colours.text,
    '--mantine-color-body': colours.page,
    '--mantine-color-dimmed': colours.dimmed,
    '--mantine-color-placeholder': colours.placeholder,
    '--mantine-color-error': colours.error,
    '--mantine-color-anchor': colours.link,
    '--mantine-color-default': colours.page,
    '--mantine-color-default-hover': colours.hover,
    '--mantine-color-default-color': colours.text,
    '--mantine-color-default-border': colours.buttonEdge,
    '--mantine-color-disabled-color': colours.dimmed,
    '--mantine-color-accent-light-color': colours.link,
    '--mantine-color-red-light-color': colours.error,
    '--mantine-color-accent-text': colours.link,
    '--mantine-color-red-text': colours.error,
    '--mantine-color-gray-text': colours.dimmed,
  };
}

const variablesOf = (scheme: Scheme) => ({ ...mantineVariables(scheme), ...ownVariables(scheme) });

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--row-height': '36px', '--bar-height': '48px' },
  light: variablesOf('light'),
  dark: variablesOf('dark'),
});
