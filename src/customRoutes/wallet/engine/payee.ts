const TITLES =
  /^(mr|mrs|ms|miss|dr|prof|chief|alhaji|alhaja|engr|sir|madam|rev|pastor|barr|hon|m|mme|mlle|dr)$/;

/** Splits a name into what identifies a person: no case, accents, punctuation or titles. */
function partsOf(name: string): string[] {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part && !TITLES.test(part));
}

// One slip of a finger: a letter more, less, other, or two in the wrong order.
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
 * Compares the name that a person was given with the bank's account name; order, case, titles and punctuation do
 * not count. `close` is a part that is missing, shortened to its initial or misspelt by one slip.
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
  // Initials alone, or one name that half a country bears, are no evidence.
  return whole > 0 && (few.length > 1 || many.length === 0) ? 'close' : 'none';
}
