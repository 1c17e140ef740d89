import { normaliseBasePath } from '../server/navigation';
import { SettingsError, settingsOf } from '../server/settings';
import { command } from './command';
import { whyStale } from './staleBuild';

// A folder each, so that a deployed build never contains the adapter of the sandbox, and the tests see no page of an adopter.
const builds = {
  production: { distDir: 'dist', script: 'build' },
  sandbox: { distDir: 'dist-sandbox', script: 'build:sandbox' },
  specified: { distDir: 'dist-specified', script: 'build:specified' },
};

/**
 * Builds the console if the build of that kind is missing, older than its sources or for another BASE_PATH, and returns its
 * folder. Throws SettingsError if the build fails.
 */
export async function ensureBuild(kind: keyof typeof builds): Promise<string> {
  const { distDir, script } = builds[kind];
  const reason = whyStale(distDir, normaliseBasePath(settingsOf().BASE_PATH));
  if (!reason) return distDir;
  console.log(`Building the console: ${reason}.`);
  // If a test runner has set NODE_ENV, Vite bundles the development build of React.
  const code = await command('npm', ['run', '--silent', script], { NODE_ENV: 'production' });
  if (code !== 0) throw new SettingsError('the build failed, see above');
  return distDir;
}
