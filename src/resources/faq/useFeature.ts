import { useGetOne, useListContext } from 'react-admin';
import type { SupportFeature } from '../../dataProvider/endpoints/faq';

/** Gives a feature of the list at once, and asks for one that the loaded page does not hold. */
export function useListedFeature(id: string, alwaysAsk: boolean) {
  const { data = [] } = useListContext<SupportFeature>();
  const row = data.find((one) => one.id === id);
  const query = useGetOne<SupportFeature>('faq', { id }, { enabled: alwaysAsk || !row });
  return { ...query, feature: query.data ?? row };
}
