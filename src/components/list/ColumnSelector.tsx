import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

interface ColumnSelectorProps {
  /** Same as the table's: DataTable stores the hidden columns there. */
  storeKey: string;
  /** The columns that may be hidden, each by its `source` or else its `label`. */
  columns: readonly string[];
  /** Message key of a column. Default: the column itself. */
  labelOf?: (column: string) => string;
  /** Same as the table's: the columns that are hidden by default. */
  hiddenAtFirst?: readonly string[];
}

const NONE: readonly string[] = [];
const itself = (column: string) => column;

/**
 * Renders a button that selects the columns of a table, stored in react-admin's store. Unlike react-admin's own button
 * it renders no labels while it is closed, which could be mistaken for those of the filters.
 */
export function ColumnSelector({
  storeKey,
  columns,
  labelOf = itself,
  hiddenAtFirst = NONE,
}: ColumnSelectorProps) {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<readonly string[]>(storeKey, hiddenAtFirst);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (column: string, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((other) => other !== column) : [...hidden, column]);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {translate('common.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': translate('common.columns'),
            sx: { px: 2, py: 1 },
          },
        }}
      >
        <FormGroup>
          {columns.map((column) => (
            <FormControlLabel
              key={column}
              label={translate(labelOf(column))}
              control={
                <Checkbox
                  size="small"
                  checked={!hidden.includes(column)}
                  onChange={(_, isShown) => choose(column, isShown)}
                />
              }
            />
          ))}
        </FormGroup>
        <Typography variant="caption" color="text.secondary">
          {translate('common.keptHere')}
        </Typography>
      </Popover>
    </>
  );
}
