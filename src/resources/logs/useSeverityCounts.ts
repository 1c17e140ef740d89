import { useTranslate } from 'react-admin';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatCount } from '../../format/amounts';
import { countSeverities } from './rows';
import { SEVERITIES } from './values';

const COUNTED = new Set<string>(SEVERITIES);

/** Returns a function that lists the severities of logs with their counts, such as "3 info" and "1 error". */
export function useSeverityCounts() {
  const translate = useTranslate();
  const counted = ([severity, smart_count]: [string, number]) =>
    severity === '' || COUNTED.has(severity)
      ? translate(`resources.logs.counted.${severity || 'none'}`, { smart_count })
      : `${formatCount(smart_count)} ${severity}`;
  return (logs: readonly LogEntry[]) =>
    countSeverities(logs).map((each) => ({ name: each[0], text: counted(each) }));
}
