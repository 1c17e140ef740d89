import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';

const InsideContext = createContext(false);
let Themed: ComponentType<{ children: ReactNode }> | undefined;

/** Loads MUI's styles and the theme that its parts are drawn with; the first list does without (docs/decisions/0013). */
export async function loadTheme(): Promise<void> {
  Themed ??= (await import('./Themed')).default;
}

/** Draws a part on demand with the theme around it, once for all that stands in it. */
export function MuiThemeBoundary({ children }: { children: ReactNode }) {
  const isInside = useContext(InsideContext);
  // Kept: what is drawn already would be drawn from its beginning once a theme stands around it.
  const [Provider] = useState(() => (isInside ? undefined : Themed));
  if (!Provider) return children;
  return (
    <InsideContext value={true}>
      <Provider>{children}</Provider>
    </InsideContext>
  );
}
