import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../../components/buttons/ActionButton';
import { CopyButton } from '../../../components/buttons/CopyButton';
import { SecondaryText } from '../../../components/fields/SecondaryText';
import { nameInSentence, showInvisible } from '../../../format/text';
import type { Movement } from '../engine/movementRecord';
import { countEffects } from '../engine/proof';
import { useMovementTexts } from './useMovementTexts';

type DoneMovement = Extract<Movement, { state: 'confirmed' | 'doneTwice' }>;

function useReceiptLines(movement: DoneMovement): [string, string][] {
  const translate = useTranslate();
  const { people, words, time, amountOf, currencyOf, balances, narration } = useMovementTexts();
  const { draft, snapshot, evidence, message, operator, id } = movement;
  const { amount } = draft.order;
  const currency = evidence.find((row) => row.currency)?.currency ?? currencyOf(snapshot);
  const reportedReference = movement.state === 'confirmed' ? movement.reference : undefined;
  const each = (texts: (string | undefined)[]) =>
    [...new Set(texts.filter((text) => text !== undefined && text !== ''))].map((text) =>
      nameInSentence(text),
    );
  const references = each([reportedReference, ...evidence.map(({ reference }) => reference)]);
  const lines: Record<string, string> = {
    who: people(draft),
    amount: amountOf(amount, currency),
    words: words(amount),
    narration: narration(draft),
    reference: references.join(', ') || translate('wallet.receipt.noReference'),
    status: each(evidence.map(({ status }) => status)).join(', '),
    balances: evidence
      .map((row) => balances(draft, row))
      .filter(Boolean)
      .join('\n'),
    server: showInvisible(message),
    time: time(movement.state === 'confirmed' ? movement.settledAt : movement.sentAt),
    operator: nameInSentence(operator),
    key: id,
  };
  return Object.entries(lines)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => [translate(`wallet.receipt.${name}`), text]);
}

// Only the receipt is printed.
const paper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.receipt, .receipt *': { visibility: 'visible' },
    '.receipt': { position: 'absolute', left: 0, top: 0, width: '100%', border: 0 },
    '.receipt button': { display: 'none' },
  },
};

export function Receipt({ movement }: { movement: DoneMovement }) {
  const translate = useTranslate();
  const headingId = useId();
  const lines = useReceiptLines(movement);
  const times = countEffects(movement.evidence);
  const how = movement.state === 'confirmed' ? movement.by : 'answer';
  return (
    <Paper
      component="section"
      className="receipt"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ mt: 2, p: 2, maxWidth: 560 }}
    >
      <GlobalStyles styles={paper} />
      <Typography id={headingId} tabIndex={-1} variant="h3">
        {translate('wallet.receipt.title')}
      </Typography>
      <SecondaryText>{translate(`wallet.receipt.how.${how}`)}</SecondaryText>
      {times > 1 && (
        <Alert severity="error" sx={{ my: 1 }}>
          {translate('wallet.receipt.twice', { count: times })}
        </Alert>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(96px, 30%) 1fr',
          rowGap: 0.5,
          my: 1,
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
        }}
      >
        {lines.map(([name, value]) => [
          <dt key={`${name}-name`}>{name}</dt>,
          <dd key={name}>{value}</dd>,
        ])}
      </Box>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <CopyButton
          text={() => lines.map(([name, value]) => `${name}: ${value}`).join('\n')}
          label="wallet.receipt.copy"
          copied="wallet.receipt.copied"
          failed="wallet.receipt.copyFailed"
        />
        <ActionButton label="wallet.receipt.print" onClick={() => window.print()} />
      </Stack>
    </Paper>
  );
}
