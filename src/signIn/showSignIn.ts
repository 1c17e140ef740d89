import { StorageBlocked } from '../authProvider/session';
import { signIn } from '../authProvider/signIn';
import type { Reader } from '../http/send';
import type { LightMessages } from '../i18n/types';
import { alertBox, element } from './element';
import { emailAndPassword } from './fields';
import { say } from './messages';
import './signIn.css';

export interface SignInOptions {
  client: Reader;
  messages: LightMessages;
  /** Said above the form before anything was tried: why the person is here. */
  notice?: string;
  /** Offers "Reload" below the notice. */
  onReload?: () => void;
  /** Said in the corner for 5000 ms (part 1, section 9). */
  toast?: string;
  isDemo?: boolean;
  /** Called after a session was stored: the browser loads / afresh (rulings R9). */
  onSignedIn: () => void;
}

const TOAST_MS = 5000;

/**
 * Draws the sign-in screen into an element (part 1, sections 2 and 5). Without React, MUI and react-admin, so that it
 * is there at once: they come while the person types (docs/decisions/0057).
 */
export function showSignIn(root: HTMLElement, options: SignInOptions): void {
  const { client, messages, notice, onReload, toast, isDemo, onSignedIn } = options;
  const t = messages.signIn;
  const fields = emailAndPassword(t);
  const submit = element('button', { type: 'submit', className: 'signin-submit' }, t.submit);
  const place = element('div');
  const mark = element('span', { className: 'signin-mark' });
  mark.setAttribute('aria-hidden', 'true');
  const form = element(
    'form',
    { className: 'signin-card', noValidate: true },
    mark,
    element('h1', {}, t.title),
    element('p', { className: 'signin-subtitle' }, t.subtitle),
    place,
    ...fields.elements,
    submit,
  );

  function sayFailure(text?: string): void {
    place.replaceChildren(...(text ? [alertBox('p', 'signin-failure', text)] : []));
  }
  function fail(error: unknown): void {
    const blocked = error instanceof StorageBlocked;
    sayFailure(blocked ? t.storageBlocked : say(messages, (error as Error).message));
  }
  function setBusy(isBusy: boolean): void {
    submit.disabled = isBusy;
    submit.textContent = isBusy ? t.submitting : t.submit;
  }
  async function send(): Promise<void> {
    if (submit.disabled) return;
    sayFailure();
    const given = fields.read();
    if (!given) return;
    setBusy(true);
    try {
      await signIn(client, given.email, given.password);
      onSignedIn();
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });

  sayFailure(notice);
  if (notice && onReload) {
    const reload = element('button', { type: 'button', className: 'signin-reload' }, t.reload);
    reload.addEventListener('click', onReload);
    place.firstElementChild?.append(' ', reload);
  }
  root.replaceChildren(element('main', { className: 'signin' }, form));
  if (toast) {
    const shown = alertBox('p', 'signin-toast', toast);
    root.prepend(shown);
    setTimeout(() => shown.remove(), TOAST_MS);
  }
  if (import.meta.env.WITH_SANDBOX && isDemo) {
    import('./tryDemo')
      .then(({ tryDemo }) => tryDemo({ client, onSignedIn, onFailure: fail }))
      .then((ways) => form.append(ways))
      .catch(fail);
  }
}
