import { createContext, useContext } from 'react';
import { useTranslate } from 'react-admin';
import type { Config } from '../../config';

/** The configuration: the hosts, the name of this installation and its brand. */
export const ConfigContext = createContext<Config>({ apiHost: '', supportHost: '' });

/** Returns the name of the console: the brand's, else its own. */
export function useBrandName(): string {
  const translate = useTranslate();
  return useContext(ConfigContext).name ?? translate('shell.name');
}
