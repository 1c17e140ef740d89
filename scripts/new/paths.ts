import { SettingsError } from '../../server/config';
import { api } from '../../src/api';
import type { ApiShape } from './apiShape';

/**
 * Returns the paths of a resource as far as they differ from the default. `path` is that of its list. Throws SettingsError for an
 * invalid path.
 */
export function pathShape(name: string, path: string, readsByPost: boolean): ApiShape {
  const trimmed = path.replace(/\/+$/, '');
  if (!/^(\/[\w.-]+)+$/.test(trimmed)) {
    throw new SettingsError(`"${path}" is no path of a list, as /v2/coupons is`);
  }
  // Only the list is read by POST; the path of the records is above it.
  const [, start = '', last = ''] = /^(.*)\/([^/]+)$/.exec(trimmed) ?? [];
  const records = readsByPost && start ? start : trimmed;
  return {
    ...(records !== `${api.basePath}/${name}` && { path: records }),
    ...(readsByPost && { readsByPost }),
    ...(readsByPost && last !== 'search' && { search: last }),
  };
}
