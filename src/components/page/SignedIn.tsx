import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { can, mayDo } from '../../authProvider/roles';
import { onSignOut } from '../../operations/signOut';
import type { Admin } from '../../types';
import { dropAllDrafts, dropForeignDrafts } from '../form/drafts';

const SignedInContext = createContext<Admin | undefined>(undefined);

/** Provides the signed-in administrator, and keeps what was typed to whoever typed it. */
export function SignedInProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  useEffect(
    function keepDraftsToTheirOwner() {
      dropForeignDrafts(admin.id);
      return onSignOut(dropAllDrafts);
    },
    [admin.id],
  );
  return <SignedInContext value={admin}>{children}</SignedInContext>;
}

/** Gives the signed-in administrator at once: react-admin's own hooks answer a render later, too late for a denial. */
export function useSignedIn(): Admin {
  const admin = useContext(SignedInContext);
  if (!admin) throw new Error('useSignedIn needs a SignedInProvider above it');
  return admin;
}

/** Tells whether the signed-in administrator may do an action of an area, as `useCan('invoices', 'settle')`. */
export const useCan = (area: string, action?: string): boolean =>
  can(useSignedIn().role, area, action);

/** Tells whether the signed-in administrator may make a change of a kind; anybody may where none is given. */
export function useMayDo(kind: string | undefined): boolean {
  const admin = useContext(SignedInContext);
  return kind === undefined || mayDo(admin?.role, kind);
}
