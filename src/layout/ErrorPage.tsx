import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { DocumentTitle } from '../components/page/Page';
import { paths } from '../paths';

export interface FaultProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Fault({ title, text, children }: FaultProps) {
  const translate = useTranslate();
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', py: { xs: 4, md: 10 }, px: 2 }}>
      <DocumentTitle page={title} />
      <Typography variant="h1" gutterBottom>
        {title}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      <Button component={Link} to={paths.home} variant="contained">
        {translate('faults.goHome')}
      </Button>
      {children}
    </Box>
  );
}

export interface DeniedPageProps {
  /** The role could not be checked, as when its rules throw an error. */
  isUnknown?: boolean;
}

/** Renders the page for a known URL that the role may not open. It sends no request. */
export function DeniedPage({ isUnknown = false }: DeniedPageProps) {
  const translate = useTranslate();
  const name = isUnknown ? 'faults.accessUnknown' : 'faults.accessDenied';
  return <Fault title={translate(name)} text={translate(`${name}Text`)} />;
}

export interface ErrorPageProps {
  error?: Error;
  /** A sentence instead of the one for a crash. */
  text?: string;
}

/** Renders "Unexpected Application Error!" with an explanation, a link home, and collapsed details. */
export default function ErrorPage({ error, text }: ErrorPageProps) {
  const translate = useTranslate();
  return (
    <Fault title={translate('faults.unexpected')} text={text ?? translate('faults.crashed')}>
      {error && (
        <Box component="details" sx={{ mt: 3 }}>
          <summary>{translate('faults.details')}</summary>
          <Box component="pre" tabIndex={0} sx={{ overflow: 'auto', fontSize: '0.75rem' }}>
            {error.stack ?? error.message}
          </Box>
        </Box>
      )}
    </Fault>
  );
}
