/** A chunk as the bundler cuts it by itself: one for every set of pages that share its modules. */
export interface Piece {
  name: string;
  /** In characters of source. */
  size: number;
  /** Names of the pieces that it imports. */
  imports: readonly string[];
  /** Names of the pages that load it. */
  pages: readonly string[];
  /** A page begins with it: it stays a file of its own. */
  isPage: boolean;
}

interface Weights {
  /** How much of source a file outweighs for each page that loads it. */
  file: number;
  /** How much of what it needs a page may load besides, over all groups, that it has no use for: a share. */
  inVain: number;
  /** The pages that this holds for: what a person may begin at. */
  guarded: ReadonlySet<string>;
}

interface Group {
  names: string[];
  size: number;
  imports: Set<Group>;
  pages: Set<string>;
  isPage: boolean;
}

/**
 * Joins pieces that pages share, as long as the files saved outweigh what pages load in vain. Gives the names in each
 * group; groups import each other in one direction only.
 */
export function joinPieces(pieces: readonly Piece[], weights: Weights): string[][] {
  const groups = toGroups(pieces);
  const room = new Map<string, number>();
  for (const page of weights.guarded) {
    const needed = [...groups].filter(({ pages }) => pages.has(page));
    room.set(page, weights.inVain * needed.reduce((sum, { size }) => sum + size, 0));
  }
  for (;;) {
    const pair = bestPair(groups, weights.file, room);
    if (!pair) return [...groups].map(({ names }) => names).filter(({ length }) => length > 1);
    for (const [page, size] of loadedInVain(...pair)) {
      room.set(page, (room.get(page) ?? Number.POSITIVE_INFINITY) - size);
    }
    join(groups, ...pair);
  }
}

function toGroups(pieces: readonly Piece[]): Set<Group> {
  const groups = new Map(
    pieces.map(({ name, size, pages, isPage }): [string, Group] => [
      name,
      { names: [name], size, isPage, pages: new Set(pages), imports: new Set() },
    ]),
  );
  for (const { name, imports } of pieces) {
    for (const each of imports) {
      const imported = groups.get(each);
      if (imported) groups.get(name)?.imports.add(imported);
    }
  }
  return new Set(groups.values());
}

function bestPair(
  groups: ReadonlySet<Group>,
  file: number,
  room: ReadonlyMap<string, number>,
): [Group, Group] | undefined {
  const shared = [...groups].filter(({ isPage }) => !isPage);
  let best: [Group, Group] | undefined;
  let most = 0;
  shared.forEach((one, at) => {
    for (const other of shared.slice(at + 1)) {
      const saved = file * [...one.pages].filter((page) => other.pages.has(page)).length;
      if (saved <= most) continue;
      const added = loadedInVain(one, other);
      const gain = saved - added.reduce((sum, [, size]) => sum + size, 0);
      if (gain <= most || isCircle(one, other)) continue;
      if (added.some(([page, size]) => size > (room.get(page) ?? Number.POSITIVE_INFINITY)))
        continue;
      most = gain;
      best = [one, other];
    }
  });
  return best;
}

/** Tells how much each page would load, were the two one file, that it has no use for. */
function loadedInVain(one: Group, other: Group): [page: string, size: number][] {
  const brought = new Set([one, other, ...reachedFrom(one), ...reachedFrom(other)]);
  return [...new Set([...one.pages, ...other.pages])].map((page) => {
    let size = 0;
    for (const group of brought) if (!group.pages.has(page)) size += group.size;
    return [page, size];
  });
}

/** Tells whether one imports the other by way of a third, which would then import what imports it. */
function isCircle(one: Group, other: Group): boolean {
  const leadsTo = (from: Group, end: Group) =>
    [...from.imports].some((third) => third !== end && reachedFrom(third).has(end));
  return leadsTo(one, other) || leadsTo(other, one);
}

function join(groups: Set<Group>, one: Group, other: Group): void {
  one.names.push(...other.names);
  one.size += other.size;
  for (const page of other.pages) one.pages.add(page);
  for (const each of other.imports) one.imports.add(each);
  groups.delete(other);
  for (const group of groups) if (group.imports.delete(other)) group.imports.add(one);
  one.imports.delete(one);
  for (const each of reachedFrom(one)) for (const page of one.pages) each.pages.add(page);
}

function reachedFrom(group: Group, reached = new Set<Group>()): Set<Group> {
  for (const each of group.imports) {
    if (reached.has(each)) continue;
    reached.add(each);
    reachedFrom(each, reached);
  }
  return reached;
}
