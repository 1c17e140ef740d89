import {
  type ComponentProps,
  type FormEvent,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslate } from 'react-admin';
import { useLoaderData, useLocation, useNavigate, useOutletContext } from 'react-router-dom';
import type { ProviderSignIn } from '../../adapter';
import { api } from '../../api';
import type { Identity } from '../../authProvider/currentUser';
import { assertCanSignIn, passwordSignIn, signIn } from '../../authProvider/signIn';
import { ConfigContext } from '../../components/page/ConfigContext';
import { DocumentTitle } from '../../components/page/Page';
import { looksLikeEmail } from '../../format/identifiers';
import { readKey } from '../../format/text';
import { plainHosts } from '../../http/plainHosts';
import { paths } from '../../paths';
import '../../components/form/required.css';
import './SignInPage.css';

interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string;
}

/** Renders a labelled input with its error, without MUI. */
function SignInField({ label, error, ...props }: FieldProps) {
  const errorId = useId();
  return (
    <div className="signin-field">
      <label htmlFor={props.name}>{label}</label>
      <input
        {...props}
        id={props.name}
        required
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

const FIELDS = [
  { name: 'email', type: 'email', autoComplete: 'username', autoFocus: true },
  { name: 'password', type: 'password', autoComplete: 'current-password' },
] as const;

const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text : `${text}.`);
const reload = () => window.location.reload();

/** Renders the logo of config.json, or a mark with the name. */
function Brand() {
  const { name, logo } = useContext(ConfigContext);
  if (logo) {
    return <img className="signin-logo" src={import.meta.env.BASE_URL + logo} alt={name ?? ''} />;
  }
  return (
    <p className="signin-brand">
      <span aria-hidden="true" />
      {name}
    </p>
  );
}

/** Warns of hosts without TLS, which would receive the password unencrypted. */
function TransportWarning() {
  const translate = useTranslate();
  const hosts = plainHosts(useContext(ConfigContext), window.location.origin).join(', ');
  const text = hosts && translate('signIn.withoutTls', { hosts });
  useEffect(
    function logWarning() {
      // biome-ignore lint/suspicious/noConsole: for the person who installs the console.
      if (text) console.warn(text);
    },
    [text],
  );
  if (!text) return null;
  return (
    <p className="signin-failure" role="alert">
      {text}
    </p>
  );
}

/** Renders the sign-in page, without MUI, also where the signed-in admin could not be fetched. src/loginPage.ts replaces it. */
export default function SignInPage() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { client, failure: unidentified } = useOutletContext<Identity>();
  const { signInHost, supportLink } = useContext(ConfigContext);
  // The reason for the sign-in, if the document was opened at another URL.
  const { message } = (useLocation().state ?? {}) as { message?: string };
  // The provider's message, from the loader of /login.
  const refusal = useLoaderData<string | undefined>();
  const provider = 'oidc' in api.signIn ? api.signIn : undefined;
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const inputs = { email, password };
  const [errors, setErrors] = useState<Partial<Record<keyof typeof inputs, string>>>({});
  const [failure, setFailure] = useState(() => {
    if (!unidentified) return textOf(refusal ?? message ?? '');
    return translate('signIn.whoFailed', { reason: asSentence(textOf(unidentified.message)) });
  });
  const [hasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // Two clicks in one task would otherwise send two requests.
  const isSending = useRef(false);

  useEffect(
    function removeCodeFromUrl() {
      if (refusal) navigate(paths.login, { replace: true });
    },
    [refusal, navigate],
  );

  /** Translates a message key; another text is the server's. */
  function textOf(text: string): string {
    return text && translate(text, { _: text });
  }

  /** Validates the fields. Returns the request, or undefined if a field is invalid. */
  function check(): (() => Promise<void>) | undefined {
    const credentials = {
      email: readKey(email.current?.value),
      password: password.current?.value ?? '',
    };
    const isEmail = looksLikeEmail(credentials.email);
    const { minPasswordLength: length } = passwordSignIn();
    const isPassword = credentials.password.length >= length;
    setErrors({
      email: isEmail ? undefined : translate('signIn.invalidEmail'),
      password: isPassword ? undefined : translate('signIn.shortPassword', { length }),
    });
    if (isEmail && isPassword) return () => signIn(client, credentials.email, credentials.password);
    (isEmail ? password : email).current?.focus();
  }

  async function leave(signInAt: ProviderSignIn): Promise<void> {
    const { providerUrl } = await import('../../authProvider/provider');
    const returnTo = `${window.location.origin}${import.meta.env.BASE_URL}login`;
    assertCanSignIn();
    const url = await providerUrl({ ...signInAt, signInHost }, returnTo);
    window.location.assign(url);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    setFailure('');
    setTried(true);
    const send = provider ? () => leave(provider) : check();
    if (!send) return;
    isSending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      setFailure(textOf((error as Error).message));
      isSending.current = false;
      setBusy(false);
      password.current?.focus();
    }
  }

  const label = provider ? 'signIn.atProvider' : 'signIn.submit';
  return (
    <main className="signin">
      <DocumentTitle page={translate('signIn.submit')} />
      <form className="signin-card" noValidate onSubmit={(event) => void submit(event)}>
        <Brand />
        <h1>{translate('signIn.title')}</h1>
        <p className="signin-subtitle">{translate('signIn.subtitle')}</p>
        <div>
          {failure && (
            <p className="signin-failure" role="alert">
              {failure}
              {!hasTried && unidentified && (
                <>
                  {' '}
                  <button type="button" className="signin-reload" onClick={reload}>
                    {translate('signIn.reload')}
                  </button>
                </>
              )}
            </p>
          )}
        </div>
        {!provider &&
          FIELDS.map((field) => (
            <SignInField
              key={field.name}
              {...field}
              ref={inputs[field.name]}
              label={translate(`signIn.${field.name}`)}
              error={errors[field.name]}
              onInput={() => setErrors((all) => ({ ...all, [field.name]: undefined }))}
            />
          ))}
        <button type="submit" className="signin-submit" disabled={isBusy}>
          {translate(isBusy ? 'signIn.submitting' : label)}
        </button>
        <TransportWarning />
        {supportLink && (
          <p className="signin-support">
            <a href={supportLink} target="_blank" rel="noreferrer">
              {translate('signIn.support')}
            </a>
          </p>
        )}
      </form>
    </main>
  );
}
