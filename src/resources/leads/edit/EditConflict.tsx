import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslations } from '../../../i18n/useTranslations';
import { useLeadLabels } from '../useLeadLabels';
import { differences, type LeadConflict, toValues } from './leadValues';

interface EditConflictProps {
  conflict: LeadConflict;
  onKeepEditing: () => void;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Renders both versions of a lead that another admin changed while it was edited, with the options to continue. */
export function EditConflict({ conflict, ...choices }: EditConflictProps) {
  const { mine } = conflict;
  const t = useTranslations('resources.leads.changed');
  const leadLabels = useLeadLabels();
  const theirs = toValues(conflict.theirs);
  const fields = differences(mine, conflict.theirs);
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{t('title')}</AlertTitle>
      {t(fields.length > 0 ? 'about' : 'same')}
      {fields.length > 0 && (
        <Table size="small" sx={{ '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
          <TableHead>
            <TableRow>
              {['field', 'theirs', 'mine'].map((key) => (
                <TableCell key={key}>{t(key)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {fields.map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row">
                  {leadLabels.field(name)}
                </TableCell>
                <TableCell>{leadLabels.value(theirs[name])}</TableCell>
                <TableCell>{leadLabels.value(mine[name])}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Button color="inherit" onClick={choices.onKeepEditing}>
        {t('back')}
      </Button>
      <Button color="inherit" onClick={choices.onTake}>
        {t('take')}
      </Button>
      <Button color="inherit" onClick={choices.onOverwrite}>
        {t('overwrite')}
      </Button>
    </Alert>
  );
}
