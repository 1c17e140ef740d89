import { useTranslate } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { countSeverities } from './rows';
import { SEVERITIES } from './values';

/** Puts a severity into words: an unknown one as it came, none as such. */
export function useSeverityWords(): (severity: string) => string {
  const translate = useTranslate();
  return (severity) => {
    if (!severity) return translate('resources.logs.severities.none');
    // A dot would be read as a path into the catalogue.
    const isWord = /^\w+$/.test(severity);
    return isWord ? translate(`resources.logs.severities.${severity}`, { _: severity }) : severity;
  };
}

const COUNTED = new Set<string>(SEVERITIES);

/** Says how many logs there are of each severity: "3 info, 1 error". */
export function useSeverityCounts(): (logs: readonly LogEntry[]) => string {
  const translate = useTranslate();
  const counted = ([severity, smart_count]: [string, number]) =>
    severity === '' || COUNTED.has(severity)
      ? translate(`resources.logs.counted.${severity || 'none'}`, { smart_count })
      : `${smart_count} ${severity}`;
  return (logs) => countSeverities(logs).map(counted).join(', ');
}
