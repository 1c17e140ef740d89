import { useEffect, useState } from 'react';
import { signIn } from '../authProvider/signIn';
import { startDemoWorker } from '../http/demoWorker';
import type { ReadClient } from '../http/send';
import { demoTexts } from '../i18n/demo';
import { forgetJournal } from '../journal/database';
import { preference } from '../startup/preferences';
import './demo.css';

export interface TryDemoProps {
  client: ReadClient;
  onSignedIn: () => void;
  onFailure: (error: unknown) => void;
}

type Account = Record<'role' | 'email' | 'password', string>;

async function reset() {
  const { active } = await navigator.serviceWorker.ready;
  if (active) await startDemoWorker(active, 'reset');
  // The recorded changes belong to data that no longer exists.
  await forgetJournal();
  window.location.reload();
}

/** Renders the demo's accounts as one-click sign-ins, and the reset of its data. */
export function TryDemo({ client, onSignedIn, onFailure }: TryDemoProps) {
  const t = demoTexts(preference('locale'));
  const [isBusy, setBusy] = useState(false);
  const [accounts, setAccounts] = useState<readonly Account[]>([]);
  useEffect(
    function loadTheAccounts() {
      // Only the demo's build contains the sandbox code.
      async function load() {
        const { demoAccounts } = await import('../../sandbox/db/seed/demo');
        setAccounts(demoAccounts);
      }
      load().catch(onFailure);
    },
    [onFailure],
  );
  const run = (act: () => Promise<void>) => () => {
    setBusy(true);
    act().catch((error: unknown) => {
      setBusy(false);
      onFailure(error);
    });
  };
  return (
    <section className="signin-demo" aria-label={t.name}>
      <p>{t.about}</p>
      {accounts.map(({ role, email, password }) => (
        <button
          key={role}
          type="button"
          className="signin-other"
          disabled={isBusy}
          onClick={run(() => signIn(client, email, password).then(onSignedIn))}
        >
          {t.tryAs.replace('%{role}', role)}
        </button>
      ))}
      <p>{t.trouble}</p>
      <p>
        <button type="button" className="signin-link" disabled={isBusy} onClick={run(reset)}>
          {isBusy ? t.busy : t.reset}
        </button>{' '}
        {t.resetAbout}
      </p>
    </section>
  );
}
