import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { formatTime } from '../../../format/dates';
import { showInvisible } from '../../../format/text';
import { useTranslations } from '../../../i18n/useTranslations';
import { operationState } from '../../../operations/operationState';
import { followingMovement } from '../engine/correction';
import { type Movement, operationFields } from '../engine/movementRecord';
import { type TimelineEntry, timelineOf, verdictOf } from '../engine/timelineOf';
import { useMovementEngine } from './useMovementEngine';
import { useMovementTexts } from './useMovementTexts';
import { useStepEvidence } from './useStepEvidence';

const Steps = styled('ol')(({ theme: { palette } }) => ({
  listStyle: 'none',
  margin: '4px 0 0',
  padding: 0,
  color: palette.text.primary,
  '& li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '76px 1fr',
    columnGap: 26,
    paddingBottom: 10,
  },
  // The line, and a dot on it for each step.
  '& li::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 88,
    top: 8,
    bottom: -8,
    borderInlineStart: `2px solid ${palette.divider}`,
  },
  '& li:last-of-type::before': { display: 'none' },
  '& li::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 84,
    top: 5,
    width: 10,
    height: 10,
    borderRadius: '50%',
    border: `2px solid ${palette.text.secondary}`,
    background: palette.background.paper,
  },
  '& li[data-tone=bad]::after': {
    borderColor: palette.warning.main,
    background: palette.warning.main,
  },
  '& li[data-tone=good]::after': {
    borderColor: palette.success.main,
    background: palette.success.main,
  },
  '& li[data-tone=now]::after': { borderColor: palette.info.main, background: palette.info.main },
  '& time': { textAlign: 'end', color: palette.text.secondary, whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& small': { display: 'block', fontSize: '0.75rem', color: palette.text.secondary },
}));

export function MovementTimeline({ movement, now }: { movement: Movement; now?: ReactNode }) {
  const translate = useTranslate();
  const titleId = useId();
  const evidenceOf = useStepEvidence();
  const verdict = verdictOf(movement);
  const links = useLinks(movement);
  return (
    <>
      <Typography id={titleId} sx={{ mt: 1.5, fontWeight: 650 }}>
        {translate('wallet.timeline.title')}
      </Typography>
      <Steps aria-labelledby={titleId}>
        {timelineOf(movement).map((entry) => (
          <Entry key={entry.id} at={entry.at} tone={entry.tone}>
            <b>{translate(`wallet.timeline.${entry.text}`, entry.args)}</b>
            {evidenceOf(movement, entry).map((line) => (
              <small key={line}>{line}</small>
            ))}
          </Entry>
        ))}
        {now && <Entry tone="now">{now}</Entry>}
        {verdict && (
          <Entry at={verdict.at} tone={verdict.tone}>
            <b>{showInvisible(translate(verdict.text, { ...verdict.args, _: verdict.text }))}</b>
          </Entry>
        )}
        {links.map((text) => (
          <Entry key={text} tone="quiet">
            {text}
          </Entry>
        ))}
      </Steps>
    </>
  );
}

type EntryProps = Pick<TimelineEntry, 'at' | 'tone'> & { children: ReactNode };

function Entry({ at, tone, children }: EntryProps) {
  return (
    <li data-tone={tone}>
      {at === undefined ? (
        <span />
      ) : (
        <time dateTime={new Date(at).toISOString()} title={formatTime(at, 'dateTime')}>
          {formatTime(at, 'time')}
        </time>
      )}
      <div>{children}</div>
    </li>
  );
}

function useLinks(movement: Movement): string[] {
  const translate = useTranslate();
  const t = useTranslations('wallet.timeline');
  const { line, time } = useMovementTexts();
  const movements = useMovementEngine().movements();
  const { corrects, again } = movement.draft;
  const earlier = ([key, id]: readonly ['corrects' | 'again', string | undefined]) => {
    const first = movements.find((each) => each.id === id);
    return first && t(key, { time: time(first.sentAt) });
  };
  const later = ([key, link]: readonly [string, 'corrects' | 'again']) => {
    const found = followingMovement(movement, link, movements);
    if (!found) return undefined;
    const state = translate(`activity.outcomes.${operationState(operationFields(found))}`);
    const details = `${line(found.draft, found.snapshot)} · ${time(found.sentAt)} · ${state}`;
    return t(key, { line: details });
  };
  return [
    earlier(['corrects', corrects]),
    earlier(['again', again]),
    later(['correctedBy', 'corrects']),
    later(['sentAgain', 'again']),
  ].filter((text) => text !== undefined);
}
