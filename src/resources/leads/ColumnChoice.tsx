import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { useStore, useTranslate } from 'react-admin';

interface ColumnChoiceProps {
  /** The same as the table's: DataTable keeps there the columns that are hidden. */
  storeKey: string;
  /** Message keys of the columns that may be hidden. */
  columns: readonly string[];
}

/**
 * Chooses the columns of a table, remembered in react-admin's store. Unlike react-admin's own button it leaves nothing
 * in the page while it is closed, where its labels would pass for the filters'.
 */
export function ColumnChoice({ storeKey, columns }: ColumnChoiceProps) {
  const translate = useTranslate();
  const [hidden, setHidden] = useStore<string[]>(storeKey, []);
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
              label={translate(column)}
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
      </Popover>
    </>
  );
}
