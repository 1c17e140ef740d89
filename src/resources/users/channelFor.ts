import { formatText } from '../../format/text';

interface Reachable {
  phone?: unknown;
  email?: unknown;
}

/** Names the first channel that reaches a customer; all three stand beside each other where it leads. */
export function channelFor({ phone, email }: Reachable): 'sms' | 'email' | 'push' {
  if (formatText(phone).trim()) return 'sms';
  return formatText(email).trim() ? 'email' : 'push';
}
