import type { Channel } from '../channels';
import type { Person } from '../picker/directory';

/** Finds the chosen people whom a channel cannot reach: no phone, no e-mail. Who has the app is not known. */
export function peopleWithout(channel: Channel, people: readonly Person[]): Person[] {
  if (channel === 'push') return [];
  return people.filter(({ phone, email }) => !(channel === 'sms' ? phone : email));
}
