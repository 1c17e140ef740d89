import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { Failure } from '../../../components/feedback/Failure';
import { SafeHtml } from '../../../components/fields/SafeHtml';
import { useMergedSave } from '../../../components/form/useMergedSave';
import { usePathParams } from '../../../components/page/address';
import type { Feed } from '../../../dataProvider/endpoints/feeds';
import { retryRule } from '../../../dataProvider/queryClient';
import { type FeedTexts, feedTexts, toSend } from './editable';
import { FeedForm, FeedFormPage } from './FeedForm';

export default function FeedEdit() {
  const { feedId = '' } = usePathParams();
  return (
    <FeedFormPage title="resources.feeds.form.editTitle">
      <Opening key={feedId} id={feedId} />
    </FeedFormPage>
  );
}

/** Opens the form with the current version of the post; later refetches do not change what is being typed. */
function Opening({ id }: { id: string }) {
  const { data, error, refetch, isFetchedAfterMount } = useGetOne<Feed>(
    'feeds',
    { id },
    { ...retryRule, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  const [feed, setFeed] = useState<Feed>();
  const [saves, setSaves] = useState(0);
  const reopen = (saved: Feed) => {
    setFeed(saved);
    setSaves((before) => before + 1);
  };
  // The copy from the list is ignored: it may be older than the server's version.
  if (!feed && data && isFetchedAfterMount && !error) setFeed(data);
  // A new form after each save: what was saved is what the next one starts from.
  if (feed) return <OpenedFeed key={saves} feed={feed} onSaved={reopen} />;
  if (error) return <Failure failure={error} onRetry={refetch} />;
  return <Skeleton variant="rounded" height={360} />;
}

interface OpenedFeedProps {
  feed: Feed;
  onSaved: (saved: Feed) => void;
}

/** Renders the form of a post as it was opened. Its text counts as one field. After a save it stays. */
function OpenedFeed({ feed, onSaved }: OpenedFeedProps) {
  const provider = useDataProvider();
  const { id } = feed;
  const draft = `feeds/${id}`;
  const save = useMergedSave({
    draft,
    read: () => provider.getOne<Feed>('feeds', { id }),
    textsOf: feedTexts,
    mine: (typed: FeedTexts) => toSend(typed, feed),
    labels: 'resources.feeds.fields',
    title: 'resources.feeds.conflict.title',
    show: (text, name) => (name === 'content' ? <SafeHtml content={text ?? ''} /> : text),
    send: (data, previousData: Feed) => provider.update('feeds', { id, data, previousData }),
    success: 'resources.feeds.form.updated',
    refresh: ['feeds'],
    onDone: ({ data }) => onSaved(data),
  });
  return (
    <FeedForm {...{ draft, feed }} submit="resources.feeds.form.updateSubmit" operation={save} />
  );
}
