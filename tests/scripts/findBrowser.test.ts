import { expect, test } from 'vitest';
import {
  findBrowser,
  findFirefox,
  findWebkit,
  installedBrowser,
  type Machine,
} from '../../scripts/findBrowser';

/** Makes a machine on which only `paths` exist; a command that is attempted may add one. */
function machine(
  paths: string[],
  other: Partial<Machine> = {},
  brings: Record<string, string> = {},
) {
  const there = new Set(paths);
  const attempted: string[] = [];
  const made: Machine = {
    env: { PATH: '/opt/bin:/usr/bin' },
    platform: 'linux',
    isRoot: false,
    isDebian: false,
    canRun: (path) => there.has(path),
    playwrightPath: () => '/cache/playwright/chrome',
    attempt: (command, args) => {
      const line = [command, ...args].join(' ');
      attempted.push(line);
      if (brings[line]) there.add(brings[line]);
      return line in brings;
    },
    ...other,
  };
  return { made, attempted };
}

const install = 'npx --no-install playwright install chromium';
const update = 'apt-get update';
const apt = 'apt-get install -y chromium';
const aptBoth = `${apt} chromium-headless-shell`;

test('CHROMIUM_PATH, then one on the PATH, then Playwright’s own', () => {
  const all = [
    '/my/chrome',
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/cache/playwright/chrome',
  ];
  const order: (string | undefined)[] = [];
  for (let from = 0; from <= all.length; from++) {
    const env = { PATH: '/opt/bin:/usr/bin', CHROMIUM_PATH: '/my/chrome' };
    order.push(installedBrowser(machine(all.slice(from), { env }).made));
  }
  expect(order).toEqual([...all, undefined]);
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  'finds %s on the PATH',
  (name) => {
    expect(installedBrowser(machine([`/opt/bin/${name}`]).made)).toBe(`/opt/bin/${name}`);
  },
);

test('finds an app on macOS only', () => {
  const app = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(installedBrowser(machine([app], { platform: 'darwin' }).made)).toBe(app);
  expect(installedBrowser(machine([app]).made)).toBeUndefined();
});

test('downloads nothing when a browser is available', () => {
  const { made, attempted } = machine(['/usr/bin/chromium'], { isRoot: true, isDebian: true });
  expect(findBrowser(made)).toBe('/usr/bin/chromium');
  expect(attempted).toEqual([]);
});

test('lets Playwright download one next', () => {
  const { made, attempted } = machine([], {}, { [install]: '/cache/playwright/chrome' });
  expect(findBrowser(made)).toBe('/cache/playwright/chrome');
  expect(attempted).toEqual([install]);
});

test('installs the package last, as root on Debian or Ubuntu', () => {
  const debian = machine(
    [],
    { isRoot: true, isDebian: true },
    { [update]: '', [aptBoth]: '/usr/bin/chromium-headless-shell' },
  );
  expect(findBrowser(debian.made)).toBe('/usr/bin/chromium-headless-shell');
  expect(debian.attempted).toEqual([install, update, aptBoth]);
  const ubuntu = machine(
    [],
    { isRoot: true, isDebian: true },
    { [update]: '', [apt]: '/usr/bin/chromium' },
  );
  expect(findBrowser(ubuntu.made)).toBe('/usr/bin/chromium');
  expect(ubuntu.attempted).toEqual([install, update, aptBoth, apt]);
});

test.each([
  [false, true],
  [true, false],
])(
  'reports in one line what to do when none is available (root %s, Debian %s)',
  (isRoot, isDebian) => {
    const { made, attempted } = machine([], { isRoot, isDebian });
    expect(() => findBrowser(made)).toThrow(
      /^No browser found: install chromium .*CHROMIUM_PATH[^\n]*$/,
    );
    expect(attempted).toEqual([install]);
  },
);

test('a download that reports success without a result does not count as a browser', () => {
  const { made } = machine([], {}, { [install]: '' });
  expect(() => findBrowser(made)).toThrow(/No browser found/);
});

const root = { isRoot: true, isDebian: true };
const aptLean = 'apt-get install -y --no-install-recommends';

test('finds Firefox by FIREFOX_PATH, then on the PATH', () => {
  const env = { PATH: '/opt/bin:/usr/bin', FIREFOX_PATH: '/my/firefox' };
  const all = ['/my/firefox', '/usr/bin/firefox-esr', '/usr/bin/firefox'];
  const found = all.map((_, from) => findFirefox(machine(all.slice(from), { env }).made));
  expect(found).toEqual(all);
});

test('installs Firefox as root on Debian, and otherwise reports in one line what to do', () => {
  const line = `${aptLean} firefox-esr`;
  const debian = machine([], root, { [line]: '/usr/bin/firefox-esr' });
  expect(findFirefox(debian.made)).toBe('/usr/bin/firefox-esr');
  expect(debian.attempted).toEqual([update, line]);
  const other = machine([]);
  expect(() => findFirefox(other.made)).toThrow(/^Firefox was not found: .*FIREFOX_PATH[^\n]*$/);
  expect(other.attempted).toEqual([]);
});

test('WebKit needs its driver and a display, and is optional', () => {
  const lines = {
    [`${aptLean} webkit2gtk-driver`]: '/usr/bin/WebKitWebDriver',
    [`${aptLean} xvfb`]: '/usr/bin/Xvfb',
  };
  expect(findWebkit(machine([], root, lines).made)).toEqual({
    driver: '/usr/bin/WebKitWebDriver',
    display: '/usr/bin/Xvfb',
  });
  expect(findWebkit(machine(['/usr/bin/WebKitWebDriver']).made)).toBeUndefined();
  expect(findWebkit(machine(['/usr/bin/Xvfb']).made)).toBeUndefined();
});
