import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useOnce } from '../../../components/buttons/useOnce';
import { Failure } from '../../../components/feedback/Failure';
import type { WebhookEvent } from '../../../dataProvider/endpoints/webhooks';
import { formatTime } from '../../../format/dates';
import { formatText, shorten } from '../../../format/text';
import { differencesOf } from './differences';
import { useLastSuccess } from './useLastSuccess';

type State = { busy?: boolean; error?: unknown; found?: WebhookEvent; isNone?: boolean };
const HEADS = ['field', 'thisEvent', 'lastSuccess'] as const;

/** Sets an event beside the last successful one of the same name: what differs, path by path. */
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
