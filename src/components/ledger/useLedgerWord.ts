import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { formatText } from '../../format/text';

/** Returns the word of the reader's language for a type or status of the ledger; an unknown one as the server wrote it. */
export function useLedgerWord() {
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
