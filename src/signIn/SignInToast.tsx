import { useEffect, useState } from 'react';

const STAY_MS = 5000;

/** A toast for the light screen, which has no react-admin: top right, 5000 ms (part 1, section 9). */
export function SignInToast({ text }: { text: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(function closeInAMoment() {
    const timer = setTimeout(() => setOver(true), STAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <p className="signin-toast" role="alert">
      {text}
    </p>
  );
}
