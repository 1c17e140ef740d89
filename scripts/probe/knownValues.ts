import { merchantWebhooks } from '../../src/i18n/en/webhooks';
import { LEAD_STATES } from '../../src/resources/leads/values';
import { SEVERITIES } from '../../src/resources/logs/values';

/** Values for which the console has a colour and a translation, by resource and field. */
export const knownValues: Record<string, Record<string, readonly string[]>> = {
  leads: LEAD_STATES,
  logs: { severity: SEVERITIES },
  users: { role: ['user', 'merchant'] },
  admin: { role: ['superadmin', 'leadadmin'] },
  view_webhook: { status: Object.keys(merchantWebhooks.statuses) },
};
