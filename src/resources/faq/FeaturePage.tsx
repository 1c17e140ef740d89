import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useEffect, useState } from 'react';
import {
  RecordContextProvider,
  ResourceContextProvider,
  useGetOne,
  useNotify,
  useTranslate,
} from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { EmptyList, Failure, ListLoading } from '../../components/feedback/Failure';
import { deleteDraft, leaveGuards, readDraft } from '../../components/form/unsavedInput';
import { usePathParams } from '../../components/page/address';
import { MenuBreadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { useSignedIn } from '../../components/page/SignedIn';
import type { FaqItem, SupportFeature } from '../../dataProvider/endpoints/faq';
import { isSameId } from '../../format/identifiers';
import { formatText } from '../../format/text';
import { isCallError } from '../../http/errors';
import { paths } from '../../paths';
import { loadFailure } from './cache';
import { FaqAdd, FaqDelete, FaqItemCard, newItemDraft } from './FaqItems';

interface EditedItem {
  item: FaqItem;
  index: number;
}

/** Returns the items with those whose form is open, which someone else may have deleted: what is typed in it stays. */
function withEdited(items: readonly FaqItem[], edited: readonly EditedItem[]): readonly FaqItem[] {
  const cards = [...items];
  for (const { item, index } of edited) {
    if (!items.some(({ id }) => isSameId(id, item.id))) cards.splice(index, 0, item);
  }
  return cards;
}

function FaqItems({ feature, items }: { feature: SupportFeature; items: FaqItem[] }) {
  const translate = useTranslate();
  const [deleting, setDeleting] = useState<FaqItem>();
  const [edited, setEdited] = useState<readonly EditedItem[]>([]);
  const trackEditing = useCallback((item: FaqItem, index: number) => {
    const one = { item, index };
    setEdited((all) => [...all, one]);
    return () => setEdited((all) => all.filter((each) => each !== one));
  }, []);
  const cards = withEdited(items, edited);
  if (cards.length === 0) return <EmptyList text="resources.faq.item.empty" />;
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('resources.faq.item.list')}
        sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1.25 }}
      >
        {cards.map((item, index) => (
          <RecordContextProvider key={item.id ?? index} value={item}>
            <FaqItemCard
              feature={feature}
              {...{ item, index }}
              onDelete={() => setDeleting(item)}
              onEdit={trackEditing}
            />
          </RecordContextProvider>
        ))}
      </Box>
      <FaqDelete feature={feature} item={deleting} onClose={() => setDeleting(undefined)} />
    </>
  );
}

/** Redirects to the list if the feature does not exist; a message is shown here and there. */
function FeatureNotFound() {
  const notify = useNotify();
  const navigate = useNavigate();
  useEffect(
    function goToList() {
      notify('resources.faq.doesNotExist', { type: 'warning' });
      navigate(paths.features, { replace: true, state: { missing: true } });
    },
    [notify, navigate],
  );
  return (
    <Page title="resources.faq.details">
      <EmptyList text="resources.faq.notFound" />
    </Page>
  );
}

/** Renders a support feature with its FAQ items. */
export default function FeaturePage() {
  const { featureId = '' } = usePathParams();
  return (
    <ResourceContextProvider value="faq">
      <Feature key={featureId} id={featureId} />
    </ResourceContextProvider>
  );
}

function Feature({ id }: { id: string }) {
  const admin = useSignedIn();
  const { data: feature, error, refetch } = useGetOne<SupportFeature>('faq', { id });
  // A draft from before the session ended is restored in the open form.
  const [isAdding, setAdding] = useState(() => Boolean(readDraft(admin.id, newItemDraft(id))));
  function toggle() {
    if (isAdding) deleteDraft(admin.id, newItemDraft(id));
    setAdding(!isAdding);
  }
  const hasInput = feature !== undefined && leaveGuards.changed().length > 0;
  if (isCallError(error, 'notFound') && !hasInput) return <FeatureNotFound />;
  // A record from the list has no items yet.
  const items = feature?.qas;
  const title = { title: 'resources.faq.details', name: formatText(feature?.name) };
  return (
    <Page
      {...title}
      trail={<MenuBreadcrumbs menu="faq" to={paths.features} {...title} />}
      about={
        feature ? (
          <span dir="auto">{formatText(feature.description)}</span>
        ) : (
          !error && <Skeleton width={240} />
        )
      }
      actions={
        <>
          <ActionButton label="resources.faq.back" to={paths.features} />
          <ActionButton
            label={isAdding ? 'resources.faq.item.cancel' : 'resources.faq.item.add'}
            variant={isAdding ? 'outlined' : 'contained'}
            disabled={!items}
            onClick={toggle}
          />
        </>
      }
    >
      {error && (
        <Failure
          failure={error}
          sentence={loadFailure(error)}
          as="resources.faq.error"
          stale={items && 'common.stalePage'}
          onRetry={refetch}
        />
      )}
      {!items && !error && <ListLoading text="resources.faq.item.loading" />}
      {feature && items && (
        <>
          {isAdding && <FaqAdd feature={feature} onDone={() => setAdding(false)} />}
          <FaqItems feature={feature} items={items} />
        </>
      )}
    </Page>
  );
}
