import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { useAttention } from '../../components/attention';
import { JournalNotice } from '../../components/feedback/JournalNotice';
import { Page } from '../../components/page/Page';
import { useCan } from '../../components/page/SignedIn';
import { LeadStatisticCards } from '../../resources/leads/LeadStatisticCards';
import { AttentionCard } from './AttentionCard';
import { OverviewCards } from './OverviewCard';
import { ShiftCards } from './ShiftCards';

function Part({ title, children }: { title: string; children: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h2" sx={{ mb: 1, fontSize: '1rem', fontWeight: 650 }}>
        {translate(title)}
      </Typography>
      {children}
    </section>
  );
}

/** Renders open work, the figures of the leads, and today's changes, in a fixed order (rulings R42). */
export default function TodayPage() {
  const translate = useTranslate();
  const sections = useAttention(true);
  const canReadLeads = useCan('leads');
  return (
    <Page title="today.title" about={translate('today.about')}>
      <JournalNotice />
      <Stack sx={{ gap: 3 }}>
        <Part title="attention.title">
          <OverviewCards>
            {sections.map((section) => (
              <AttentionCard key={section.id} section={section} />
            ))}
          </OverviewCards>
        </Part>
        {canReadLeads && (
          <Part title="today.leads">
            <LeadStatisticCards />
          </Part>
        )}
        <Part title="today.shift.title">
          <ShiftCards />
        </Part>
      </Stack>
    </Page>
  );
}
