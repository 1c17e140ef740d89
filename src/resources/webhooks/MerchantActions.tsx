import { useRecordContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RowAction } from '../../components/buttons/RowAction';
import { RowActions } from '../../components/buttons/RowActions';
import type { Merchant } from '../../dataProvider/endpoints/webhooks';
import { paths } from '../../paths';
import { merchantName } from './useWay';

/** The way from a merchant to their webhooks. */
export function MerchantActions() {
  const translate = useTranslate();
  const navigate = useNavigate();
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
        onClick={() => navigate(paths.merchantWebhooks(id), { state: state() })}
      />
    </RowActions>
  );
}
