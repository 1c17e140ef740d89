import type { Config } from '../config';
import { plainHosts } from '../http/plainHosts';
import type { LightMessages } from '../i18n/types';
import { alertBox } from './element';

/** Notes below the sign-in form, and in the browser's log, that a password typed here can be read on the way. */
export function warnOfPlainHosts(root: HTMLElement, config: Config, messages: LightMessages): void {
  const hosts = plainHosts(config, window.location.origin).join(', ');
  if (!hosts) return;
  const text = messages.signIn.withoutTls.replace('%{hosts}', hosts);
  // biome-ignore lint/suspicious/noConsole: whoever installs the console reads it there.
  console.warn(text);
  root.querySelector('form')?.append(alertBox('p', 'signin-failure', text));
}
