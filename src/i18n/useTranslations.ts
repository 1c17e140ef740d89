import { useTranslate } from 'react-admin';

/** Returns react-admin's translate for the messages below a key, such as `wallet.aside`. */
export function useTranslations(prefix: string) {
  const translate = useTranslate();
  return (key: string, args?: object) => translate(`${prefix}.${key}`, args);
}
