import { runCommand } from './cli';
import { newLocale } from './new/locale';

// `npm run new:locale -- de Deutsch`: a language that compiles and runs, with English texts to translate.
await runCommand(
  'npm run new:locale -- de Deutsch',
  0,
  ({ positionals: [code = '', name = ''] }) => {
    const { written, changed } = newLocale('.', code, name);
    console.log(`${written.length} files in src/i18n/${code}/, to be translated one by one.`);
    console.log(`A line in ${changed.join(', ')}. What is left: docs/adding-a-language.md`);
  },
);
