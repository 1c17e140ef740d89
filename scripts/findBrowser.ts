import { execFileSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What looking for a browser needs from the machine; tests give their own. */
export type Machine = {
  env: NodeJS.ProcessEnv;
  platform: NodeJS.Platform;
  isRoot: boolean;
  isDebian: boolean;
  canRun: (path: string) => boolean;
  /** Where Playwright's own download is or would be. */
  playwrightPath: () => string;
  /** Runs a command for a bounded time; false when it failed or took too long. */
  attempt: (command: string, args: string[], seconds: number) => boolean;
};

// First the same Chromium without windows, which Debian packages beside it: it opens pages a fifth quicker.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const install = ['install', '-y', 'chromium'];
const macApps = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** How a browser of tests, measures and pictures is started: it asks nobody and nothing of its own. */
export const browserArguments = (...further: string[]): string[] => [
  // Chromium refuses its own sandbox for root, as in most containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  ...further,
];

/** Finds a browser that is already here: CHROMIUM_PATH, an installed one, then Playwright's own. */
export function installedBrowser(machine: Machine = thisMachine()): string | undefined {
  const { env, platform, canRun, playwrightPath } = machine;
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const apps = platform === 'darwin' ? macApps : [];
  const candidates = [env.CHROMIUM_PATH, ...onPath, ...apps, playwrightPath()];
  return candidates.find((path) => path && canRun(path));
}

/** Finds a browser, fetching one when none is here; throws one line that says what to do. */
export function findBrowser(machine: Machine = thisMachine()): string {
  const { isRoot, isDebian, attempt } = machine;
  const find = () => installedBrowser(machine);
  const found =
    find() ??
    (attempt('npx', ['--no-install', 'playwright', 'install', 'chromium'], 180)
      ? find()
      : undefined) ??
    (isRoot &&
    isDebian &&
    attempt('apt-get', ['update'], 120) &&
    // Older releases and Ubuntu have the first alone.
    (attempt('apt-get', [...install, 'chromium-headless-shell'], 300) ||
      attempt('apt-get', install, 300))
      ? find()
      : undefined);
  if (found) return found;
  throw new Error(
    'No browser found: install chromium or Google Chrome, or set CHROMIUM_PATH to the path of one.',
  );
}

function thisMachine(): Machine {
  return {
    env: process.env,
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    isDebian: /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readText('/etc/os-release')),
    canRun,
    playwrightPath: () => chromium.executablePath(),
    attempt: (command, args, seconds) => {
      console.log(`No browser yet; trying ${command} ${args.join(' ')}`);
      try {
        const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
        execFileSync(command, args, { env, stdio: 'inherit', timeout: seconds * 1000 });
        return true;
      } catch {
        return false;
      }
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

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
