import { useTranslate } from 'react-admin';
import { formatAmount } from '../../format/amounts';
import type { Finding } from './ledgerCheck';

export function useFindingText(): (finding: Finding) => string {
  const translate = useTranslate();
  return (finding) => {
    const { row, fault, ...figures } = finding;
    const words = Object.entries(figures).map(([name, value]) => [
      name,
      name === 'seconds' ? String(value) : formatAmount(value, row.currency),
    ]);
    return translate(`resources.transactions.check.${fault}`, Object.fromEntries(words));
  };
}
