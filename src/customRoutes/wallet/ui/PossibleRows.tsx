import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../../../dataProvider';
import { readLedger, readNewest } from '../engine/ledgerPages';
import { couldBeMovement, evidenceOf, newRows } from '../engine/ledgerRows';
import type { Evidence, Movement } from '../engine/movementRecord';
import { useMovementTexts } from './useMovementTexts';

/** Reads the ledgers of a refused movement and returns the new rows that could be it. */
function usePossibleRows({ id, draft, snapshot }: Movement): Evidence[] {
  const dataProvider = useDataProvider<ConsoleDataProvider>();
  const { data = [] } = useQuery({
    queryKey: ['wallet', 'refused', id],
    queryFn: async ({ signal }) => {
      const ledgers = draft.parties.map(async ({ email, side }, at) => {
        const before = snapshot.parties[at];
        if (!email || before?.status !== 'read') return [];
        const { rows } = await readNewest((page) => readLedger(dataProvider, email, page, signal));
        return newRows(rows, before)
          .fresh.filter((row) => couldBeMovement(row, draft.order, side))
          .map((row) => evidenceOf(row, at, []));
      });
      return (await Promise.all(ledgers)).flat();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** Renders the new ledger rows that could be a refused movement: facts, which decide nothing (rulings R14). */
export function PossibleRows({ movement }: { movement: Movement }) {
  const translate = useTranslate();
  const { row } = useMovementTexts();
  const rows = usePossibleRows(movement);
  if (rows.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      {translate('wallet.refusedButShown')}
      <ul style={{ margin: 0, paddingInlineStart: 18 }}>
        {rows.map((each) => (
          <li key={`${each.party} ${each.id}`}>{row(movement.draft, each)}</li>
        ))}
      </ul>
    </Alert>
  );
}
