import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialogOld } from '../../../components/ConfirmDialogOld';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { isCallError } from '../../../http/errors';
import { FilterWords } from '../FilterWords';
import { useTellOutcome } from '../Outcome';
import { useReload } from '../useReload';
import { BULK_LABELS } from './BulkMail';
import { BulkManifest } from './BulkManifest';
import { type Asked, useManifest } from './useManifest';

interface BulkQuestionProps extends Asked {
  onClose: () => void;
}

/** Says whom a bulk mail reaches before it is sent, then sends exactly those filters once (rulings R16, R30). */
export function BulkQuestion({ onClose, ...asked }: BulkQuestionProps) {
  const { isOpen, service, filters } = asked;
  const translate = useTranslate();
  const notify = useNotify();
  const tell = useTellOutcome();
  const reload = useReload();
  const { sendBulkLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const counted = useManifest(asked);
  const { data: manifest } = counted;

  async function send() {
    if (!manifest) return;
    const about = { service, filters, manifest };
    try {
      const sent = await sendBulkLeadEmail(filters, service);
      const done = sent === undefined ? 'doneUncounted' : 'done';
      notify(`resources.leads.bulk.${done}`, { type: 'success', messageArgs: { n: sent } });
      tell({ kind: 'bulkDone', sent, ...about });
    } catch (error) {
      if (!isCallError(error, 'outcomeUnknown')) throw error;
      notify(error.message, { type: 'warning' });
      tell({ kind: 'bulkLost', ...about });
    }
    onClose();
    reload();
  }
  return (
    <ConfirmDialogOld
      open={isOpen}
      title="resources.leads.bulk.title"
      confirm={BULK_LABELS[service]}
      busy="resources.leads.bulk.busy"
      failure="resources.leads.bulk.sendFailed"
      canConfirm={Boolean(manifest?.total)}
      onConfirm={send}
      onClose={onClose}
    >
      <Typography>
        {translate(`resources.leads.bulk.${service === 'product' ? 'about' : 'aboutWorkbrook'}`)}
      </Typography>
      <FilterWords filters={filters} />
      <BulkManifest counted={counted} filters={filters} service={service} />
    </ConfirmDialogOld>
  );
}
