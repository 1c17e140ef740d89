import { chooseLocale } from '../i18n/locale';
import { locales } from '../i18n/locales';
import type { LightMessages } from '../i18n/types';
import { preference } from '../startup/preferences';

/** Loads the light screens' messages in the user's language. */
export async function lightMessages(): Promise<LightMessages> {
  const locale = chooseLocale(preference('locale'));
  document.documentElement.lang = locale;
  return locales[locale].light();
}

/** Translates a message key such as `errors.timeout`; other text is the server's and is returned unchanged. */
export function translateLight(messages: LightMessages, text: string): string {
  const [area, key] = text.split('.', 2);
  const found = (messages as Record<string, Record<string, string>>)[area ?? '']?.[key ?? ''];
  return found ?? text;
}
