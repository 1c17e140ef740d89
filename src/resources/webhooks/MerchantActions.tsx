import { useRecordContext, useTranslate } from 'react-admin';
import { RowAction } from '../../components/list/RowAction';
import { RowActions } from '../../components/list/RowActions';
import { useLeadTo } from '../../components/page/address';
import type { Merchant } from '../../dataProvider/endpoints/webhooks';
import { paths } from '../../paths';
import { merchantName } from './useWay';

/** The way from a merchant to their webhooks. */
export function MerchantActions() {
  const translate = useTranslate();
  const leadTo = useLeadTo();
  const merchant = useRecordContext<Merchant>();
  if (!merchant) return null;
  const { id } = merchant;
  const state = () => ({ merchantId: id, merchant: merchantName(merchant) });
  return (
    <RowActions>
      <RowAction
        icon="view"
        name={translate('resources.webhooks.view')}
        opens
        {...leadTo(paths.merchantWebhooks(id), state)}
      />
    </RowActions>
  );
}
