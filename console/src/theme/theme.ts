import {
  ActionIcon,
  Alert,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Drawer,
  type MantineColorsTuple,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  PasswordInput,
  Popover,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { strings } from '../strings/strings.ts';
import { ACCENT, PALETTES, RED, type Scheme, TONES } from './palette.ts';

/** The console's own variables, `--rd-…` and `--tone-…`, which the style sheets use. */
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

/** Mantine's variables. Its default greys have too little contrast. */
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

const SYSTEM_FONTS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", "Helvetica Neue", Arial, sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji"';
const MONOSPACED =
  'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", "Noto Sans Mono", monospace';

const accent = [...ACCENT] as unknown as MantineColorsTuple;
const red = [...RED] as unknown as MantineColorsTuple;
const GREYS_OF_DARK: MantineColorsTuple = [
  '#e6e7ec',
  '#c3c7d1',
  '#a3a8b5',
  '#969cab',
  '#3a3d47',
  '#2f323a',
  '#24262d',
  '#1c1e23',
  '#16171b',
  '#101115',
];

// Nearly every field is required; optional ones say so in their label.
const FIELD = { size: 'xs', withAsterisk: false } as const;

const CLOSE = { 'aria-label': strings.common.actions.close };
// Mantine leaves the button out of the tab order by default.
const TOGGLE = {
  visibilityToggleFocusable: true,
  visibilityToggleButtonProps: { 'aria-label': strings.session.signIn.show },
} as const;
// The header of a dialog is a `<header>`, which would be a second banner of the page.
const OVERLAY = { header: { role: 'presentation' } };

/** The theme: dense, with 13 px text, 30 px controls and one accent colour. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  colors: { accent, red, dark: GREYS_OF_DARK },
  fontFamily: SYSTEM_FONTS,
  fontFamilyMonospace: MONOSPACED,
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  fontWeights: { regular: '400', medium: '500', semibold: '600', bold: '600' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '1.3' },
      h2: { fontSize: '15px', lineHeight: '1.35' },
      h3: { fontSize: '13px', lineHeight: '1.4' },
    },
  },
  defaultRadius: '6px',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'xs' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } }),
    TextInput: TextInput.extend({ defaultProps: FIELD }),
    PasswordInput: PasswordInput.extend({ defaultProps: { ...FIELD, ...TOGGLE } }),
    Textarea: Textarea.extend({ defaultProps: FIELD }),
    NativeSelect: NativeSelect.extend({ defaultProps: FIELD }),
    Alert: Alert.extend({ defaultProps: { p: 'sm' } }),
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md' } }),
    Modal: Modal.extend({
      defaultProps: {
        radius: '10px',
        transitionProps: { duration: 100 },
        attributes: OVERLAY,
        closeButtonProps: CLOSE,
      },
    }),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: CLOSE } }),
    Drawer: Drawer.extend({ defaultProps: { attributes: OVERLAY } }),
    Popover: Popover.extend({ defaultProps: { middlewares: { size: true } } }),
    Tooltip: Tooltip.extend({ defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: true } } }),
  },
});
