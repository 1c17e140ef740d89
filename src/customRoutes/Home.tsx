import { Navigate } from 'react-router-dom';
import { landingPathOf } from '../authProvider/roles';
import { useSignedIn } from '../components/page/SignedIn';

/** Redirects the root route to the landing page of the user's role (part 1, section 2). */
export function Home() {
  return <Navigate to={landingPathOf(useSignedIn().role)} replace />;
}
