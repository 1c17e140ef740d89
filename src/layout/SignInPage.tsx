import { useLayoutEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../authProvider/session';
import { lazyPart } from '../components/page/lazyPart';
import type { Reader } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { paths } from '../paths';
import { applyPalette } from '../signIn/applyPalette';
import { lightMessages, say } from '../signIn/messages';
import { ResolvingPage } from './ResolvingPage';

interface SignInPageProps {
  client: Reader;
  /** Why nobody could be resolved. */
  failure?: Error | null;
  isDemo?: boolean;
}

const reload = () => window.location.reload();
const home = () => window.location.assign(import.meta.env.BASE_URL);
const loadScreen = () => import('../signIn/showSignIn');

// The same light screen as before the console is loaded, with its own sentences.
async function loadSignIn() {
  const [{ showSignIn }, messages] = await Promise.all([loadScreen(), lightMessages()]);
  applyPalette();
  function SignInScreen({ client, failure, isDemo }: SignInPageProps) {
    const place = useRef<HTMLDivElement>(null);
    const first = useRef({ client, failure, isDemo });
    useLayoutEffect(function drawItOnce() {
      const { failure, ...options } = first.current;
      if (!place.current) return;
      const why = hasEnded(failure)
        ? { toast: messages.session.expired }
        : { notice: noticeOf(failure, messages), onReload: failure ? reload : undefined };
      showSignIn(place.current, { ...options, ...why, messages, onSignedIn: home });
    }, []);
    return <div ref={place} />;
  }
  return { default: SignInScreen };
}
const SignInScreen = lazyPart(loadSignIn, { isLight: true });

// A refused token is gone; anything else leaves the session standing, so a reload may mend it.
const hasEnded = (failure: SignInPageProps['failure']) => Boolean(failure) && !session.token();

const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text : `${text}.`);

const noticeOf = (failure: SignInPageProps['failure'], messages: LightMessages) =>
  failure
    ? messages.signIn.whoFailed.replace('%{reason}', asSentence(say(messages, failure.message)))
    : undefined;

/** The sign-in screen inside the console: at /login, and when nobody could be resolved (rulings R7). */
export function SignInPage(props: SignInPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      {hasEnded(props.failure) && pathname !== paths.login && <Navigate to={paths.login} replace />}
      <SignInScreen {...props} instead={<ResolvingPage />} />
    </>
  );
}
// A session may end while the line is gone.
SignInPage.preload = loadScreen;
