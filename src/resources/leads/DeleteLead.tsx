import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ConfirmRow } from '../../components/dialog/ConfirmRow';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { useLeadLabels } from './useLeadLabels';

/** Asks for confirmation before deleting a lead (rulings R27). */
export function DeleteLead() {
  const translate = useTranslate();
  const { nameOf } = useLeadLabels();
  return (
    <ConfirmRow<Lead>
      panel="delete"
      title="resources.leads.remove.title"
      confirm="resources.leads.remove.confirm"
      busy="resources.leads.remove.busy"
      success="resources.leads.remove.done"
      failure={{ above: 'resources.leads.remove.failed' }}
    >
      {(lead) => (
        <Typography>{translate('resources.leads.remove.text', { name: nameOf(lead) })}</Typography>
      )}
    </ConfirmRow>
  );
}
