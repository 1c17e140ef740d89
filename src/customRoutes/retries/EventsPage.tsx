import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { GuardedChanges } from '../../components/feedback/GuardedChanges';
import { DataTableColumn } from '../../components/list/DataTableColumn';
import { useSignedIn } from '../../components/page/SignedIn';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { useKeptBatch } from '../../operations/useBatch';
import { EventList } from '../../resources/webhooks/EventList';
import { ChooseEvent } from './ChooseEvent';
import { ChosenEventsProvider } from './ChosenEvents';
import { RecoveryPanel } from './RecoveryPanel';
import { recoveryOf } from './recovery';

const Column = DataTableColumn<WebhookEvent>;

/** The events of a webhook; with `?recover=1`, or with a recovery that is not closed, the recovery stands above them. */
export default function EventsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const { id: webhookId = '' } = useParams();
  const { batch } = useKeptBatch(recoveryOf(useSignedIn().id, webhookId));
  // Closing the recovery that was found does not close the panel.
  const [wasFound, setFound] = useState(false);
  if (batch && !wasFound) setFound(true);
  const isOpen = search.has('recover') || wasFound;
  const toggle = () =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (after.has('recover')) after.delete('recover');
        else after.set('recover', '1');
        return after;
      },
      // The names of merchant and webhook came with the navigation.
      { replace: true, state },
    );
  return (
    <ChosenEventsProvider>
      <EventList
        leading={
          isOpen && <Column label="retries.choose" field={ChooseEvent} cellClassName="control" />
        }
        actions={
          <Button variant="outlined" size="small" aria-expanded={isOpen} onClick={toggle}>
            {translate('retries.open')}
          </Button>
        }
      >
        {isOpen && (
          <GuardedChanges>
            <RecoveryPanel />
          </GuardedChanges>
        )}
      </EventList>
    </ChosenEventsProvider>
  );
}
