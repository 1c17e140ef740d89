import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Failure } from '../../../components/Failure';
import { EmptyList } from '../../../components/list/EmptyList';
import { ListLoading } from '../../../components/list/ListLoading';
import type { ThreadRow } from '../commentTree';
import { CommentBox } from './CommentBox';
import { CommentMenu } from './CommentMenu';
import { CommentRow } from './CommentRow';
import { CommentRows } from './CommentRows';
import { DeleteComment } from './DeleteComment';
import { RestoredNotice } from './RestoredNotice';
import { TOP, useCommentDrafts } from './useCommentDrafts';
import { useComments } from './useComments';
import { useThread } from './useThread';

const WORDS = 'resources.feeds.comments';

/** The comments of a post: threads, the box to add one, replies and deletion (part 2, sections 2, 5 and 8). */
export function Comments({ feedId }: { feedId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data, error, refetch, add, remove } = useComments(feedId);
  const drafts = useCommentDrafts(feedId);
  // A reply that was being written is open again.
  const [replyTo, setReplyTo] = useState(() => drafts.restored.find((box) => box !== TOP));
  const thread = useThread(data, replyTo);
  const [menu, setMenu] = useState<{ id: string; anchor: HTMLElement }>();
  const openMenu = useCallback((id: string, anchor: HTMLElement) => setMenu({ id, anchor }), []);
  const [asked, setAsked] = useState<string>();
  const askedFor = asked === undefined ? undefined : thread.tree.byId.get(asked);

  const send = (parentId: string | null) => async (content: string) => {
    await add(content, parentId);
    drafts.type(parentId ?? TOP, '');
    drafts.forgetNotice();
    if (parentId !== null) {
      thread.reveal(parentId);
      setReplyTo(undefined);
    }
    notify(`${WORDS}.${parentId === null ? 'added' : 'replyAdded'}`, { type: 'success' });
  };
  const drawReplyBox = (id: string) => (
    <CommentBox
      label={`${WORDS}.reply`}
      submit={`${WORDS}.postReply`}
      failure={`${WORDS}.replyFailed`}
      text={drafts.text(id)}
      onType={(text) => drafts.type(id, text)}
      onSend={send(id)}
      onCancel={() => {
        drafts.type(id, '');
        setReplyTo(undefined);
      }}
      autoFocus={!drafts.restored.includes(id)}
    />
  );
  const draw = (row: ThreadRow) => {
    const { id } = row.comment;
    return (
      <CommentRow row={row} isOpen={thread.isOpen(id)} onToggle={thread.toggle} onMenu={openMenu}>
        {replyTo === id && drawReplyBox(id)}
      </CommentRow>
    );
  };

  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {data && data.length > 0
          ? translate(`${WORDS}.count`, { smart_count: data.length })
          : translate(`${WORDS}.title`)}
      </Typography>
      {drafts.restored.length > 0 && <RestoredNotice onDiscard={drafts.discard} />}
      <CommentBox
        label={`${WORDS}.add`}
        submit={`${WORDS}.post`}
        failure={`${WORDS}.addFailed`}
        text={drafts.text(TOP)}
        onType={(text) => drafts.type(TOP, text)}
        onSend={send(null)}
      />
      <Failure
        failure={error}
        onRetry={() => void refetch()}
        as={data ? 'common.stale' : undefined}
      />
      <div style={{ height: 16 }} />
      {!data && !error && <ListLoading text={`${WORDS}.loading`} />}
      {data?.length === 0 && <EmptyList text={`${WORDS}.empty`} />}
      {data && data.length > 0 && <CommentRows rows={thread.rows} pinned={replyTo} draw={draw} />}
      <CommentMenu
        anchor={menu?.anchor}
        onReply={() => setReplyTo(menu?.id)}
        onDelete={() => setAsked(menu?.id)}
        onClose={() => setMenu(undefined)}
      />
      <DeleteComment
        comment={askedFor}
        replies={thread.tree.replies.get(asked ?? '') ?? 0}
        onConfirm={async ({ id, parentId }) => {
          await remove(id);
          notify(`${WORDS}.${parentId === null ? 'deleted' : 'replyDeleted'}`, {
            type: 'success',
          });
          setAsked(undefined);
        }}
        onClose={() => setAsked(undefined)}
      />
    </section>
  );
}
