import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { displayName } from '../../../components/directory/person';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { useTranslations } from '../../../i18n/useTranslations';
import { type SelectedPeople, useSelectedPeople } from './useSelectedPeople';

const SHOWN = 12;

const Chip = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontSize: '0.8125rem',
  minHeight: 26,
  padding: '2px 10px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 13,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  cursor: 'pointer',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:hover': { borderColor: theme.palette.error.main },
}));

interface SelectedChipsProps {
  chosen: SelectedPeople;
  children: ReactNode;
}

export function SelectedChips({ chosen, children }: SelectedChipsProps) {
  const t = useTranslations('notifications.picker');
  const people = useSelectedPeople(chosen);
  const furtherCount = people.length - SHOWN;
  return (
    <Box sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
      <Typography role="status" sx={{ fontWeight: 600, marginInlineEnd: 0.5 }}>
        {t('selected', { smart_count: people.length })}
      </Typography>
      {people.slice(0, SHOWN).map((person) => {
        const name = displayName(person);
        return (
          <Chip
            key={person.id}
            type="button"
            aria-label={t('remove', { name })}
            onClick={() => chosen.toggle(person)}
          >
            <bdi>{name}</bdi> ×
          </Chip>
        );
      })}
      {furtherCount > 0 && (
        <SecondaryText small>{t('more', { count: furtherCount })}</SecondaryText>
      )}
      <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {people.length > 0 && (
          <Button size="small" onClick={chosen.clear}>
            {t('clear')}
          </Button>
        )}
        {children}
      </Box>
    </Box>
  );
}
