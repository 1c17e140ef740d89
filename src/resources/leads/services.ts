import type { RowIcon } from '../../components/buttons/rowIcons';
import type { MailService } from '../../dataProvider/endpoints/leads';

interface ServiceRow {
  /** Message keys: the service's name, the action of one lead, and the bulk button. */
  name: string;
  send: string;
  icon: RowIcon;
  /** Name of the confirmation of one email in the URL. */
  panel: string;
  sendBulk: string;
  /** The field with the lead's email status, and whether the API can filter by it. */
  state: 'notificationStatus' | 'workbrookNotificationStatus';
  canFilter: boolean;
}

export const SERVICES = {
  product: {
    name: 'resources.leads.services.product',
    send: 'resources.leads.sendEmail',
    icon: 'mail',
    panel: 'mail',
    sendBulk: 'resources.leads.bulk.send',
    state: 'notificationStatus',
    canFilter: true,
  },
  workbrook: {
    name: 'resources.leads.services.workbrook',
    send: 'resources.leads.sendWorkbrookEmail',
    icon: 'forward',
    panel: 'workbrook',
    sendBulk: 'resources.leads.bulk.sendWorkbrook',
    state: 'workbrookNotificationStatus',
    canFilter: false,
  },
} as const satisfies Record<MailService, ServiceRow>;

export const MAIL_SERVICES = Object.keys(SERVICES) as MailService[];
