import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { ActionButton } from '../../components/buttons/ActionButton';
import { CopyButton } from '../../components/buttons/CopyButton';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { nameInSentence, showInvisible } from '../../format/text';
import { isNamedBy, rowKey } from './ledger';
import { type Movement, movementCurrency, namesOf, type Party } from './movement';
import { useLedger } from './useLedger';
import { useMovementTexts } from './useMovementTexts';

/** Returns the ledger rows that name a movement, or that settled it, one for each side. */
function useRowsOf(movement: Movement) {
  const { draft, row: settling } = movement.details;
  const [first, second] = draft.parties;
  const ledgers = [useLedger(first?.email), useLedger(second?.email)];
  const names = namesOf(movement);
  return ledgers.flatMap(({ data: rows = [] }, at) => {
    const party = draft.parties[at];
    const row = rows.find(
      (each) =>
        party &&
        (rowKey(each) === settling?.key || isNamedBy(each, names, draft.order, party.side)),
    );
    return party && row ? [{ party, row }] : [];
  });
}

function useReceiptLines(movement: Movement): [string, string][] {
  const translate = useTranslate();
  const { people, words, time, amountOf, balances, narration, partyLabel } = useMovementTexts();
  const { id, startedAt, endedAt = startedAt, names = [], message = '', details } = movement;
  const { draft, snapshot, operator, row: settling } = details;
  const rows = useRowsOf(movement);
  const { amount } = draft.order;
  const currency = rows[0]?.row.currency || movementCurrency(snapshot.parties);
  const each = (texts: (string | undefined)[]) =>
    [...new Set(texts.map((text) => nameInSentence(text)).filter(Boolean))].join(', ');
  const owner = (party: Party) => (draft.parties.length > 1 ? `${partyLabel(party)}: ` : '');
  const lines: Record<string, string> = {
    who: people(draft),
    amount: amountOf(amount, currency),
    words: words(amount),
    narration: narration(draft),
    reference:
      each([names[0], settling?.reference, ...rows.map(({ row }) => row.reference)]) ||
      translate('wallet.receipt.noReference'),
    status: each([settling?.status, ...rows.map(({ row }) => row.status)]),
    balances: rows
      .filter(({ row }) => balances(row))
      .map(({ party, row }) => `${owner(party)}${balances(row)}`)
      .join('\n'),
    server: showInvisible(message),
    time: time(endedAt),
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

/** Renders the receipt of a movement that is done, with who settled it. */
export function Receipt({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const headingId = useId();
  const lines = useReceiptLines(movement);
  const how = movement.settledBy ?? 'server';
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
          text={() =>
            lines.map(([label, value]) => translate('common.labelled', { label, value })).join('\n')
          }
          label="wallet.receipt.copy"
          copied="wallet.receipt.copied"
          failed="wallet.receipt.copyFailed"
        />
        <ActionButton label="wallet.receipt.print" onClick={() => window.print()} />
      </Stack>
    </Paper>
  );
}
