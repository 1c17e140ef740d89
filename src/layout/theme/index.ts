import type { ThemeOptions } from '@mui/material/styles';
import { dark, fontFamily, light, type Palette } from './palette';

// Who asks the system for less motion gets panels and dialogs at once.
const still: ThemeOptions['transitions'] = {
  create: () => 'none',
  duration: {
    shortest: 0,
    shorter: 0,
    short: 0,
    standard: 0,
    complex: 0,
    enteringScreen: 0,
    leavingScreen: 0,
  },
};
const wantsStillness = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/** Shapes react-admin's and MUI's parts for dense, calm, keyboard-friendly work. */
function theme(mode: 'light' | 'dark', c: Palette): ThemeOptions {
  return {
    palette: {
      mode,
      primary: { main: c.accent, contrastText: c.onAccent },
      secondary: { main: c.accent, contrastText: c.onAccent },
      success: { main: c.success },
      warning: { main: c.warning },
      error: { main: c.error },
      info: { main: c.info },
      background: { default: c.canvas, paper: c.paper },
      text: { primary: c.text, secondary: c.muted },
      divider: c.line,
      action: { selected: c.accentSoft },
    },
    ...(wantsStillness && { transitions: still }),
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 13,
      htmlFontSize: 16,
      h1: { fontSize: '1.375rem', fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: '1.0625rem', fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: '0.9375rem', fontWeight: 650 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          body: { fontVariantNumeric: 'tabular-nums' },
          ':focus-visible': { outline: `2px solid ${c.accent}`, outlineOffset: 2 },
        },
      },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            '&.Mui-focusVisible': { outline: `2px solid ${c.accent}`, outlineOffset: 2 },
          },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: c.line, padding: '7px 14px' },
          head: { color: c.muted, fontWeight: 600, fontSize: '0.75rem', whiteSpace: 'nowrap' },
        },
      },
      MuiDrawer: { styleOverrides: { paper: { borderColor: c.line } } },
      MuiDialog: { styleOverrides: { paper: { border: `1px solid ${c.line}` } } },
      MuiTooltip: { defaultProps: { disableInteractive: true } },
    },
  };
}

export const lightTheme = theme('light', light);
export const darkTheme = theme('dark', dark);
