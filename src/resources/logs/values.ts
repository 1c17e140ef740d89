/** The severities in the order of the filter (part 2, section 9). */
export const SEVERITIES = ['info', 'warning', 'error'] as const;

/** The filters, named as in the URL and the API (part 2, section 7). */
export const LOG_FILTERS = ['severity', 'search', 'startDate', 'endDate'] as const;
