import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Crumb } from '../../components/page/Breadcrumbs';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { User } from '../../dataProvider/endpoints/users';
import { formatText } from '../../format/text';
import { paths } from '../../paths';

/** Returns a merchant's name as in the list of merchants: business name, else name, else email. */
export const merchantName = ({ businessname, name, email }: Partial<User>) =>
  formatText(businessname) || formatText(name) || formatText(email);

export function useMerchant(merchantId = '') {
  const { state } = useLocation();
  const id = merchantId || formatText(state?.merchantId);
  const knownName = formatText(state?.merchant);
  const { data, isPending } = useGetOne<User>(
    'users',
    { id },
    { enabled: id !== '' && !knownName },
  );
  const read = data && merchantName(data);
  return { id, name: knownName || read || (isPending ? undefined : id) };
}

export function useMerchantBreadcrumbs(
  merchant: { id: string; name: string | undefined },
  ...below: Crumb[]
) {
  const translate = useTranslate();
  const { state } = useLocation();
  const steps: Crumb[] = [{ name: translate('menu.webhooks'), to: paths.merchants }];
  if (merchant.id) {
    steps.push({ name: merchant.name, to: paths.merchantWebhooks(merchant.id), state });
  }
  return [...steps, ...below];
}

export function useWebhookUrl(webhookId: string): string | undefined {
  const knownUrl = formatText(useLocation().state?.webhook);
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data, isPending } = useQuery({
    // A separate key from useWebhook: a retry must never use this cached value.
    queryKey: ['webhook', webhookId, 'address'],
    queryFn: async ({ signal }) => formatText((await provider.findWebhook(webhookId, signal))?.url),
    enabled: !knownUrl,
  });
  return knownUrl || data || (isPending ? undefined : webhookId);
}

/** Finds a webhook by its ID or its merchant's ID, always fetched; `data` is null if there is none. */
export function useWebhook(id: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  return useQuery({
    // Not under view_webhook: a refresh of its lists must not unmount a form.
    queryKey: ['webhook', id],
    queryFn: async ({ signal }) => (await provider.findWebhook(id, signal)) ?? null,
    // Never cached: the webhook is about to be changed or called.
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
}
