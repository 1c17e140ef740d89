import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { ActionButton } from '../../components/buttons/ActionButton';
import { ShortRows } from '../../components/customer/ShortRows';
import { Failure } from '../../components/feedback/Failure';
import { SeverityBadge } from '../../components/fields/SeverityBadge';
import type { LogEntry } from '../../dataProvider/endpoints/logs';
import type { Transaction } from '../../dataProvider/endpoints/transactions';
import { aroundTime } from '../../format/aroundTime';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { mentionsTransaction } from './mentionsTransaction';

const SHOWN = 5;
const SPANS = [5, 60, 1440] as const;
const pagination = { page: 1, perPage: 25 };
const sort = { field: 'id', order: 'ASC' } as const;

/** Renders logs around a transaction, those that mention it first: within five minutes, and on request an hour or a day. */
export function NearbyLogs({ row }: { row: Transaction }) {
  const translate = useTranslate();
  const t = useTranslations('resources.transactions.why.logs');
  const [step, setStep] = useState(0);
  const around = aroundTime(row.createdAt, SPANS[step]);
  const { data, error, isPending, refetch, meta } = useGetList<LogEntry>(
    'logs',
    { pagination, sort, filter: around },
    { enabled: around !== undefined },
  );
  if (!around) return null;
  const logs = (data ?? []).toSorted(
    (a, b) => +mentionsTransaction(b, row) - +mentionsTransaction(a, row),
  );
  const title = t(`within.${SPANS[step]}`);
  const wider = SPANS[step + 1];
  return (
    <div>
      <Typography component="h4" sx={{ fontWeight: 650, mt: 1 }}>
        {title}
      </Typography>
      <Failure failure={error} onRetry={refetch} />
      {isPending && !error && <Typography role="status">{translate('common.loading')}</Typography>}
      <ShortRows aria-label={title}>
        {logs.slice(0, SHOWN).map((log, at) => (
          <li key={log.id ?? at}>
            <bdi>{formatText(log.message) || formatText(log.activity)}</bdi>
            <span data-end>
              <SeverityBadge severity={log.severity} />
            </span>
            <small>{formatTime(log.created_at, 'dateTime')}</small>
          </li>
        ))}
      </ShortRows>
      {data?.length === 0 && <Typography>{t('none')}</Typography>}
      {data?.length === 0 && wider && (
        <ActionButton label={t(`show.${wider}`)} onClick={() => setStep(step + 1)} />
      )}
      <Button
        component={Link}
        to={paths.logsBetween(around.startDate, around.endDate)}
        size="small"
      >
        {t(logs.length > SHOWN || (meta?.pages ?? 1) > 1 ? 'more' : 'open')}
      </Button>
    </div>
  );
}
