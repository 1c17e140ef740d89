import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { createIcon } from '../../components/buttons/icons';
import { OutcomeBadge } from '../../components/feedback/OutcomeBadge';
import { useKindLabel } from '../../components/feedback/useOperationSentence';
import { formatAmount } from '../../format/amounts';
import type { Operation } from '../../journal/operation';
import { type ActivityRow, outcomesOf } from './rows';

const OpenIcon = createIcon('m7 10 5 5 5-5z');

interface RunButtonProps {
  kind: string;
  run: readonly Operation[];
  isOpen: boolean;
  onToggle: () => void;
}

/** Renders a run in words, such as "Retry a webhook event: 15 retried, 15 done"; a press opens its items. */
export function RunButton({ kind, run, isOpen, onToggle }: RunButtonProps) {
  const translate = useTranslate();
  const kindLabel = useKindLabel();
  const count = { smart_count: run.length };
  const value = [
    translate(`activity.runs.${kind}`, { ...count, _: translate('activity.runs.other', count) }),
    ...outcomesOf(run).map(([outcome, n]) => translate(`activity.runs.outcomes.${outcome}`, { n })),
  ].join(', ');
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      onClick={onToggle}
      startIcon={<OpenIcon />}
      sx={{
        ml: -1,
        textAlign: 'start',
        lineHeight: 1.4,
        '& svg': { transform: isOpen ? undefined : 'rotate(-90deg)' },
        '[dir="rtl"] & svg': { transform: isOpen ? undefined : 'rotate(90deg)' },
      }}
    >
      {translate('common.labelled', { label: kindLabel(kind), value })}
    </Button>
  );
}

export function RunOutcomes({ run }: { run: readonly Operation[] }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {outcomesOf(run).map(([outcome]) => (
        <span key={outcome}>
          <OutcomeBadge outcome={outcome} />
        </span>
      ))}
    </Stack>
  );
}

export function MoneyMoved({ moved }: { moved: NonNullable<ActivityRow['moved']> }) {
  const translate = useTranslate();
  const sums = moved.map(({ currency, amount, count }) => {
    const figure = formatAmount(amount, currency);
    const named = currency ? figure : `${figure} ${translate('activity.money.noCurrency')}`;
    return translate('activity.money.sum', { amount: named, smart_count: count });
  });
  return (
    <strong>
      {translate('common.labelled', {
        label: translate('activity.money.label'),
        value: sums.join(' · '),
      })}
    </strong>
  );
}
