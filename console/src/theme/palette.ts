/*
 * The colours of text and controls in both schemes. console/test/palette.test.ts holds each pair to WCAG 2.2 AA: 4.5:1
 * for text, 3:1 for the edges of controls and the focus ring.
 */
export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export const TONES = ['blue', 'violet', 'orange', 'teal', 'green', 'grey', 'red', 'slate'] as const;
export type Tone = (typeof TONES)[number];

/** Text or icon on its soft background; and white (dark scheme: near black) on the strong one. */
interface ToneColours {
  text: string;
  soft: string;
  strong: string;
}

interface Palette {
  page: string;
  /** Rails, headers of tables, the top bar. */
  raised: string;
  hover: string;
  selected: string;
  text: string;
  dimmed: string;
  placeholder: string;
  link: string;
  error: string;
  line: string;
  /** Edges of fields. */
  edge: string;
  /** Edges of buttons. They need less contrast, because the text identifies a button. */
  buttonEdge: string;
  focus: string;
  onStrong: string;
  tones: Record<Tone, ToneColours>;
}

export const PALETTES: Record<Scheme, Palette> = {
  light: {
    page: '#ffffff',
    raised: '#f7f8fa',
    hover: '#f1f2f6',
    selected: '#ebedfb',
    text: '#1b1e26',
    dimmed: '#5a6072',
    placeholder: '#666c7d',
    link: '#434fbf',
    error: '#b42323',
    line: '#e3e5eb',
    edge: '#888e9d',
    buttonEdge: '#cdd1da',
    focus: '#434fbf',
    onStrong: '#ffffff',
    tones: {
      blue: { text: '#1a5694', soft: '#e6f0fb', strong: '#1f63aa' },
      violet: { text: '#6a35a8', soft: '#f1e9fb', strong: '#7640b8' },
      orange: { text: '#8f4306', soft: '#fdeedd', strong: '#a34d08' },
      teal: { text: '#0c625f', soft: '#dcf3f0', strong: '#0f6d6a' },
      green: { text: '#1d6531', soft: '#e2f4e5', strong: '#237339' },
      grey: { text: '#535968', soft: '#eeeff3', strong: '#5a6072' },
      red: { text: '#a61e1e', soft: '#fce8e8', strong: '#b42323' },
      slate: { text: '#343946', soft: '#dfe2e9', strong: '#3d4352' },
    },
  },
  dark: {
    page: '#16171b',
    raised: '#1c1e23',
    hover: '#24262d',
    selected: '#272b48',
    text: '#e6e7ec',
    dimmed: '#a3a8b5',
    placeholder: '#969cab',
    link: '#a3adf0',
    error: '#ff8f8f',
    line: '#2f323a',
    edge: '#70768a',
    buttonEdge: '#43474f',
    focus: '#a3adf0',
    onStrong: '#101115',
    tones: {
      blue: { text: '#8fc1f5', soft: '#182a3f', strong: '#8fc1f5' },
      violet: { text: '#ccacf5', soft: '#2c2040', strong: '#ccacf5' },
      orange: { text: '#f7b26b', soft: '#3a2712', strong: '#f7b26b' },
      teal: { text: '#6ed6cc', soft: '#12312f', strong: '#6ed6cc' },
      green: { text: '#86d69a', soft: '#16301d', strong: '#86d69a' },
      grey: { text: '#b0b5c1', soft: '#2a2c33', strong: '#b0b5c1' },
      red: { text: '#ff9c9c', soft: '#401d1f', strong: '#ff9c9c' },
      slate: { text: '#d3d7e0', soft: '#3a3e49', strong: '#d3d7e0' },
    },
  },
};

/** The accent colour and the red of irreversible actions, ten shades each as Mantine expects. */
export const ACCENT = [
  '#f1f3fd',
  '#e0e4fa',
  '#c0c8f4',
  '#a3adf0',
  '#7d89e4',
  '#6672dc',
  '#4f5bd0',
  '#434fbf',
  '#3942a3',
  '#2c3480',
] as const;
export const RED = [
  '#fdf0f0',
  '#fce0e0',
  '#f7bcbc',
  '#ff9c9c',
  '#ef6b6b',
  '#dd4444',
  '#c73030',
  '#b42323',
  '#981b1b',
  '#741414',
] as const;
