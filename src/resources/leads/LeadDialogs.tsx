import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { DetailsDialog } from '../../components/dialog/DetailsDialog';
import { lazyPart } from '../../components/page/lazyPart';
import { usePanel } from '../../components/panel/usePanel';
import { DeleteLead } from './DeleteLead';
import { LeadDetails } from './LeadDetails';
import { LEAD_PANELS } from './values';

// The form's code is fetched when somebody edits; the list comes sooner without it.
const LeadEdit = lazyPart(() => import('./LeadEdit'));

/** The dialogs over the list: Lead Details, Edit Lead and the question before a delete. */
export function LeadDialogs() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const { name, id, close } = usePanel(...LEAD_PANELS);
  const isMissing = name !== undefined && search.get(name) === '';
  return (
    <>
      <DetailsDialog
        title="resources.leads.details.title"
        open={name === 'view' || isMissing}
        onClose={close}
      >
        {name === 'view' && id && <LeadDetails id={id} />}
        {isMissing && (
          <Typography role="alert">{translate('resources.leads.idMissing')}</Typography>
        )}
      </DetailsDialog>
      {name === 'edit' && id && <LeadEdit key={id} id={id} onDone={close} />}
      <DeleteLead />
    </>
  );
}
