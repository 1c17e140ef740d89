import { useState } from 'react';
import { signIn } from '../authProvider/signIn';
import { askDemoWorker } from '../http/demoWorker';
import type { Reader } from '../http/send';
import { demoTexts } from '../i18n/demo';
import { forgetJournal } from '../journal/database';
import { preference } from '../startup/preferences';
import './demo.css';

interface TryDemoProps {
  client: Reader;
  onSignedIn: () => void;
  onFailure: (error: unknown) => void;
}

/** Loads the ways into the demo: an account at one click, and new rows. */
export async function loadDemo() {
  const { demoAccounts } = await import('../../sandbox/db/seed/demo');
  const t = demoTexts(preference('locale'));

  async function reset() {
    const { active } = await navigator.serviceWorker.ready;
    if (active) await askDemoWorker(active, 'reset');
    // What this browser remembers of changes is of rows that are no more.
    await forgetJournal();
    window.location.reload();
  }

  function TryDemo({ client, onSignedIn, onFailure }: TryDemoProps) {
    const [busy, setBusy] = useState(false);
    function run(act: () => Promise<void>) {
      setBusy(true);
      act().catch((error: unknown) => {
        setBusy(false);
        onFailure(error);
      });
    }
    return (
      <section className="signin-demo" aria-label={t.name}>
        <p>{t.about}</p>
        {demoAccounts.map(({ role, email, password }) => (
          <button
            key={role}
            type="button"
            className="signin-other"
            disabled={busy}
            onClick={() => run(() => signIn(client, email, password).then(onSignedIn))}
          >
            {t.tryAs.replace('%{role}', role)}
          </button>
        ))}
        <p>{t.trouble}</p>
        <p>
          <button type="button" className="signin-link" disabled={busy} onClick={() => run(reset)}>
            {busy ? t.busy : t.reset}
          </button>{' '}
          {t.resetAbout}
        </p>
      </section>
    );
  }
  return { default: TryDemo };
}
