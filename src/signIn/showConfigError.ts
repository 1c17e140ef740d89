import { ConfigError } from '../config';
import { alertBox, element } from './element';

/** Renders the full-page error: the fault in config.json, or that the console's files could not be loaded (rulings R1). */
export async function showConfigError(root: HTMLElement, fault: unknown): Promise<void> {
  const [{ applyPalette }, { lightMessages }] = await Promise.all([
    import('./applyPalette'),
    import('./messages'),
    import('./SignIn.css'),
  ]);
  const { errors, signIn } = await lightMessages();
  applyPalette();
  const lines =
    fault instanceof ConfigError
      ? [errors.configFault.replace('%{fault}', fault.message), errors.configHelp]
      : [errors.codeMissing];
  const reload = element('button', { type: 'button', className: 'signin-submit' }, signIn.reload);
  reload.addEventListener('click', () => window.location.reload());
  const card = alertBox(
    'div',
    'signin-card signin-page',
    element('h1', {}, errors.configTitle),
    ...lines.map((line) => element('p', {}, line)),
    reload,
  );
  root.replaceChildren(element('main', { className: 'signin' }, card));
}
