import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { useWords } from '../useWords';
import { differences, toValues } from './leadValues';
import type { Conflict } from './useSaveLead';

/** Both versions of a lead that somebody else changed while it was being edited. */
export function ChangedMeanwhile({ conflict: { mine, now } }: { conflict: Conflict }) {
  const translate = useTranslate();
  const words = useWords();
  const theirs = toValues(now);
  const fields = differences(mine, now);
  const say = (key: string) => translate(`resources.leads.changed.${key}`);
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}
    >
      <AlertTitle>{say('title')}</AlertTitle>
      {say(fields.length > 0 ? 'about' : 'same')}
      {fields.length > 0 && (
        <Table size="small" sx={{ '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              {['field', 'theirs', 'mine'].map((key) => (
                <TableCell key={key}>{say(key)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {words.field(name)}
                </TableCell>
                <TableCell>{words.value(theirs[name])}</TableCell>
                <TableCell>{words.value(mine[name])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Alert>
  );
}
