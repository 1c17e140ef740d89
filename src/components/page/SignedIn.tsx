import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Admin } from '../../authProvider/admin';
import { canChange } from '../../authProvider/roles';
import { onSignOut } from '../../authProvider/signOut';
import { deleteAllDrafts, deleteForeignDrafts } from '../form/unsavedInput';

const SignedInContext = createContext<Admin | undefined>(undefined);

/** Provides the signed-in admin, and deletes drafts that are not theirs. */
export function SignedInProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  useEffect(
    function clearDraftsOfOthers() {
      deleteForeignDrafts(admin.id);
      return onSignOut(deleteAllDrafts);
    },
    [admin.id],
  );
  return <SignedInContext value={admin}>{children}</SignedInContext>;
}

/** Returns the signed-in admin at once: react-admin's own hooks return a render later, too late for a denial. */
export function useSignedIn(): Admin {
  const admin = useContext(SignedInContext);
  if (!admin) throw new Error('useSignedIn needs a SignedInProvider above it');
  return admin;
}

/** Returns true if the signed-in admin may make a change of a kind; always true without a kind. */
export function useCanChange(kind: string | undefined): boolean {
  const admin = useContext(SignedInContext);
  return kind === undefined || canChange(admin?.role, kind);
}
