export interface DiffPiece {
  text: string;
  isChanged: boolean;
}

export interface WordDiff {
  before: DiffPiece[];
  after: DiffPiece[];
}

/** Above this number of word pairs, the whole text between the equal ends is marked as changed. */
const MOST_PAIRS = 250_000;

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean);

/** Returns, for each word of both texts, whether it is in the longest common subsequence. */
function commonWords(one: readonly string[], other: readonly string[]): [boolean[], boolean[]] {
  const [inOne, inOther] = [one.map(() => false), other.map(() => false)];
  if (one.length * other.length > MOST_PAIRS) return [inOne, inOther];
  const width = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < one.length && j < other.length; ) {
    if (one[i] === other[j]) {
      inOne[i] = true;
      inOther[j] = true;
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [inOne, inOther];
}

function piecesOf(words: readonly string[], isCommon: readonly boolean[]): DiffPiece[] {
  const pieces: DiffPiece[] = [];
  for (const [index, text] of words.entries()) {
    const isChanged = !isCommon[index];
    const last = pieces.at(-1);
    if (last?.isChanged === isChanged) last.text += text;
    else pieces.push({ text, isChanged });
  }
  return pieces;
}

export function wordDiff(before: string, after: string): WordDiff {
  const [one, other] = [wordsOf(before), wordsOf(after)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const middle = (words: string[]) => words.slice(start, words.length - end);
  const [inOne, inOther] = commonWords(middle(one), middle(other));
  const whole = (words: string[], inMiddle: boolean[]) =>
    piecesOf(
      words,
      words.map((_, index) => inMiddle[index - start] ?? true),
    );
  return { before: whole(one, inOne), after: whole(other, inOther) };
}

const CONTEXT = 40;
const LENGTH = 240;

/** Cuts a compared text for a table cell, starting shortly before its first change. */
export function excerptOf(pieces: readonly DiffPiece[]): DiffPiece[] {
  const cut: DiffPiece[] = [];
  let room = LENGTH;
  for (const [index, { text, isChanged }] of pieces.entries()) {
    const isLead = index === 0 && !isChanged && text.length > CONTEXT;
    const shown = (isLead ? `…${text.slice(-CONTEXT)}` : text).slice(0, room);
    if (shown) cut.push({ text: shown, isChanged });
    room -= shown.length;
  }
  return cut;
}
