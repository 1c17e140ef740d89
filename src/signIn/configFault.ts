import { ConfigFault } from '../config';

/**
 * Shows the full page that names what is wrong with config.json, or that the console's files could not be loaded;
 * without React, since React may be what is missing (rulings R1).
 */
export async function showConfigFault(root: HTMLElement, fault: unknown): Promise<void> {
  const [{ applyPalette }, { lightMessages }] = await Promise.all([
    import('./applyPalette'),
    import('./messages'),
    import('./signIn.css'),
  ]);
  const { errors } = await lightMessages();
  applyPalette();
  const isConfig = fault instanceof ConfigFault;
  const lines = isConfig
    ? [errors.configFault.replace('%{fault}', fault.message), errors.configHelp]
    : [errors.unreachable];
  const page = document.createElement('main');
  page.className = 'signin';
  const card = document.createElement('div');
  card.className = 'signin-card signin-page';
  card.setAttribute('role', 'alert');
  const title = document.createElement('h1');
  title.textContent = errors.configTitle;
  card.append(title);
  for (const line of lines) {
    const text = document.createElement('p');
    text.textContent = line;
    card.append(text);
  }
  page.append(card);
  root.replaceChildren(page);
}
