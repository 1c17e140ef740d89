import { ConfigError } from '../config';
import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import { applyPalette } from '../startup/brand';
import { preference } from '../startup/preferences';
import './base.css';
import './ChunkLoadError.css';
import '../components/buttons/PlainButton.css';

/** Creates an element with a text, without React, which may not have loaded. */
function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  return Object.assign(document.createElement(tag), { textContent: text });
}

/** Renders the full-page error: the fault in config.json, or that the console's files could not be loaded. */
export async function showConfigError(root: HTMLElement, fault: unknown): Promise<void> {
  const locale = chooseLocale(preference('locale'));
  const { errors, signIn } = await locales[locale].first();
  document.documentElement.lang = locale;
  applyPalette();
  const lines =
    fault instanceof ConfigError
      ? [errors.configFault.replace('%{fault}', fault.message), errors.configHelp]
      : [errors.codeMissing];
  const reload = element('button', signIn.reload);
  reload.className = 'plain-button';
  reload.addEventListener('click', () => window.location.reload());
  const page = document.createElement('main');
  page.className = 'missing-code';
  page.setAttribute('role', 'alert');
  page.append(
    element('h1', errors.configTitle),
    ...lines.map((line) => element('p', line)),
    reload,
  );
  root.replaceChildren(page);
}
