import { handAskedOn } from '../authProvider/askedAddress';
import { session } from '../authProvider/session';
import type { Config } from '../config';
import { handConfigOn } from '../http/loadConfig';
import { createReader } from '../http/send';
import { wantedDirection } from '../i18n/direction';
import { applyPalette } from './applyPalette';
import { lightMessages, say } from './messages';
import { showSignIn } from './showSignIn';

const isPlain = (host: string) => host.startsWith('http:');

/** Shows the sign-in screen alone. */
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
  showSignIn(root, {
    client: createReader(config, session),
    messages,
    notice: notice && say(messages, notice),
    isDemo: config.demo,
    onSignedIn: load,
  });
  if ([window.location.origin, config.apiHost, config.supportHost].some(isPlain)) {
    const { warnOfPlainHosts } = await import('./warnOfPlainHosts');
    warnOfPlainHosts(root, config, messages);
  }
}
