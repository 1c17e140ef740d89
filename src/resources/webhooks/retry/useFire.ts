import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { Delivery } from '../../../dataProvider/endpoints/webhooks';
import { type Outcome, outcomeOf } from './outcome';

/** Fires an event once and tells what came of it; it never throws. */
export function useFire(): (id: string, delivery: Delivery) => Promise<Outcome> {
  const provider = useDataProvider<ConsoleDataProvider>();
  return async (id, delivery) => {
    try {
      const answer = await provider.fireEvent(id, delivery);
      // Only an answer that was read counts as one: anything a wrapper may put in its place does not.
      return answer?.done ? { kind: 'successful' } : { kind: 'unknown' };
    } catch (error) {
      return outcomeOf(error);
    }
  };
}
