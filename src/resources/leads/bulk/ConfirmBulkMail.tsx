import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { formatCount } from '../../../format/counts';
import { isOutcomeUnknown } from '../../../http/errors';
import { useOperation } from '../../../operations/useOperation';
import { LeadFilterLabels } from '../LeadFilterLabels';
import { useSetReport } from '../MailReport';
import { SERVICES } from '../services';
import { isCountTyped, TypeCount } from '../TypeCount';
import { BulkManifest } from './BulkManifest';
import { BulkReport } from './BulkReport';
import { type BulkAudience, expectedEmails } from './manifest';
import { NotOnlyShown } from './NotOnlyShown';
import { type BulkConfirmation, useManifest } from './useManifest';

interface ConfirmBulkMailProps extends BulkConfirmation {
  onClose: () => void;
}

// Height of the counts with their buttons, so that the layout does not shift while they load.
const ROOM = 420;
// Width of the longest label, so that Cancel does not move.
const CONFIRM_WIDTH = 300;

/** Shows the recipients of a bulk email before it is sent, then sends to exactly these filters once (rulings R16, R30). */
export function ConfirmBulkMail({ onClose, ...question }: ConfirmBulkMailProps) {
  const { isOpen, service, filters } = question;
  const translate = useTranslate();
  const setReport = useSetReport();
  const { sendBulkLeadEmail } = useDataProvider<ConsoleDataProvider>();
  const { canFilter, sendBulk, about } = SERVICES[service];
  // A status in the filters is the user's own selection.
  const canChoose = canFilter && !filters.notificationStatus;
  const [chosen, setAudience] = useState<BulkAudience>('new');
  const [typed, setTyped] = useState('');
  const audience = canChoose ? chosen : 'all';
  const counted = useManifest(question);
  const { data: manifest } = counted;
  // If no match was emailed before, the current filters are sent unchanged (part 2, section 7).
  const isAllNew = manifest?.byState?.not_sent === manifest?.total;
  const sent =
    audience === 'new' && !isAllNew ? { ...filters, notificationStatus: 'not_sent' } : filters;
  const { count, isExact } = manifest
    ? expectedEmails(manifest, audience)
    : { count: 0, isExact: false };

  const report = (result: { sent?: number; failure?: unknown }) => {
    if (manifest) {
      setReport(<BulkReport {...{ service, manifest, audience }} filters={sent} {...result} />);
    }
    onClose();
  };
  const send = useOperation({
    send: () => sendBulkLeadEmail(sent, service, { summary: { count } }),
    success: (reached) => ({
      message: `resources.leads.bulk.${reached === undefined ? 'doneUncounted' : 'done'}`,
      messageArgs: { n: reached },
      type: reached === 0 ? ('warning' as const) : ('success' as const),
    }),
    failure: { above: 'resources.leads.bulk.sendFailed' },
    refresh: ['leads'],
    onDone: (reached) => report({ sent: reached }),
    onFailure: (failure) => {
      if (!isOutcomeUnknown(failure)) return;
      send.clearFailure();
      report({ failure });
    },
  });
  const confirm = translate(
    `resources.leads.bulk.${count === 0 ? 'confirm' : isExact ? 'confirmTo' : 'confirmToUpTo'}`,
    { act: translate(sendBulk), n: formatCount(count), smart_count: count },
  );
  return (
    <ConfirmDialog
      open={isOpen}
      operation={send}
      title="resources.leads.bulk.title"
      confirm={confirm}
      confirmWidth={CONFIRM_WIDTH}
      busy="resources.leads.bulk.busy"
      canConfirm={count > 0 && isCountTyped(count, typed)}
      onClose={onClose}
    >
      <Box sx={{ minHeight: ROOM }}>
        <Typography>{translate(about)}</Typography>
        <LeadFilterLabels filters={sent} />
        <NotOnlyShown />
        <BulkManifest
          {...{ counted, filters, service, audience }}
          hasStates={canFilter}
          onAudience={canChoose ? setAudience : undefined}
        />
        <TypeCount count={count} typed={typed} onType={setTyped} />
      </Box>
    </ConfirmDialog>
  );
}
