import { createTheme, type Theme, type ThemeOptions, ThemeProvider } from '@mui/material/styles';
import type { ButtonHTMLAttributes, ComponentType, ReactNode } from 'react';
import { LinkBase, useRecordContext, useResourceContext } from 'react-admin';
import { languageTag } from '../../format/language';
import { useCanChange } from '../page/SignedIn';
import { fontFamily, paletteOf, type ThemePalette } from './palette';
import { stockLook } from './stockLook';
import { type Appearance, useAppearance } from './useMedia';

type RootProps = ButtonHTMLAttributes<HTMLButtonElement> & { to?: string };

/** The native button that MUI renders by default: for any other root it has ARIA attributes and handlers of keys instead. */
function Root({ role, onKeyDown, onKeyUp, 'aria-disabled': disabled, ...props }: RootProps) {
  return <button type="button" {...props} disabled={Boolean(disabled)} />;
}

/** Returns the root of react-admin's buttons of a change, absent for a role that may not make it. */
function rootOf(verbOf: (isNew: boolean) => string, Shown = Root as ComponentType<RootProps>) {
  return function ChangeRoot(props: RootProps) {
    const isNew = useRecordContext()?.id === undefined;
    const mayDo = useCanChange(`${useResourceContext()}.${verbOf(isNew)}`);
    return mayDo ? <Shown {...props} /> : null;
  };
}

// react-admin's types allow no other root here; its buttons pass it on to MUI.
const withRoot = (root: ComponentType<RootProps>) => ({
  defaultProps: { component: root as never },
});
const update = withRoot(rootOf(() => 'update'));
const save = withRoot(rootOf((isNew) => (isNew ? 'create' : 'update')));

/** The theme of the stock buttons that do not check it themselves, as Delete, Edit and Create do. */
const changeButtons = {
  // Without an icon, like the button of the console's own forms.
  RaSaveButton: { defaultProps: { ...save.defaultProps, icon: null } },
  RaCloneButton: withRoot(rootOf(() => 'create', LinkBase as ComponentType<RootProps>)),
  RaUpdateWithConfirmButton: update,
  RaUpdateWithUndoButton: update,
  RaBulkUpdateWithConfirmButton: update,
  RaBulkUpdateWithUndoButton: update,
};

// The complete scale: 12, 13, 14, 16 and 22 px. Data and menu use 13, sentences and fields 14.
const [SMALLEST, SMALL, BASE, LARGE, LARGEST] = [
  '0.75rem',
  '0.8125rem',
  '0.875rem',
  '1rem',
  '1.375rem',
];
// One height per button size.
const height = (minHeight: number, fontSize: string) => ({ minHeight, fontSize, paddingBlock: 2 });

// Forced colours remove fills: a border or an outline replaces them.
const FORCED = '@media (forced-colors: active)';
const CHOSEN = { outline: '2px solid Highlight', outlineOffset: -2 };
const PHONE = '@media (max-width: 599px)';
// Between the header and the footer of a dialog or panel, only the content scrolls, in a form too.
const frame = { '& > form': { display: 'contents' } };
// The distance of its content and its footer from the edge, like its header (components/dialog/DialogFrame.tsx).
const edge = { [PHONE]: { paddingInline: 16 } };

// With reduced motion, panels and dialogs open without a transition.
const noTransitions: ThemeOptions['transitions'] = {
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
const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Returns the theme of react-admin's and MUI's components, for dense, calm, keyboard-friendly work. base.css styles
 * everything else.
 */
function muiTheme({ mode, contrast, direction }: Appearance): ThemeOptions {
  // react-admin's own fields would use the language of the browser.
  const inLanguage = { defaultProps: { locales: languageTag() } };
  const colours: ThemePalette = paletteOf(mode, contrast);
  const outline = {
    outline: `${contrast === 'more' ? 3 : 2}px solid ${colours.accent}`,
    outlineOffset: 2,
  };
  // Its container would cut the ring.
  const inside = { ...outline, outlineOffset: -2 };
  return {
    direction,
    palette: {
      mode,
      primary: { main: colours.accent, contrastText: colours.onAccent },
      secondary: { main: colours.accent, contrastText: colours.onAccent },
      success: { main: colours.success, light: colours.green },
      warning: { main: colours.warning, light: colours.yellow },
      error: { main: colours.error, light: colours.red },
      info: { main: colours.info, light: colours.blue },
      background: { default: colours.canvas, paper: colours.paper },
      text: { primary: colours.text, secondary: colours.muted },
      divider: colours.line,
      // The background of a quiet badge.
      grey: { A200: colours.quiet },
      action: { selected: colours.accentSoft },
    },
    ...(prefersReducedMotion && { transitions: noTransitions }),
    shape: { borderRadius: 8 },
    typography: {
      fontFamily,
      fontSize: 14,
      htmlFontSize: 16,
      h1: { fontSize: LARGEST, fontWeight: 650, letterSpacing: '-0.01em', lineHeight: 1.3 },
      h2: { fontSize: LARGE, fontWeight: 650, lineHeight: 1.35 },
      h3: { fontSize: BASE, fontWeight: 650 },
      body1: { fontSize: BASE },
      body2: { fontSize: SMALL },
      caption: { fontSize: SMALLEST },
      button: { fontSize: BASE, textTransform: 'none', fontWeight: 600 },
    },
    components: {
      ...changeButtons,
      ...stockLook(colours.line),
      RaDateField: inLanguage,
      RaNumberField: inLanguage,
      MuiAlert: { defaultProps: { variant: 'outlined' } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: {
          root: {
            '&.Mui-focusVisible': outline,
            // The reason why it is disabled is its tooltip.
            '&.Mui-disabled[title]': { pointerEvents: 'auto', cursor: 'default' },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            // Reachable, unlike a disabled button: a press says what is missing.
            '&[aria-disabled="true"]': { opacity: 0.5, cursor: 'default' },
            [FORCED]: { border: '1px solid ButtonText' },
          },
          outlined: ({ ownerState: { color } }) =>
            (color === 'primary' || color === undefined) && { borderColor: colours.control },
          sizeSmall: height(32, SMALL),
          sizeMedium: height(38, BASE),
          sizeLarge: height(44, BASE),
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      // A shadow is not visible in the dark mode.
      MuiMenu: { styleOverrides: { paper: { border: `1px solid ${colours.line}` } } },
      MuiAutocomplete: {
        // They move the caret in the text, as in every field; the arrow keys move through the options.
        defaultProps: { handleHomeEndKeys: false },
        styleOverrides: {
          popper: { '& .MuiAutocomplete-paper': { border: `1px solid ${colours.line}` } },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      // The label on a field's border is 12 px high, and so is the gap for it.
      MuiInputLabel: {
        styleOverrides: {
          outlined: {
            '&.MuiInputLabel-shrink': { transform: 'translate(14px, -9px) scale(0.857)' },
          },
        },
      },
      MuiInputBase: {
        styleOverrides: { input: { '&::placeholder': { color: colours.muted, opacity: 1 } } },
      },
      MuiOutlinedInput: {
        styleOverrides: {
          notchedOutline: {
            borderColor: colours.control,
            '& legend': { fontSize: 'calc(12em / 14)' },
          },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            borderColor: colours.control,
            '&.Mui-selected, &.Mui-selected + &': { borderColor: colours.accent },
            [FORCED]: { '&.Mui-selected': CHOSEN },
          },
        },
      },
      MuiLinearProgress: {
        styleOverrides: {
          root: { [FORCED]: { border: '1px solid CanvasText' } },
          bar: { [FORCED]: { backgroundColor: 'Highlight', forcedColorAdjust: 'none' } },
        },
      },
      MuiMenuItem: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': inside, [FORCED]: { '&.Mui-selected': CHOSEN } },
        },
      },
      MuiListItemButton: { styleOverrides: { root: { '&.Mui-focusVisible': inside } } },
      MuiTab: {
        styleOverrides: {
          root: { '&.Mui-focusVisible': inside, [FORCED]: { '&.Mui-selected': CHOSEN } },
        },
      },
      MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colours.line, padding: '7px 14px' },
          head: { color: colours.muted, fontWeight: 600, fontSize: SMALLEST, whiteSpace: 'nowrap' },
        },
      },
      MuiDrawer: {
        styleOverrides: {
          paper: { borderColor: colours.line, ...frame, '&:focus-visible': inside },
        },
      },
      MuiDialog: {
        styleOverrides: {
          container: { '&:focus-visible > .MuiDialog-paper': outline },
          paper: {
            ...frame,
            // A dialog's own `sx` overrides it.
            '&:not(:where(.MuiDialog-paperFullScreen))': {
              border: `1px solid ${colours.line}`,
              maxHeight: '90vh',
              [PHONE]: { margin: 12, width: 'calc(100% - 24px)' },
            },
          },
        },
      },
      MuiDialogContent: {
        styleOverrides: {
          root: {
            padding: '16px 24px',
            overflowWrap: 'anywhere',
            ...edge,
            '&:focus-visible': inside,
          },
        },
      },
      MuiDialogActions: {
        // Buttons wrap if they do not fit side by side.
        styleOverrides: {
          root: {
            padding: '10px 24px',
            borderTop: `1px solid ${colours.line}`,
            flexWrap: 'wrap',
            rowGap: 4,
            ...edge,
          },
        },
      },
      // Like that of a list (states.css).
      MuiSkeleton: {
        defaultProps: { animation: false },
        styleOverrides: { root: { borderRadius: 4, backgroundColor: 'var(--hover)' } },
      },
      MuiTooltip: { defaultProps: { disableInteractive: true } },
    },
  };
}

// One theme per look and language: MUI caches its styles by the identity of the theme.
const themesByName = new Map<string, Theme>();
function themeOf(look: Appearance): Theme {
  const key = JSON.stringify([look, languageTag()]);
  const theme = themesByName.get(key) ?? createTheme(muiTheme(look));
  themesByName.set(key, theme);
  return theme;
}

/** Provides the console's theme to MUI's components. */
export default function ConsoleThemeProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={themeOf(useAppearance())}>{children}</ThemeProvider>;
}
