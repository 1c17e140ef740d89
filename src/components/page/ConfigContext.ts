import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { ConfigFile } from '../../config';

/** What config.json says of this installation: its name, its brand. */
export const ConfigContext = createContext<Partial<ConfigFile>>({});

/** Returns what the console is called: the brand's name, else its own. */
export function useBrandName(): string {
  const translate = useTranslate();
  return useContext(ConfigContext).name ?? translate('shell.name');
}
