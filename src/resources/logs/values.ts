import type { Tone } from '../../components/fields/StatusBadge';
import { lookUp } from '../../format/lookUp';

/** The severities in the order of the filter (part 2, section 9). */
export const SEVERITIES = ['info', 'warning', 'error'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The filters as the address and the API name them (part 2, section 7). */
export const LOG_FILTERS = ['severity', 'search', 'startDate', 'endDate'] as const;

/** Marks in the address that equal messages are folded. */
export const FOLD = 'fold';

const TONES: Record<string, Tone> = { info: 'info', warning: 'busy', error: 'bad' };

/** Chooses the tone of a severity's badge; one that nobody told us of is quiet. */
export const toneOf = (severity: string): Tone => lookUp(TONES, severity) ?? 'quiet';
