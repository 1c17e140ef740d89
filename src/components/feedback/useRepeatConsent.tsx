import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../format/dates';
import { type SentContent, useRepeat } from '../../operations/repeats';
import { CheckField } from '../form/CheckField';
import { useSignedIn } from '../page/SignedIn';

/**
 * Returns whether the admin consents to a subject, and what gives or withdraws the consent. It lapses with other figures, or
 * another earlier sending.
 */
export function useConsent<Subject>(subject: Subject | undefined) {
  const [acceptedSubject, setAcceptedSubject] = useState<Subject>();
  const isGiven = subject !== undefined && acceptedSubject === subject;
  return [isGiven, (isIt: boolean) => setAcceptedSubject(isIt ? subject : undefined)] as const;
}

interface RepeatWarningProps {
  /** When the same was sent before; without it nothing is rendered. */
  earlier?: SentContent;
  /** Prefix of the message keys `before` and `beforeUnknown` (with the time), and `again`. */
  texts: string;
  isAgain: boolean;
  onAgain: (isAgain: boolean) => void;
}

/** Renders a warning that the same was sent before, with a checkbox to send it again. */
export function RepeatWarning({ earlier, texts, isAgain, onAgain }: RepeatWarningProps) {
  const translate = useTranslate();
  if (!earlier) return null;
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {translate(`${texts}.${earlier.isUnknown ? 'beforeUnknown' : 'before'}`, {
        time: formatTime(earlier.at, 'dateTime'),
      })}
      <CheckField label={translate(`${texts}.again`)} isOn={isAgain} onChange={onAgain} />
    </Alert>
  );
}

/**
 * Returns whether content may be sent: it was not sent before, or the admin consents to that earlier sending. `texts` is the
 * prefix of the warning's message keys.
 */
export function useRepeatConsent(texts: string, digest: string, withinMs: number) {
  const { earlier, isChecking } = useRepeat(useSignedIn().id, digest, withinMs);
  const [isAgain, setAgain] = useConsent(earlier?.at);
  return {
    isChecking,
    canSend: !isChecking && (!earlier || isAgain),
    acceptedAt: isAgain ? earlier?.at : undefined,
    warning: <RepeatWarning {...{ earlier, texts, isAgain }} onAgain={setAgain} />,
  };
}
