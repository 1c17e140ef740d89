import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { hasLedger } from '../engine/findEvidence';
import type { OpenMovement, UserDecision } from '../engine/movement';
import { isAnswered } from '../engine/movementRecord';
import { countEffects } from '../engine/proof';
import { MovementTimeline } from './MovementTimeline';
import { NextReadCountdown } from './NextReadCountdown';
import { CorrectionDetails, RemedyButton, useRemedy } from './Remedy';
import { useMovementEngine } from './useMovementEngine';
import { useMovementTexts } from './useMovementTexts';

// Prominent, since it needs the user's attention.
const CARD = {
  mt: 2,
  p: 2,
  borderWidth: 2,
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 },
} as const;

const unknown = {
  ...{ title: 'title', text: 'text' },
  words: { happened: 'happened', release: 'release' },
};

const cards = {
  unknown,
  checking: unknown,
  notFound: {
    ...{ title: 'notFoundTitle', text: 'notFound' },
    words: { checkAgain: 'checkAgain', happened: 'happened', release: 'releaseLock' },
  },
  matched: {
    ...{ title: 'matchedTitle', text: 'matched' },
    words: {},
  },
  doneTwice: {
    ...{ title: 'doneTwiceTitle', text: 'doneTwice' },
    words: { happened: 'settled', release: 'release' },
  },
} satisfies Record<
  OpenMovement['state'],
  { title: string; text: string; words: Partial<Record<UserDecision, string>> }
>;

export function OpenMovementCard({ movement }: { movement: OpenMovement }) {
  const translate = useTranslate();
  const engine = useMovementEngine();
  const { line, time, row } = useMovementTexts();
  const { title, text: usual, words } = cards[movement.state];
  const wasAnswered = isAnswered(movement);
  const text = movement.state === 'matched' && wasAnswered ? 'matchedAnswered' : usual;
  const rows = 'evidence' in movement ? movement.evidence : [];
  const labels = Object.entries(words) as [UserDecision, string][];
  const remedy = useRemedy(movement);
  return (
    <Alert severity="warning" sx={CARD}>
      <AlertTitle tabIndex={-1} sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
        {translate(`wallet.open.${title}`)}
      </AlertTitle>
      <Typography sx={{ fontSize: '1rem', fontWeight: 650, my: 0.5 }}>
        {line(movement.draft, movement.snapshot)} · {time(movement.sentAt)}
      </Typography>
      <Typography>
        {translate(`wallet.open.${text}`, {
          first: 'cleanAt' in movement ? time(movement.cleanAt) : '',
          second: 'againAt' in movement ? time(movement.againAt) : '',
          count: countEffects(rows),
        })}
      </Typography>
      {rows.length > 0 && (
        <ul style={{ margin: 0, paddingInlineStart: 18 }}>
          {rows.map((each) => (
            <li key={`${each.party} ${each.id}`}>
              {row(movement.draft, each)}
              {movement.state === 'matched' && (
                <RowAnswers movement={movement} id={each.id} row={row(movement.draft, each)} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isBeingRead(movement) && hasLedger(movement) && <NextReadCountdown id={movement.id} />}
      {remedy && <CorrectionDetails draft={remedy} movement={movement} />}
      <MovementTimeline
        movement={movement}
        now={isBeingRead(movement) && <ReadProgress movement={movement} />}
      />
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {remedy && <RemedyButton draft={remedy} />}
        {labels.map(([word, label]) => (
          <ActionButton
            label={`wallet.open.${label}`}
            key={word}
            color="inherit"
            disabled={wasAnswered && word === 'release'}
            onClick={() => engine.settle(movement.id, word)}
          />
        ))}
      </Stack>
    </Alert>
  );
}

const rowWords = [
  ['happened', 'mine'],
  ['notMine', 'notMine'],
] as const;

/** Renders the answers for one row: several rows of the same amount are several questions. */
function RowAnswers({ movement, id, row }: { movement: OpenMovement; id: string; row: string }) {
  const translate = useTranslate();
  const engine = useMovementEngine();
  return (
    <Stack direction="row" component="span" sx={{ my: 0.5, gap: 1, flexWrap: 'wrap' }}>
      {rowWords.map(([word, label]) => {
        const decision = translate(`wallet.open.${label}`);
        return (
          <Button
            key={word}
            size="small"
            variant="outlined"
            color="inherit"
            aria-label={translate('wallet.open.answerRow', { answer: decision, row })}
            onClick={() => engine.settle(movement.id, word, id)}
          >
            {decision}
          </Button>
        );
      })}
    </Stack>
  );
}

const isBeingRead = ({ state }: OpenMovement) => state === 'unknown' || state === 'checking';

function ReadProgress({ movement }: { movement: OpenMovement }) {
  const translate = useTranslate();
  const { time } = useMovementTexts();
  const first = movement.state === 'checking' ? 'readAgain' : 'untraceable';
  const key = movement.state === 'unknown' && hasLedger(movement) ? 'reading' : first;
  const at = movement.state === 'checking' ? time(movement.cleanAt) : '';
  return <Typography role="status">{translate(`wallet.open.${key}`, { time: at })}</Typography>;
}
