import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { askedAddress, forgetAsked } from '../authProvider/askedAddress';
import { canReach, landingOf } from '../authProvider/roles';
import { lazyPart } from '../components/page/lazyPart';
import { useSignedIn } from '../components/page/SignedIn';
import { areaAt } from '../routes';

const ContinueLink = lazyPart(() => import('./ContinueLink'), { isOrnament: true });

/** Offers the address that was opened while signed out on the page that the sign-in leads to (rulings R9). */
export function ContinuePlace() {
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState(askedAddress);
  useEffect(forgetAsked, []);
  const landing = landingOf(role);
  if (!asked || asked === landing || pathname !== landing) return null;
  const area = areaAt(asked.split(/[?#]/)[0] ?? '');
  // Two slashes would lead to another host.
  if (!area || asked.startsWith('//') || !canReach(role, area)) return null;
  return <ContinueLink to={asked} onClick={() => setAsked(undefined)} />;
}
