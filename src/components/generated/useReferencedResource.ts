import { useResourceDefinitions } from 'react-admin';
import { can } from '../../authProvider/roles';
import { useSignedIn } from '../page/SignedIn';
import { referenceCandidates } from './inferFields';
import { hasVerb } from './verbs';

/** Returns the resource that an inferred reference names; undefined if the console has none or the role may not read it. */
export function useReferencedResource(reference = ''): string | undefined {
  const definitions = useResourceDefinitions();
  const { role } = useSignedIn();
  return referenceCandidates(reference).find(
    (name) => definitions[name]?.hasList && can(role, name) && hasVerb(name, 'getOne'),
  );
}
