import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type ReactNode, useId } from 'react';
import { SecondaryText } from '../../components/fields/SecondaryText';

export function OverviewCards({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      }}
    >
      {children}
    </Box>
  );
}

interface CardProps {
  title: string;
  isMarked?: boolean;
  children: ReactNode;
}

export function OverviewCard({ title, isMarked = false, children }: CardProps) {
  const titleId = useId();
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-labelledby={titleId}
      sx={{
        px: 2,
        py: 1.25,
        minWidth: 0,
        minHeight: 84,
        // A shadow takes no room: the text stays in position when the card is marked.
        boxShadow: ({ palette }) => (isMarked ? `inset 4px 0 ${palette.warning.main}` : undefined),
      }}
    >
      <SecondaryText id={titleId} component="h3" small>
        {title}
      </SecondaryText>
      {children}
    </Paper>
  );
}
