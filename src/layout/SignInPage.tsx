import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../authProvider/session';
import { lazyPart } from '../components/lazyPart';
import type { Reader } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { paths } from '../paths';
import { applyPalette } from '../signIn/applyPalette';
import { lightMessages, say } from '../signIn/messages';
import { SignInToast } from '../signIn/SignInToast';
import { ResolvingPage } from './ResolvingPage';

interface SignInPageProps {
  client: Reader;
  /** Why nobody could be resolved. */
  failure?: Error | null;
  isDemo?: boolean;
}

const home = () => window.location.assign(import.meta.env.BASE_URL);

const loadScreen = () => import('../signIn/SignIn');

// The same light screen as before the console is loaded, with its own sentences.
async function loadSignIn() {
  const [{ SignIn }, messages] = await Promise.all([loadScreen(), lightMessages()]);
  applyPalette();
  return {
    default: ({ client, failure, isDemo }: SignInPageProps) => (
      <>
        {hasEnded(failure) && <SignInToast text={messages.session.expired} />}
        <SignIn
          client={client}
          messages={messages}
          notice={hasEnded(failure) ? undefined : noticeOf(failure, messages)}
          isDemo={isDemo}
          onSignedIn={home}
        />
      </>
    ),
  };
}
const SignInScreen = lazyPart(loadSignIn, { isLight: true });

// A refused token is gone; anything else leaves the session standing, so a reload may mend it.
const hasEnded = (failure: SignInPageProps['failure']) => Boolean(failure) && !session.token();

const noticeOf = (failure: SignInPageProps['failure'], messages: LightMessages) =>
  failure
    ? messages.signIn.whoFailed.replace('%{reason}', say(messages, failure.message))
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
