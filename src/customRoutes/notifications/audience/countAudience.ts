import type { Person } from '../../../components/directory/person';
import { type Channel, channelOf } from '../channels';

/** Counts the customers of the roles (of all roles without), and those of them whom the channel cannot reach. */
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
