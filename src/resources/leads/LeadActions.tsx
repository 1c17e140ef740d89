import { styled } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { useSendEmail } from './useSendEmail';
import { LEAD_PANELS } from './values';

// Wide enough for two lines of actions: in one narrow column they would make every row four lines high.
const Actions = styled('span')({ display: 'inline-block', minWidth: 222 });

/** View, Edit, Send Email, Send Workbrook Email and Delete of one lead (part 2, section 2). */
export function LeadActions() {
  const translate = useTranslate();
  const lead = useRecordContext<Lead>();
  const panel = usePanel(...LEAD_PANELS);
  const { send, isSending } = useSendEmail();
  if (!lead?.id) return null;
  const open = (name: (typeof LEAD_PANELS)[number]) => () => panel.open(name, lead.id);
  return (
    <Actions data-lead={lead.id}>
      <RowActions>
        <button type="button" onClick={open('view')}>
          {translate('resources.leads.view')}
        </button>
        <button type="button" onClick={open('edit')}>
          {translate('resources.leads.edit')}
        </button>
        <button type="button" disabled={isSending} onClick={() => void send(lead, 'product')}>
          {translate('resources.leads.sendEmail')}
        </button>
        <button type="button" disabled={isSending} onClick={() => void send(lead, 'workbrook')}>
          {translate('resources.leads.sendWorkbrookEmail')}
        </button>
        <button type="button" className="danger" onClick={open('delete')}>
          {translate('resources.leads.delete')}
        </button>
      </RowActions>
    </Actions>
  );
}
