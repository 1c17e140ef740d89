import { createTheme, type Theme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { muiTheme } from './muiTheme';
import { type Look, useLook } from './useLook';

// One theme for all parts: MUI keeps what it made of a theme by the theme itself.
const made = new Map<string, Theme>();
function themeOf(look: Look): Theme {
  const key = JSON.stringify(look);
  const theme = made.get(key) ?? createTheme(muiTheme(look));
  made.set(key, theme);
  return theme;
}

/** Hands MUI's parts the console's theme. */
export default function Themed({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={themeOf(useLook())}>{children}</ThemeProvider>;
}
