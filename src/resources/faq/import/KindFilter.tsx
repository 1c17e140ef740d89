import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { countKinds, type PlannedRow, type RowKind } from './plan';

/** The kinds in display order: problems first, unchanged rows last. */
const KINDS = ['problem', 'change', 'add', 'same'] as const satisfies readonly RowKind[];

/** Unchanged rows are hidden at first. */
export const DEFAULT_KINDS: readonly RowKind[] = ['problem', 'change', 'add'];

/** Returns the rows of the shown kinds, problems first. */
export const rowsOfKinds = (plan: readonly PlannedRow[], shown: readonly RowKind[]): PlannedRow[] =>
  KINDS.filter((kind) => shown.includes(kind)).flatMap((kind) =>
    plan.filter((row) => row.kind === kind),
  );

interface KindFilterProps {
  plan: readonly PlannedRow[];
  shown: readonly RowKind[];
  onChange: (shown: readonly RowKind[]) => void;
}

/** Renders toggle buttons that show and hide the rows of each kind. */
export function KindFilter({ plan, shown, onChange }: KindFilterProps) {
  const translate = useTranslate();
  const counts = countKinds(plan);
  const toggle = (kind: RowKind) =>
    onChange(shown.includes(kind) ? shown.filter((each) => each !== kind) : [...shown, kind]);
  return (
    <Stack
      direction="row"
      role="group"
      aria-label={translate('resources.faq.import.filter')}
      sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}
    >
      {KINDS.filter((kind) => counts[kind] > 0).map((kind) => (
        <Button
          key={kind}
          size="small"
          variant={shown.includes(kind) ? 'contained' : 'outlined'}
          disableElevation
          aria-pressed={shown.includes(kind)}
          onClick={() => toggle(kind)}
        >
          {translate(`resources.faq.import.filters.${kind}`, { n: counts[kind] })}
        </Button>
      ))}
    </Stack>
  );
}
