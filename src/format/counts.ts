const grouped = new Intl.NumberFormat();

/** Writes a count with its thousands marked, as 24,000. */
export const formatCount = (count: number): string => grouped.format(count);
