import {
  type ComponentType,
  type FormEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { StorageBlocked } from '../authProvider/session';
import { signIn } from '../authProvider/signIn';
import type { Reader } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { say } from './messages';
import './SignIn.css';
import type { TryDemoProps } from './TryDemo';

export interface SignInProps {
  client: Reader;
  messages: LightMessages;
  /** Why the user is here, shown above the form before anything was tried. */
  notice?: string;
  /** Offers "Reload" in the notice. */
  onReload?: () => void;
  /** Shown in the corner for 5000 ms (part 1, section 9). */
  toast?: string;
  /** Hosts without TLS, to which the password would be sent in the clear. */
  plainHosts?: readonly string[];
  isDemo?: boolean;
  /** Called after a session was stored: the browser loads / again (rulings R9). */
  onSignedIn: () => void;
}

const TOAST_MS = 5000;
const looksLikeEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

interface FieldProps {
  input: RefObject<HTMLInputElement | null>;
  name: string;
  label: string;
  type: string;
  autoComplete: string;
  error?: string;
  onInput: () => void;
}

function Field({ input, label, error, ...props }: FieldProps) {
  const errorId = useId();
  return (
    <div className="signin-field">
      <label htmlFor={props.name}>{label}</label>
      <input
        {...props}
        ref={input}
        id={props.name}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      {error && (
        <p id={errorId} className="signin-fault">
          {error}
        </p>
      )}
    </div>
  );
}

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

/** The demo's accounts, in builds that have a sandbox. */
function Demo(props: TryDemoProps) {
  const [Accounts, setAccounts] = useState<ComponentType<TryDemoProps>>();
  const { onFailure } = props;
  useEffect(
    function loadTheAccounts() {
      if (!import.meta.env.WITH_SANDBOX) return;
      import('./TryDemo').then(({ TryDemo }) => setAccounts(() => TryDemo), onFailure);
    },
    [onFailure],
  );
  return Accounts ? <Accounts {...props} /> : null;
}

/**
 * The sign-in screen (part 1, sections 2 and 5). It needs neither MUI nor react-admin, which load while the user types.
 * src/loginPage.ts replaces it.
 */
export function SignIn({ client, messages, isDemo, onSignedIn, ...props }: SignInProps) {
  const t = messages.signIn;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState(props.notice);
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Two clicks in one task must not send two requests.
  const isSending = useRef(false);
  const [fail] = useState(() => (error: unknown) => {
    const isBlocked = error instanceof StorageBlocked;
    setFailure(isBlocked ? t.storageBlocked : say(messages, (error as Error).message));
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    setFailure(undefined);
    setTried(true);
    const given = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    const isEmail = looksLikeEmail(given.email);
    const isPassword = given.password.length >= 6;
    setErrors({
      email: isEmail ? undefined : t.invalidEmail,
      password: isPassword ? undefined : t.shortPassword,
    });
    if (!isEmail || !isPassword) {
      (isEmail ? password : email).current?.focus();
      return;
    }
    isSending.current = true;
    setBusy(true);
    try {
      await signIn(client, given.email, given.password);
      onSignedIn();
    } catch (error) {
      fail(error);
      isSending.current = false;
      setBusy(false);
    }
  }

  const { plainHosts = [] } = props;
  return (
    <>
      {props.toast && <Toast text={props.toast} />}
      <main className="signin">
        <form className="signin-card" noValidate onSubmit={(event) => void submit(event)}>
          <span className="signin-mark" aria-hidden="true" />
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
          <Field
            input={email}
            name="email"
            label={t.email}
            type="email"
            autoComplete="username"
            error={errors.email}
            onInput={() => setErrors((all) => ({ ...all, email: undefined }))}
          />
          <Field
            input={password}
            name="password"
            label={t.password}
            type="password"
            autoComplete="current-password"
            error={errors.password}
            onInput={() => setErrors((all) => ({ ...all, password: undefined }))}
          />
          <button type="submit" className="signin-submit" disabled={isBusy}>
            {isBusy ? t.submitting : t.submit}
          </button>
          {plainHosts.length > 0 && (
            <p className="signin-failure" role="alert">
              {t.withoutTls.replace('%{hosts}', plainHosts.join(', '))}
            </p>
          )}
          {isDemo && <Demo client={client} onSignedIn={onSignedIn} onFailure={fail} />}
        </form>
      </main>
    </>
  );
}
