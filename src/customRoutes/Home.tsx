import { Navigate } from 'react-router-dom';
import { landingOf } from '../authProvider/roles';
import { useSignedIn } from '../components/page/SignedIn';

/** The root route: to the page that the role works on (part 1, section 2). */
export function Home() {
  return <Navigate to={landingOf(useSignedIn().role)} replace />;
}
