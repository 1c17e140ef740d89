import Button from '@mui/material/Button';
import { DataTableColumn, useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { WebhookEvent } from '../../dataProvider/endpoints/webhooks';
import { EventList } from '../../resources/webhooks/EventList';
import { ChoiceCell } from './ChoiceCell';
import { RecoveryPanel } from './RecoveryPanel';
import { SelectionProvider } from './Selection';
import { useHasKeptRun } from './useHasKeptRun';

const Column = DataTableColumn<WebhookEvent>;

/** The events of a webhook; with `?recover=1`, or with a run that is not closed, the recovery run stands above them. */
export default function EventsPage() {
  const translate = useTranslate();
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const hasKeptRun = useHasKeptRun();
  const isOpen = search.has('recover') || hasKeptRun;
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
    <SelectionProvider>
      <EventList
        leading={isOpen && <Column label="retries.choose" field={ChoiceCell} />}
        actions={
          <Button variant="outlined" size="small" aria-expanded={isOpen} onClick={toggle}>
            {translate('retries.open')}
          </Button>
        }
      >
        {isOpen && <RecoveryPanel />}
      </EventList>
    </SelectionProvider>
  );
}
