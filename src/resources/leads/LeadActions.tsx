import { useDataProvider, useRecordContext, useTranslate } from 'react-admin';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import type { RowIcon } from '../../components/buttons/rowIcons';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { mayBeDone } from '../../http/errors';
import { hasLocks } from '../../operations/locks';
import { present } from '../../operations/present';
import { useOperation } from '../../operations/useOperation';
import { UnknownMail, useSetReport } from './MailReport';
import { MAIL_SERVICES, SERVICES } from './services';
import { useWords } from './useWords';
import { LEAD_PANELS } from './values';

const KINDS: Partial<Record<(typeof LEAD_PANELS)[number], string>> = {
  edit: 'leads.update',
  delete: 'leads.delete',
};

/** View, Edit, Send Email, Send Workbrook Email and Delete of one lead; none without an identifier (rulings R12). */
export function LeadActions() {
  const translate = useTranslate();
  const lead = useRecordContext<Lead>();
  const openPanel = useOpenPanel(...LEAD_PANELS);
  const { sendLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const { nameOf } = useWords();
  const setReport = useSetReport();
  const id = lead?.id;
  const mail = useOperation({
    send: async (service: MailService) =>
      sendLeadEmail(present(id), service, { summary: { record: lead?.approvedName } }),
    success: 'resources.leads.mail.sent',
    failure: { above: 'resources.leads.mail.failed' },
    tell: 'toast',
    refresh: ['leads'],
    onFailure: (failure) => {
      if (lead && mayBeDone(failure))
        setReport(<UnknownMail name={nameOf(lead)} {...{ failure }} />);
    },
  });
  if (!id) return null;
  const panelAction = (panel: (typeof LEAD_PANELS)[number], icon: RowIcon) => {
    const name = translate(`resources.leads.${panel}`);
    const look = { opens: panel === 'view', danger: panel === 'delete' };
    return (
      <RowAction
        {...{ icon, name, ...look }}
        kind={KINDS[panel]}
        onClick={() => openPanel(panel, id)}
      />
    );
  };
  return (
    <span data-lead={id}>
      <RowActions>
        {panelAction('view', 'view')}
        {panelAction('edit', 'edit')}
        {(hasLocks() ? MAIL_SERVICES : []).map((service) => (
          <RowAction
            key={service}
            icon={SERVICES[service].icon}
            name={translate(SERVICES[service].send)}
            kind="leads.sendEmail"
            disabled={mail.isRunning}
            onClick={ignoreDoubleClick(() => mail.run(service))}
          />
        ))}
        {panelAction('delete', 'remove')}
      </RowActions>
    </span>
  );
}
