import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { Form, useTranslate } from 'react-admin';
import { DraftKeeper } from '../../../components/DraftKeeper';
import { Failure } from '../../../components/Failure';
import type { Lead } from '../../../dataProvider/endpoints/leads';
import { ChangedMeanwhile } from './ChangedMeanwhile';
import { LeadInputs } from './LeadInputs';
import { useSaveLead } from './useSaveLead';

interface LeadFormProps {
  /** The lead as it was opened. */
  lead: Lead;
  /** Opens the lead anew, as the server has it. */
  onReopen: () => void;
  onDone: () => void;
}

/** The form of one lead. It waits for the server; a failure keeps what was typed (rulings R7, R27). */
export function LeadForm({ lead, onReopen, onDone }: LeadFormProps) {
  const translate = useTranslate();
  const { save, isSaving, error, conflict, overwrite, keepEditing } = useSaveLead(lead, onDone);
  return (
    <Form record={lead} onSubmit={save} disableInvalidFormNotification noValidate>
      <DialogContent>
        <DraftKeeper form={`leads/${lead.id}`} />
        <LeadInputs lead={lead} />
        <Failure failure={error} title="resources.leads.form.failed" />
        {conflict && <ChangedMeanwhile conflict={conflict} />}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap' }}>
        {conflict ? (
          <>
            <Button type="button" onClick={keepEditing} disabled={isSaving}>
              {translate('resources.leads.changed.back')}
            </Button>
            <Button type="button" onClick={onReopen} disabled={isSaving}>
              {translate('resources.leads.changed.take')}
            </Button>
            <Button type="button" variant="contained" onClick={overwrite} disabled={isSaving}>
              {translate('resources.leads.changed.overwrite')}
            </Button>
          </>
        ) : (
          <>
            <Button type="button" onClick={onDone} disabled={isSaving}>
              {translate('common.cancel')}
            </Button>
            <Button type="submit" variant="contained" disabled={isSaving}>
              {translate(isSaving ? 'common.saving' : 'common.save')}
            </Button>
          </>
        )}
      </DialogActions>
    </Form>
  );
}
