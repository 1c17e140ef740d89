import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';

const InsideContext = createContext(false);
let Themed: ComponentType<{ children: ReactNode }> | undefined;

/** Loads MUI's styles and the theme of its components; the first list does without them (docs/decisions/0013). */
export async function loadTheme(): Promise<void> {
  Themed ??= (await import('./ConsoleThemeProvider')).default;
}

/** Renders a lazy part inside the theme, once for all parts within it. */
export function MuiThemeBoundary({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideContext);
  // Kept in state: adding the provider later would remount its children.
  const [Provider] = useState(() => (isInside ? undefined : Themed));
  if (!Provider) return children;
  return (
    <InsideContext value={true}>
      <Provider>{children}</Provider>
    </InsideContext>
  );
}
