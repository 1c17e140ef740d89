import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatJsonValue, isShownWithAmount } from '../../../components/fields/DataTree';
import { StatusBadge } from '../../../components/fields/StatusBadge';
import { LongText } from '../../../components/fields/Text';
import { useLedgerLabel } from '../../../components/ledger/labels';
import { formatText, humanise, shorten } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { EventStatus } from './EventBadges';
import { transactionTone } from './readEvent';
import { type eventRows, isDifferent, type ValueRow } from './values';

const Values = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& td, & th': { overflowWrap: 'anywhere', whiteSpace: 'normal', verticalAlign: 'baseline' },
  '@media (max-width: 599px)': { '& td, & th': { paddingInline: 4 } },
  '& th:first-of-type': { paddingInlineStart: 0 },
  '& th[scope="row"]': { width: '34%', color: theme.palette.text.secondary, fontWeight: 400 },
  '& h3': { marginTop: 20, color: theme.palette.text.primary },
  '& [data-differs] td': {
    background: theme.palette.action.selected,
    fontWeight: 600,
  },
}));

// A deeper indentation would leave no space for the label.
const DEEPEST = 5;
const HEADS = ['field', 'thisEvent', 'lastSuccess'] as const;

interface EventTableProps {
  sections: ReturnType<typeof eventRows>;
  isCompared: boolean;
  /** Labels are paths, and values as sent; a click on a path copies it. */
  onCopy?: (path: string) => void;
}

export function EventTable({ sections, isCompared, onCopy }: EventTableProps) {
  const t = useTranslations('resources.view_webhookevent');
  const ledgerLabel = useLedgerLabel();

  function labelOf({ path, name, around }: ValueRow): ReactNode {
    if (!onCopy) {
      if (Array.isArray(around)) return Number(name) + 1;
      const field = path === 'payload.transaction.id' ? 'transactionId' : name;
      return t(`fields.${field}`, { _: humanise(name) });
    }
    return (
      <ButtonBase
        onClick={() => onCopy(path)}
        title={t('copyPath')}
        sx={{ font: 'inherit', color: 'primary.main', minHeight: 24, textAlign: 'start' }}
      >
        {path}
      </ButtonBase>
    );
  }
  function show(value: unknown, { path, name, around }: ValueRow): ReactNode {
    if (path === 'status') return <EventStatus of="delivery" status={value} />;
    if ((path === 'error' || path === 'response') && typeof value === 'string') {
      return value === '' ? t('noErrors') : <LongText text={value} />;
    }
    if (path === 'payload.transaction.status') {
      const status = formatText(value);
      const label = onCopy ? status : ledgerLabel('statuses', status);
      return label && <StatusBadge tone={transactionTone(status)}>{label}</StatusBadge>;
    }
    if (path === 'payload.transaction.type' && !onCopy) return ledgerLabel('types', value);
    // A path shows the value as sent.
    const isSent = onCopy && path.startsWith('payload');
    const text = isSent ? formatText(value) : formatJsonValue(value, name, around);
    return <bdi>{shorten(text)}</bdi>;
  }
  function compared(row: ValueRow): ReactNode {
    const { here, compared: other } = row;
    return here === other ? formatText(here) && '=' : show(other, row);
  }
  return (
    <Values size="small">
      {isCompared && (
        <TableHead>
          <TableRow>
            {HEADS.map((head) => (
              <TableCell key={head}>{t(`compare.${head}`)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
      )}
      {sections.map(({ section, rows }) => (
        <TableBody key={section}>
          {section && (
            <TableRow>
              <TableCell component="th" scope="rowgroup" colSpan={isCompared ? 3 : 2}>
                <Typography variant="h3">
                  {t(section === 'payload' ? 'payload' : 'transaction')}
                </Typography>
              </TableCell>
            </TableRow>
          )}
          {rows
            .filter(({ name, around }) => onCopy || isCompared || !isShownWithAmount(name, around))
            .map((row) => (
              <TableRow key={row.path} data-differs={(isCompared && isDifferent(row)) || undefined}>
                <TableCell
                  component="th"
                  scope="row"
                  style={{ paddingInlineStart: onCopy ? 0 : 16 * Math.min(row.depth, DEEPEST) }}
                >
                  {labelOf(row)}
                </TableCell>
                <TableCell>{show(row.here, row)}</TableCell>
                {isCompared && <TableCell>{compared(row)}</TableCell>}
              </TableRow>
            ))}
        </TableBody>
      ))}
    </Values>
  );
}
