import { SettingsError } from '../server/config';
import { command } from './command';
import { whyStale } from './staleBuild';

// Two folders, so that what is deployed never holds the accounts and the fault injection of the sandbox.
const builds = {
  production: { distDir: 'dist', script: 'build' },
  sandbox: { distDir: 'dist-sandbox', script: 'build:sandbox' },
};

/**
 * Builds the console when there is no build of that kind or the sources are newer, and returns its folder; throws when
 * that fails.
 */
export async function ensureBuild(kind: keyof typeof builds): Promise<string> {
  const { distDir, script } = builds[kind];
  const reason = whyStale(distDir);
  if (!reason) return distDir;
  console.log(`Building the console: ${reason}.`);
  // Vite bundles the development build of React where a test runner has set NODE_ENV.
  const code = await command('npm', ['run', '--silent', script], { NODE_ENV: 'production' });
  if (code !== 0) throw new SettingsError('the build failed, see above');
  return distDir;
}
