import { createRoot } from 'react-dom/client';
import { api } from '../api';
import { keepRequestedUrl } from '../authProvider/requestedUrl';
import { session } from '../authProvider/session';
import { startSession } from '../authProvider/signIn';
import { onSignInElsewhere } from '../authProvider/token';
import type { Config } from '../config';
import { storeLoadedConfig } from '../http/loadConfig';
import { plainHosts } from '../http/plainHosts';
import { createReadClient } from '../http/send';
import { wantedDirection } from '../i18n/direction';
import { applyPalette } from './applyPalette';
import { brandOf } from './brandOf';
import { lightMessages, translateLight } from './messages';
import { SignIn } from './SignIn';

interface Arrival {
  /** Message key or text that states the reason for the sign-in. */
  notice?: string;
  /** The redirect URL from an identity provider. */
  returned?: string;
}

/** Renders the sign-in screen without the console's code. */
export async function startSignIn(
  root: HTMLElement,
  config: Config,
  arrival: Arrival = {},
): Promise<void> {
  const messages = await lightMessages();
  applyPalette();
  document.documentElement.dir = wantedDirection();
  document.title = [messages.signIn.submit, config.name].filter(Boolean).join(' · ');
  const load = () => {
    storeLoadedConfig();
    keepRequestedUrl();
    window.location.assign(import.meta.env.BASE_URL);
  };
  const client = createReadClient(config, session);
  let { notice } = arrival;
  if ('oidc' in api.signIn && arrival.returned) {
    try {
      const { readProviderReturn } = await import('./provider');
      await startSession(
        client,
        await readProviderReturn({ ...api.signIn, ...config }, arrival.returned),
      );
      return load();
    } catch (error) {
      notice = (error as Error).message;
    }
  }
  onSignInElsewhere(load);
  const plain = plainHosts(config, window.location.origin);
  if (plain.length > 0) {
    // biome-ignore lint/suspicious/noConsole: for the person who installs the console.
    console.warn(messages.signIn.withoutTls.replace('%{hosts}', plain.join(', ')));
  }
  createRoot(root).render(
    <SignIn
      client={client}
      messages={messages}
      notice={notice && translateLight(messages, notice)}
      plainHosts={plain}
      {...brandOf(config)}
      onSignedIn={load}
    />,
  );
}
