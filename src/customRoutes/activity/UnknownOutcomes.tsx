import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ignoreDoubleClick } from '../../components/buttons/ignoreDoubleClick';
import { useOperationSentence } from '../../components/feedback/useOperationSentence';
import { formatTime } from '../../format/dates';
import type { Journal } from '../../journal';
import type { Operation } from '../../journal/operation';
import { rulesOfKind } from '../../operations/kinds';
import { isSettledInWallet, settleOperation } from '../../operations/settleOperation';

interface UnknownOutcomesProps {
  journal: Journal;
  open: readonly Operation[];
}

export function UnknownOutcomes({ journal, open }: UnknownOutcomesProps) {
  const translate = useTranslate();
  if (open.length === 0) return null;
  return (
    <Stack
      component="section"
      aria-label={translate('activity.open.title')}
      sx={{ mb: 3, gap: 1.5 }}
    >
      {open.map((operation) => (
        <OpenOperation key={operation.id} {...{ journal, operation }} />
      ))}
    </Stack>
  );
}

function OpenOperation({ journal, operation }: { journal: Journal; operation: Operation }) {
  const translate = useTranslate();
  const sentenceOf = useOperationSentence();
  const { kind, subject = '', startedAt } = operation;
  const { evidence, place } = rulesOfKind(kind);
  const isHere = !isSettledInWallet(operation);
  const button = (outcome: 'done' | 'notDone') => (
    <ActionButton
      label={`activity.open.${outcome}`}
      color="inherit"
      onClick={ignoreDoubleClick(() => settleOperation(journal, operation, outcome))}
    />
  );
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 650 }}>
        <bdi>{sentenceOf(operation)}</bdi> · {formatTime(startedAt, 'dateTime')}
      </AlertTitle>
      <Typography>{translate('activity.open.about')}</Typography>
      <Typography>{translate(`activity.open.check.${evidence}`)}</Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {isHere && button('done')}
        {isHere && button('notDone')}
        {place && (
          <Button component={Link} to={place(subject)} size="small">
            {translate(isHere ? 'activity.open.place' : 'activity.open.wallet')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
