import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import type { RowIcon } from '../../components/buttons/rowIcons';
import { useOpenPanel } from '../../components/panel/usePanel';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { hasLocks } from '../../operations/locks';
import { LeadEmailAction } from './LeadEmailAction';
import { MAIL_SERVICES } from './services';
import { LEAD_PANELS } from './values';

const KINDS: Partial<Record<(typeof LEAD_PANELS)[number], string>> = {
  edit: 'leads.update',
  delete: 'leads.delete',
};

/** Renders View, Edit, Send Email, Send Workbrook Email and Delete of one lead; nothing without an ID (rulings R12). */
export function LeadActions() {
  const translate = useTranslate();
  const lead = useRecordContext<Lead>();
  const openPanel = useOpenPanel(...LEAD_PANELS);
  const id = lead?.id;
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
          <LeadEmailAction key={service} lead={lead} service={service} />
        ))}
        {panelAction('delete', 'remove')}
      </RowActions>
    </span>
  );
}
