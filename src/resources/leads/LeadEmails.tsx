import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { PlainButton } from '../../components/buttons/PlainButton';
import { SecondaryText } from '../../components/fields/Text';
import type { ConsoleDataProvider } from '../../dataProvider';
import { emailCountQuery } from '../../dataProvider/countList';
import { formatCount } from '../../format/amounts';
import { useTranslations } from '../../i18n/useTranslations';
import { paths } from '../../paths';
import { LEAD_STATES, useLeadLabels } from './leadFields';

// Its parts are apart, so that they can be told without colours.
const Bar = styled('div')({ display: 'flex', gap: 2, height: 12 });

const Part = styled('span')(({ theme }) => ({
  minWidth: 4,
  borderRadius: 3,
  border: '1px solid transparent',
  '&[data-state="not_sent"]': { background: theme.palette.text.secondary, opacity: 0.45 },
  '&[data-state="sent"]': { background: theme.palette.success.light },
  '&[data-state="failed"]': { background: theme.palette.error.light },
  '@media (forced-colors: active)': { borderColor: 'CanvasText' },
}));

const LegendLink = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 24,
  color: theme.palette.text.primary,
  fontSize: theme.typography.body2.fontSize,
  textDecoration: 'none',
  '&:hover, &[aria-current]': { textDecoration: 'underline' },
}));

/** Renders the product emails of all leads as one bar of its parts, each a link to the leads in that state. */
export default function LeadEmails() {
  const t = useTranslations('resources.leads.emails');
  const { value: labelOf } = useLeadLabels();
  const { filterValues } = useListContext();
  const provider = useDataProvider<ConsoleDataProvider>();
  const states = LEAD_STATES.notificationStatus;
  const queries = useQueries({ queries: states.map((state) => emailCountQuery(provider, state)) });
  if (queries.some(({ isError }) => isError)) {
    return (
      <SecondaryText small role="status">
        {t('failed')}{' '}
        <PlainButton
          onClick={() => {
            for (const { isError, refetch } of queries) if (isError) void refetch();
          }}
        >
          {t('again')}
        </PlainButton>
      </SecondaryText>
    );
  }
  const parts = states.flatMap((state, at) => {
    const count = queries[at]?.data;
    const text = count !== undefined && `${labelOf(state)} ${formatCount(count)}`;
    return text ? { state, count, text, to: paths.leadsByEmail(state) } : [];
  });
  if (parts.length < states.length) return null;
  const numbers = parts.map(({ text }) => text).join(', ');
  return (
    <Box role="group" aria-label={t('summary', { numbers })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <SecondaryText small sx={{ lineHeight: '24px', width: { xs: '100%', sm: 'auto' } }}>
          {t('label')}
        </SecondaryText>
        {parts.map(({ state, text, to }) => (
          <LegendLink
            key={state}
            to={to}
            aria-current={filterValues.notificationStatus === state ? 'true' : undefined}
          >
            <Part data-state={state} sx={{ width: 10, height: 10 }} />
            {text}
          </LegendLink>
        ))}
      </Box>
      {/* The same links for the pointer: those above are for the keyboard, and read aloud. */}
      <Bar aria-hidden="true">
        {parts.map(
          ({ state, count, text, to }) =>
            count !== 0 && (
              <Part
                as={Link}
                key={state}
                {...{ to }}
                tabIndex={-1}
                data-state={state}
                title={text}
                style={{ flex: `${count} 0 0` }}
              />
            ),
        )}
      </Bar>
    </Box>
  );
}
