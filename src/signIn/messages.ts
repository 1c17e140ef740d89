import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import type { LightMessages } from '../i18n/types';
import { preference } from '../startup/preferences';

/** Loads the light screens' sentences in the person's language. */
export async function lightMessages(): Promise<LightMessages> {
  const locale = chooseLocale(preference('locale'));
  document.documentElement.lang = locale;
  return locales[locale].light();
}

/** Puts a text into words: a key such as `errors.timeout` is looked up, everything else is the server's own text. */
export function say(messages: LightMessages, text: string): string {
  const [area, key] = text.split('.', 2);
  const found = (messages as Record<string, Record<string, string>>)[area ?? '']?.[key ?? ''];
  return found ?? text;
}
