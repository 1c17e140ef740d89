import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { Failure } from '../../../components/feedback/Failure';
import type { ConsoleDataProvider } from '../../../dataProvider';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { readAllPages } from '../../../dataProvider/readAllPages';
import { formatTime } from '../../../format/dates';
import { formatText, shorten } from '../../../format/text';
import { useOnce } from '../../../operations/useOnce';
import { differencesOf } from './differences';

const sort = { field: 'id', order: 'ASC' } as const;
// A search without a match in this number of pages is stopped.
const PAGES = 20;

const newest = (events: WebhookEvent[], { id, event }: WebhookEvent) =>
  events
    .filter((other) => other.event === event && other.status === 'success' && other.id !== id)
    .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)))[0];

/** Returns a function that finds the last successful event of the same name, by searching for that name (newest first). */
function useLastSuccess() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { id: webhookId = '' } = useParams();
  return async (event: WebhookEvent): Promise<WebhookEvent | undefined> => {
    const params = { filter: { webhookId, search: event.event }, sort };
    const { rows } = await readAllPages({
      read: (page) =>
        provider.getList<WebhookEvent>('view_webhookevent', {
          ...params,
          pagination: { page, perPage: 25 },
        }),
      visit: (events) => !newest(events, event),
      limit: PAGES,
    });
    return newest(rows, event);
  };
}

type State = { busy?: boolean; error?: unknown; found?: WebhookEvent; isNone?: boolean };
const HEADS = ['field', 'thisEvent', 'lastSuccess'] as const;

/** Renders the differences between an event and the last successful one of the same name, by path. */
export function Comparison({ event }: { event: WebhookEvent }) {
  const translate = useTranslate();
  const say = (key: string, args?: object) =>
    translate(`resources.view_webhookevent.compare.${key}`, args);
  const findLast = useLastSuccess();
  const [{ busy, error, found, isNone }, setState] = useState<State>({});
  const compare = useOnce(async () => {
    setState({ busy: true });
    try {
      const last = await findLast(event);
      setState(last ? { found: last } : { isNone: true });
    } catch (reason) {
      setState({ error: reason });
    }
  });
  const differences = found ? differencesOf(event, found) : [];
  return (
    <>
      <Button variant="outlined" size="small" disabled={busy} onClick={compare}>
        {say(busy ? 'busy' : 'label')}
      </Button>
      <Failure failure={error} />
      <Typography role="status" color="text.secondary">
        {isNone && say('none')}
        {found && say('with', { id: found.id, date: formatTime(found.created_at, 'dateTime') })}
        {found && differences.length === 0 && ` ${say('same')}`}
      </Typography>
      {differences.length > 0 && (
        <Table
          size="small"
          sx={{
            tableLayout: 'fixed',
            '& td, & th': {
              overflowWrap: 'anywhere',
              whiteSpace: 'normal',
              px: { xs: 0.5, sm: 1.75 },
            },
          }}
        >
          <TableHead>
            <TableRow>
              {HEADS.map((head) => (
                <TableCell key={head}>{say(head)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {differences.map(([path, here, there]) => (
              <TableRow key={path}>
                <TableCell>{path}</TableCell>
                <TableCell>{shorten(formatText(here))}</TableCell>
                <TableCell>{shorten(formatText(there))}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </>
  );
}
