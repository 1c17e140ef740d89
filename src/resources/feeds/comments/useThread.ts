import { useCallback, useMemo, useState } from 'react';
import type { FeedComment } from '../../../dataProvider/endpoints/feeds';
import { buildTree, type CommentTree, visibleRows } from '../commentTree';

// Up to this number all threads start expanded; above, only top-level comments are shown.
const OPEN_UP_TO = 100;
const none: FeedComment[] = [];

function pathTo({ byId }: CommentTree, id: string): Set<string> {
  const path = new Set<string>();
  for (let at = byId.get(id); at && !path.has(at.id); at = byId.get(at.parentId ?? '')) {
    path.add(at.id);
  }
  return path;
}

/** Stores which threads are expanded, and returns the visible rows. `wanted` is a comment that is visible from the start. */
export function useThread(list: FeedComment[] = none, wanted?: string) {
  const tree = useMemo(() => buildTree(list), [list]);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  // Decided once per post, so that a later comment collapses nothing.
  const [startsOpen, setStartsOpen] = useState<boolean>();
  if (startsOpen === undefined && list !== none) {
    setStartsOpen(list.length <= OPEN_UP_TO);
    if (wanted && list.length > OPEN_UP_TO) setToggled(pathTo(tree, wanted));
  }
  const open = startsOpen ?? true;
  const isOpen = (id: string) => toggled.has(id) !== open;
  const rows = useMemo(
    () => visibleRows(tree, (id) => toggled.has(id) !== open),
    [tree, toggled, open],
  );
  const toggle = useCallback((id: string) => {
    setToggled((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  return {
    tree,
    rows,
    isOpen,
    toggle,
    reveal: (id: string) =>
      setToggled((before) => {
        const after = new Set(before);
        for (const each of pathTo(tree, id)) {
          if (open) after.delete(each);
          else after.add(each);
        }
        return after;
      }),
  };
}
