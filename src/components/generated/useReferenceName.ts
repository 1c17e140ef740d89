import { useResourceDefinitions } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../page/SignedIn';
import { candidatesOf } from './infer';
import { hasVerb } from './verbs';

/** Returns the resource that an inferred reference names; undefined where the console or the role has none to read. */
export function useReferenceName(reference = ''): string | undefined {
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  return candidatesOf(reference).find(
    (name) => definitions[name]?.hasList && can(role, name) && hasVerb(name, 'getOne'),
  );
}
