import { useTranslate } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatCount } from '../../format/amounts';
import { countSeverities } from './rows';
import { SEVERITIES } from './values';

const COUNTED = new Set<string>(SEVERITIES);

/** Returns a function that lists the number of logs per severity, such as "3 info, 1 error". */
export function useSeverityCounts(): (logs: readonly LogEntry[]) => string {
  const translate = useTranslate();
  const counted = ([severity, smart_count]: [string, number]) =>
    severity === '' || COUNTED.has(severity)
      ? translate(`resources.logs.counted.${severity || 'none'}`, { smart_count })
      : `${formatCount(smart_count)} ${severity}`;
  return (logs) => countSeverities(logs).map(counted).join(', ');
}
