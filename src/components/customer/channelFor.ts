import { formatText } from '../../format/text';

interface Reachable {
  phone?: unknown;
  email?: unknown;
}

/** Returns the first channel that can reach a customer. The message page offers all three. */
export function channelFor({ phone, email }: Reachable): 'sms' | 'email' | 'push' {
  if (formatText(phone).trim()) return 'sms';
  return formatText(email).trim() ? 'email' : 'push';
}
