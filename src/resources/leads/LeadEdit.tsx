import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Failure } from '../../components/Failure';
import type { ConsoleDataProvider } from '../../dataProvider';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { LeadForm } from './edit/LeadForm';

/** The Edit Lead modal. A module of its own, loaded when somebody edits. */
export default function LeadEdit({ id, onDone }: { id: string; onDone: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const isNarrow = useMediaQuery('(max-width: 600px)', { noSsr: true });
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  // The version that is opened stands still: what is compared on saving must be what the person saw.
  const opened = useQuery({
    queryKey: ['lead being edited', id],
    queryFn: async ({ signal }) => (await dataProvider.getOne<Lead>('leads', { id, signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && onDone()}
      fullWidth
      fullScreen={isNarrow}
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId} variant="h2">
        {translate('resources.leads.form.title')}
      </DialogTitle>
      {opened.data ? (
        <LeadForm
          key={opened.dataUpdatedAt}
          lead={opened.data}
          onReopen={() => void opened.refetch()}
          onDone={onDone}
        />
      ) : (
        <DialogContent>
          <Failure
            failure={opened.error}
            title="resources.leads.details.failed"
            onRetry={() => void opened.refetch()}
          />
          {!opened.error && <Skeleton variant="rounded" height={320} />}
        </DialogContent>
      )}
    </Dialog>
  );
}
