import type { Tone } from '../../components/fields/StatusBadge';
import { lookUp } from '../../format/lookUp';

/** The severities in the order of the filter (part 2, section 9). */
export const SEVERITIES = ['info', 'warning', 'error'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The filters, named as in the URL and the API (part 2, section 7). */
export const LOG_FILTERS = ['severity', 'search', 'startDate', 'endDate'] as const;

/** URL parameter that groups identical messages. */
export const FOLD = 'fold';

const TONES: Record<string, Tone> = { info: 'info', warning: 'busy', error: 'bad' };

/** Returns the tone of a severity's badge; 'quiet' for an unknown severity. */
export const toneOf = (severity: string): Tone => lookUp(TONES, severity) ?? 'quiet';
