import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { ListContextProvider, useListContext, useRecordContext, useTranslate } from 'react-admin';
import { RowAction, RowLink } from '../../components/buttons/RowAction';
import { ROW_ACTIONS_LABEL, RowActions } from '../../components/buttons/RowActions';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { EmptyList } from '../../components/feedback/EmptyList';
import { ListLoading } from '../../components/feedback/ListLoading';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { ListTable } from '../../components/list/ListTable';
import { PanelAction } from '../../components/panel/PanelAction';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';
import { nameInSentence } from '../../format/text';
import { assertDefined } from '../../operations/logFailure';
import { useOperation } from '../../operations/useOperation';
import { paths } from '../../paths';
import { useFeatureDelete, useFeaturesBeingDeleted } from './useFeatureDelete';

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
 * Asks for confirmation before deleting a feature, whose row then leaves the list at once (rulings R27). Its state is
 * not in the URL: a navigation without a token would end the session with another message (rulings R7).
 */
function DeleteFeature({ feature, onClose }: DeleteFeatureProps) {
  const translate = useTranslate();
  const remove = useFeatureDelete();
  // Keeps the name while the dialog fades out.
  const last = useRef(feature);
  if (feature) last.current = feature;
  const { id, name } = last.current ?? {};
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
  const deleting = useFeaturesBeingDeleted();
  const rows = (list.data ?? []).filter(({ id }) => !deleting.includes(id));
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
      {rows.length === 0 && <NoRows isReloading={deleting.length > 0 && list.meta?.pages > 1} />}
      <DeleteFeature feature={featureToDelete} onClose={() => setFeatureToDelete(undefined)} />
    </ListContextProvider>
  );
}

// After the last row of a page is deleted, the previous page loads.
function NoRows({ isReloading }: { isReloading: boolean }) {
  return isReloading ? (
    <ListLoading text="resources.faq.loading" />
  ) : (
    <EmptyList text="resources.faq.empty" hint="resources.faq.emptyHint" />
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
  if (!feature.id) return name;
  return (
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
        fontWeight: 500,
      }}
    >
      {name}
    </Button>
  );
}
