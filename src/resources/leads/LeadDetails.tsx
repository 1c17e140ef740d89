import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Failure } from '../../components/feedback/Failure';
import { DefinitionList } from '../../components/fields/DefinitionList';
import type { Lead } from '../../dataProvider/endpoints/leads';
import { formatTime } from '../../format/dates';
import { formatText } from '../../format/text';
import { StateBadge } from './LeadRows';
import type { LeadStateName } from './leadFields';

type Group = [name: string, fields: Record<string, ReactNode>];

function groupsOf(lead: Lead): Group[] {
  const text = (...names: (keyof Lead)[]) =>
    Object.fromEntries(names.map((name) => [name, formatText(lead[name])]));
  const time = (...names: (keyof Lead)[]) =>
    Object.fromEntries(names.map((name) => [name, formatTime(lead[name], 'dateTime')]));
  const badge = (state: LeadStateName) => ({
    [state]: <StateBadge lead={lead} state={state} />,
  });
  return [
    [
      'company',
      {
        ...text('approvedName', 'rcNumber', 'companyId'),
        ...badge('status'),
        ...text('natureOfBusiness', 'classificationName'),
        companyRegistrationDate: formatTime(lead.companyRegistrationDate, 'day'),
      },
    ],
    ['contact', text('email', 'phone', 'taxOffice')],
    [
      'system',
      {
        ...badge('extractionStatus'),
        ...text('extractionError'),
        ...badge('notificationStatus'),
        ...text('notificationError'),
        ...badge('workbrookNotificationStatus'),
      },
    ],
    ['times', time('lastExtractionAttempt', 'lastNotificationAttempt', 'createdAt', 'updatedAt')],
  ];
}

export function LeadDetails({ id }: { id: string }) {
  const translate = useTranslate();
  const { data: lead, error, refetch } = useGetOne<Lead>('leads', { id });
  return (
    <>
      <Failure
        failure={error}
        sentence={{ above: 'resources.leads.details.failed' }}
        onRetry={refetch}
      />
      {!lead && !error && <Skeleton variant="rounded" height={320} />}
      {lead &&
        groupsOf(lead).map(([name, fields]) => (
          <section key={name}>
            <Typography variant="h3" sx={{ mt: 2, mb: 0.5 }}>
              {translate(`resources.leads.details.${name}`)}
            </Typography>
            <DefinitionList of={fields} />
          </section>
        ))}
    </>
  );
}
