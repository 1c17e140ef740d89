import { formatText } from '../../format/text';

interface Reachable {
  phone?: unknown;
  email?: unknown;
}

/** Returns the first channel that reaches a customer; the page that it leads to offers all three. */
export function channelFor({ phone, email }: Reachable): 'sms' | 'email' | 'push' {
  if (formatText(phone).trim()) return 'sms';
  return formatText(email).trim() ? 'email' : 'push';
}
