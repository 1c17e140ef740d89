import { consolePolicy } from './components/fields/trustedTypes';
import { type DemoProgress, startDemoWorker } from './http/demoWorker';
import { demoTexts } from './i18n/demo';
import { chooseLocale } from './i18n/locale';
import { applyPalette } from './signIn/applyPalette';
import { alertBox, element } from './signIn/element';
import { preference } from './startup/preferences';
import './signIn/SignIn.css';
import './signIn/demo.css';

// The entry of the demo (docs/demo.md): starts the sandbox as a service worker, then loads the unchanged console.
const base = import.meta.env.BASE_URL;
const t = demoTexts(preference('locale'));

async function registeredWorker(): Promise<ServiceWorker> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) throw new Error(t.unsupported);
  const url = `${base}sandbox.js`;
  const address = consolePolicy ? consolePolicy.createScriptURL(url) : url;
  const options = { scope: base, updateViaCache: 'none' } as const;
  // A newer worker waits until the last open page is closed (the browser's default): Chromium can hang a page that calls
  // skipWaiting while it loads.
  await serviceWorker.register(address, options);
  const { active } = await serviceWorker.ready;
  if (!active) throw new Error(t.unsupported);
  return active;
}

// The worker claims the page before it reports that it is ready.
async function underControl(): Promise<void> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return;
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
}

/** Renders a card instead of the console, without React, which is not loaded yet. */
function showCard(root: HTMLElement, title: string, ...parts: HTMLElement[]): void {
  document.documentElement.lang = chooseLocale(preference('locale'));
  applyPalette();
  const mark = element('span', { className: 'signin-mark' });
  const card = element(
    'div',
    { className: 'signin-card' },
    mark,
    element('h1', {}, title),
    ...parts,
  );
  root.replaceChildren(element('main', { className: 'signin' }, card));
}

/** Returns a function that shows the worker's progress; the card is rendered at the first call. */
function progressCard(root: HTMLElement): (progress: DemoProgress) => void {
  const line = element('p', { className: 'signin-subtitle' });
  line.setAttribute('role', 'status');
  const bar = element('progress', { className: 'signin-progress' });
  bar.setAttribute('aria-label', t.title);
  return (progress) => {
    if (!line.isConnected) showCard(root, t.title, line, bar, element('p', {}, t.once));
    if (progress.step === 'download') {
      bar.value = progress.share;
      line.textContent = t.download.replace('%{share}', String(Math.floor(bar.value * 100)));
    } else if (progress.step === 'open' || progress.step === 'prepare') {
      bar.removeAttribute('value');
      line.textContent = t[progress.step];
    }
  };
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', className: 'signin-submit' }, text);
  made.addEventListener('click', act);
  return made;
}

async function main(root: HTMLElement): Promise<void> {
  let worker: ServiceWorker | undefined;
  const show = progressCard(root);
  async function run(command: 'start' | 'reset'): Promise<void> {
    try {
      worker ??= await registeredWorker();
      await startDemoWorker(worker, command, show);
      await underControl();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const line = alertBox('p', 'signin-failure', t.failed.replace('%{reason}', reason));
      const again = button(t.reload, () => window.location.reload());
      const resetButton = button(t.resetSandbox, () => void run('reset'));
      return showCard(root, t.title, line, again, ...(worker ? [resetButton] : []));
    }
    // index.html requested the configuration before the worker was active; that request may have timed out after 30 s.
    window.earlyConfig = undefined;
    await import('./main');
  }
  await run('start');
}

const root = document.getElementById('root');
if (root) main(root).catch(() => window.notLoaded?.());
