import { lazy, Suspense } from 'react';
import { session } from '../authProvider/session';
import { isCallError } from '../http/errors';
import type { Reader } from '../http/send';
import { applyPalette } from '../signIn/applyPalette';
import { lightMessages, say } from '../signIn/messages';
import { ResolvingPage } from './ResolvingPage';

const home = () => window.location.assign(import.meta.env.BASE_URL);

// The same light screen as before the console is loaded, with its own sentences.
const LazySignIn = lazy(async () => {
  const [{ SignIn }, messages] = await Promise.all([import('../signIn/SignIn'), lightMessages()]);
  applyPalette();
  return {
    default: ({ client, failure }: { client: Reader; failure?: Error | null }) => (
      <SignIn
        client={client}
        messages={messages}
        notice={failure ? noticeOf(failure, messages) : undefined}
        onSignedIn={home}
      />
    ),
  };
});

function noticeOf(failure: Error, messages: Awaited<ReturnType<typeof lightMessages>>): string {
  // A refused token is gone; anything else leaves the session standing, so a reload may mend it.
  if (!session.token() || isCallError(failure, 'unauthorized')) return messages.session.expired;
  return messages.signIn.whoFailed.replace('%{reason}', say(messages, failure.message));
}

/** The sign-in screen inside the console: at /login, and when nobody could be resolved. */
export function SignInPage(props: { client: Reader; failure?: Error | null }) {
  return (
    <Suspense fallback={<ResolvingPage />}>
      <LazySignIn {...props} />
    </Suspense>
  );
}
