import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { ConfigFile } from '../../config';

/** The part of config.json about this installation: its name and its brand. */
export const ConfigContext = createContext<Partial<ConfigFile>>({});

/** Returns the name of the console: the brand's, else its own. */
export function useBrandName(): string {
  const translate = useTranslate();
  return useContext(ConfigContext).name ?? translate('shell.name');
}
