import { useTranslate } from 'react-admin';
import { nameInSentence } from '../../format/text';
import type { Operation, OperationOutcome } from '../../journal/operation';
import { StatusBadge, type Tone } from '../fields/StatusBadge';
import { SecondaryText } from '../fields/Text';
import { useSignedIn } from '../page/SignedIn';

const TONES: Record<OperationOutcome, Tone> = {
  done: 'good',
  refused: 'bad',
  unknown: 'attention',
  sending: 'info',
  notSent: 'quiet',
  notDone: 'quiet',
};

type OutcomeBadgeProps = Pick<Operation, 'outcome' | 'settledBy'>;

/** Renders the outcome of an operation and who settled it if not the server, in the same words on every screen. */
export function OutcomeBadge({ outcome, settledBy }: OutcomeBadgeProps) {
  const translate = useTranslate();
  const { name, email } = useSignedIn();
  return (
    <>
      <StatusBadge tone={TONES[outcome]}>{translate(`activity.outcomes.${outcome}`)}</StatusBadge>
      {settledBy && (
        <SecondaryText component="span" small sx={{ marginInlineStart: 1 }}>
          {translate(`activity.settledBy.${settledBy}`, { admin: nameInSentence(name || email) })}
        </SecondaryText>
      )}
    </>
  );
}
