import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPortal } from 'react-dom';
import { EmptyList, Failure, ListLoading } from '../../../components/feedback/Failure';
import { LeaveGuard } from '../../../components/form/LeaveGuard';
import { usePrinting } from '../../../components/theme/useMedia';
import { useTranslations } from '../../../i18n/useTranslations';
import type { ThreadRow } from '../commentTree';
import { CommentBox, POST_KEY, useCommentDrafts } from './CommentBox';
import { CommentRow, DeleteComment } from './CommentRow';
import { useComments, useThread } from './useComments';

const Threads = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  position: 'relative',
});

interface ThreadRowsProps {
  rows: ThreadRow[];
  area: HTMLElement;
  /** The comment whose row stays mounted, because the user is typing a reply to it. */
  pinned?: string;
  renderRow: (row: ThreadRow) => ReactNode;
}

const rowRole = ({ depth }: ThreadRow, index: number, of: number) =>
  ({
    'aria-level': depth + 1,
    'aria-posinset': index + 1,
    'aria-setsize': of,
  }) as const;

const GUESSED_HEIGHT = 86;

/** Renders only the visible comments; row heights are measured. */
function VirtualRows({ rows, area, pinned, renderRow }: ThreadRowsProps) {
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => GUESSED_HEIGHT,
    getItemKey: (index) => rows[index]?.comment.id ?? index,
    overscan: 6,
    // Keeps the scroll position when rows above are added or removed.
    anchorTo: 'end',
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      const at = pinned ? rows.findIndex(({ comment }) => comment.id === pinned) : -1;
      return at < 0 || indices.includes(at) ? indices : [...indices, at].sort((a, b) => a - b);
    },
  });
  return (
    <Threads style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        return (
          row && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              {...rowRole(row, index, rows.length)}
              style={{
                position: 'absolute',
                top: 0,
                width: '100%',
                transform: `translateY(${start}px)`,
              }}
            >
              {renderRow(row)}
            </li>
          )
        );
      })}
    </Threads>
  );
}

// Up to this number all rows are rendered, so that the browser's find reaches each of them.
const VIRTUAL_FROM = 100;

function CommentRows(props: Omit<ThreadRowsProps, 'area'>) {
  const t = useTranslations('resources.feeds.comments');
  const isPrinting = usePrinting();
  // State instead of a ref: the virtual list must re-render once the element exists.
  const [area, setArea] = useState<HTMLElement | null>(null);
  const { rows, renderRow } = props;
  return (
    <Paper
      variant="outlined"
      ref={setArea}
      tabIndex={0}
      role="region"
      aria-label={t('title')}
      sx={{ maxHeight: 'min(640px, 70vh)', overflowY: 'auto', px: { xs: 1, sm: 2 }, py: 1 }}
    >
      {rows.length > VIRTUAL_FROM && !isPrinting ? (
        area && <VirtualRows {...props} area={area} />
      ) : (
        <Threads>
          {rows.map((row, index) => (
            <li key={row.comment.id} {...rowRole(row, index, rows.length)}>
              {renderRow(row)}
            </li>
          ))}
        </Threads>
      )}
    </Paper>
  );
}

function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const translate = useTranslate();
  const t = useTranslations('resources.feeds.comments');
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center' }}
      action={
        <Button size="small" color="inherit" onClick={onDiscard}>
          {translate('common.draft.discard')}
        </Button>
      }
    >
      {t('restored')}
    </Alert>
  );
}

interface MovableBox {
  element: HTMLElement;
  /** What had the focus in it when it was taken from its slot. */
  focus?: Element | null;
}

/** Renders the slot of a box, which keeps its text, its failure and the focus when it gets another. */
function BoxSlot({ box }: { box: MovableBox }) {
  const slot = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    function moveBoxHere() {
      slot.current?.append(box.element);
      if (box.focus instanceof HTMLElement) box.focus.focus();
      return () => {
        const { activeElement } = document;
        box.focus = box.element.contains(activeElement) ? activeElement : undefined;
      };
    },
    [box],
  );
  return <div ref={slot} />;
}

/** Renders the comments of a post: threads, comment box, replies and deletion. */
export function Comments({ feedId, feedName }: { feedId: string; feedName?: string }) {
  const t = useTranslations('resources.feeds.comments');
  const { data, error, refetch, add, remove } = useComments(feedId, feedName);
  const drafts = useCommentDrafts(feedId);
  // Opens the reply box of a restored draft.
  const [replyTo, setReplyTo] = useState(() => drafts.restored.find((box) => box !== POST_KEY));
  const [replyBox] = useState<MovableBox>(() => ({ element: document.createElement('div') }));
  const thread = useThread(data, replyTo);
  const isReplyLost = Boolean(data && replyTo !== undefined && !thread.tree.byId.has(replyTo));
  const hasReplySlot = isReplyLost || thread.rows.some(({ comment }) => comment.id === replyTo);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>();
  const openMenu = useCallback((id: string, anchor: HTMLElement) => setMenu({ id, anchor }), []);
  const [deletedId, setDeletedId] = useState<string>();
  const deleted = deletedId === undefined ? undefined : thread.tree.byId.get(deletedId);

  const boxOf = (parentId: string | null) => {
    const box = parentId ?? POST_KEY;
    return {
      text: drafts.text(box),
      onType: (text: string) => drafts.type(box, text),
      send: (content: string) => drafts.whileSent(box, add(content, parentId)),
      onDone: () => {
        drafts.type(box, '');
        drafts.forgetNotice();
        if (parentId === null) return;
        thread.reveal(parentId);
        setReplyTo((open) => (open === parentId ? undefined : open));
      },
    };
  };
  const replyBoxOf = (id: string) => (
    <CommentBox
      key={id}
      kind="reply"
      {...boxOf(id)}
      onCancel={() => {
        drafts.type(id, '');
        setReplyTo(undefined);
      }}
      autoFocus={!drafts.restored.includes(id)}
    />
  );
  const renderRow = (row: ThreadRow) => {
    const { id } = row.comment;
    return (
      <CommentRow row={row} isOpen={thread.isOpen(id)} onToggle={thread.toggle} onMenu={openMenu}>
        {replyTo === id && <BoxSlot box={replyBox} />}
      </CommentRow>
    );
  };

  return (
    <section>
      <LeaveGuard hasChanges={drafts.hasUnsent} onLeave={drafts.discard} />
      <Typography variant="h2" gutterBottom>
        {data && data.length > 0 ? t('count', { smart_count: data.length }) : t('title')}
      </Typography>
      {drafts.restored.length > 0 && <RestoredNotice onDiscard={drafts.discard} />}
      <CommentBox kind="comment" {...boxOf(null)} />
      <Failure failure={error} onRetry={refetch} stale={data && 'resources.feeds.comments.stale'} />
      {isReplyLost && (
        <>
          <Alert severity="warning" sx={{ my: 2 }}>
            {t('replyLost')}
          </Alert>
          <BoxSlot box={replyBox} />
        </>
      )}
      <div style={{ height: 16 }} />
      {!data && !error && <ListLoading text="resources.feeds.comments.loading" />}
      {data?.length === 0 && <EmptyList text="resources.feeds.comments.empty" />}
      {data && data.length > 0 && (
        <CommentRows rows={thread.rows} pinned={replyTo} renderRow={renderRow} />
      )}
      {replyTo !== undefined && hasReplySlot && createPortal(replyBoxOf(replyTo), replyBox.element)}
      <CommentMenu
        anchor={menu?.anchor}
        onReply={() => setReplyTo(menu?.id)}
        onDelete={() => setDeletedId(menu?.id)}
        onClose={() => setMenu(undefined)}
      />
      <DeleteComment
        comment={deleted}
        replies={thread.tree.replies.get(deletedId ?? '') ?? 0}
        send={remove}
        onClose={() => setDeletedId(undefined)}
      />
    </section>
  );
}

interface CommentMenuProps {
  anchor: HTMLElement | undefined;
  onReply: () => void;
  onDelete: () => void;
  onClose: () => void;
}

function CommentMenu({ anchor, onReply, onDelete, onClose }: CommentMenuProps) {
  const t = useTranslations('resources.feeds.comments');
  // The reply box has the focus at once: the closing menu, which restores its own, would take what is typed.
  const [isReplying, setReplying] = useState(false);
  const reply = () => {
    setReplying(true);
    onReply();
    onClose();
  };
  // The dialog opens once the menu has restored focus to its button, where it returns later.
  const deleteAfter = useRef<() => void>(undefined);
  const remove = () => {
    deleteAfter.current = onDelete;
    onClose();
  };
  const onExited = () => {
    deleteAfter.current?.();
    deleteAfter.current = undefined;
    setReplying(false);
  };
  return (
    <Menu
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={onClose}
      disableRestoreFocus={isReplying}
      slotProps={{ transition: { onExited } }}
    >
      <MenuItem onClick={reply}>{t('menuReply')}</MenuItem>
      <MenuItem onClick={remove}>{t('menuDelete')}</MenuItem>
    </Menu>
  );
}
