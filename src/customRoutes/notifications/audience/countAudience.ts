import type { Person } from '../../../components/directory/person';
import { type Channel, channelOf } from '../channels';

/**
 * Returns the number of customers with one of the roles (all roles if undefined), and how many of them the channel cannot reach.
 */
export function countAudience(
  people: readonly Person[],
  channel: Channel,
  roles: readonly string[] | undefined,
): { count: number; missed: number } {
  const { unreachable } = channelOf(channel);
  let count = 0;
  let missed = 0;
  for (const person of people) {
    if (roles && !roles.includes(person.role)) continue;
    count += 1;
    if (unreachable?.isIt(person)) missed += 1;
  }
  return { count, missed };
}
