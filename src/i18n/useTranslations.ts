import { useTranslate } from 'react-admin';

/** Returns react-admin's translate for the messages below a key, such as `wallet.aside`. */
export function useTranslations(prefix: string) {
  const translate = useTranslate();
  return (key: string, args?: object) => translate(`${prefix}.${key}`, args);
}

/** Returns a function that labels a word by the messages below a key; any other value, and an unknown word, is returned unchanged. */
export function useValueLabel(prefix: string): (value: string) => string {
  const translate = useTranslate();
  return (value) => {
    // A dot would be read as a path in the catalogue.
    const isWord = /^\w+$/.test(value);
    return isWord ? translate(`${prefix}.${value}`, { _: value }) : value;
  };
}
