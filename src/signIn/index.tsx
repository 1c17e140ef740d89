import { createRoot } from 'react-dom/client';
import { handAskedOn } from '../authProvider/askedAddress';
import { session } from '../authProvider/session';
import type { Config } from '../config';
import { handConfigOn } from '../http/loadConfig';
import { plainHosts } from '../http/plainHosts';
import { createReader } from '../http/send';
import { wantedDirection } from '../i18n/direction';
import { applyPalette } from './applyPalette';
import { lightMessages, say } from './messages';
import { SignIn } from './SignIn';

/** Renders the sign-in screen alone, without the console's code. */
export async function start(root: HTMLElement, config: Config, notice?: string): Promise<void> {
  const messages = await lightMessages();
  applyPalette();
  document.documentElement.dir = wantedDirection();
  document.title = messages.signIn.submit;
  const load = () => {
    handConfigOn();
    handAskedOn();
    window.location.assign(import.meta.env.BASE_URL);
  };
  session.onStartElsewhere(load);
  const plain = plainHosts(config, window.location.origin);
  if (plain.length > 0) {
    // biome-ignore lint/suspicious/noConsole: for the person who installs the console.
    console.warn(messages.signIn.withoutTls.replace('%{hosts}', plain.join(', ')));
  }
  createRoot(root).render(
    <SignIn
      client={createReader(config, session)}
      messages={messages}
      notice={notice && say(messages, notice)}
      plainHosts={plain}
      isDemo={config.demo}
      onSignedIn={load}
    />,
  );
}
