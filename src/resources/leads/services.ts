import type { RowIcon } from '../../components/buttons/rowIcons';
import type { MailService } from '../../dataProvider/endpoints/leads';

interface ServiceRow {
  /** Message keys: the service's name, the action of one lead, the bulk button, and the first sentence of the bulk dialog. */
  name: string;
  send: string;
  icon: RowIcon;
  sendBulk: string;
  about: string;
  /** The field with the lead's email status, and whether the API can filter by it. */
  state: 'notificationStatus' | 'workbrookNotificationStatus';
  canFilter: boolean;
}

export const SERVICES = {
  product: {
    name: 'resources.leads.services.product',
    send: 'resources.leads.sendEmail',
    icon: 'mail',
    sendBulk: 'resources.leads.bulk.send',
    about: 'resources.leads.bulk.about',
    state: 'notificationStatus',
    canFilter: true,
  },
  workbrook: {
    name: 'resources.leads.services.workbrook',
    send: 'resources.leads.sendWorkbrookEmail',
    icon: 'forward',
    sendBulk: 'resources.leads.bulk.sendWorkbrook',
    about: 'resources.leads.bulk.aboutWorkbrook',
    state: 'workbrookNotificationStatus',
    canFilter: false,
  },
} as const satisfies Record<MailService, ServiceRow>;

export const MAIL_SERVICES = Object.keys(SERVICES) as MailService[];
