import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ListContextProvider,
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import {
  ROW_ACTIONS_LABEL,
  RowAction,
  RowActions,
  RowLink,
} from '../../components/buttons/RowAction';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { EmptyList, ListLoading } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { useLastValue } from '../../components/page/lifetime';
import { PanelAction, useOpenPanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { assertDefined } from '../../format/assertDefined';
import { formatText, nameInSentence } from '../../format/text';
import { useOperation } from '../../operations/useOperation';
import { paths } from '../../paths';
import { FEATURE_LIST_KEY, forgetFeature, loadedFeatures } from './cache';

// A separate mutation key: for react-admin's `delete`, the console already reports unknown outcomes.
const DELETE = ['faq', 'deleteFeature'];

/** Returns the IDs of features whose delete request is pending; their rows are hidden. */
function useFeaturesBeingDeleted(): string[] {
  return useMutationState({
    filters: { mutationKey: DELETE, status: 'pending' },
    select: ({ state }) => String(state.variables),
  });
}

/**
 * Returns a function that deletes a feature, the console's only optimistic update. The row, and with it its button, is hidden
 * while the request is pending: a failure shows it again in position, and several deletes are independent.
 */
function useFeatureDelete(): (id: string) => void {
  const provider = useDataProvider<ConsoleDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const readList = () => queryClient.invalidateQueries({ queryKey: FEATURE_LIST_KEY });
  const { mutate } = useMutation({
    mutationKey: DELETE,
    mutationFn: (id: string) => {
      const previousData = loadedFeatures(queryClient, 0).find((one) => one.id === id);
      return provider.delete('faq', { id, previousData });
    },
    retry: false,
    networkMode: 'always',
    onSuccess: async (_, id) => {
      notify('resources.faq.deleted', { type: 'success' });
      // The row stays hidden until the list has reloaded; only then is it removed from the caches.
      await readList();
      forgetFeature(queryClient, id);
    },
    meta: { failure: 'resources.faq.deleteFailed', isToast: true },
    onError: () => {
      // The feature may be deleted in spite of the failure.
      void readList();
    },
  });
  return (id) => {
    const isSame = (mutation: { state: { variables?: unknown } }) =>
      mutation.state.variables === id;
    if (queryClient.isMutating({ mutationKey: DELETE, predicate: isSame }) === 0) mutate(id);
  };
}

function FeatureActions({ onDelete }: { onDelete: (feature: SupportFeature) => void }) {
  const feature = useRecordContext<SupportFeature>();
  if (!feature) return null;
  return (
    <RowActions>
      <RowLink icon="view" name="resources.faq.view" opens to={paths.feature(feature.id)} />
      <PanelAction icon="edit" name="resources.faq.edit" kind="faq.update" panel="edit" />
      <RowAction
        icon="remove"
        name="resources.faq.delete"
        kind="faq.delete"
        danger
        onClick={() => onDelete(feature)}
      />
    </RowActions>
  );
}

interface DeleteFeatureProps {
  feature?: SupportFeature;
  onClose: () => void;
}

/**
 * Asks for confirmation before deleting a feature, whose row then leaves the list at once. Its state is not in the URL: a
 * navigation without a token would end the session with another message.
 */
function DeleteFeature({ feature, onClose }: DeleteFeatureProps) {
  const translate = useTranslate();
  const remove = useFeatureDelete();
  const { id, name } = useLastValue(feature) ?? {};
  const operation = useOperation({
    send: async () => remove(assertDefined(id)),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      open={Boolean(feature)}
      operation={operation}
      title="resources.faq.deleteTitle"
      confirm="resources.faq.delete"
      danger
      onClose={onClose}
    >
      {translate('resources.faq.deleteText', { name: nameInSentence(name) || id })}
    </ConfirmDialog>
  );
}

// A name may have 10,000 characters; the panel and the page show it in full.
const CLAMPED = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
};

const Column = DataTableColumn<SupportFeature>;

/** Renders the list rows except those being deleted. */
export function FeatureRows() {
  const list = useListContext<SupportFeature>();
  const [featureToDelete, setFeatureToDelete] = useState<SupportFeature>();
  const deletedIds = useFeaturesBeingDeleted();
  const rows = (list.data ?? []).filter(({ id }) => !deletedIds.includes(id));
  return (
    <ListContextProvider value={{ ...list, data: rows } as typeof list}>
      {rows.length > 0 && (
        <ListTable>
          <Column
            label={ROW_ACTIONS_LABEL}
            render={() => <FeatureActions onDelete={setFeatureToDelete} />}
            cellClassName="feature-actions"
          />
          <Column label="resources.faq.fields.featureName" field={FeatureName} />
        </ListTable>
      )}
      {rows.length === 0 &&
        // After the last row of a page is deleted, the previous page loads.
        (deletedIds.length > 0 && list.meta?.pages > 1 ? (
          <ListLoading text="resources.faq.loading" />
        ) : (
          <EmptyList text="resources.faq.empty" hint="resources.faq.emptyHint" />
        ))}
      <DeleteFeature feature={featureToDelete} onClose={() => setFeatureToDelete(undefined)} />
    </ListContextProvider>
  );
}

function FeatureName() {
  const translate = useTranslate();
  const feature = useRecordContext<SupportFeature>();
  const openPanel = useOpenPanel();
  if (!feature) return null;
  const name = (
    <Box component="span" sx={CLAMPED}>
      {feature.name || translate('resources.faq.details')}
    </Box>
  );
  const description = formatText(feature.description);
  return (
    <>
      {feature.id ? (
        <Button
          color="inherit"
          size="small"
          dir="auto"
          onClick={() => openPanel('view', feature.id)}
          sx={{
            justifyContent: 'start',
            textAlign: 'start',
            // Aligns the text with plain cells.
            marginInlineStart: -1,
            px: 1,
            py: 0,
            fontSize: 'inherit',
            lineHeight: 'inherit',
            fontWeight: 600,
            '&:hover': { color: 'primary.main', textDecoration: 'underline' },
          }}
        >
          {name}
        </Button>
      ) : (
        name
      )}
      {description && (
        <SecondaryText component="span" small sx={CLAMPED} dir="auto">
          {description}
        </SecondaryText>
      )}
    </>
  );
}
