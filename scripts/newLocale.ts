import { SettingsError } from '../server/config';
import { newLocale } from './new/locale';

// `npm run new:locale -- de Deutsch`: a language that compiles and runs, with English texts to translate.
const [code = '', name = ''] = process.argv.slice(2);
try {
  const { written, changed } = newLocale('.', code, name);
  console.log(`${written.length} files in src/i18n/${code}/, to be translated one by one.`);
  console.log(`A line in ${changed.join(', ')}. What is left: docs/adding-a-language.md`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`Error: ${error.message}`);
  process.exitCode = 1;
}
