import { useSearchParams } from 'react-router-dom';
import { ListPage } from '../../components/list/ListPage';
import { DeleteSelected } from './DeleteSelected';
import { areReversed } from './dates';
import { LogFilters } from './LogFilters';
import { LogRows } from './LogRows';
import { SeverityStrip } from './SeverityStrip';
import { LOG_FILTERS } from './values';

/** Renders System Logs (part 2, section 2). Reversed dates show an error instead of sending a request. */
export default function LogList() {
  const [search] = useSearchParams();
  const isReversed = areReversed(search.get('startDate'), search.get('endDate'));
  return (
    <ListPage
      filters={LOG_FILTERS}
      enabled={!isReversed}
      actions={<DeleteSelected />}
      toolbar={
        <>
          <LogFilters />
          {!isReversed && <SeverityStrip />}
        </>
      }
    >
      <LogRows />
    </ListPage>
  );
}
