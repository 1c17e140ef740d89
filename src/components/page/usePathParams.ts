import { useLocation, useParams } from 'react-router-dom';
import { idFromPath } from '../../paths';

/** Returns the parameters of the page's path, read from the path: the router decodes them twice, and reads "%2F" as another ID. */
export function usePathParams<
  Params extends Record<string, string | undefined> = Record<string, string | undefined>,
>(): Params {
  const params = useParams();
  const { pathname } = useLocation();
  const exact = Object.entries(params).map(([name, value]) => [name, idFromPath(pathname, value)]);
  return Object.fromEntries(exact) as Params;
}
