const TITLES =
  /^(mr|mrs|ms|miss|dr|prof|chief|alhaji|alhaja|engr|sir|madam|rev|pastor|barr|hon|m|mme|mlle|dr)$/;

/** Splits a name into its identifying parts, without case, accents, punctuation and titles. */
function partsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part && !TITLES.test(part));
}

// One typing error: a letter added, missing or replaced, or two letters swapped.
function isOneSlipAway(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1 || Math.min(a.length, b.length) < 4) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2))
  );
}

/**
 * Compares the expected name with the bank's account name, ignoring order, case, titles and
 * punctuation. `close`: a part is missing, shortened to its initial, or has one typing error.
 */
export function comparePayee(given: string, accountName: string): 'match' | 'close' | 'none' {
  const [mine, theirs] = [partsOf(given), partsOf(accountName)];
  if (mine.length === 0 || theirs.length === 0) return 'none';
  if (mine.toSorted().join(' ') === theirs.toSorted().join(' ')) return 'match';
  const [few, many] = mine.length <= theirs.length ? [mine, [...theirs]] : [theirs, [...mine]];
  let whole = 0;
  for (const part of few) {
    const at = many.findIndex(
      (other) =>
        isOneSlipAway(part, other) ||
        ((part.length === 1 || other.length === 1) && part[0] === other[0]),
    );
    if (at < 0) return 'none';
    if (part.length > 1 && (many[at]?.length ?? 0) > 1) whole += 1;
    many.splice(at, 1);
  }
  // Initials alone, or one common name, are no evidence.
  return whole > 0 && (few.length > 1 || many.length === 0) ? 'close' : 'none';
}
