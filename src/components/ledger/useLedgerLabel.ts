import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { humanise } from '../../format/humanise';
import { formatText } from '../../format/text';

/** Returns a function that translates a type or status of the ledger. An unknown word begins with a capital, as those of the catalogue do. */
export function useLedgerLabel() {
  const translate = useTranslate();
  return useCallback(
    (area: 'types' | 'statuses', value: unknown) => {
      const text = formatText(value);
      const key = text.toLowerCase();
      return /^\w+$/.test(key)
        ? translate(`resources.transactions.${area}.${key}`, { _: humanise(key) })
        : text;
    },
    [translate],
  );
}
