import type { Lead, MailService } from '../../../dataProvider/endpoints/leads';
import { formatText } from '../../../format/text';
import { SERVICES } from '../services';

/** Groups selected leads: without an email, emailed before, and first email. */
export function recipientsOf(leads: readonly Lead[], service: MailService) {
  const hasEmail = ({ email }: Lead) => formatText(email).trim() !== '';
  const wasEmailed = (lead: Lead) => lead[SERVICES[service].state] === 'sent';
  const reachable = leads.filter(hasEmail);
  return {
    without: leads.filter((lead) => !hasEmail(lead)),
    again: reachable.filter(wasEmailed),
    first: reachable.filter((lead) => !wasEmailed(lead)),
  };
}
