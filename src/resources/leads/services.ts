import type { RowIcon } from '../../components/buttons/rowIcons';
import type { MailService } from '../../dataProvider/endpoints/leads';

interface ServiceRow {
  /** Message keys: its name, the action of one lead, the button of all, and what the question before that begins with. */
  name: string;
  send: string;
  icon: RowIcon;
  sendBulk: string;
  about: string;
  /** The field of a lead that tells whether it was mailed, and whether the API filters by it. */
  state: 'notificationStatus' | 'workbrookNotificationStatus';
  canFilter: boolean;
}

/** What varies by the service that a lead is mailed for. */
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
