import Alert from '@mui/material/Alert';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Failure } from '../../components/feedback/Failure';
import { SecondaryText } from '../../components/fields/Text';
import { FormPaper } from '../../components/form/OperationForm';
import { useResume } from '../../components/form/useResume';
import { usePathParams } from '../../components/page/address';
import { Breadcrumbs } from '../../components/page/Breadcrumbs';
import { Page } from '../../components/page/Page';
import { nameInSentence } from '../../format/text';
import { paths } from '../../paths';
import { useMerchant, useMerchantBreadcrumbs, useWebhook } from './useMerchant';
import { WebhookCreate, WebhookEdit } from './WebhookForm';

/** Renders the form that creates or updates a webhook, depending on the look-up. */
export default function WebhookPage() {
  const translate = useTranslate();
  const resume = useResume();
  const { id = '' } = usePathParams();
  const { state } = useLocation();
  const { data: webhook, error, isPending, isFetching, refetch } = useWebhook(id);
  const isKnown = !isPending && !error;
  const verb = webhook ? 'update' : 'create';
  const title = isKnown ? `resources.view_webhook.${verb}` : 'resources.view_webhook.formTitle';
  // A webhook does not contain its merchant. Only if the look-up found no webhook, the ID is a merchant's.
  const merchant = useMerchant(isKnown && !webhook ? id : '');
  const merchantId = merchant.id;
  const crumbs = useMerchantBreadcrumbs(merchant, { name: translate(title) });

  const leave = () =>
    resume(merchantId ? paths.merchantWebhooks(merchantId) : paths.merchants, { state });
  return (
    <ResourceContextProvider value="view_webhook">
      <Page title={title} trail={<Breadcrumbs crumbs={crumbs} />}>
        {!error && isPending && (
          <SecondaryText role="status">{translate('common.loading')}</SecondaryText>
        )}
        {error && !isFetching && <Failure failure={error} onRetry={refetch} />}
        {isKnown && (
          <FormPaper>
            {webhook && webhook.id !== id && (
              <Alert severity="info" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                {translate('resources.view_webhook.existing', { url: nameInSentence(webhook.url) })}
              </Alert>
            )}
            {webhook ? (
              <WebhookEdit id={id} webhook={webhook} onDone={leave} />
            ) : (
              <WebhookCreate id={id} onDone={leave} />
            )}
          </FormPaper>
        )}
      </Page>
    </ResourceContextProvider>
  );
}
