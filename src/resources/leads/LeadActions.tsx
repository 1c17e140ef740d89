import { useRecordContext } from 'react-admin';
import { RowActions } from '../../components/buttons/RowActions';
import { PanelAction } from '../../components/panel/PanelAction';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { hasLocks } from '../../operations/locks';
import { MAIL_SERVICES, SERVICES } from './services';

/** Renders View, Edit, Send Email, Send Workbrook Email and Delete of one lead; nothing without an ID (rulings R12). */
export function LeadActions() {
  const lead = useRecordContext<Lead>();
  if (!lead?.id) return null;
  return (
    <RowActions>
      <PanelAction icon="view" name="resources.leads.view" opens panel="view" />
      <PanelAction icon="edit" name="resources.leads.edit" kind="leads.update" panel="edit" />
      {(hasLocks() ? MAIL_SERVICES : []).map((service) => (
        <PanelAction
          key={service}
          icon={SERVICES[service].icon}
          name={SERVICES[service].send}
          kind="leads.sendEmail"
          panel={SERVICES[service].panel}
        />
      ))}
      <PanelAction
        icon="remove"
        name="resources.leads.delete"
        kind="leads.delete"
        danger
        panel="delete"
      />
    </RowActions>
  );
}
