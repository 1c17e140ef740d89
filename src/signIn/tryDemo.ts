import { signIn } from '../authProvider/signIn';
import { askDemoWorker } from '../http/demoWorker';
import type { Reader } from '../http/send';
import { demoTexts } from '../i18n/demo';
import { forgetJournal } from '../journal/database';
import { preference } from '../startup/preferences';
import { element } from './element';
import './demo.css';

interface TryDemoOptions {
  client: Reader;
  onSignedIn: () => void;
  onFailure: (error: unknown) => void;
}

async function reset() {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await askDemoWorker(active, 'reset');
  // What this browser remembers of changes is of rows that are no more.
  await forgetJournal();
  window.location.reload();
}

/** Makes the ways into the demo: an account at one click, and new rows. */
export async function tryDemo({
  client,
  onSignedIn,
  onFailure,
}: TryDemoOptions): Promise<HTMLElement> {
  const { demoAccounts } = await import('../../sandbox/db/seed/demo');
  const t = demoTexts(preference('locale'));
  const buttons: HTMLButtonElement[] = [];
  function setBusy(isBusy: boolean): void {
    for (const each of buttons) each.disabled = isBusy;
    anew.textContent = isBusy ? t.busy : t.reset;
  }
  function button(className: string, text: string, act: () => Promise<void>): HTMLButtonElement {
    const made = element('button', { type: 'button', className }, text);
    made.addEventListener('click', () => {
      setBusy(true);
      act().catch((error: unknown) => {
        setBusy(false);
        onFailure(error);
      });
    });
    buttons.push(made);
    return made;
  }
  const anew = button('signin-link', t.reset, reset);
  const section = element(
    'section',
    { className: 'signin-demo' },
    element('p', {}, t.about),
    ...demoAccounts.map(({ role, email, password }) =>
      button('signin-other', t.tryAs.replace('%{role}', role), () =>
        signIn(client, email, password).then(onSignedIn),
      ),
    ),
    element('p', {}, t.trouble),
    element('p', {}, element('a', { href: `${import.meta.env.BASE_URL}docs/index.html` }, t.docs)),
    element('p', {}, anew, ` ${t.resetAbout}`),
  );
  section.setAttribute('aria-label', t.name);
  return section;
}
