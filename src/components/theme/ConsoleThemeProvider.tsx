import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { languageTag } from '../../format/language';
import { muiTheme } from './muiTheme';
import { type Appearance, useAppearance } from './useMedia';

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
