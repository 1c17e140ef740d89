import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { CopyButton } from '../../components/buttons/CopyButton';
import { DefinitionList } from '../../components/fields/DefinitionList';
import { SecondaryText } from '../../components/fields/SecondaryText';
import { nameInSentence, showInvisible } from '../../format/text';
import { useTranslations } from '../../i18n/useTranslations';
import { FurtherRows } from './FurtherRows';
import { type Movement, movementCurrency } from './movement';
import { useMovementTexts } from './useMovementTexts';

/** Renders the receipt of a movement that is done, with who settled it. */
export function Receipt({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const t = useTranslations('wallet.receipt');
  const headingId = useId();
  const { people, time, amountOf, narration } = useMovementTexts();
  const { id, startedAt, endedAt = startedAt, names = [], message = '', details } = movement;
  const { draft, snapshot, operator, row } = details;
  const reference = nameInSentence(names[0]) || nameInSentence(row?.reference);
  const facts = Object.entries({
    who: people(draft),
    amount: amountOf(draft.order.amount, movementCurrency(snapshot.parties)),
    narration: narration(draft),
    reference: reference || t('noReference'),
    server: showInvisible(message),
    time: time(endedAt),
    operator: nameInSentence(operator),
    key: id,
  }).filter(([, text]) => text !== '');
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={headingId}
      sx={{ p: 2, maxWidth: 560 }}
    >
      <Typography id={headingId} tabIndex={-1} variant="h3">
        {t('title')}
      </Typography>
      <SecondaryText>{t(`how.${movement.settledBy ?? 'server'}`)}</SecondaryText>
      <DefinitionList labels="wallet.receipt" of={Object.fromEntries(facts)} />
      <FurtherRows movement={movement} />
      <Box sx={{ mt: 1.5 }}>
        <CopyButton
          text={() =>
            facts
              .map(([name, value]) => translate('common.labelled', { label: t(name), value }))
              .join('\n')
          }
          label="wallet.receipt.copy"
          copied="wallet.receipt.copied"
          failed="wallet.receipt.copyFailed"
        />
      </Box>
    </Paper>
  );
}
