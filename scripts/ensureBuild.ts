import { SettingsError } from '../server/config';
import { command } from './command';
import { whyStale } from './staleBuild';

/** Builds the console when there is no build or the sources are newer; throws when that fails. */
export async function ensureBuild(distDir = 'dist'): Promise<void> {
  const reason = whyStale(distDir);
  if (!reason) return;
  console.log(`Building the console: ${reason}.`);
  const code = await command('npm', ['run', '--silent', 'build']);
  if (code !== 0) throw new SettingsError('the build failed, see above');
}
