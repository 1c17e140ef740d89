import Button from '@mui/material/Button';
import FormGroup from '@mui/material/FormGroup';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CheckField } from '../form/CheckField';
import { useHiddenColumns } from './useHiddenColumns';

interface ColumnSelectorProps {
  /** The columns that may be hidden, each by its `source` or else its `label`. */
  columns: readonly string[];
  /** Message key of a column. Default: the column itself. */
  labelOf?: (column: string) => string;
  /** Same as the table's: the columns that are hidden by default. */
  hiddenAtFirst?: readonly string[];
}

/** Renders a button that selects the columns of the list's table. Closed it renders no labels, which filters could have too. */
export function ColumnSelector({ columns, labelOf, hiddenAtFirst }: ColumnSelectorProps) {
  const translate = useTranslate();
  const [hidden, setHidden] = useHiddenColumns(hiddenAtFirst);
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
            <CheckField
              key={column}
              label={translate(labelOf?.(column) ?? column)}
              isOn={!hidden.includes(column)}
              onChange={(isShown) => choose(column, isShown)}
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
