import { Navigate } from 'react-router-dom';
import { landingOf } from '../authProvider/roles';
import { useSignedIn } from '../components/page/SignedIn';

/** Redirects the root route to the landing page of the user's role (part 1, section 2). */
export function Home() {
  return <Navigate to={landingOf(useSignedIn().role)} replace />;
}
