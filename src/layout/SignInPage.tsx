import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { session } from '../authProvider/session';
import { lazyPart } from '../components/page/lazyPart';
import type { Config } from '../config';
import type { ReadClient } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { paths } from '../paths';
import { brandOf } from '../signIn/brandOf';
import { lightMessages, translateLight } from '../signIn/messages';
import { ResolvingPage } from './ResolvingPage';

interface SignInPageProps {
  client: ReadClient;
  /** The failure of the request for the signed-in admin. */
  failure?: Error | null;
  config: Config;
}

const reload = () => window.location.reload();
const home = () => window.location.assign(import.meta.env.BASE_URL);
const loadScreen = () => import('../signIn/SignIn');

// The screen that is also shown before the console has loaded, with its own messages.
async function loadSignIn() {
  const [{ SignIn }, messages] = await Promise.all([loadScreen(), lightMessages()]);
  function Screen({ client, failure, config }: SignInPageProps) {
    const [why] = useState(() =>
      hasEnded(failure)
        ? { toast: messages.session.expired }
        : { notice: noticeOf(failure, messages), onReload: failure ? reload : undefined },
    );
    const shown = { ...brandOf(config), ...why };
    return <SignIn {...{ client, messages }} {...shown} onSignedIn={home} />;
  }
  return { default: Screen };
}
const Screen = lazyPart(loadSignIn, { isLight: true });

// A refused token has been deleted; after any other failure the session remains, and a reload may help.
const hasEnded = (failure: SignInPageProps['failure']) => Boolean(failure) && !session.token();

const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text : `${text}.`);

const noticeOf = (failure: SignInPageProps['failure'], messages: LightMessages) =>
  failure
    ? messages.signIn.whoFailed.replace(
        '%{reason}',
        asSentence(translateLight(messages, failure.message)),
      )
    : undefined;

/** Renders the sign-in screen inside the console: at /login, and if the signed-in admin could not be fetched (rulings R7). */
export function SignInPage(props: SignInPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      {hasEnded(props.failure) && pathname !== paths.login && <Navigate to={paths.login} replace />}
      <Screen {...props} instead={<ResolvingPage />} />
    </>
  );
}
// A session may end while the network is down.
SignInPage.preload = loadScreen;
