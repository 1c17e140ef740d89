import { useLocation, useParams } from 'react-router-dom';
import { idFromPath } from '../../paths';

/**
 * Returns the parameters of the page's path. The router decodes a part of a path twice: it would read an ID that holds "%2F" as
 * another one, so each parameter is read from the path itself.
 */
export function usePathParams<
  Params extends Record<string, string | undefined> = Record<string, string | undefined>,
>(): Params {
  const params = useParams();
  const { pathname } = useLocation();
  const exact = Object.entries(params).map(([name, value]) => [name, idFromPath(pathname, value)]);
  return Object.fromEntries(exact) as Params;
}
