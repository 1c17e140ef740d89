import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { type BulkOutcome, BulkReport } from './bulk/BulkReport';
import { useReload } from './useReload';

/** What stays to be read after a mail: a single one whose answer was lost, or the report of a bulk one. */
export type Outcome = { kind: 'lost'; name: string } | BulkOutcome;

type Tell = (outcome: Outcome | undefined) => void;
const Told = createContext<Outcome | undefined>(undefined);
const TellContext = createContext<Tell>(() => {});

/** Provides the place where an outcome stands until somebody dismisses it: a toast would be gone before it is read. */
export function OutcomeProvider({ children }: { children: ReactNode }) {
  const [outcome, tell] = useState<Outcome>();
  const stable = useMemo<Tell>(() => tell, []);
  return (
    <TellContext value={stable}>
      <Told value={outcome}>{children}</Told>
    </TellContext>
  );
}

/** Gives the way to tell an outcome. */
export function useTellOutcome(): Tell {
  return use(TellContext);
}

/** The outcome that was told last. */
export function OutcomeStrip() {
  const translate = useTranslate();
  const tell = use(TellContext);
  const outcome = use(Told);
  const reload = useReload();
  if (!outcome) return null;
  const dismiss = () => tell(undefined);
  if (outcome.kind !== 'lost') return <BulkReport outcome={outcome} onDismiss={dismiss} />;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {translate('resources.leads.mail.lost', { name: outcome.name })}
      <br />
      <Button size="small" color="inherit" onClick={reload}>
        {translate('resources.leads.mail.reload')}
      </Button>
      <Button size="small" color="inherit" onClick={dismiss}>
        {translate('resources.leads.mail.dismiss')}
      </Button>
    </Alert>
  );
}
