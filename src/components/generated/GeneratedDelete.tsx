import { useDataProvider, useGetRecordRepresentation, useTranslate } from 'react-admin';
import { ConfirmRow } from '../dialog/ConfirmRow';
import { useSuccessMessage } from './useSuccessMessage';

/** Renders the confirmation before a row of the list is deleted, and waits for the server (rulings R27, R30). */
export function GeneratedDelete({ resource }: { resource: string }) {
  const provider = useDataProvider();
  const translate = useTranslate();
  const represent = useGetRecordRepresentation(resource);
  const success = useSuccessMessage(resource, 'deleted');
  return (
    <ConfirmRow
      panel="delete"
      title={`resources.${resource}.delete`}
      confirm={`resources.${resource}.delete`}
      busy={`resources.${resource}.deleting`}
      success={success}
      send={(row) => provider.delete(resource, { id: row.id, previousData: row })}
    >
      {(row) => translate(`resources.${resource}.deleteText`, { name: String(represent(row)) })}
    </ConfirmRow>
  );
}
