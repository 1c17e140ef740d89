import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '../../components/page/Breadcrumbs';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { paths } from '../../paths';

/** Names a merchant as the list of merchants does: by the business, else the person, else the e-mail. */
export const merchantName = ({ businessname, name, email }: Partial<User>) =>
  formatText(businessname) || formatText(name) || formatText(email);

/** Whose webhooks these are: as the page or the navigation tells; the name is read again where neither does. */
export function useMerchant(known = '') {
  const { state } = useLocation();
  const id = known || formatText(state?.merchantId);
  const told = formatText(state?.merchant);
  const { data, isPending } = useGetOne<User>('users', { id }, { enabled: id !== '' && !told });
  const read = data && merchantName(data);
  return { id, name: told || read || (isPending ? undefined : id) };
}

/** The way to a page below the merchants. */
export function useWay(merchant: { id: string; name: string | undefined }, ...below: Crumb[]) {
  const translate = useTranslate();
  const { state } = useLocation();
  const steps: Crumb[] = [{ name: translate('menu.webhooks'), to: paths.merchants }];
  if (merchant.id) {
    steps.push({ name: merchant.name, to: paths.merchantWebhooks(merchant.id), state });
  }
  return [...steps, ...below];
}

/** The address of a webhook: as the navigation tells, else read again. */
export function useAddress(webhookId: string): string | undefined {
  const told = formatText(useLocation().state?.webhook);
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    // Apart from what is asked for before a retry: that must not be answered from here.
    queryKey: ['webhook', webhookId, 'address'],
    queryFn: async ({ signal }) => formatText((await provider.findWebhook(webhookId, signal))?.url),
    enabled: !told,
  });
  return told || data || (isPending ? undefined : webhookId);
}
