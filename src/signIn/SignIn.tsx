import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ProviderSignIn } from '../adapter';
import { api } from '../api';
import { keepRequestedUrl } from '../authProvider/requestedUrl';
import { passwordSignIn, signIn } from '../authProvider/signIn';
import { StorageBlockedError } from '../authProvider/token';
import type { ReadClient } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { translateLight } from './messages';
import { SignInBrand } from './SignInBrand';
import { SignInField } from './SignInField';
import './SignIn.css';

export interface SignInProps {
  client: ReadClient;
  messages: LightMessages;
  /** The reason for the sign-in, shown above the form before the first attempt. */
  notice?: string;
  /** Shows "Reload" in the notice. */
  onReload?: () => void;
  /** Shown in the corner for 5000 ms (part 1, section 9). */
  toast?: string;
  /** Hosts without TLS, which would receive the password unencrypted. */
  plainHosts?: readonly string[];
  /** As in config.json. */
  signInHost?: string;
  name?: string;
  logo?: string;
  supportLink?: string;
  /** Called after the session was stored: the browser loads / again (rulings R9). */
  onSignedIn: () => void;
}

const TOAST_MS = 5000;
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

function Toast({ text }: { text: string }) {
  const [isShown, setShown] = useState(true);
  useEffect(function hideAfterAWhile() {
    const timer = setTimeout(() => setShown(false), TOAST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isShown ? (
    <p className="signin-toast" role="alert">
      {text}
    </p>
  ) : null;
}

/**
 * Renders the sign-in screen (part 1, sections 2 and 5), without MUI and react-admin, which load while the user types.
 * src/loginPage.ts replaces it.
 */
export function SignIn({ client, messages, onSignedIn, ...props }: SignInProps) {
  const t = messages.signIn;
  const provider = 'oidc' in api.signIn ? api.signIn : undefined;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<Partial<Record<'email' | 'password', string>>>({});
  const [failure, setFailure] = useState(props.notice);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Two clicks in one task would otherwise send two requests.
  const isSending = useRef(false);
  const [fail] = useState(() => (error: unknown) => {
    const isBlocked = error instanceof StorageBlockedError;
    setFailure(isBlocked ? t.storageBlocked : translateLight(messages, (error as Error).message));
  });

  /** Validates the fields. Returns the request, or undefined if a field is invalid. */
  function check(): (() => Promise<void>) | undefined {
    const given = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    const isEmail = looksLikeEmail(given.email);
    const { minPasswordLength } = passwordSignIn();
    const isPassword = given.password.length >= minPasswordLength;
    setErrors({
      email: isEmail ? undefined : t.invalidEmail,
      password: isPassword
        ? undefined
        : t.shortPassword.replace('%{length}', String(minPasswordLength)),
    });
    if (isEmail && isPassword) return () => signIn(client, given.email, given.password);
    (isEmail ? password : email).current?.focus();
    return undefined;
  }

  async function leave(signInAt: ProviderSignIn): Promise<'leaving'> {
    const { providerUrl } = await import('./provider');
    const { signInHost } = props;
    const returnTo = `${window.location.origin}${import.meta.env.BASE_URL}login`;
    const url = await providerUrl({ ...signInAt, signInHost }, returnTo);
    keepRequestedUrl();
    window.location.assign(url);
    return 'leaving';
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    setTried(true);
    const send = provider ? () => leave(provider) : check();
    if (!send) return;
    isSending.current = true;
    setBusy(true);
    try {
      const next = await send();
      return next === 'leaving' ? undefined : onSignedIn();
    } catch (error) {
      fail(error);
    }
    isSending.current = false;
    setBusy(false);
  }

  const { plainHosts = [] } = props;
  const label = provider ? t.atProvider : t.submit;
  return (
    <>
      {props.toast && <Toast text={props.toast} />}
      <main className="signin">
        <form className="signin-card" noValidate onSubmit={(event) => void submit(event)}>
          <SignInBrand name={props.name} logo={props.logo} />
          <h1>{t.title}</h1>
          <p className="signin-subtitle">{t.subtitle}</p>
          <div>
            {failure && (
              <p className="signin-failure" role="alert">
                {failure}
                {!hasTried && props.onReload && (
                  <>
                    {' '}
                    <button type="button" className="signin-reload" onClick={props.onReload}>
                      {t.reload}
                    </button>
                  </>
                )}
              </p>
            )}
          </div>
          {!provider && (
            <>
              <SignInField
                input={email}
                name="email"
                label={t.email}
                type="email"
                autoComplete="username"
                error={errors.email}
                onInput={() => setErrors((all) => ({ ...all, email: undefined }))}
              />
              <SignInField
                input={password}
                name="password"
                label={t.password}
                type="password"
                autoComplete="current-password"
                error={errors.password}
                onInput={() => setErrors((all) => ({ ...all, password: undefined }))}
              />
            </>
          )}
          <button type="submit" className="signin-submit" disabled={isBusy}>
            {isBusy ? t.submitting : label}
          </button>
          {plainHosts.length > 0 && (
            <p className="signin-failure" role="alert">
              {t.withoutTls.replace('%{hosts}', plainHosts.join(', '))}
            </p>
          )}
          {props.supportLink && (
            <p className="signin-support">
              <a href={props.supportLink} target="_blank" rel="noreferrer">
                {t.support}
              </a>
            </p>
          )}
        </form>
      </main>
    </>
  );
}
