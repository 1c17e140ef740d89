import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { useDeselect, useSelectedRows } from '../../components/list/Selection';
import { useCanChange } from '../../components/page/SignedIn';
import type { Lead, MailService } from '../../dataProvider/endpoints/leads';
import { useTranslations } from '../../i18n/useTranslations';
import { hasLocks } from '../../operations/locks';
import { EmailSelected } from './EmailSelected';
import { useLeadBatch } from './LeadBatchPanel';
import { hasEmail, MAIL_SERVICES } from './leadFields';

/** Renders the bar of the selected leads: their number and the actions. */
export default function SelectionBar() {
  const t = useTranslations('resources.leads.selection');
  const { onUnselectItems } = useListContext();
  const leads = useSelectedRows<Lead>();
  const deselect = useDeselect();
  const emails = useLeadBatch();
  const mayEmail = useCanChange('leads.sendEmail') && hasLocks();
  const canEmail = leads.some(hasEmail);
  // The leads of the dialog, independent of later changes of the selection.
  const [confirming, setConfirming] = useState<{ leads: readonly Lead[]; service: MailService }>();
  return (
    <>
      {leads.length > 0 && (
        <Paper
          role="toolbar"
          variant="outlined"
          aria-label={t('label')}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            flexBasis: '100%',
            px: 2,
            py: 0.75,
            boxShadow: 3,
          }}
        >
          <Typography role="status" sx={{ fontWeight: 650 }}>
            {t('count', { smart_count: leads.length })}
          </Typography>
          {mayEmail &&
            MAIL_SERVICES.map((service) => (
              <ActionButton
                label={t(service)}
                key={service}
                unavailable={!canEmail && 'resources.leads.selection.noAddress'}
                onClick={() => setConfirming({ leads, service })}
              />
            ))}
          <Button size="small" color="inherit" onClick={() => onUnselectItems()}>
            {t('clear')}
          </Button>
        </Paper>
      )}
      {confirming && (
        <EmailSelected
          {...confirming}
          emails={emails}
          onStarted={() => deselect(confirming.leads)}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </>
  );
}
