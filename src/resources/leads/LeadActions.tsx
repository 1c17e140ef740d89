import { styled } from '@mui/material/styles';
import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { RowActions } from '../../components/list/RowActions';
import { usePanel } from '../../components/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { mayBeDone } from '../../http/errors';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './MailReport';
import { MAIL_SERVICES, SERVICES } from './services';
import { useWords } from './useWords';
import { LEAD_PANELS } from './values';

// Wide enough for two lines of actions: in one narrow column they would make every row four lines high.
const Actions = styled('span')({ display: 'inline-block', minWidth: 222 });

/** View, Edit, Send Email, Send Workbrook Email and Delete of one lead; none without an identifier (rulings R12). */
export function LeadActions() {
  const translate = useTranslate();
  const lead = useRecordContext<Lead>();
  const { open } = usePanel(...LEAD_PANELS);
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const { nameOf } = useWords();
  const setReport = useSetReport();
  const id = lead?.id;
  const mail = useOperation({
    send: async (service: MailService) => id && sendLeadEmail(id, service),
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    tell: 'toast',
    refresh: ['leads'],
    onFailure: (failure) =>
      lead &&
      mayBeDone(failure) &&
      setReport(<UnknownMail name={nameOf(lead)} failure={failure} />),
  });
  if (!id) return null;
  const action = (words: string, onClick: () => void, props?: object) => (
    <button key={words} type="button" onClick={onClick} {...props}>
      {translate(words)}
    </button>
  );
  const panel = (name: (typeof LEAD_PANELS)[number], props?: object) =>
    action(`resources.leads.${name}`, () => open(name, id), props);
  return (
    <Actions data-lead={id}>
      <RowActions>
        {panel('view')}
        {panel('edit')}
        {MAIL_SERVICES.map((service) =>
          action(SERVICES[service].send, () => void mail.run(service), {
            disabled: mail.isRunning,
          }),
        )}
        {panel('delete', { className: 'danger' })}
      </RowActions>
    </Actions>
  );
}
