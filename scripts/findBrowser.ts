import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { settingsOf } from '../server/settings';

/** Properties of the machine that the search for a browser needs; tests pass their own. */
export type Machine = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  isRoot: boolean;
  isDebian: boolean;
  canRun: (path: string) => boolean;
  /** Path of Playwright's own download, even if it does not exist. */
  playwrightPath: () => string;
  /** Runs a command with a timeout; returns false if it failed or timed out. */
  attempt: (command: string, args: string[], seconds: number) => boolean;
};

// First the headless build of Chromium, a separate Debian package: it opens pages 20 % faster.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const debianPackages: [string, string[], number][] = [
  ['apt-get', ['update'], 120],
  ['apt-get', ['install', '-y', 'chromium', 'chromium-headless-shell'], 300],
  // Older releases and Ubuntu have only this package.
  ['apt-get', ['install', '-y', 'chromium'], 300],
];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Returns the arguments of the browser for tests, measures and pictures: no prompts and no background requests. */
export const browserArguments = (...further: string[]): string[] => [
  // Chromium's own sandbox does not work as root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...further,
];

/** Finds an existing browser: CHROMIUM_PATH, then an installed one, then Playwright's own. */
export function installedBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, platform, playwrightPath } = machine;
  const apps = platform === 'darwin' ? macApps : [];
  return firstOf(machine, [
    settingsOf(env).CHROMIUM_PATH,
    ...onPath(machine, names),
    ...apps,
    playwrightPath(),
  ]);
}

/** Finds Firefox for `npm run test:deep`, and installs it as root on Debian. Throws an Error with instructions if that fails. */
export function findFirefox(machine: Machine = thisMachine()): string {
  const candidates = [
    settingsOf(machine.env).FIREFOX_PATH,
    ...onPath(machine, ['firefox-esr', 'firefox']),
  ];
  const found = firstOf(machine, candidates) ?? installed(machine, ['firefox-esr'], candidates);
  if (found) return found;
  throw new Error('Firefox was not found: install firefox-esr, or set FIREFOX_PATH to its path.');
}

/** Finds the driver of WebKitGTK and the display it needs for `npm run test:deep`, and installs them as root on Debian. */
export function findWebkit(
  machine: Machine = thisMachine(),
): { driver: string; display: string } | undefined {
  const find = (name: string, from: string) => {
    const paths = onPath(machine, [name]);
    return firstOf(machine, paths) ?? installed(machine, [from], paths);
  };
  const driver = find('WebKitWebDriver', 'webkit2gtk-driver');
  const display = driver && find('Xvfb', 'xvfb');
  return display ? { driver, display } : undefined;
}

function onPath({ env }: Machine, all: string[]): string[] {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return all.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const firstOf = ({ canRun }: Machine, paths: (string | undefined)[]) =>
  paths.find((path) => path && canRun(path));

function installed(machine: Machine, packages: string[], paths: (string | undefined)[]) {
  if (!machine.isRoot || !machine.isDebian) return undefined;
  machine.attempt('apt-get', ['update'], 120);
  machine.attempt('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 300);
  return firstOf(machine, paths);
}

/** Finds a browser, and installs one if none exists. Throws an Error with instructions if that fails. */
export function findBrowser(machine: Machine = thisMachine()): string {
  const found = installedBrowser(machine);
  if (found) return found;
  const withApt = machine.isRoot && machine.isDebian;
  const ways: [string, string[], number][] = [
    ['npx', ['--no-install', 'playwright', 'install', 'chromium'], 180],
    ...(withApt ? debianPackages : []),
  ];
  for (const way of ways) {
    const installed = machine.attempt(...way) ? installedBrowser(machine) : undefined;
    if (installed) return installed;
  }
  throw new Error(
    'No browser found: install chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.',
  );
}

function thisMachine(): Machine {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(release),
    canRun,
    playwrightPath: () => chromium.executablePath(),
    attempt: (command, args, seconds) => {
      console.log(`No browser yet; trying ${command} ${args.join(' ')}`);
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
      const options = { env, stdio: 'inherit', timeout: seconds * 1000 } as const;
      return spawnSync(command, args, options).status === 0;
    },
  };
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
