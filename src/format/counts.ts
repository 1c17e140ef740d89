const grouped = new Intl.NumberFormat();

/** Formats a count with thousands separators, such as 24,000. */
export const formatCount = (count: number): string => grouped.format(count);
