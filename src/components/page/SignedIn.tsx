import { createContext, type ReactNode, useContext, useEffect } from 'react';
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
