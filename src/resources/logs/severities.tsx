import { useTranslate } from 'react-admin';
import { StatusBadge, type Tone } from '../../components/fields/StatusBadge';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import { formatCount } from '../../format/amounts';
import { countBy, lookUp } from '../../format/collections';
import { formatText } from '../../format/text';
import { useValueLabel } from '../../i18n/useTranslations';

/** The severities in the order of the filter. */
export const SEVERITIES = ['info', 'warning', 'error'] as const;

const TONES: Record<string, Tone> = { info: 'info', warning: 'busy', error: 'bad' };

/** Returns the tone of a severity's badge; 'quiet' for an unknown severity. */
export const severityTone = (severity: string): Tone => lookUp(TONES, severity) ?? 'quiet';

/** Returns a function that labels a severity; an unknown one is returned unchanged, a missing one has its own label. */
export function useSeverityLabel(): (severity: string) => string {
  const labelOf = useValueLabel('resources.logs.severities');
  return (severity) => labelOf(severity || 'none');
}

/** Renders the severity of a log as a badge; nothing if the server sent none. */
export function SeverityBadge({ severity }: { severity: unknown }) {
  const labelOf = useSeverityLabel();
  const text = formatText(severity);
  return text && <StatusBadge tone={severityTone(text)}>{labelOf(text)}</StatusBadge>;
}

/** Counts logs by severity, the known ones first in their order; '' counts logs without a severity. */
export function countSeverities(logs: readonly LogEntry[]): [severity: string, count: number][] {
  const counts = countBy(logs, ({ severity }) => formatText(severity));
  return [...new Set([...SEVERITIES, ...counts.keys()])].flatMap((severity) => {
    const count = counts.get(severity);
    return count ? [[severity, count]] : [];
  });
}

const COUNTED = new Set<string>(SEVERITIES);

/** Returns a function that lists the severities of logs with their counts, such as "3 info" and "1 error". */
export function useSeverityCounts() {
  const translate = useTranslate();
  const countLabel = ([severity, smart_count]: [string, number]) =>
    severity === '' || COUNTED.has(severity)
      ? translate(`resources.logs.counted.${severity || 'none'}`, { smart_count })
      : `${formatCount(smart_count)} ${severity}`;
  return (logs: readonly LogEntry[]) =>
    countSeverities(logs).map((each) => ({ name: each[0], text: countLabel(each) }));
}
