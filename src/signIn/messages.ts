import { errors as enErrors } from '../i18n/en/errors';
import { session as enSession } from '../i18n/en/session';
import { signIn as enSignIn } from '../i18n/en/signIn';
import { chooseLocale } from '../i18n/locale';
import type { Translated } from '../i18n/types';
import { preference } from '../startup/preferences';

const en = { signIn: enSignIn, errors: enErrors, session: enSession };

/** The sentences of the light screens, which come before react-admin's translation is loaded. */
export type LightMessages = Translated<typeof en>;

/** Loads the light screens' sentences in the person's language. */
export async function lightMessages(): Promise<LightMessages> {
  const locale = chooseLocale(preference('locale'));
  document.documentElement.lang = locale;
  if (locale === 'en') return en;
  const [{ signIn }, { errors }, { session }] = await Promise.all([
    import('../i18n/fr/signIn'),
    import('../i18n/fr/errors'),
    import('../i18n/fr/session'),
  ]);
  return { signIn, errors, session };
}

/** Puts a text into words: a key such as `errors.timeout` is looked up, everything else is the server's own text. */
export function say(messages: LightMessages, text: string): string {
  const [area, key] = text.split('.', 2);
  const found = (messages as Record<string, Record<string, string>>)[area ?? '']?.[key ?? ''];
  return found ?? text;
}
