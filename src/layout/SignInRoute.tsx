import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { session } from '../authProvider/session';
import { paths } from '../paths';

/** The sign-in page; a browser that was signed in when the page was opened is redirected to the root (rulings R4). */
export function SignInRoute({ children }: { children: ReactNode }) {
  const [isSignedIn] = useState(() => session.token() !== null);
  return isSignedIn ? <Navigate to={paths.home} replace /> : children;
}
