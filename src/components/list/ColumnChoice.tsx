import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

interface ColumnChoiceProps {
  /** The same as the table's: DataTable keeps there the columns that are hidden. */
  storeKey: string;
  /** The columns that may be hidden: the `source`, or else the `label`, of each. */
  columns: readonly string[];
  /** Message key of a column; the column itself unless given. */
  labelOf?: (column: string) => string;
  /** The same as the table's: the columns that are hidden until the administrator chooses. */
  hiddenAtFirst?: readonly string[];
}

const NONE: readonly string[] = [];
const itself = (column: string) => column;

/**
 * Chooses the columns of a table, remembered in react-admin's store. Unlike react-admin's own button it leaves nothing
 * in the page while it is closed, where its labels would pass for the filters'.
 */
export function ColumnChoice({
  storeKey,
  columns,
  labelOf = itself,
  hiddenAtFirst = NONE,
}: ColumnChoiceProps) {
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
