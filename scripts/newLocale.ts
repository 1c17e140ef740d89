import { runCommand } from './cli';
import { newLocale } from './new/locale';

// `npm run new:locale -- de Deutsch`: a language that compiles and runs, with English texts to translate.
await runCommand(
  'npm run new:locale -- de Deutsch',
  0,
  ({ positionals: [code = '', name = ''] }) => {
    const files = newLocale('.', code, name);
    console.log(`${files.length - 1} files in src/i18n/${code}/, to be translated one by one.`);
    console.log(`A line in ${files.at(-1)}. What is left: docs/adding-a-language.md`);
  },
);
