import type { DataProvider, TranslateFunction } from 'react-admin';
import { api } from '../../api';
import { createTableProvider } from '../../dataProvider/createDataProvider';
import { ownProvider } from '../../dataProvider/endpoints';
import type { Client } from '../../http/client';
import { dialectTable } from './dialect';

export { createAct } from './act';

/** Loads the data provider of a resource without an endpoint: an adopter's own, the adapter's dialect, or plain REST. */
export async function loadProvider(
  resource: string,
  { client, translate }: { client: Client; translate: TranslateFunction },
): Promise<DataProvider> {
  const loadOwn = ownProvider(resource);
  if (!loadOwn && api.dialect) {
    return createTableProvider({ client, translate, table: dialectTable(api.dialect) });
  }
  const { createRestFallback, journalledProvider } = await import('./providers');
  return loadOwn
    ? journalledProvider(client, (await loadOwn()).default, translate)
    : createRestFallback(client, translate);
}
