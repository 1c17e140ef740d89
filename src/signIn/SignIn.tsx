import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { StorageBlocked } from '../authProvider/session';
import { signIn } from '../authProvider/signIn';
import type { Reader } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { say } from './messages';
import './signIn.css';

interface SignInProps {
  client: Reader;
  messages: LightMessages;
  /** Said above the form before anything was tried: why the person is here. */
  notice?: string;
  isDemo?: boolean;
  /** Called after a session was stored: the browser loads / afresh (rulings R9). */
  onSignedIn: () => void;
}

const TryDemo = lazy(async () => (await import('../demo/TryDemo')).loadDemo());

type Faults = { email?: string; password?: string };

const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

/** The sign-in screen, light enough to stand without MUI and react-admin (part 1, sections 2 and 5). */
export function SignIn({ client, messages, notice, isDemo, onSignedIn }: SignInProps) {
  const t = messages.signIn;
  const [failure, setFailure] = useState(notice);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  function fail(error: unknown) {
    const blocked = error instanceof StorageBlocked;
    setFailure(blocked ? t.storageBlocked : say(messages, (error as Error).message));
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    const form = new FormData(event.currentTarget);
    const email = String(form.get('email')).trim();
    const password = String(form.get('password'));
    const found: Faults = {
      email: looksLikeEmail(email) ? undefined : t.invalidEmail,
      password: password.length >= 6 ? undefined : t.shortPassword,
    };
    setFaults(found);
    setFailure(undefined);
    if (found.email || found.password) {
      const first = found.email ? 'email' : 'password';
      (event.currentTarget.elements.namedItem(first) as HTMLElement).focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await signIn(client, email, password);
      onSignedIn();
    } catch (error) {
      fail(error);
      sending.current = false;
      setBusy(false);
    }
  }

  const field = (name: 'email' | 'password', type: string, autoComplete: string) => (
    <div className="signin-field">
      <label htmlFor={name}>{t[name]}</label>
      <input
        id={name}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] ? `${name}-fault` : undefined}
        onChange={() => faults[name] && setFaults({ ...faults, [name]: undefined })}
      />
      {faults[name] && (
        <p id={`${name}-fault`} className="signin-fault">
          {faults[name]}
        </p>
      )}
    </div>
  );

  return (
    <main className="signin">
      <form className="signin-card" onSubmit={submit} noValidate>
        <span className="signin-mark" aria-hidden="true" />
        <h1>{t.title}</h1>
        <p className="signin-subtitle">{t.subtitle}</p>
        {failure && (
          <p className="signin-failure" role="alert">
            {failure}
          </p>
        )}
        {field('email', 'email', 'username')}
        {field('password', 'password', 'current-password')}
        <button type="submit" className="signin-submit" disabled={busy}>
          {busy ? t.submitting : t.submit}
        </button>
        {isDemo && (
          <Suspense>
            <TryDemo {...{ client, onSignedIn }} onFailure={fail} />
          </Suspense>
        )}
      </form>
    </main>
  );
}
