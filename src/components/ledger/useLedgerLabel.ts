import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** Returns a function that translates a type or status of the ledger. An unknown value is returned as the server sent it. */
export function useLedgerLabel() {
  const translate = useTranslate();
  return useCallback(
    (area: 'types' | 'statuses', value: unknown) => {
      const text = formatText(value);
      const key = text.toLowerCase();
      return /^\w+$/.test(key)
        ? translate(`resources.transactions.${area}.${key}`, { _: text })
        : text;
    },
    [translate],
  );
}
