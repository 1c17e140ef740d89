import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { mayBeDone } from '../../../http/errors';
import { useOperation } from '../../../operations/useOperation';
import { FilterWords } from '../FilterWords';
import { useSetReport } from '../MailReport';
import { SERVICES } from '../services';
import { BulkManifest } from './BulkManifest';
import { BulkReport } from './BulkReport';
import { NotOnlyShown } from './NotOnlyShown';
import { type Question, useManifest } from './useManifest';

interface BulkQuestionProps extends Question {
  onClose: () => void;
}

/** Says whom a bulk mail reaches before it is sent, then sends exactly those filters once (rulings R16, R30). */
export function BulkQuestion({ onClose, ...question }: BulkQuestionProps) {
  const { isOpen, service, filters } = question;
  const translate = useTranslate();
  const setReport = useSetReport();
  const { sendBulkLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const counted = useManifest(question);
  const { data: manifest } = counted;

  const report = (result: { sent?: number; failure?: unknown }) => {
    if (manifest) setReport(<BulkReport {...{ service, filters, manifest }} {...result} />);
    onClose();
  };
  const send = useOperation({
    send: () => sendBulkLeadEmail(filters, service, { summary: { count: manifest?.total } }),
    success: (sent) => ({
      message: `resources.leads.bulk.${sent === undefined ? 'doneUncounted' : 'done'}`,
      messageArgs: { n: sent },
      type: sent === 0 ? ('warning' as const) : ('success' as const),
    }),
    failure: { above: 'resources.leads.bulk.sendFailed' },
    refresh: ['leads'],
    onDone: (sent) => report({ sent }),
    onFailure: (failure) => {
      if (!mayBeDone(failure)) return;
      send.forget();
      report({ failure });
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      operation={send}
      title="resources.leads.bulk.title"
      confirm={SERVICES[service].sendBulk}
      busy="resources.leads.bulk.busy"
      canConfirm={Boolean(manifest?.total)}
      onClose={onClose}
    >
      <Typography>{translate(SERVICES[service].about)}</Typography>
      <FilterWords filters={filters} />
      <NotOnlyShown />
      <BulkManifest counted={counted} filters={filters} service={service} />
    </ConfirmDialog>
  );
}
