import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useTranslate } from 'react-admin';
import { useLedgerLabel } from '../../components/ledger/labels';
import { nameInSentence } from '../../format/text';
import type { Movement, SettlingRow } from './movement';
import { useMovementTexts } from './useMovementTexts';

/** Returns the sentence about the most rows of one ledger that the answer to a movement does not explain; undefined without any. */
export function useFurtherSentence({ outcome, details }: Movement): string | undefined {
  const translate = useTranslate();
  const count = Math.max(0, ...(details.furtherRows ?? []).map(({ rows }) => rows.length));
  if (count === 0 || (outcome !== 'done' && outcome !== 'refused')) return undefined;
  const number = count === 2 ? 'two' : 'count';
  return translate(`wallet.further.${outcome}.${number}`, { smart_count: count });
}

/** Renders the ledger rows that could be a movement and that its answer does not explain. Nothing is concluded from them. */
export function FurtherRows({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const labelOf = useLedgerLabel();
  const { time } = useMovementTexts();
  const sentence = useFurtherSentence(movement);
  if (!sentence) return null;
  const rows = (movement.details.furtherRows ?? []).flatMap((each) => each.rows);
  const describe = ({ reference, at, status }: SettlingRow) =>
    [
      at && time(at),
      labelOf('statuses', status),
      reference && translate('wallet.confirm.reference', { reference: nameInSentence(reference) }),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <Alert severity="warning" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
      <AlertTitle>{sentence}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {rows.map((row) => (
          <li key={row.key}>{describe(row)}</li>
        ))}
      </ul>
      {translate('wallet.further.about')}
    </Alert>
  );
}
